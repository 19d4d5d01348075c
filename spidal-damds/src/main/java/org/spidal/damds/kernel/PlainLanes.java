package org.spidal.damds.kernel;

import jdk.incubator.vector.FloatVector;

/**
 * Inner loops in plain code, which takes the lanes of the vectors one after the other, to the same
 * bits. For jobs that are over before vector code is compiled: until then each vector is an object,
 * and takes as long as a hundred numbers; and to compile it takes longer than such a job.
 */
final class PlainLanes {
  private static final int LANES = FloatVector.SPECIES_PREFERRED.length();

  private PlainLanes() {}

  /**
   * Adds some columns of one row of a {@link StressKernel} to the lanes of its sums.
   *
   * @param delta distances of these columns, from {@code offset} on
   * @param weight their weights from index 0 on; null for 1
   * @param from first column
   * @param x coordinates of all points; y and z likewise
   * @param at coordinates of the row's point, from {@code 3 * slot} on
   * @param h what the temperature takes from every distance
   * @param tiny keeps points in one place from dividing by 0
   * @param lanes of all slots and sums; those of this slot are modified
   */
  static void stress(
      float[] delta,
      int offset,
      float[] weight,
      int from,
      int count,
      float[] x,
      float[] y,
      float[] z,
      float[] at,
      int slot,
      float h,
      float tiny,
      float[] lanes) {
    float xi = at[3 * slot];
    float yi = at[3 * slot + 1];
    float zi = at[3 * slot + 2];
    int first = slot * StressKernel.SUMS * LANES;
    for (int j = 0; j < count; j++) {
      float dx = xi - x[from + j];
      float dy = yi - y[from + j];
      float dz = zi - z[from + j];
      float r = root(Math.fma(dx, dx, Math.fma(dy, dy, Math.fma(dz, dz, tiny))));
      float e = r - (Math.max(delta[offset + j], h) - h);
      float we = weight == null ? e : weight[j] * e;
      float q = we / r;
      int lane = first + j % LANES;
      lanes[lane] = Math.fma(q, dx, lanes[lane]);
      lanes[lane + LANES] = Math.fma(q, dy, lanes[lane + LANES]);
      lanes[lane + 2 * LANES] = Math.fma(q, dz, lanes[lane + 2 * LANES]);
      lanes[lane + 3 * LANES] = Math.fma(we, e, lanes[lane + 3 * LANES]);
    }
  }

  /** The root of a float, rounded correctly: that of doubles has digits enough. */
  static float root(float square) {
    return (float) Math.sqrt(square);
  }
}
