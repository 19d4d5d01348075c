package org.spidal.mdschisq.data;

import java.util.Arrays;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;
import org.spidal.common.matrix.FloatRows;
import org.spidal.common.matrix.ShortRows;
import org.spidal.common.matrix.Weights;

/**
 * The weights v_ij = W_ij^2 of a {@link Norm}, of points, of bins of distances and of pairs:
 *
 * <pre>
 *   d = max(delta, floor), a = mean delta      v = W(d)^2 p_i p_j b(delta) w_ij
 * </pre>
 *
 * A missing distance weighs 0, as does the point with itself. One object per worker; allocates
 * nothing.
 */
public final class PairWeights implements Weights {
  private static final VectorSpecies<Float> FLOATS = FloatVector.SPECIES_PREFERRED;
  private static final int LANES = FLOATS.length();

  /** Least floor, as a share of the mean distance: weights stay finite. */
  private static final double LEAST = 1e-6;

  private final Norm norm;
  private final float floor;
  private final float mean;
  private final float[] points;
  private final float[] varied;
  private final Bins bins;
  private final FloatRows matrix;
  private final float[] factors = new float[ShortRows.TILE];

  /**
   * @param points p, N numbers; null: all are 1
   * @param varied 1 for points that move and 0 for fixed ones, if pairs of fixed ones are left out;
   *     null: none are
   * @param bins weights by distance; null: none
   * @param matrix weights of pairs, negative or NaN for 0; null: all are 1
   */
  public PairWeights(
      Norm norm,
      double floor,
      double mean,
      float[] points,
      float[] varied,
      Bins bins,
      FloatRows matrix) {
    this.norm = norm;
    this.floor = (float) Math.max(floor, LEAST * mean);
    this.mean = (float) mean;
    this.points = points;
    this.varied = varied;
    this.bins = bins;
    this.matrix = matrix;
  }

  @Override
  public void load(int row, int column, int count, float[] delta, float[] target) {
    int whole = FLOATS.loopBound(count);
    switch (norm) {
      case RELATIVE -> relative(whole, delta, target);
      case NEARLY_RELATIVE -> nearlyRelative(whole, delta, target);
      case SAMMON -> sammon(whole, delta, target);
      case EVEN -> even(whole, delta, target);
      case LARGE -> large(whole, delta, target);
    }
    for (int k = whole; k < count; k++) {
      boolean missing = Float.isNaN(delta[k]);
      delta[k] = missing ? 0 : delta[k];
      target[k] = missing ? 0 : one(delta[k]);
    }
    if (bins != null) {
      bins.multiply(delta, count, target);
    }
    if (matrix != null) {
      matrix.load(row, column, count, factors);
      for (int k = 0; k < count; k++) {
        target[k] *= factors[k] > 0 ? factors[k] : 0;
      }
    }
    if (points != null) {
      float own = points[row];
      for (int k = 0; k < count; k++) {
        target[k] *= own * points[column + k];
      }
    }
    if (varied != null && varied[row] == 0) {
      for (int k = 0; k < count; k++) {
        target[k] *= varied[column + k];
      }
    }
    if (row >= column && row < column + count) {
      target[row - column] = 0;
    }
  }

  /** The same number as a lane. */
  private float one(float delta) {
    float d = Math.max(delta, floor);
    return switch (norm) {
      case RELATIVE -> 1 / (d * d);
      case NEARLY_RELATIVE -> 1 / (d * (float) Math.sqrt(d * mean));
      case SAMMON -> 1 / (d * mean);
      case EVEN -> 1 / (mean * mean);
      case LARGE -> delta / (mean * mean * mean);
    };
  }

  private void relative(int count, float[] delta, float[] target) {
    for (int k = 0; k < count; k += LANES) {
      FloatVector t = FloatVector.fromArray(FLOATS, delta, k);
      VectorMask<Float> missing = t.test(VectorOperators.IS_NAN);
      FloatVector known = t.blend(0f, missing);
      FloatVector d = known.max(floor);
      known.intoArray(delta, k);
      FloatVector.broadcast(FLOATS, 1f).div(d.mul(d)).blend(0f, missing).intoArray(target, k);
    }
  }

  private void nearlyRelative(int count, float[] delta, float[] target) {
    for (int k = 0; k < count; k += LANES) {
      FloatVector t = FloatVector.fromArray(FLOATS, delta, k);
      VectorMask<Float> missing = t.test(VectorOperators.IS_NAN);
      FloatVector known = t.blend(0f, missing);
      FloatVector d = known.max(floor);
      known.intoArray(delta, k);
      FloatVector.broadcast(FLOATS, 1f)
          .div(d.mul(d.mul(mean).lanewise(VectorOperators.SQRT)))
          .blend(0f, missing)
          .intoArray(target, k);
    }
  }

  private void sammon(int count, float[] delta, float[] target) {
    for (int k = 0; k < count; k += LANES) {
      FloatVector t = FloatVector.fromArray(FLOATS, delta, k);
      VectorMask<Float> missing = t.test(VectorOperators.IS_NAN);
      FloatVector known = t.blend(0f, missing);
      known.intoArray(delta, k);
      FloatVector.broadcast(FLOATS, 1f)
          .div(known.max(floor).mul(mean))
          .blend(0f, missing)
          .intoArray(target, k);
    }
  }

  private void even(int count, float[] delta, float[] target) {
    FloatVector same = FloatVector.broadcast(FLOATS, 1 / (mean * mean));
    for (int k = 0; k < count; k += LANES) {
      FloatVector t = FloatVector.fromArray(FLOATS, delta, k);
      VectorMask<Float> missing = t.test(VectorOperators.IS_NAN);
      t.blend(0f, missing).intoArray(delta, k);
      same.blend(0f, missing).intoArray(target, k);
    }
  }

  private void large(int count, float[] delta, float[] target) {
    float divisor = mean * mean * mean;
    for (int k = 0; k < count; k += LANES) {
      FloatVector t = FloatVector.fromArray(FLOATS, delta, k);
      FloatVector known = t.blend(0f, t.test(VectorOperators.IS_NAN));
      known.intoArray(delta, k);
      known.div(divisor).intoArray(target, k);
    }
  }

  /**
   * Bins of distances, each with a weight: that of the pair, so that all bins together weigh alike.
   *
   * @param cuts increasing; a distance below the first is in bin 0
   * @param weights one more than cuts
   */
  public record Bins(float[] cuts, float[] weights) {
    /** The bin of a distance. */
    int of(float delta) {
      int at = Arrays.binarySearch(cuts, delta);
      return at >= 0 ? at + 1 : -at - 1;
    }

    void multiply(float[] delta, int count, float[] target) {
      for (int k = 0; k < count; k++) {
        target[k] *= weights[of(delta[k])];
      }
    }
  }
}
