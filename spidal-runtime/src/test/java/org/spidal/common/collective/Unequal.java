package org.spidal.common.collective;

/** Parts of any lengths, which programs get from rows only. */
final class Unequal {
  private Unequal() {}

  static Distribution<Parts> parts(int[] counts) {
    long[] starts = new long[counts.length + 1];
    for (int w = 0; w < counts.length; w++) {
      starts[w + 1] = starts[w] + counts[w];
    }
    return new Distribution<>(java.util.Arrays.hashCode(starts)) {
      @Override
      Parts placement(Topology topology, int rank, int elementBytes, long windowSize) {
        return new Parts(w -> starts[w], starts[counts.length], elementBytes);
      }
    };
  }
}
