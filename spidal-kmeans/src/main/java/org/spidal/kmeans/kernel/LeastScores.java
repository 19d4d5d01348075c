package org.spidal.kmeans.kernel;

import java.util.Arrays;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorSpecies;

/**
 * The least and the second least score of each of some points, and the place of the least, as tiles
 * of scores come. Each lane keeps its own until the end. Of equal least scores the place is that of
 * any. Allocates nothing after its construction; one object per worker.
 */
public final class LeastScores {
  private static final VectorSpecies<Float> FLOATS = FloatVector.SPECIES_PREFERRED;
  private static final int LANES = FLOATS.length();

  // of row r in lane l, at r * LANES + l; the column as a float
  private final float[] best;
  private final float[] next;
  private final float[] where;

  /**
   * @param most points at a time
   */
  public LeastScores(int most) {
    this.best = new float[most * LANES];
    this.next = new float[most * LANES];
    this.where = new float[most * LANES];
  }

  /** Forgets the scores of the first {@code rows} points. */
  public void clear(int rows) {
    Arrays.fill(best, 0, rows * LANES, Float.POSITIVE_INFINITY);
    Arrays.fill(next, 0, rows * LANES, Float.POSITIVE_INFINITY);
    Arrays.fill(where, 0, rows * LANES, 0);
  }

  /**
   * Takes scores of a point.
   *
   * @param scores some columns of them, from {@code from} on; not modified
   * @param column number of the first
   */
  public void take(int row, float[] scores, int from, int columns, int column) {
    int at = row * LANES;
    FloatVector one = FloatVector.fromArray(FLOATS, best, at);
    FloatVector two = FloatVector.fromArray(FLOATS, next, at);
    FloatVector place = FloatVector.fromArray(FLOATS, where, at);
    for (int c = 0; c < columns; c++) {
      FloatVector score = FloatVector.fromArray(FLOATS, scores, from + c * LANES);
      // comparisons, as a minimum or maximum of floats is six instructions
      VectorMask<Float> less = score.lt(one);
      two = two.blend(score, score.lt(two)).blend(one, less);
      one = one.blend(score, less);
      place = place.blend(column + c, less);
    }
    one.intoArray(best, at);
    two.intoArray(next, at);
    place.intoArray(where, at);
  }

  /**
   * Brings the lanes of a point together; {@link #least} and its likes then hold for it. Plain
   * code: in vectors, each of the steps would have to wait for the one before it, and they take
   * long to compile.
   */
  public void fold(int row) {
    int at = row * LANES;
    float one = Float.POSITIVE_INFINITY;
    float two = Float.POSITIVE_INFINITY;
    float place = 0;
    for (int lane = 0; lane < LANES; lane++) {
      float score = best[at + lane];
      float other = next[at + lane];
      if (score < one) {
        two = one < other ? one : other; // all before are no less than one
        one = score;
        place = where[at + lane] * LANES + lane;
      } else {
        two = score < two ? score : two;
      }
    }
    best[at] = one;
    next[at] = two;
    where[at] = place;
  }

  /** The least score of a point that was folded; infinite if it had none. */
  public float least(int row) {
    return best[row * LANES];
  }

  /** The second least score; infinite if there is none. */
  public float second(int row) {
    return next[row * LANES];
  }

  /** Where the least one stands: its column times the lanes, and its lane. */
  public int place(int row) {
    return (int) where[row * LANES];
  }
}
