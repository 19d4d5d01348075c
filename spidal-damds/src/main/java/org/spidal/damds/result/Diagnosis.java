package org.spidal.damds.result;

import java.util.Arrays;
import org.spidal.common.collective.BlockSums;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Reduction;
import org.spidal.common.view.ShepardBins;
import org.spidal.damds.data.Dissimilarities;
import org.spidal.damds.data.Magnitudes;
import org.spidal.damds.place.PlaceMeasure;
import org.spidal.damds.place.Places;
import org.spidal.damds.solve.StressProblem;

/**
 * The quality of the map as it is written: one last pass over all pairs in doubles, at temperature
 * 0. Raw, normalised and Kruskal's stress, the stress of each point, how sure its place is, the
 * Shepard diagram in bins, and the shape of the whole.
 */
public final class Diagnosis {
  private static final int BINS = 100; // of the Shepard diagram, from 0 to the largest distance

  /** Numbers that are summed for the Shepard diagram. */
  private static final int BIN_SUMS = BINS * ShepardBins.SUMS;

  private final StressSums stress;
  private final double[] rowStress;
  private final double kurtosis;
  private final Places places;
  private final ShepardBins shepard;
  private final Shape shape;
  private final AbsoluteErrors absoluteErrors;

  private Diagnosis(
      StressSums stress,
      double[] rowStress,
      double kurtosis,
      Places places,
      ShepardBins shepard,
      Shape shape,
      AbsoluteErrors absoluteErrors) {
    this.stress = stress;
    this.rowStress = rowStress;
    this.kurtosis = kurtosis;
    this.places = places;
    this.shepard = shepard;
    this.shape = shape;
    this.absoluteErrors = absoluteErrors;
  }

  /**
   * Measures a map. Collective.
   *
   * @param points all points, N x D, as they are written; in distances, not in units of the file.
   *     As published last, but for the pose
   * @param leastSquares the map of least squares of the distances themselves, where {@code points}
   *     are another; else null
   * @param counted whether the counts of {@link org.spidal.damds.scale.PairCells} are wanted
   */
  public static Diagnosis of(
      StressProblem problem, double[] points, double[] leastSquares, boolean counted) {
    Dissimilarities data = problem.data();
    Collectives collectives = problem.collectives();
    int n = data.points();
    double unit = data.unit();
    double largest = Math.max(data.statistics().largest() * unit, Double.MIN_NORMAL);
    double longest = diagonal(points, problem.dimension());
    RowErrors row = new RowErrors(points, n, problem.dimension(), unit);
    boolean ofDistances = problem.disparities() == null;
    boolean absolute = problem.smoothing() > 0;
    boolean sure = ofDistances && !absolute; // it is about squared errors of the distances
    PlaceMeasure places =
        sure ? new PlaceMeasure(points, problem.dimension(), unit, problem.ownPoints()) : null;
    Magnitudes errors = absolute ? new Magnitudes() : null;
    float[] delta = new float[RowErrors.COLUMNS];
    float[] given = ofDistances ? delta : new float[RowErrors.COLUMNS];
    float[] weight = new float[RowErrors.COLUMNS];
    double[] own = new double[problem.ownPoints()];
    double[] ownKurtosis = new double[problem.ownPoints()];
    long[] bins = new long[BIN_SUMS];
    BlockSums sums = problem.sums(problem.sections().few());
    sums.clear();
    for (int b = 0; b < sums.blocks(); b++) {
      for (int q = sums.block(b).start(); q < sums.block(b).end(); q++) {
        int i = problem.firstPoint() + q;
        row.clear();
        for (int from = 0; from < n; from += RowErrors.COLUMNS) {
          int count = Math.min(RowErrors.COLUMNS, n - from);
          problem.targets().load(i, from, count, delta);
          problem.weights().load(i, from, count, delta, weight);
          row.add(i, from, count, delta, weight);
          if (sure) {
            places.take(from, count, delta, weight);
          }
          if (!ofDistances) {
            data.floats().load(i, from, count, given);
          }
          int first = Math.max(0, i + 1 - from); // each pair once
          if (absolute) {
            sums.add(b, 3, row.absoluteErrors(count, weight));
            addErrors(row, weight, first, count, errors);
          }
          addToBins(row, given, unit, weight, first, count, largest, longest, bins);
        }
        if (sure) {
          places.measure(q, i, problem.isFixed(i));
        }
        own[q] = row.stress;
        double kurtosis = row.fourthPowers * data.rowWeights()[q] / (row.stress * row.stress);
        ownKurtosis[q] = row.stress > 0 ? kurtosis : 0;
        sums.add(b, 0, row.stress);
        sums.add(b, 1, row.mapSquares);
        sums.add(b, 2, row.norm);
      }
    }
    double[] total = sums.total().clone();
    collectives.longs().allReduce(bins, bins.length, Reduction.SUM);

    double[] kurtosis = gather(problem, ownKurtosis);
    Arrays.sort(kurtosis);
    return new Diagnosis(
        new StressSums(total[0] / 2, total[1] / 2, total[2] / 2),
        gather(problem, own),
        kurtosis.length == 0 ? Double.NaN : kurtosis[n / 2],
        sure ? places.gather(collectives, problem.sections().scores()) : null,
        new ShepardBins(0, largest, longest, bins),
        Shape.of(problem, total[1] / 2, BINS, points, ofDistances ? null : leastSquares, counted),
        absolute
            ? AbsoluteErrors.of(
                errors,
                collectives,
                problem.smoothing() * unit,
                total[3] / data.statistics().weight())
            : null);
  }

