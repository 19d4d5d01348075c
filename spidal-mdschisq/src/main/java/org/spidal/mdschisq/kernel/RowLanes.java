package org.spidal.mdschisq.kernel;

/**
 * The lanes of the sums of a row, as the vectors of a kernel leave them: lane l of sum s at {@code
 * s * width + l}. One object per kernel; allocates nothing after its construction.
 */
final class RowLanes {
  private final float[] lanes;
  private final int width;

  /**
   * @param sums how many
   * @param width lanes of each
   */
  RowLanes(int sums, int width) {
    this.lanes = new float[sums * width];
    this.width = width;
  }

  /** Always the same array, for a kernel to fill. */
  float[] array() {
    return lanes;
  }

  /**
   * Adds the lanes of each sum, one after the other, in doubles.
   *
   * @param sums receives those of the lanes from {@code at} on; modified
   */
  void addTo(double[] sums, int at) {
    for (int from = 0, sum = at; from < lanes.length; from += width, sum++) {
      double total = 0;
      for (int lane = 0; lane < width; lane++) {
        total += lanes[from + lane];
      }
      sums[sum] += total;
    }
  }
}
