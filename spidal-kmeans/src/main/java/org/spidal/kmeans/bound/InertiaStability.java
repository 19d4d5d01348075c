package org.spidal.kmeans.bound;

import java.util.Arrays;
import org.spidal.common.bound.ClusterBound;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Parts;
import org.spidal.common.collective.Reduction;
import org.spidal.common.collective.SharedDoubles;
import org.spidal.common.stability.ClusterSamples;
import org.spidal.common.stability.Stability;
import org.spidal.kmeans.data.OwnPoints;
import org.spidal.kmeans.kernel.PairSquares;
import org.spidal.kmeans.kernel.Squared;

/** How sure each cluster and each point in it is. */
public final class InertiaStability {
  private static final long STREAM = 950_000; // beyond those of the bound

  /** Products for the squared distances within all samples, at most: about a second. */
  private static final double MOST_WITHIN = 2e9;

  /** The same for those of all points to the centers of all samples. */
  private static final double MOST_TO_CENTERS = 1e10;

  /** From so many on vector code makes up for its compilation. */
  private static final double WORTH_VECTORS = 2e8;

  private final OwnPoints points;
  private final float[][][] centers; // of each sample
  private final Squared squared;

  private InertiaStability(OwnPoints points, float[][][] centers, boolean plain) {
    this.squared = new Squared(plain);
    this.points = points;
    this.centers = centers;
  }

  /** Points of each sample. */
  private static int pointsEach(int points, int clusters, int dimension) {
    double most = Math.sqrt(2 * MOST_WITHIN / ClusterSamples.SAMPLES / dimension);
    return ClusterSamples.pointsEach(points, clusters, (int) most);
  }

  /** Heap bytes of a worker. */
  public static long bytes(int points, int clusters, int dimension) {
    int each = pointsEach(points, clusters, dimension);
    if (each == 0) {
      return 0;
    }
    long centers = (long) ClusterSamples.SAMPLES * clusters * dimension * Float.BYTES;
    return ClusterSamples.bytes(each, clusters)
        + SubsetVectors.bytes(ClusterSamples.SAMPLES, each, dimension)
        + centers;
  }

  /**
   * Of the clusters that have points; of single points unless there are very many. Collective.
   *
   * @param ofRows through which worker 0 gets what is said of the points
   */
  public static Stability of(SubsetVectors subsets, long seed, SharedDoubles<Parts> ofRows) {
    ClusterBound.Found found = subsets.found();
    Collectives collectives = subsets.collectives();
    OwnPoints points = subsets.points();
    int d = points.dimension();
    String unfit = ClusterSamples.unfit(found.points(), found.clusters());
    if (unfit != null) {
      return Stability.skipped(unfit);
    }
    int each = pointsEach(found.points(), found.clusters(), d);
    int[][] drawn = ClusterSamples.drawn(found.points(), each, seed, STREAM + 1);
    float[][] vectors = subsets.of(drawn, sample -> ClusterSamples.searches(collectives, sample));
    PairSquares pairs = PairSquares.of(ClusterSamples.SAMPLES, each, d);
    ClusterSamples samples =
        new ClusterSamples(
            collectives,
            found,
            drawn,
            (sample, of) -> pairs.among(vectors[sample], of.length),
            seed,
            STREAM);
    Stability stability = samples.ofClusters().among(subsets.named());
    double products = (double) found.points() * ClusterSamples.SAMPLES * found.clusters() * d;
    if (products > MOST_TO_CENTERS) {
      return stability;
    }
    float[][][] centers = centers(collectives, samples, found.clusters(), d, vectors);
    int first = points.rows().start();
    double[] own =
        samples.together(
            points.size(),
            i -> first + i,
            new InertiaStability(points, centers, products < WORTH_VECTORS)::toCenters);
    ofRows.put(first, own, 0, own.length);
    collectives.gather(ofRows, 0);
    double[] all = new double[collectives.rank() == 0 ? found.points() : 0];
    ofRows.get(0, all, 0, all.length);
    return stability.withPoints(all);
  }

  /** The means of the clusters of all samples, from the worker that has the vectors. Collective. */
  private static float[][][] centers(
      Collectives collectives,
      ClusterSamples samples,
      int clusters,
      int dimension,
      float[][] vectors) {
    float[][][] centers = new float[vectors.length][clusters][dimension];
    double[] sum = new double[dimension];
    float[] exchanged = new float[clusters * dimension];
    for (int r = 0; r < vectors.length; r++) {
      Arrays.fill(exchanged, 0);
      for (int l = 0; vectors[r] != null && l < clusters; l++) {
        mean(vectors[r], samples.labels(r), l, sum);
        for (int j = 0; j < dimension; j++) {
          exchanged[l * dimension + j] = (float) sum[j];
        }
      }
      collectives.floats().allReduce(exchanged, exchanged.length, Reduction.SUM); // one is not 0
      for (int l = 0; l < clusters; l++) {
        System.arraycopy(exchanged, l * dimension, centers[r][l], 0, dimension);
      }
    }
    return centers;
  }

  /** The mean of the points with a label; 0 if there are none. */
  private static void mean(float[] vectors, int[] labels, int label, double[] mean) {
    int size = 0;
    Arrays.fill(mean, 0);
    for (int p = 0; p < labels.length; p++) {
      if (labels[p] == label) {
        size++;
        for (int j = 0; j < mean.length; j++) {
          mean[j] += vectors[j * labels.length + p];
        }
      }
    }
    for (int j = 0; j < mean.length; j++) {
      mean[j] /= Math.max(1, size);
    }
  }

  /** Squared distances of a point to the centers of each sample. */
  private void toCenters(int point, double[][] squares) {
    int at = points.load(point - points.rows().start());
    for (int r = 0; r < centers.length; r++) {
      for (int l = 0; l < centers[r].length; l++) {
        squares[r][l] = squared.quick(points.values(), at, centers[r][l], 0, points.dimension());
      }
    }
  }
}
