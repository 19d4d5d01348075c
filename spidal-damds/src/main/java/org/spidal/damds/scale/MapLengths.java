package org.spidal.damds.scale;

import java.util.Arrays;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * Distances in a map between one point and those of a strip of columns. The same bits in plain code
 * and in vector code of any width: lanes never add up, and all operations round correctly. One
 * object per worker; allocates nothing.
 */
final class MapLengths {
  private static final VectorSpecies<Float> FLOATS = FloatVector.SPECIES_PREFERRED;
  private static final int LANES = FLOATS.length();

  /** Distances that plain code takes less time for than it takes to compile vector code. */
  private static final long FEW = 1L << 24;

  private final long few;
  private long done;

  MapLengths() {
    this(FEW);
  }

  /**
   * @param few distances that are left to plain code
   */
  MapLengths(long few) {
    this.few = few;
  }

  /**
   * Distances between point i and the points from {@code from} on.
   *
   * @param x places of all points, {@code x[k][j]}; each array is at least a vector longer than the
   *     number of points
   * @param length receives {@code count} of them, and has room for a whole number of vectors;
   *     modified
   */
  void of(float[][] x, int i, int from, int count, float[] length) {
    done += count;
    if (done <= few) {
      plain(x, i, from, count, length);
      return;
    }
    int padded = (count + LANES - 1) / LANES * LANES;
    Arrays.fill(length, 0, padded, 0);
    for (float[] coordinate : x) {
      addSquares(coordinate, coordinate[i], from, padded, length);
    }
    takeRoots(padded, length);
  }

  /** length += (a - x)^2 */
  private static void addSquares(float[] x, float a, int from, int padded, float[] length) {
    FloatVector at = FloatVector.broadcast(FLOATS, a);
    for (int j = 0; j < padded; j += LANES) {
      FloatVector difference = at.sub(FloatVector.fromArray(FLOATS, x, from + j));
      FloatVector.fromArray(FLOATS, length, j).add(difference.mul(difference)).intoArray(length, j);
    }
  }

  private static void takeRoots(int padded, float[] length) {
    for (int j = 0; j < padded; j += LANES) {
      FloatVector.fromArray(FLOATS, length, j).lanewise(VectorOperators.SQRT).intoArray(length, j);
    }
  }

  /** {@link #of} for few of them, to the same bits. */
  static void plain(float[][] x, int i, int from, int count, float[] length) {
    Arrays.fill(length, 0, count, 0);
    for (float[] coordinate : x) {
      float at = coordinate[i];
      for (int j = 0; j < count; j++) {
        float difference = at - coordinate[from + j];
        length[j] += difference * difference;
      }
    }
    for (int j = 0; j < count; j++) {
      length[j] = (float) Math.sqrt(length[j]);
    }
  }
}
