package org.spidal.common.rows;

import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

/**
 * Sizes that distances may have: maps are written with ten decimals, and squares of squares must
 * fit in the numbers that kernels work with.
 */
public final class DistanceRange {
  private static final double SMALLEST = 1e-6;
  private static final double LARGEST = 1e12;

  private DistanceRange() {}

  /**
   * Throws if distances should be written in another unit.
   *
   * @param source where they are from, for the message
   * @param largest of all distances, above 0
   */
  public static void require(Object source, double largest) {
    if (!(largest >= SMALLEST && largest <= LARGEST)) {
      throw new SpidalException(
          ExitCode.DATA,
          "%s: the largest distance is %s; maps are written with ten decimals, so it"
              + " should lie between %s and %s: multiply all distances by a number",
          source,
          largest,
          SMALLEST,
          LARGEST);
    }
  }
}
