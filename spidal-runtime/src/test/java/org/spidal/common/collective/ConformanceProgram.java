package org.spidal.common.collective;

import java.util.Arrays;
import org.spidal.common.job.SpidalJob;
import org.spidal.common.job.Worker;

/**
 * {@link Conformance} as a program for {@code ./spidal run}; its arguments are the lengths of
 * sections and arrays.
 */
final class ConformanceProgram {
  private ConformanceProgram() {}

  public static void main(String[] arguments) {
    int[] lengths = Arrays.stream(arguments).mapToInt(Integer::parseInt).toArray();
    SpidalJob.run(worker -> conform(worker, lengths));
  }

  private static void conform(Worker worker, int... lengths) {
    Conformance conformance = new Conformance(worker, lengths);
    String fault = conformance.run();
    if (!fault.isEmpty()) {
      throw new AssertionError(fault);
    }
    long digest = conformance.digest();
    long rounded = conformance.roundedDigest();
    worker
        .console()
        .say(
            "conformance: workers=%d groups=%d cases=%d digest=%016x rounded=%016x"
                .formatted(
                    worker.size(),
                    worker.topology().groups(),
                    conformance.cases(),
                    digest,
                    rounded));
  }
}
