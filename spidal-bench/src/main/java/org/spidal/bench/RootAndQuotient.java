package org.spidal.bench;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * The limit of kernels that need a distance of each pair: one square root and one division for each
 * of many numbers, from the first-level cache, and nothing else.
 */
public final class RootAndQuotient {
  private static final VectorSpecies<Float> FLOATS = FloatVector.SPECIES_PREFERRED;
  private static final int CHAINS = 4;

  private final float[] numbers = new float[4096];

  /** With numbers above 0. */
  public RootAndQuotient() {
    for (int j = 0; j < numbers.length; j++) {
      numbers[j] = 1 + j;
    }
  }

  /**
   * Runs for so many pairs.
   *
   * @return a number that depends on all of them, so that none is left out
   */
  public double run(long pairs) {
    double sum = 0;
    for (long done = 0; done < pairs; done += numbers.length) {
      sum += rootsAndQuotients();
    }
    return sum;
  }

  /**
   * Called often, so that it is compiled as a whole: a loop that is replaced while it runs keeps
   * its vectors in the heap on JDK 17.
   */
  private double rootsAndQuotients() {
    FloatVector a = FloatVector.zero(FLOATS);
    FloatVector b = FloatVector.zero(FLOATS);
    FloatVector c = FloatVector.zero(FLOATS);
    FloatVector d = FloatVector.zero(FLOATS);
    int lanes = FLOATS.length();
    for (int j = 0; j < numbers.length; j += CHAINS * lanes) {
      FloatVector v = FloatVector.fromArray(FLOATS, numbers, j);
      a = a.add(v.div(v.lanewise(VectorOperators.SQRT)));
      v = FloatVector.fromArray(FLOATS, numbers, j + lanes);
      b = b.add(v.div(v.lanewise(VectorOperators.SQRT)));
      v = FloatVector.fromArray(FLOATS, numbers, j + 2 * lanes);
      c = c.add(v.div(v.lanewise(VectorOperators.SQRT)));
      v = FloatVector.fromArray(FLOATS, numbers, j + 3 * lanes);
      d = d.add(v.div(v.lanewise(VectorOperators.SQRT)));
    }
    return a.add(b).add(c.add(d)).lane(0);
  }
}
