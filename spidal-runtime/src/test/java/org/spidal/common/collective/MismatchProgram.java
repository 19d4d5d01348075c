package org.spidal.common.collective;

import org.spidal.common.job.SpidalJob;

/**
 * A program for {@code ./spidal run} in which one worker does something else: arguments are one of
 * {@link Mismatches}, and the worker's rank.
 */
final class MismatchProgram {
  private MismatchProgram() {}

  public static void main(String[] arguments) {
    Mismatches mismatch = Mismatches.valueOf(arguments[0]);
    int odd = Integer.parseInt(arguments[1]);
    SpidalJob.run(worker -> mismatch.run(worker, odd));
  }
}
