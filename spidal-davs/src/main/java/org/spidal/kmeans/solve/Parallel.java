package org.spidal.kmeans.solve;

import java.util.Arrays;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Reduction;
import org.spidal.common.random.IndexedRandom;
import org.spidal.kmeans.data.Points;
import org.spidal.kmeans.kernel.PackedCentres;
import org.spidal.kmeans.kernel.Squared;
import org.spidal.kmeans.kernel.TileSearch;

/**
 * K-means|| (Bahmani et al., PVLDB 5, 2012): a few rounds, in each of which every point becomes a
 * candidate with a chance of its squared distance to the nearest candidate; then K-means++ on the
 * candidates, each with the number of points nearest to it as its weight. A few passes over the
 * points, where K-means++ takes K.
 */
final class Parallel implements Seeding {
  private static final long PURPOSE = 0x70617261;
  private static final int ROUNDS = 5;
  private static final int OVERSAMPLING = 2;

  private final Problem problem;
  private final Collectives collectives;
  private final Points points;
  private final Draw draw;
  private final FixedPoint unit;
  private final int d;
  private final long[] weights;

  Parallel(Problem problem, Draw draw) {
    this.problem = problem;
    this.collectives = problem.collectives();
    this.points = problem.points();
    this.draw = draw;
    this.unit = problem.distanceUnit();
    this.d = points.dimension();
    this.weights = new long[points.size()];
  }

  @Override
  public void seed(int start, int clusters, Centres centres) {
    IndexedRandom random = new IndexedRandom(problem.seed(), PURPOSE + start);
    Arrays.fill(weights, 1);
    double[] candidates = draw.draw(weights, random.uniform(0)).clone();
    Arrays.fill(weights, Long.MAX_VALUE);
    comeNearer(candidates, 0);
    for (int round = 1; round <= ROUNDS; round++) {
      double sum = collectives.sum(Arrays.stream(weights).sum());
      int known = candidates.length;
      if (sum > 0) {
        candidates = join(candidates, sample(random, round, OVERSAMPLING * clusters / sum));
        comeNearer(candidates, known);
      }
    }
    choose(candidates, count(candidates), random, clusters, centres);
  }

  /** This worker's new candidates. */
  private double[] sample(IndexedRandom random, int round, double factor) {
    double[] drawn = new double[0];
    int count = 0;
    for (int i = 0; i < weights.length; i++) {
      long index = round * problem.total() + points.rows().start() + i;
      if (random.uniform(index) < factor * weights[i]) {
        if ((count + 1) * d > drawn.length) {
          drawn = Arrays.copyOf(drawn, 2 * (count + 4) * d);
        }
        for (int j = 0; j < d; j++) {
          drawn[count * d + j] = points.values()[i * d + j];
        }
        count++;
      }
    }
    return Arrays.copyOf(drawn, count * d);
  }

  /** The known candidates, then the new ones of all workers in their order. */
  private double[] join(double[] known, double[] own) {
    long[] counts = new long[collectives.size()];
    counts[collectives.rank()] = own.length;
    collectives.allReduce(counts, counts.length, Reduction.SUM);
    int[] lengths = Arrays.stream(counts).mapToInt(Math::toIntExact).toArray();
    double[] all = new double[(int) Arrays.stream(counts).sum()];
    int before = Arrays.stream(lengths, 0, collectives.rank()).sum();
    System.arraycopy(own, 0, all, before, own.length);
    collectives.allGather(all, lengths);
    double[] joined = Arrays.copyOf(known, known.length + all.length);
    System.arraycopy(all, 0, joined, known.length, all.length);
    return joined;
  }

  /** Takes new candidates, those from {@code from} on, into the weights. */
  private void comeNearer(double[] candidates, int from) {
    double[] centres = Arrays.copyOfRange(candidates, from, candidates.length);
    int count = centres.length / d;
    if (count == 0) {
      return;
    }
    float[] floats = new float[centres.length];
    for (int at = 0; at < floats.length; at++) {
      floats[at] = (float) centres[at];
    }
    float[] scratch = new float[Squared.scratch()];
    eachNearest(
        centres,
        (point, nearest) -> {
          double square =
              Squared.quick(points.values(), point * d, floats, nearest * d, d, scratch);
          weights[point] = Math.min(weights[point], unit.of(square));
        });
  }

  /** Takes a point of this worker and its nearest candidate. */
  private interface Nearest {
    void take(int point, int nearest);
  }

  private void eachNearest(double[] candidates, Nearest taker) {
    int count = candidates.length / d;
    PackedCentres packed = new PackedCentres(count, d);
    packed.pack(candidates, count);
    TileSearch search = new TileSearch();
    for (int first = 0; first < points.size(); first += TileSearch.BLOCK) {
      int rows = Math.min(TileSearch.BLOCK, points.size() - first);
      search.search(points.values(), points.squares(), first, rows, packed, candidates);
      for (int row = 0; row < rows; row++) {
        taker.take(first + row, search.nearest(row));
      }
    }
  }

  /** How many points are nearest to each candidate. */
  private long[] count(double[] candidates) {
    long[] counts = new long[candidates.length / d];
    eachNearest(candidates, (point, nearest) -> counts[nearest]++);
    collectives.allReduce(counts, counts.length, Reduction.SUM);
    return counts;
  }

  /** K-means++ on the weighted candidates, which every worker does alike. */
  private void choose(
      double[] candidates, long[] counts, IndexedRandom random, int clusters, Centres centres) {
    double[] nearest = new double[counts.length];
    Arrays.fill(nearest, 1);
    long index = (ROUNDS + 1) * problem.total();
    for (int k = 0; k < clusters; k++) {
      double sum = 0;
      for (int c = 0; c < counts.length; c++) {
        sum += counts[c] * nearest[c];
      }
      double left = random.uniform(index + k) * sum;
      int chosen = 0;
      for (int c = 0; c < counts.length && left >= 0; c++) {
        if (counts[c] * nearest[c] > 0) {
          chosen = c;
          left -= counts[c] * nearest[c];
        }
      }
      System.arraycopy(candidates, chosen * d, centres.values(), k * d, d);
      for (int c = 0; c < counts.length; c++) {
        double square = 0;
        for (int j = 0; j < d; j++) {
          double difference = candidates[c * d + j] - candidates[chosen * d + j];
          square += difference * difference;
        }
        nearest[c] = k == 0 ? square : Math.min(nearest[c], square);
      }
    }
    centres.changed(clusters);
  }
}
