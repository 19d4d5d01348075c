package org.spidal.common.collective;

import org.spidal.common.job.SpidalJob;
import org.spidal.common.job.Worker;

/**
 * Operations in a random order, before which workers come late at random, with every result
 * checked: a program for {@code ./spidal run}. Arguments are the seed and the number of rounds, of
 * many operations each.
 */
final class CollectivesStress {
  private static final int OPERATIONS = 50;

  private CollectivesStress() {}

  public static void main(String[] arguments) {
    long seed = Long.parseLong(arguments[0]);
    int rounds = Integer.parseInt(arguments[1]);
    SpidalJob.run(worker -> stress(worker, seed, rounds));
  }

  private static void stress(Worker worker, long seed, int rounds) {
    Conformance conformance = new Conformance(worker, 0, 1, 64, 1001, 20_000);
    conformance.open();
    for (int round = 0; round < rounds; round++) {
      String fault = conformance.runAtRandom(seed + round, OPERATIONS);
      if (!fault.isEmpty()) {
        throw new AssertionError("seed " + seed + ", round " + round + ": " + fault);
      }
    }
    worker
        .console()
        .say("stress: seed=" + seed + " rounds=" + rounds + " cases=" + conformance.cases());
  }
}
