package org.spidal.layout.kernel;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;
import org.spidal.common.job.Rehearsal;

/**
 * How points are pushed away by all others: f_i = sum over j of m_j (x_i - x_j) / |x_i - x_j|^2.
 *
 * <p>Each lane of a vector is a point that is pushed, and the others come one after the other. So
 * the sum of a point has the same order, and the same bits, whatever the width of vectors.
 */
final class Repulsion {
  /** Points that are pushed at once: as many as lanes, or a multiple. */
  static final int GROUP = 32;

  private static final VectorSpecies<Float> FLOATS = FloatVector.SPECIES_PREFERRED;
  private static final int LANES = FLOATS.length();

  /** Beside any distance nothing; a point does not push itself, as 0 / TINY = 0. */
  private static final float TINY = 1e-30f;

  private Repulsion() {}

  /** Points with masses, in arrays of their coordinates. */
  static final class Masses {
    float[] x;
    float[] y;
    float[] z;
    float[] mass;
    int size;

    Masses(int room) {
      x = new float[room];
      y = new float[room];
      z = new float[room];
      mass = new float[room];
    }
  }

  /**
   * Sets the forces on a group.
   *
   * @param at first of GROUP points in {@code x}, {@code y} and {@code z}
   * @param force GROUP forces along x, then along y, then along z; set
   */
  static void push(float[] x, float[] y, float[] z, int at, Masses by, float[] force) {
    float[] byX = by.x;
    float[] byY = by.y;
    float[] byZ = by.z;
    float[] mass = by.mass;
    int size = by.size;
    for (int lane = 0; lane < GROUP; lane += LANES) {
      FloatVector myX = FloatVector.fromArray(FLOATS, x, at + lane);
      FloatVector myY = FloatVector.fromArray(FLOATS, y, at + lane);
      FloatVector myZ = FloatVector.fromArray(FLOATS, z, at + lane);
      FloatVector fx = FloatVector.zero(FLOATS);
      FloatVector fy = FloatVector.zero(FLOATS);
      FloatVector fz = FloatVector.zero(FLOATS);
      for (int j = 0; j < size; j++) {
        FloatVector dx = myX.sub(byX[j]);
        FloatVector dy = myY.sub(byY[j]);
        FloatVector dz = myZ.sub(byZ[j]);
        FloatVector square = dx.fma(dx, dy.fma(dy, dz.mul(dz))).add(TINY);
        FloatVector share = FloatVector.broadcast(FLOATS, mass[j]).div(square);
        fx = dx.fma(share, fx);
        fy = dy.fma(share, fy);
        fz = dz.fma(share, fz);
      }
      fx.intoArray(force, lane);
      fy.intoArray(force, GROUP + lane);
      fz.intoArray(force, 2 * GROUP + lane);
    }
  }

  static void rehearse() {
    float[] x = new float[GROUP];
    float[] force = new float[3 * GROUP];
    Masses masses = new Masses(GROUP);
    masses.size = GROUP;
    Rehearsal.of(() -> push(x, x, x, 0, masses, force));
  }
}
