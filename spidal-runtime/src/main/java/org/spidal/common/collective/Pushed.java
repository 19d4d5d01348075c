package org.spidal.common.collective;

/**
 * Contributions to rows, {@code width} numbers for each, as a {@link Plan} says. For {@link
 * Collectives#push}.
 */
public final class Pushed extends ToEach {
  private final Contributions contributions;
  private final int width;

  Pushed(
      Topology topology,
      int rank,
      Contributions contributions,
      int width,
      int elementBytes,
      long windowSize) {
    super(
        topology,
        rank,
        rank,
        (from, to) -> Math.multiplyExact(contributions.count(from, to), width),
        elementBytes,
        windowSize);
    this.contributions = contributions;
    this.width = width;
  }

  /** Throws unless the sums of this worker's rows fit {@code sums}. */
  void requireRoom(String section, double[] sums) {
    long needed = (long) contributions.ownRows() * width;
    if (sums.length < needed) {
      throw new IllegalArgumentException(
          "push of section " + section + " needs room for " + needed + " sums, not " + sums.length);
    }
  }

  /** Adds up what has come to the section. */
  void addUp(SharedDoubles<Pushed> section, double[] sums) {
    contributions.addUp(section, width, sums);
  }
}
