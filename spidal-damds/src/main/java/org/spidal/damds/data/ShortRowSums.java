package org.spidal.damds.data;

import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.ShortVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorShape;
import jdk.incubator.vector.VectorSpecies;

/**
 * Exact sums over int16 distances, negative ones (missing) left out: how many, their sum, the sum
 * of their squares, the least positive and the greatest. Whole numbers, so any order gives the
 * same; squares are added in two halves of 15 bits, which do not overflow within a piece. One
 * object per worker.
 */
final class ShortRowSums {
  /** Most numbers of a piece. */
  static final int PIECE = 1 << 15;

  private static final VectorSpecies<Integer> INTS = IntVector.SPECIES_PREFERRED;
  private static final VectorSpecies<Short> SHORTS =
      VectorSpecies.of(short.class, VectorShape.forBitSize(INTS.vectorBitSize() / 2));
  private static final int LANES = INTS.length();
  private static final int HALF = 15;
  private static final int LOW = (1 << HALF) - 1;

  /** Numbers that plain code takes less time for than it takes to compile vector code. */
  private static final long FEW = 1L << 26;

  private final int[] lanes = new int[LANES];
  private long taken;

  long count;
  long sum;
  long squares;
  int leastPositive = Integer.MAX_VALUE;
  int greatest;

  /** Forgets the sums, not the extremes. */
  void clear() {
    count = 0;
    sum = 0;
    squares = 0;
  }

  /** Adds {@code numbers[from .. from + length - 1]}, at most {@link #PIECE} of them. */
  void add(short[] numbers, int from, int length) {
    if (taken < FEW) {
      taken += length;
      for (int j = from; j < from + length; j++) {
        addOne(numbers[j]);
      }
      return;
    }
    int end = from + INTS.loopBound(length);
    IntVector zero = IntVector.zero(INTS);
    IntVector most = IntVector.broadcast(INTS, Integer.MAX_VALUE);
    IntVector counts = zero;
    IntVector sums = zero;
    IntVector high = zero;
    IntVector low = zero;
    IntVector largest = zero;
    IntVector least = most;
    for (int j = from; j < end; j += LANES) {
      IntVector d =
          (IntVector)
              ShortVector.fromArray(SHORTS, numbers, j).convertShape(VectorOperators.S2I, INTS, 0);
      VectorMask<Integer> missing = d.compare(VectorOperators.LT, 0);
      counts = counts.add(d.lanewise(VectorOperators.LSHR, 31)); // 1 for each that is missing
      d = d.blend(zero, missing);
      sums = sums.add(d);
      IntVector square = d.mul(d);
      high = high.add(square.lanewise(VectorOperators.LSHR, HALF));
      low = low.add(square.and(LOW));
      largest = largest.max(d);
      least = least.min(d.sub(1).and(Integer.MAX_VALUE)); // d - 1, and the largest number for 0
    }
    count += end - from - laneSum(counts);
    sum += laneSum(sums);
    squares += (laneSum(high) << HALF) + laneSum(low);
    largest.intoArray(lanes, 0);
    for (int lane : lanes) {
      greatest = Math.max(greatest, lane);
    }
    least.intoArray(lanes, 0);
    for (int lane : lanes) {
      leastPositive = lane < Integer.MAX_VALUE ? Math.min(leastPositive, lane + 1) : leastPositive;
    }
    for (int j = end; j < from + length; j++) {
      addOne(numbers[j]);
    }
  }

  private void addOne(int d) {
    if (d >= 0) {
      count++;
      sum += d;
      squares += d * d;
      greatest = Math.max(greatest, d);
      leastPositive = d > 0 ? Math.min(leastPositive, d) : leastPositive;
    }
  }

  private long laneSum(IntVector vector) {
    vector.intoArray(lanes, 0);
    long all = 0;
    for (int lane : lanes) {
      all += lane;
    }
    return all;
  }
}
