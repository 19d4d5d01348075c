package org.spidal.interpolation.solve;

import java.util.Arrays;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Distribution;
import org.spidal.common.collective.Parts;
import org.spidal.common.collective.SharedDoubles;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.Sentence;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.job.WorkPhase;
import org.spidal.common.job.Worker;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.partition.RowRange;
import org.spidal.common.random.IndexedRandom;
import org.spidal.distances.kernel.PairDistances;
import org.spidal.distances.kernel.PairDistances.TileKernel;
import org.spidal.interpolation.data.Inputs;
import org.spidal.interpolation.data.LandmarkFacts;
import org.spidal.interpolation.data.LandmarkMap;
import org.spidal.interpolation.solve.Measurer.FullMeasurer;
import org.spidal.interpolation.solve.Measurer.Measurement;

/**
 * Goes through the distances of the landmarks once, each worker through its rows: what they are
 * like among themselves, whether the map is one of these distances, and how far each moves if it is
 * placed as a new object would be. One object per worker.
 */
public final class LandmarkStudy {
  // random numbers
  private static final int PARTNER = 4;
  private static final int PLACED = 5;
  private static final int COMPARISON = 8;

  /** Random pairs of landmarks by which the map's scale is found. */
  private static final int PAIRS = 10_000;

  /** A map at rest has the scale 1; from so many pairs it comes out within .002. */
  private static final double MOST_OFF = 0.05;

  /** Landmarks that are placed as if they were new. */
  private static final int PLACED_LANDMARKS = 500;

  private static final double MOST_MOVED = 0.95;

  /**
   * Landmarks that are placed as if they were new come back to a few thousandths of the map's
   * deviation, even in other weights; among wrong distances they go anywhere.
   */
  private static final double FAR_OFF = 0.25;

  /** Pairs whose distances are computed, where a file has them: so many of so many rows. */
  private static final int COMPARED = 64;

  private static final int COMPARED_ROWS = 16;

  /** Rounding to int16, and equally good alignments, differ by less in the mean. */
  private static final double MOST_DIFFERENCE = 0.01;

  private final Inputs<?> inputs;
  private final int n;
  private final int clusters;
  private final int factsWidth;

  /**
   * Behind the facts: sum of d delta, sum of d^2, how far it moves; of distances computed beside
   * those of the file, the sum and the sum of the differences.
   */
  private final int width;

  private SharedDoubles<Parts> section;

  public LandmarkStudy(Inputs<?> inputs) {
    this.inputs = inputs;
    this.n = inputs.size();
    this.clusters =
        inputs.landmarks().clusters() == null ? 0 : inputs.landmarks().clusters().count();
    this.factsWidth = LandmarkFacts.width(clusters);
    this.width = factsWidth + 5;
  }

  /**
   * Declares the section of what is known of each landmark; every worker does so in the same order.
   */
  public void declare(SharedLayout layout, RowPartition landmarks) {
    section = layout.doubles("landmarks", Distribution.byRows(landmarks, width));
  }

  /**
   * Studies the landmarks. Collective; the same on every worker.
   *
   * @throws SpidalException if the map is not one of these distances
   */
  public Knowledge run(
      Worker worker, Collectives collectives, RowRange own, PlacementOptions options) {
    double[] numbers = new double[n * width];
    if (inputs.knowsLandmarks()) {
      double[] mine = new double[own.size() * width];
      study(inputs, own, options, mine);
      section.put((long) own.start() * width, mine, 0, mine.length);
      collectives.allGather(section);
      section.get(0, numbers, 0, numbers.length);
    }
    return inputs.knowsLandmarks()
        ? worker.ofProcess(() -> knowledge(numbers, options))
        : new Knowledge(null, null, null, null, null, 1, null);
  }

  private <S> void study(Inputs<S> from, RowRange own, PlacementOptions options, double[] target) {
    Measurer measurer = null;
    if (from.landmarks().matrix() == null) {
      PairDistances pairs = from.landmarks().distances().from(from.landmarks().own());
      measurer = new FullMeasurer(pairs, own, from.unit());
    }
    Measurement measurement = new Measurement(n, 0, 1);
    float[] row = measurement.distances;
    float[] delta = new float[LandmarkMap.padded(n)];
    float[] weight = new float[delta.length];
    NewtonPlacement placement = new NewtonPlacement(from.landmarks().map(), options.seed());
    IndexedRandom partner = new IndexedRandom(options.seed(), PARTNER);
    IndexedRandom placed = new IndexedRandom(options.seed(), PLACED);
    int partners = (PAIRS + n - 1) / n;
    Comparison<S> comparison =
        from.landmarks().matrix() == null || from.landmarks().own() == null
            ? null
            : new Comparison<>(from, options);
    for (int i = own.start(); i < own.end(); i++) {
      int at = (i - own.start()) * width;
      if (measurer == null) {
        from.landmarks().matrix().load(i, row);
      } else {
        measurer.measure(i, measurement);
      }
      if (comparison != null) {
        comparison.compare(i, row, target, at + factsWidth + 3);
      }
      row[i] = Float.NaN;
      LandmarkFacts.fill(row, n, from.landmarks().clusters(), target, at);
      from.rule().apply(row, n, delta, weight);
      for (int p = 0; p < partners; p++) {
        int j = partner.below(n, (long) i * partners + p);
        if (weight[j] > 0) {
          double d = from.landmarks().map().distance(i, j);
          target[at + factsWidth] += d * delta[j];
          target[at + factsWidth + 1] += d * d;
        }
      }
      target[at + factsWidth + 2] =
          placed.uniform(i) * n < PLACED_LANDMARKS
              ? moved(placement, i, (int) target[at + 2], delta, weight)
              : Double.NaN;
    }
  }

