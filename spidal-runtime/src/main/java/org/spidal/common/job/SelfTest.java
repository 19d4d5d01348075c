package org.spidal.common.job;

import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Distribution;
import org.spidal.common.collective.Parts;
import org.spidal.common.collective.SharedDoubles;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.Sentence;
import org.spidal.common.fault.SpidalException;

/**
 * Tries whether the workers of this machine can talk to each other: a barrier, a sum, and a
 * gathered array.
 */
public final class SelfTest implements Program {
  private static final int ROWS = 1000;

  /**
   * {@inheritDoc}
   *
   * @throws SpidalException if the sums are wrong
   */
  @Override
  public void run(Worker worker) {
    SharedLayout layout = worker.layout();
    SharedDoubles<Parts> squares =
        layout.doubles("squares", Distribution.byRows(worker.partition(ROWS), 1));
    Collectives collectives = worker.open(layout);
    collectives.barrier();
    double ranks = collectives.sum((double) worker.rank());
    Parts own = squares.placement();
    for (long i = own.start(worker.rank()); i < own.end(worker.rank()); i++) {
      squares.set(i, (double) i * i);
    }
    collectives.allGather(squares);
    double sum = 0;
    for (int i = 0; i < ROWS; i++) {
      sum += squares.get(i);
    }
    double expectedRanks = worker.size() * (worker.size() - 1) / 2.0;
    double expectedSum = (ROWS - 1.0) * ROWS * (2 * ROWS - 1) / 6;
    if (ranks != expectedRanks || sum != expectedSum) {
      throw new SpidalException(
          ExitCode.SYSTEM,
          "self-test failed: sums are %s and %s, expected %s and %s",
          ranks,
          sum,
          expectedRanks,
          expectedSum);
    }
    worker
        .console()
        .say(
            "self-test passed: %s workers in %s, %s",
            worker.size(),
            Sentence.count(worker.topology().processes(), "process"),
            worker.transportDescription());
  }
}
