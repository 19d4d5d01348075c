package org.spidal.tools.simulate;

import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.job.Program;
import org.spidal.common.job.Worker;

/**
 * A program that only exchanges rows with keys: of all that {@link Exchange} does, for most ranks.
 */
final class KeyedRowsExchange implements Program {
  private static final int ROUNDS = 2;

  @Override
  public void run(Worker worker) {
    SharedLayout layout = worker.layout();
    RowsWithKeys rows = new RowsWithKeys(worker, layout);
    Collectives all = worker.open(layout);
    for (int round = 1; round <= ROUNDS; round++) {
      rows.exchange(all, round % worker.size());
    }
  }
}