  /** Numbers of this worker's points, brought together with those of all others on rank 0. */
  private static double[] gather(StressProblem problem, double[] own) {
    Collectives collectives = problem.collectives();
    var scores = problem.sections().scores();
    scores.put(scores.placement().start(collectives.rank()), own, 0, own.length);
    collectives.allGather(scores);
    double[] all = new double[collectives.rank() == 0 ? problem.data().points() : 0];
    scores.get(0, all, 0, all.length);
    return all;
  }

  /** The diagonal of the box around the map, which no distance in it exceeds. */
  private static double diagonal(double[] points, int dimension) {
    double squares = 0;
    for (int k = 0; k < dimension; k++) {
      double least = Double.POSITIVE_INFINITY;
      double greatest = Double.NEGATIVE_INFINITY;
      for (int at = k; at < points.length; at += dimension) {
        least = Math.min(least, points[at]);
        greatest = Math.max(greatest, points[at]);
      }
      squares += (greatest - least) * (greatest - least);
    }
    return Math.sqrt(squares);
  }

  private static void addToBins(
      RowErrors row,
      float[] given,
      double unit,
      float[] weight,
      int from,
      int to,
      double largest,
      double longest,
      long[] bins) {
    double perBin = BINS / largest;
    for (int j = from; j < to; j++) {
      if (weight[j] != 0) {
        int bin = (int) Math.min(BINS - 1, given[j] * unit * perBin);
        ShepardBins.add(bins, bin, row.length(j), longest);
      }
    }
  }

  private static void addErrors(
      RowErrors row, float[] weight, int from, int to, Magnitudes errors) {
    for (int j = from; j < to; j++) {
      if (weight[j] > 0) {
        errors.add((float) row.error(j));
      }
    }
  }

  /** Sum over unordered pairs of w (d - delta)^2; of disparities in place of delta, if any. */
  public double rawStress() {
    return stress.raw();
  }

  /** Sum over unordered pairs of w delta^2. */
  public double normalisation() {
    return stress.normalisation();
  }

  /**
   * Raw stress over the sum of w delta^2: what the literature calls normalised stress, and what is
   * printed everywhere.
   */
  public double normalisedStress() {
    return stress.normalised();
  }

  /** Kruskal's stress-1, at the best size of the map. */
  public double stress1() {
    return stress.stress1();
  }

  /** Stress of each point, sum over its pairs of w (d - delta)^2; on rank 0. */
  public double[] rowStress() {
    return rowStress;
  }

  /**
   * How much larger the largest errors are than usual ones: the median over the points of the mean
   * of e^4 over the squared mean of e^2, e = d - delta, over the pairs of a point; on rank 0. 3 for
   * normal errors. Taken point by point, as errors grow with the distances where some points are
   * far from all others.
   */
  double kurtosis() {
    return kurtosis;
  }

  /** How sure the places are; on rank 0; null for a map of disparities or least absolute errors. */
  Places places() {
    return places;
  }

  /** The errors of a map of least absolute ones; null for others. */
  AbsoluteErrors absoluteErrors() {
    return absoluteErrors;
  }

  /** How the distances in the map go with the given ones. */
  Shape shape() {
    return shape;
  }

  /** The distances in the map by distance. */
  ShepardBins shepard() {
    return shepard;
  }
}
