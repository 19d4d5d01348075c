package org.spidal.mdschisq.data;

import java.util.Arrays;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;
import org.spidal.common.rows.FloatRows;
import org.spidal.common.rows.ShortRows;
import org.spidal.mdschisq.kernel.Norm;
import org.spidal.mdschisq.kernel.PairPass;
import org.spidal.mdschisq.kernel.PairRows;

/**
 * Distances with the weights v_ij = W_ij^2 of a {@link Norm}, of points, of bins of distances and
 * of pairs, p_i p_j b(delta) w_ij. One object per worker; allocates nothing.
 */
public final class WeighedRows implements PairRows {
  private static final VectorSpecies<Float> FLOATS = FloatVector.SPECIES_PREFERRED;
  private static final int LANES = FLOATS.length();
  private static final float NONE = Float.POSITIVE_INFINITY;

  /** Least d, as a share of the mean distance: weights stay finite. */
  private static final double LEAST = 1e-6;

  private final FloatRows numbers;
  private final ShortRows shorts;
  private final double unit;
  private final double mean;
  private final Norm norm;
  private final double floor;
  private final float scale;
  private final double[] factors;
  private final float[] ofAll;
  private final float[] ofVaried;
  private final Role[] roles;
  private final Bins bins;
  private final FloatRows matrix;
  private final float[] ofBins = new float[ShortRows.TILE];
  private final float[] ofPairs = new float[ShortRows.TILE];

  /**
   * What distances are.
   *
   * @param numbers missing ones are NaN
   * @param shorts the same as int16; null if they are not such numbers
   * @param unit factor from these numbers to distances
   * @param mean mean distance
   * @param least least d
   */
  public record Distances(
      FloatRows numbers, ShortRows shorts, double unit, double mean, double least) {}

  /**
   * @param points p, N numbers of 0 or more
   * @param roles of all points; unused ones weigh nothing
   * @param fixedPairs whether pairs of fixed points count
   * @param bins weights by distance; null: none
   * @param matrix weights of pairs, negative or NaN for 0; null: all are 1
   */
  public WeighedRows(
      Distances distances,
      Norm norm,
      float[] points,
      Role[] roles,
      boolean fixedPairs,
      Bins bins,
      FloatRows matrix) {
    this.numbers = distances.numbers();
    this.shorts = bins == null && matrix == null ? distances.shorts() : null;
    // the numbers of int16 distances are as good a unit as any; others may be of any size
    this.unit = distances.shorts() == null ? distances.mean() : distances.unit();
    this.mean = distances.mean() / unit;
    this.norm = norm;
    this.floor = Math.max(distances.least() / unit, LEAST * mean);
    this.scale = (float) (distances.unit() / unit);
    this.roles = roles;
    this.bins = bins;
    this.matrix = matrix;
    int n = points.length;
    this.factors = new double[n];
    this.ofAll = new float[n + PairPass.PADDING];
    this.ofVaried = fixedPairs ? ofAll : new float[n + PairPass.PADDING];
    double power = Math.pow(mean, -norm.power());
    for (int j = 0; j < n; j++) {
      factors[j] = roles[j] == Role.UNUSED ? 0 : power * points[j];
      ofAll[j] = roles[j] == Role.UNUSED ? 0 : points[j];
      ofVaried[j] = roles[j] == Role.FIXED && !fixedPairs ? 0 : ofAll[j];
    }
  }

  @Override
  public Norm norm() {
    return norm;
  }

  @Override
  public double unit() {
    return unit;
  }

  @Override
  public double mean() {
    return mean;
  }

  @Override
  public double floor() {
    return floor;
  }

  @Override
  public ShortRows shorts() {
    return shorts;
  }

  @Override
  public float[] weights(int row) {
    return roles[row] == Role.FIXED ? ofVaried : ofAll;
  }

  @Override
  public double factor(int row) {
    return factors[row];
  }

  @Override
  public void load(int row, int column, int count, float[] t, float[] e) {
    numbers.load(row, column, count, t);
    if (bins != null) {
      bins.load(t, count, ofBins);
    }
    int whole = FLOATS.loopBound(count);
    vectors(whole, t, e);
    for (int k = whole; k < count; k++) {
      boolean missing = Float.isNaN(t[k]);
      t[k] = missing ? 0 : t[k] * scale;
      e[k] = missing ? NONE : one(t[k]);
    }
    if (bins != null) {
      divide(e, ofBins, count);
    }
    if (matrix != null) {
      matrix.load(row, column, count, ofPairs);
      divide(e, ofPairs, count);
    }
    if (row >= column && row < column + count) {
      e[row - column] = NONE;
    }
  }

  private static void divide(float[] e, float[] weights, int count) {
    for (int k = 0; k < count; k++) {
      e[k] = weights[k] > 0 ? e[k] / weights[k] : NONE;
    }
  }

  /** The same number as a lane. */
  private float one(float t) {
    float d = Math.max(t, (float) floor);
    return norm.root()
        ? d * (float) Math.sqrt(d)
        : Math.fma(d, Math.fma(d, norm.square(), norm.linear()), norm.constant());
  }

  /** t := scale t, e := E(max(t, floor)); the compiler takes the test for the root out. */
  private void vectors(int count, float[] t, float[] e) {
    FloatVector constant = FloatVector.broadcast(FLOATS, norm.constant());
    FloatVector linear = FloatVector.broadcast(FLOATS, norm.linear());
    FloatVector square = FloatVector.broadcast(FLOATS, norm.square());
    FloatVector zero = FloatVector.zero(FLOATS);
    FloatVector none = FloatVector.broadcast(FLOATS, NONE);
    IntVector floorBits = FloatVector.broadcast(FLOATS, (float) floor).reinterpretAsInts();
    boolean root = norm.root();
    for (int k = 0; k < count; k += LANES) {
      FloatVector number = FloatVector.fromArray(FLOATS, t, k);
      VectorMask<Float> known = number.compare(VectorOperators.GE, zero);
      FloatVector scaled = zero.blend(number.mul(scale), known);
      scaled.intoArray(t, k);
      // for numbers of 0 or more, floats are ordered as their bits are
      FloatVector d = scaled.reinterpretAsInts().max(floorBits).reinterpretAsFloats();
      FloatVector weighed =
          root ? d.mul(d.lanewise(VectorOperators.SQRT)) : d.fma(d.fma(square, linear), constant);
      none.blend(weighed, known).intoArray(e, k);
    }
  }

  /**
   * Bins of distances, each with a weight: that of the pair, so that all bins together weigh alike.
   *
   * @param unit of the distances
   * @param cuts increasing; a distance below the first is in bin 0
   * @param weights one more than cuts
   */
  public record Bins(float unit, float[] cuts, float[] weights) {
    /** The bin of a distance. */
    int of(float distance) {
      int at = Arrays.binarySearch(cuts, distance);
      return at >= 0 ? at + 1 : -at - 1;
    }

    /** Weights of distances given in units; missing ones may get any. */
    void load(float[] numbers, int count, float[] target) {
      for (int k = 0; k < count; k++) {
        target[k] = weights[of(numbers[k] * unit)];
      }
    }
  }
}
