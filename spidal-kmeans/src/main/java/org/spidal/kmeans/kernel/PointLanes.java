package org.spidal.kmeans.kernel;

import java.util.Arrays;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorSpecies;

/**
 * Scores in up to four dimensions: points in the lanes, so that their components and least scores
 * stay in registers while all centers pass by. Two vectors of points at a time, as the two least
 * scores of one have to wait for each other. Missing components are 0.
 */
final class PointLanes implements BlockScores {
  /** Components that stay in registers. */
  static final int MOST_COMPONENTS = 4;

  /** As centers are numbered by floats. */
  static final int MOST_CENTERS = 1 << 24;

  private static final VectorSpecies<Float> FLOATS = FloatVector.SPECIES_PREFERRED;
  private static final int LANES = FLOATS.length();
  private static final int POINTS = 2 * LANES;
  private static final int WIDTH = PackedCenters.WIDTH;

  private final float[] best = new float[TileSearch.MOST_ROWS];
  private final float[] next = new float[TileSearch.MOST_ROWS];
  private final float[] where = new float[TileSearch.MOST_ROWS];

  // component j of point p of some at j * POINTS + p
  private final float[] components = new float[MOST_COMPONENTS * POINTS];
  private int spins;
  private int spun; // never read: without it the compiler would drop the loop

  @Override
  public void spin(int turns) {
    spins = turns;
  }

  @Override
  public void clear(int rows) {
    Arrays.fill(best, Float.POSITIVE_INFINITY);
    Arrays.fill(next, Float.POSITIVE_INFINITY);
  }

  @Override
  public void take(float[] x, int from, int rows, PackedCenters piece, int before) {
    int d = piece.dimension();
    for (int first = 0; first < rows; first += POINTS) {
      int end = Math.min(POINTS, rows - first);
      for (int p = 0, at = from + first * d; p < end; p++) {
        for (int j = 0; j < d; j++) {
          components[j * POINTS + p] = x[at++];
        }
      }
      take(first, piece, before * PackedCenters.LANES);
    }
  }

  /**
   * @param first of the points in {@link #components}
   * @param before centers of other pieces before this one
   */
  private void take(int first, PackedCenters piece, int before) {
    for (int k = 0; k < spins; k++) {
      spun += k;
    }
    int d = piece.dimension();
    int count = piece.count();
    float[] c = piece.minusTwice();
    float[] squares = piece.squares();
    // where the next components of a center stand; what is missing is multiplied by 0
    int second = d > 1 ? WIDTH : 0;
    int third = d > 2 ? 2 * WIDTH : 0;
    int fourth = d > 3 ? 3 * WIDTH : 0;
    FloatVector a0 = FloatVector.fromArray(FLOATS, components, 0);
    FloatVector b0 = FloatVector.fromArray(FLOATS, components, LANES);
    FloatVector a1 = FloatVector.fromArray(FLOATS, components, POINTS);
    FloatVector b1 = FloatVector.fromArray(FLOATS, components, POINTS + LANES);
    FloatVector a2 = FloatVector.fromArray(FLOATS, components, 2 * POINTS);
    FloatVector b2 = FloatVector.fromArray(FLOATS, components, 2 * POINTS + LANES);
    FloatVector a3 = FloatVector.fromArray(FLOATS, components, 3 * POINTS);
    FloatVector b3 = FloatVector.fromArray(FLOATS, components, 3 * POINTS + LANES);
    FloatVector aOne = FloatVector.fromArray(FLOATS, best, first);
    FloatVector bOne = FloatVector.fromArray(FLOATS, best, first + LANES);
    FloatVector aTwo = FloatVector.fromArray(FLOATS, next, first);
    FloatVector bTwo = FloatVector.fromArray(FLOATS, next, first + LANES);
    FloatVector aPlace = FloatVector.fromArray(FLOATS, where, first);
    FloatVector bPlace = FloatVector.fromArray(FLOATS, where, first + LANES);
    for (int k = 0; k < count; k++) {
      int at = k / WIDTH * d * WIDTH + k % WIDTH;
      FloatVector square = FloatVector.broadcast(FLOATS, squares[k]);
      FloatVector c0 = FloatVector.broadcast(FLOATS, c[at]);
      FloatVector c1 = FloatVector.broadcast(FLOATS, c[at + second]);
      FloatVector c2 = FloatVector.broadcast(FLOATS, c[at + third]);
      FloatVector c3 = FloatVector.broadcast(FLOATS, c[at + fourth]);
      FloatVector place = FloatVector.broadcast(FLOATS, (float) (before + k));
      FloatVector a = a3.fma(c3, a2.fma(c2, a1.fma(c1, a0.fma(c0, square))));
      FloatVector b = b3.fma(c3, b2.fma(c2, b1.fma(c1, b0.fma(c0, square))));
      // comparisons, as a minimum or maximum of floats is six instructions
      VectorMask<Float> aLess = a.lt(aOne);
      VectorMask<Float> bLess = b.lt(bOne);
      FloatVector aMore = a.blend(aOne, aLess);
      FloatVector bMore = b.blend(bOne, bLess);
      aTwo = aTwo.blend(aMore, aMore.lt(aTwo));
      bTwo = bTwo.blend(bMore, bMore.lt(bTwo));
      aOne = aOne.blend(a, aLess);
      bOne = bOne.blend(b, bLess);
      aPlace = aPlace.blend(place, aLess);
      bPlace = bPlace.blend(place, bLess);
    }
    aOne.intoArray(best, first);
    bOne.intoArray(best, first + LANES);
    aTwo.intoArray(next, first);
    bTwo.intoArray(next, first + LANES);
    aPlace.intoArray(where, first);
    bPlace.intoArray(where, first + LANES);
  }

  @Override
  public void end(int row) {}

  @Override
  public float least(int row) {
    return best[row];
  }

  @Override
  public float second(int row) {
    return next[row];
  }

  @Override
  public int nearest(int row) {
    return (int) where[row];
  }
}
