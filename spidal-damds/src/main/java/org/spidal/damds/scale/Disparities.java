package org.spidal.damds.scale;

import java.util.LinkedHashMap;
import java.util.Map;
import org.spidal.common.collective.Collectives;
import org.spidal.common.config.Key;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.rows.FloatRows;
import org.spidal.common.rows.Weights;
import org.spidal.damds.config.DamdsKeys.Scale;
import org.spidal.damds.config.DamdsKeys.Ties;
import org.spidal.damds.config.ScaleOptions;
import org.spidal.damds.data.Dissimilarities;

/**
 * What the distances in the map are to be, as rows like those of the given distances: functions
 * f(delta), fitted to the map as it was last published, and multiplied so that sum w f^2 is that of
 * w delta^2.
 *
 * <p>With them, the raw stress sum w (d - f)^2 is, at the best size of the map, sum w delta^2 times
 * the least of sum w (d - f)^2 / sum w d^2 over all f: what Kruskal minimised. As f is the best one
 * for the map, it counts as a constant in the gradient (the envelope theorem). So a pass is that
 * over the given distances, with one table between.
 *
 * <p>One object per worker, for its own rows; allocates nothing after construction.
 */
public final class Disparities implements FloatRows {
  private static final int COLUMNS = CodedRows.COLUMNS;

  /** Sums, the curve, the table, the work of a fit, and the classes of a rank correlation. */
  private static final long NUMBERS_OF_CODE = 15;

  /** Of disparities in a table, as a share of the greatest. */
  private static final double TOLERANCE = 1e-7;

  /** Sums, and the work of a fit. */
  private static final long NUMBERS_OF_BIN = 8;

  private final FloatRows given;
  private final Weights ofGiven;
  private final Weights weights;
  private final Codes codes;
  private final CodedRows coded;
  private final MapDistances map;
  private final DisparityFit fit;
  private final Curve curve;
  private final double normalisation;
  private final int points;
  private final double shareOfRatio;
  private final float[][] x;
  private final float[] least = new float[Codes.COUNT];
  private final float[] greatest;
  private final MapLengths lengths = new MapLengths();
  private final float[] length = new float[COLUMNS];
  private final float[] distances = new float[COLUMNS];
  private double factor;
  private float stretch;
  private float ofCode;
  private double rest;

  /**
   * Counts the pairs. Collective.
   *
   * @param x places of all points, in units of the rows, as they are whenever disparities are
   *     fitted; kept
   * @throws SpidalException if the scale asks for more than there are distances
   */
  public Disparities(
      Dissimilarities data, Collectives collectives, ScaleOptions options, float[][] x) {
    this.given = data.floats();
    this.ofGiven = data.weights();
    this.weights = data.complete() ? ofGiven : this::loadWeights;
    this.x = x;
    this.points = data.points();
    this.coded = new CodedRows(data);
    this.codes = coded.codes();
    this.normalisation = data.statistics().weightedSquares() / 2;
    this.shareOfRatio = options.mix();
    boolean ties = options.scale() == Scale.ORDINAL && options.ties() == Ties.AUTO;
    this.map = new MapDistances(data, collectives, x, ties);
    require(options.scale(), x.length);
    this.curve = Curve.of(map.tellsTies());
    this.greatest = map.tellsTies() ? new float[Codes.COUNT] : least;
    this.fit = DisparityFit.of(options.scale(), options.knots(), map);
  }

  /** Heap bytes of a worker, with the measurement of the map. */
  public static long bytes(ScaleOptions options, int points) {
    boolean ties = options.scale() == Scale.ORDINAL && options.ties() == Ties.AUTO;
    long ofCode = NUMBERS_OF_CODE + options.knots() + 2; // a spline has as many functions
    long tables = (options.isRatio() ? 1 : 2) * ofCode * Codes.COUNT;
    return Long.BYTES * (tables + (ties ? NUMBERS_OF_BIN * MapDistances.BINS : 0) + 2L * points);
  }

  private void require(Scale scale, int dimension) {
    int wanted = scale == Scale.SPLINE ? 3 : 2;
    if (map.used() < wanted) {
      throw new SpidalException(
          ExitCode.DATA,
          "the distances have fewer than %s different values: too few for Scale=%s. Take Scale=ratio",
          wanted,
          Key.spelling(scale));
    }
    if (scale == Scale.ORDINAL && points < 2 * dimension + 2) {
      throw new SpidalException(
          ExitCode.DATA,
          "%s points are too few for Scale=ordinal in %s dimensions: every order of so few distances"
              + " has a map without stress. Take Scale=ratio",
          points,
          dimension);
    }
  }

