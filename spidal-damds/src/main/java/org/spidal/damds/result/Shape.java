package org.spidal.damds.result;

import java.util.Arrays;
import java.util.Map;
import org.spidal.common.collective.Collectives;
import org.spidal.common.rows.FloatRows;
import org.spidal.damds.config.DamdsKeys.Scale;
import org.spidal.damds.data.Dissimilarities;
import org.spidal.damds.scale.Disparities;
import org.spidal.damds.scale.Knots;
import org.spidal.damds.scale.MapDistances;
import org.spidal.damds.scale.PairCells;
import org.spidal.damds.scale.RankCorrelation;
import org.spidal.damds.solve.StressProblem;

/**
 * How the distances in a map go with the given ones, whatever scale it was made for: their rank
 * correlation, and the stress-1 that scales would have at this very map, without a new search. Some
 * of it on rank 0 alone.
 *
 * @param rankCorrelation of all known pairs; NaN where they are coarse
 * @param ratio stress-1 with the best multiple of the distances
 * @param spline stress-1 with the best rising spline; NaN where the distances do not bend
 * @param ordinal stress-1 with the best rising function
 * @param parameters of the function that was fitted with the map; null where there is none
 * @param curve its means in the bins of the Shepard diagram, in distances; null where there is none
 * @param knots what each distance is to be in the map; null where that is the distance
 * @param cells pairs by classes of both distances; null unless they are wanted
 * @param constant whether it is the same for all distances
 * @param shrinkage {@link Disparities#shrinkage}; 1 where nothing was fitted
 * @param medianCode {@link MapDistances#medianCode}
 * @param coarse whether this is so low that codes do not tell distances apart; they always do for
 *     int16
 * @param kept share of the nearest neighbours by distance that are nearest in the map, too; NaN
 *     where nothing was fitted
 * @param keptByRatio the same of the map of the distances themselves
 */
record Shape(
    double rankCorrelation,
    double ratio,
    double spline,
    double ordinal,
    Map<String, Object> parameters,
    double[] curve,
    Knots knots,
    PairCells cells,
    boolean constant,
    double shrinkage,
    int medianCode,
    boolean coarse,
    double kept,
    double keptByRatio) {
  /** Ordinal over ratio stress-1 of a map of distances that are far from a line through 0. */
  private static final double BENT = 0.65;

  /** Codes of half of the pairs, where a step is half a percent of a distance or more. */
  private static final int FEW_CODES = 100;

  private static final int KNOTS = 6;
  private static final int NEAREST = 15;
  private static final int MOST_ROWS = 1000;

  /**
   * Measures the map that was published last. Collective.
   *
   * @param mapSquares sum over its pairs of w d^2, in distances
   * @param bins of the Shepard diagram
   * @param points the map, N x D
   * @param ratioPoints the map of the distances themselves; null where nothing was fitted
   * @param counted whether {@code cells} are wanted
   */
  static Shape of(
      StressProblem problem,
      double mapSquares,
      int bins,
      double[] points,
      double[] ratioPoints,
      boolean counted) {
    Dissimilarities data = problem.data();
    Collectives collectives = problem.collectives();
    float[][] x = problem.points().all();
    MapDistances map = new MapDistances(data, collectives, x, false);
    double rankCorrelation = RankCorrelation.of(map, collectives, x);
    int median = map.medianCode();
    boolean coarse = data.unit() == 1 && median < FEW_CODES;
    double squares = mapSquares / (data.unit() * data.unit());
    Disparities fitted = problem.disparities();
    double[] curve = fitted == null ? null : fitted.curve(bins);
    for (int bin = 0; curve != null && bin < bins; bin++) {
      curve[bin] *= data.unit();
    }
    boolean first = collectives.rank() == 0; // the fits take time until they are compiled
    double ratio = first ? map.stress1(Scale.RATIO, KNOTS, squares) : 0;
    double ordinal = first ? map.stress1(Scale.ORDINAL, KNOTS, squares) : 0;
    return new Shape(
        coarse ? Double.NaN : rankCorrelation,
        ratio,
        fitted == null && ordinal < BENT * ratio
            ? map.stress1(Scale.SPLINE, KNOTS, squares)
            : Double.NaN,
        ordinal,
        fitted == null ? null : fitted.parameters(data.unit()),
        curve,
        fitted == null ? null : fitted.knots(data.unit()),
        counted ? PairCells.of(data, collectives, x, map.diagonal(x)) : null,
        fitted != null && fitted.isConstant(),
        fitted == null ? 1 : fitted.shrinkage(),
        median,
        coarse,
        ratioPoints == null ? Double.NaN : kept(problem, points),
        ratioPoints == null ? Double.NaN : kept(problem, ratioPoints));
  }

  /** Whether the distances in the map are far from a multiple of the given ones. */
  boolean isBent() {
    return !Double.isNaN(spline);
  }

  /** Of some points evenly spread; those as far as the last of the nearest count, too. */
  private static double kept(StressProblem problem, double[] points) {
    int n = problem.data().points();
    int dimension = problem.dimension();
    int stride = Math.max(1, n / MOST_ROWS);
    int wanted = Math.min(NEAREST, n - 1);
    FloatRows distances = problem.data().floats();
    float[] row = new float[n];
    double[] delta = new double[n];
    double[] length = new double[n];
    long found = 0;
    long sought = 0;
    for (int i = problem.firstPoint(); i < problem.firstPoint() + problem.ownPoints(); i++) {
      if (i % stride != 0) {
        continue;
      }
      distances.load(i, 0, n, row);
      for (int j = 0; j < n; j++) {
        double squares = 0;
        for (int k = 0; k < dimension; k++) {
          double difference = points[i * dimension + k] - points[j * dimension + k];
          squares += difference * difference;
        }
        boolean other = j != i && !Float.isNaN(row[j]);
        delta[j] = other ? row[j] : Double.POSITIVE_INFINITY;
        length[j] = other ? squares : Double.POSITIVE_INFINITY;
      }
      double farthest = nearest(delta, wanted);
      double farthestInMap = nearest(length, wanted);
      for (int j = 0; j < n; j++) {
        boolean near = delta[j] <= farthest && delta[j] < Double.POSITIVE_INFINITY;
        found += near && length[j] <= farthestInMap ? 1 : 0;
        sought += near ? 1 : 0;
      }
    }
    return (double) problem.collectives().sum(found) / problem.collectives().sum(sought);
  }

  /** The k-th least of some numbers. */
  private static double nearest(double[] numbers, int k) {
    double[] least = new double[k];
    Arrays.fill(least, Double.POSITIVE_INFINITY);
    for (double number : numbers) {
      if (number < least[k - 1]) {
        int at = k - 1;
        for (; at > 0 && least[at - 1] > number; at--) {
          least[at] = least[at - 1];
        }
        least[at] = number;
      }
    }
    return least[k - 1];
  }
}
