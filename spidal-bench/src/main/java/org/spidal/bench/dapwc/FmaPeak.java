package org.spidal.bench.dapwc;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Multiplications with additions of floats that touch nothing but registers: the most that the
 * processor can do. Twelve chains, for a sum is ready four cycles after the one before at the
 * earliest, and there may be two a cycle; with the two factors they fit in sixteen registers.
 */
final class FmaPeak {
  /** Multiply-adds of single numbers that {@link #run} does. */
  static final long OPERATIONS;

  private static final VectorSpecies<Float> FLOATS = FloatVector.SPECIES_PREFERRED;
  private static final int CHAINS = 12;
  private static final int STEPS = 256;
  private static final int CALLS = 256;

  static {
    OPERATIONS = (long) CALLS * STEPS * CHAINS * FLOATS.length();
  }

  private FmaPeak() {}

  /**
   * Does {@link #OPERATIONS}; what it returns keeps them from being left out.
   *
   * @param factor near 1
   */
  static double run(float factor) {
    double sum = 0;
    for (int call = 0; call < CALLS; call++) {
      sum += chains(factor);
    }
    return sum;
  }

  /**
   * Called often, so that it is compiled as a whole: a loop that is replaced while it runs keeps
   * its vectors in the heap.
   */
  private static double chains(float factor) {
    FloatVector a = FloatVector.broadcast(FLOATS, factor);
    FloatVector b = FloatVector.broadcast(FLOATS, 1 / factor);
    FloatVector s0 = a, s1 = b, s2 = a, s3 = b, s4 = a, s5 = b;
    FloatVector s6 = a, s7 = b, s8 = a, s9 = b, s10 = a, s11 = b;
    for (int step = 0; step < STEPS; step++) {
      s0 = a.fma(b, s0);
      s1 = a.fma(b, s1);
      s2 = a.fma(b, s2);
      s3 = a.fma(b, s3);
      s4 = a.fma(b, s4);
      s5 = a.fma(b, s5);
      s6 = a.fma(b, s6);
      s7 = a.fma(b, s7);
      s8 = a.fma(b, s8);
      s9 = a.fma(b, s9);
      s10 = a.fma(b, s10);
      s11 = a.fma(b, s11);
    }
    s0 = s0.add(s1).add(s2.add(s3));
    s4 = s4.add(s5).add(s6.add(s7));
    s8 = s8.add(s9).add(s10.add(s11));
    return s0.add(s4).add(s8).lane(0);
  }
}