  /**
   * Fits the disparities to the map. Collective.
   *
   * @param mixed whether the given distances have their share, as ScaleMix says
   */
  public void fit(boolean mixed) {
    map.measure(x);
    double squares = fit.fit(map, curve);
    factor = squares > 0 ? Math.sqrt(normalisation / squares) : 0;
    // of a map of one place all functions are as bad: the distances themselves, so its stress is 1
    double share = squares > 0 ? (mixed ? shareOfRatio : 0) : 1;
    double perCode = share * codes.distance(1);
    double product = 0;
    for (int k : map.usedCodes()) {
      double ratio = perCode * k;
      least[k] = (float) ((1 - share) * factor * curve.least()[k] + ratio);
      if (curve.isTied()) {
        greatest[k] = (float) ((1 - share) * factor * curve.greatest()[k] + ratio);
      }
      product += map.weight(k) * curve.mean()[k] * k;
    }
    stretch = (float) ((1 - share) * factor);
    ofCode = (float) perCode;
    rest = (1 - share) * 2 * (share * normalisation - perCode * factor * product);
  }

  /**
   * What is to be added to the raw stress of each point: with g = (1 - t) f + t delta in place of
   * the disparities, a pass yields sum w (d - g)^2, and (1 - t) sum w (d - f)^2 + t sum w (d -
   * delta)^2 is more by a number that does not depend on the pair.
   */
  public double restOfPoint() {
    return 2 * rest / points;
  }

  /** The weights, to be loaded with these rows: they are those of the given distances. */
  public Weights weights() {
    return weights;
  }

  private void loadWeights(int row, int column, int count, float[] delta, float[] target) {
    given.load(row, column, count, distances);
    ofGiven.load(row, column, count, distances, target);
  }

  /**
   * Disparities of a piece of a row, {@value #COLUMNS} at most, from a multiple of it on; any
   * number where one is missing.
   */
  @Override
  public void load(int row, int column, int count, float[] target) {
    coded.load(row, column, count);
    short[] code = coded.array();
    int offset = coded.offset();
    if (least == greatest) {
      for (int k = 0; k < count; k++) {
        target[k] = least[code[offset + k]];
      }
      return;
    }
    lengths.of(x, row, column, count, length);
    for (int k = 0; k < count; k++) {
      int c = code[offset + k];
      float free = stretch * length[k] + ofCode * c;
      target[k] = Math.min(Math.max(free, least[c]), greatest[c]);
    }
  }

  /**
   * What describes the function that was fitted last.
   *
   * @param unit factor from the numbers of the rows to distances
   */
  public Map<String, Object> parameters(double unit) {
    Map<String, Object> parameters =
        new LinkedHashMap<>(fit.parameters(codes.distance(1) * unit, factor * unit));
    double weight = 0;
    double zero = 0;
    for (int k : map.usedCodes()) {
      weight += map.weight(k);
      zero += curve.mean()[k] > 0 ? 0 : map.weight(k);
    }
    parameters.put("share-at-0", zero / weight);
    return parameters;
  }

  /**
   * The mean disparity of the pairs in equal bins of the given distance, in units of the rows; NaN
   * for a bin without any.
   *
   * @param bins from 0 to the largest distance
   */
  public double[] curve(int bins) {
    double[] sum = new double[bins];
    double[] weight = new double[bins];
    for (int k : map.usedCodes()) {
      int bin = (int) Math.min(bins - 1L, (long) k * bins / codes.last());
      sum[bin] += map.weight(k) * factor * curve.mean()[k];
      weight[bin] += map.weight(k);
    }
    for (int bin = 0; bin < bins; bin++) {
      sum[bin] /= weight[bin];
    }
    return sum;
  }

  /**
   * What a distance is to be in the map: the mean disparity of the pairs of each code that occurs,
   * with ScaleMix its mixture with the distance itself; from 0 at distance 0, where no pair says
   * otherwise. To place other objects in the map.
   *
   * @param unit factor from the numbers of the rows to distances
   */
  public Knots knots(double unit) {
    double[] distance = new double[map.used() + 1];
    double[] length = new double[map.used() + 1];
    int points = map.weight(0) > 0 ? 0 : 1;
    for (int k : map.usedCodes()) {
      double given = codes.distance(k);
      distance[points] = unit * given;
      double wanted = unit * ((1 - shareOfRatio) * factor * curve.mean()[k] + shareOfRatio * given);
      double before = points == 0 ? 0 : length[points - 1];
      length[points++] = Math.max(before, wanted); // means of equal levels differ by rounding
    }
    return Knots.of(distance, length, points, TOLERANCE * length[points - 1]);
  }

  /**
   * What the fitted function makes of small distances: f(q) / f(m) over q / m, where a quarter of
   * the pairs is as near as q or nearer, and m is the largest distance. 1 for a ratio; next to 0
   * where groups of points have become single places.
   */
  public double shrinkage() {
    double all = 0;
    int largest = 0;
    for (int k : map.usedCodes()) {
      all += map.weight(k);
      largest = k;
    }
    double up = map.weight(0);
    int quarter = 0;
    while (up < all / 4) {
      up += map.weight(++quarter);
    }
    return quarter == 0 || !(curve.mean()[largest] > 0)
        ? 1
        : curve.mean()[quarter] / curve.mean()[largest] * largest / quarter;
  }

  /** Whether all pairs have the same disparity: the map knows nothing of the distances. */
  public boolean isConstant() {
    double low = Double.POSITIVE_INFINITY;
    double high = 0;
    for (int k : map.usedCodes()) {
      low = Math.min(low, curve.mean()[k]);
      high = Math.max(high, curve.mean()[k]);
    }
    return low == high;
  }
}
