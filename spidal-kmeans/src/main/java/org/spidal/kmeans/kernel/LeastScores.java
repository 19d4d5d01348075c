package org.spidal.kmeans.kernel;

import java.util.Arrays;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorShuffle;
import jdk.incubator.vector.VectorSpecies;

/**
 * The least and the second least score of each of some points, and the place of the least, as tiles
 * of scores come. Each lane keeps its own until the end. Of equal least scores the place is that of
 * any. Allocates nothing after its construction; one object per worker.
 */
public final class LeastScores {
  private static final VectorSpecies<Float> FLOATS = FloatVector.SPECIES_PREFERRED;
  private static final int LANES = FLOATS.length();

  // lane l of a vector swapped with lane l xor so many; constants, which the compiler knows
  private static final VectorShuffle<Float> SWAP_ONE = swap(1);
  private static final VectorShuffle<Float> SWAP_TWO = swap(2);
  private static final VectorShuffle<Float> SWAP_FOUR = swap(4 % LANES);
  private static final VectorShuffle<Float> SWAP_EIGHT = swap(8 % LANES);

  // of row r in lane l, at r * LANES + l; the column as a float
  private final float[] best;
  private final float[] next;
  private final float[] where;
  private final float[] lane = new float[LANES];
  private int spins;
  private int spun; // never read: without it the compiler would drop the loop

  /**
   * @param most points at a time
   */
  public LeastScores(int most) {
    this.best = new float[most * LANES];
    this.next = new float[most * LANES];
    this.where = new float[most * LANES];
    for (int l = 0; l < LANES; l++) {
      lane[l] = l;
    }
  }

  private static VectorShuffle<Float> swap(int with) {
    return VectorShuffle.fromOp(FLOATS, lane -> lane ^ with);
  }

  /** Lets calls take some more turns; see {@link org.spidal.common.job.Rehearsal}. */
  void spin(int turns) {
    spins = turns;
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
   * Brings the lanes of a point together; {@link #least} and its likes then hold for it. In each
   * step a lane meets another that is twice as far away, until all know all. The steps are written
   * out, as the compiler must know the swaps, and a method that returns vectors would send them
   * through the heap.
   */
  public void fold(int row) {
    for (int k = 0; k < spins; k++) {
      spun += k;
    }
    int at = row * LANES;
    FloatVector one = FloatVector.fromArray(FLOATS, best, at);
    FloatVector two = FloatVector.fromArray(FLOATS, next, at);
    FloatVector place =
        FloatVector.fromArray(FLOATS, where, at)
            .mul(LANES)
            .add(FloatVector.fromArray(FLOATS, lane, 0));
    FloatVector otherOne, otherTwo, otherPlace, worse;
    VectorMask<Float> less;
    otherOne = one.rearrange(SWAP_ONE);
    otherTwo = two.rearrange(SWAP_ONE);
    otherPlace = place.rearrange(SWAP_ONE);
    less = otherOne.lt(one);
    worse = otherOne.blend(one, less);
    one = one.blend(otherOne, less);
    place = place.blend(otherPlace, less);
    two = two.blend(otherTwo, otherTwo.lt(two));
    two = two.blend(worse, worse.lt(two));
    otherOne = one.rearrange(SWAP_TWO);
    otherTwo = two.rearrange(SWAP_TWO);
    otherPlace = place.rearrange(SWAP_TWO);
    less = otherOne.lt(one);
    worse = otherOne.blend(one, less);
    one = one.blend(otherOne, less);
    place = place.blend(otherPlace, less);
    two = two.blend(otherTwo, otherTwo.lt(two));
    two = two.blend(worse, worse.lt(two));
    if (LANES > 4) {
      otherOne = one.rearrange(SWAP_FOUR);
      otherTwo = two.rearrange(SWAP_FOUR);
      otherPlace = place.rearrange(SWAP_FOUR);
      less = otherOne.lt(one);
      worse = otherOne.blend(one, less);
      one = one.blend(otherOne, less);
      place = place.blend(otherPlace, less);
      two = two.blend(otherTwo, otherTwo.lt(two));
      two = two.blend(worse, worse.lt(two));
    }
    if (LANES > 8) {
      otherOne = one.rearrange(SWAP_EIGHT);
      otherTwo = two.rearrange(SWAP_EIGHT);
      otherPlace = place.rearrange(SWAP_EIGHT);
      less = otherOne.lt(one);
      worse = otherOne.blend(one, less);
      one = one.blend(otherOne, less);
      place = place.blend(otherPlace, less);
      two = two.blend(otherTwo, otherTwo.lt(two));
      two = two.blend(worse, worse.lt(two));
    }
    one.intoArray(best, at);
    two.intoArray(next, at);
    place.intoArray(where, at);
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
