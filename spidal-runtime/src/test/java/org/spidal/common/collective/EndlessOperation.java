package org.spidal.common.collective;

import org.spidal.common.job.SpidalJob;
import org.spidal.common.job.Worker;

/** A program for {@code ./spidal run} that does one kind of operation until something ends it. */
final class EndlessOperation {
  private static final int BEFORE_IT_SPEAKS = 10;

  private EndlessOperation() {}

  public static void main(String[] arguments) {
    SpidalJob.run(worker -> repeat(worker, arguments[0]));
  }

  private static void repeat(Worker worker, String operation) {
    SharedLayout layout = worker.layout();
    SharedDoubles<Parts> parts = layout.doubles("parts", Distribution.perWorker(100_000));
    SharedDoubles<Vectors> vectors = layout.doubles("vectors", Distribution.vectors(500_000));
    SharedInts<ToEach> blocks = layout.ints("blocks", Distribution.toEach((from, to) -> 100_000));
    Collectives all = worker.open(layout);
    for (long call = 0; ; call++) {
      if (call == BEFORE_IT_SPEAKS) {
        worker.console().say("in " + operation);
      }
      switch (operation) {
        case "barrier" -> all.barrier();
        case "allGather" -> all.allGather(parts);
        case "allReduce" -> all.allReduce(vectors, Reduction.SUM);
        case "allToAll" -> all.allToAll(blocks);
        default -> throw new IllegalArgumentException(operation);
      }
    }
  }
}