  /**
   * The landmarks' distances as they are computed, beside those of the file: the keys, the
   * landmarks and their order must be those of the file.
   */
  private static final class Comparison<S> {
    private final Inputs<S> inputs;
    private final TileKernel kernel;
    private final IndexedRandom random;
    private final int[] columns = new int[COMPARED];
    private final double[] computed = new double[COMPARED];

    Comparison(Inputs<S> inputs, PlacementOptions options) {
      this.inputs = inputs;
      this.kernel = inputs.landmarks().distances().from(inputs.landmarks().own()).kernel();
      this.random = new IndexedRandom(options.seed(), COMPARISON);
    }

    /** Adds the sum and the differences of some pairs of a row, if it is one of a few. */
    void compare(int i, float[] row, double[] target, int at) {
      int n = inputs.size();
      if (random.uniform(i) * n >= COMPARED_ROWS) {
        return;
      }
      for (int k = 0; k < COMPARED; k++) {
        columns[k] = random.below(n, n + (long) i * COMPARED + k);
      }
      kernel.compute(i, columns, COMPARED, computed);
      for (int k = 0; k < COMPARED; k++) {
        double distance = Measurer.length(computed[k] / inputs.unit());
        double read = row[columns[k]];
        if (columns[k] != i && distance == distance && read == read) {
          target[at] += distance;
          target[at + 1] += Math.abs(distance - read);
        }
      }
    }
  }

  /** How far a landmark moves, in shares of the map's deviation. */
  private double moved(
      NewtonPlacement placement, int i, int nearest, float[] delta, float[] weight) {
    if (nearest < 0) {
      return Double.NaN;
    }
    placement.find(delta, weight, nearest);
    return inputs.landmarks().map().distance(placement.place(), 0, i)
        / inputs.landmarks().map().deviation();
  }

  private Knowledge knowledge(double[] numbers, PlacementOptions options) {
    double[] facts = new double[n * factsWidth];
    double products = 0;
    double squares = 0;
    double[] moved = new double[n];
    double computed = 0;
    double differences = 0;
    for (int i = 0; i < n; i++) {
      computed += numbers[i * width + factsWidth + 3];
      differences += numbers[i * width + factsWidth + 4];
      System.arraycopy(numbers, i * width, facts, i * factsWidth, factsWidth);
      products += numbers[i * width + factsWidth];
      squares += numbers[i * width + factsWidth + 1];
      moved[i] = numbers[i * width + factsWidth + 2];
    }
    if (differences > MOST_DIFFERENCE * computed) {
      throw new SpidalException(
          ExitCode.DATA,
          Sentence.of(
              "LandmarkMatrixFile has other distances than LandmarkFile: they differ by %.3g %% in the"
                  + " mean. Are Distance and its keys, Scale, and the order of the landmarks those of"
                  + " the matrix?",
              100 * differences / computed));
    }
    double scale = products / squares;
    boolean fits = !inputs.rule().sammon() && !inputs.rule().robust(); // by its own least squares
    if (fits && !(Math.abs(scale - 1) <= MOST_OFF)) {
      throw new SpidalException(
          ExitCode.DATA,
          Sentence.of(
              "the map of the landmarks is not one of these distances (they are %.4g times its"
                  + " lengths). Are Distance, Scale and DistanceTransform those of the map, and are the"
                  + " landmarks in its order?",
              scale));
    }
    double[] typical = middleAndMost(moved);
    if (typical[0] > FAR_OFF) {
      throw new SpidalException(
          ExitCode.DATA,
          Sentence.of(
              "the map of the landmarks is not one of these distances: placed as new objects, half"
                  + " of the landmarks move by more than %.2g of its deviation. Are Distance and"
                  + " DistanceTransform those of the map, and are the landmarks in its order?",
              typical[0]));
    }
    LandmarkFacts known = new LandmarkFacts(facts, clusters);
    ClusterCosts joining =
        inputs.landmarks().clusters() == null
            ? null
            : new ClusterCosts(inputs.landmarks().clusters(), known);
    return new Knowledge(
        known,
        known.quantiles(options.quantile()),
        joining,
        joining == null ? null : Confidence.of(inputs.landmarks().clusters(), known, joining),
        options.twoLevel() != null
            ? CoarseLandmarks.choose(
                inputs.landmarks().matrix(), n, options.twoLevel().coarse(), options.seed())
            : null,
        scale,
        typical);
  }

  private static double[] middleAndMost(double[] moved) {
    double[] sorted = Arrays.stream(moved).filter(value -> !Double.isNaN(value)).sorted().toArray();
    int last = sorted.length - 1;
    return last < 0
        ? new double[] {Double.NaN, Double.NaN}
        : new double[] {sorted[last / 2], sorted[(int) (MOST_MOVED * last)]};
  }

  /**
   * What is known of the landmarks before the first object. Immutable; one object per process.
   *
   * @param facts null if their distances are not known
   * @param limits of the distance to the nearest landmark and of the sparsity; null without facts
   * @param joining null without clusters
   * @param confidence null without clusters
   * @param coarse null if all distances are computed
   * @param scale what lengths in the map must be multiplied with to fit the distances; near 1
   * @param moved how far landmarks move if each is placed as a new object: median and 95 %, in
   *     shares of the map's deviation; null without facts
   */
  public record Knowledge(
      LandmarkFacts facts,
      double[] limits,
      ClusterCosts joining,
      Confidence confidence,
      CoarseLandmarks coarse,
      double scale,
      double[] moved) {}

  /** What a worker spends its time on; one at a time. */
  public enum Phase implements WorkPhase {
    LOADING,
    LANDMARKS,
    PLACES,
    SAMPLE,
    BOUND,
    RESULT
  }
}
