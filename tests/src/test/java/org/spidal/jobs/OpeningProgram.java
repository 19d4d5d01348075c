package org.spidal.jobs;

import java.nio.file.Files;
import java.nio.file.Path;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Distribution;
import org.spidal.common.collective.Parts;
import org.spidal.common.collective.SharedDoubles;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.collective.Whole;
import org.spidal.common.job.SpidalJob;
import org.spidal.common.job.Worker;

/**
 * A program for {@code ./spidal run} that opens sections, makes the file {@code ready} in a folder,
 * waits for the file {@code go} there, and goes on. Its arguments are the folder, and how often it
 * opens sections: once, or twice.
 */
final class OpeningProgram {
  private static final int NUMBERS = 10_000;
  private static final long STEP_MILLIS = 20;

  private OpeningProgram() {}

  public static void main(String[] arguments) {
    Path folder = Path.of(arguments[0]);
    boolean twice = arguments[1].equals("twice");
    SpidalJob.run(worker -> run(worker, folder, twice));
  }

  private static void run(Worker worker, Path folder, boolean twice) throws Exception {
    SharedLayout first = worker.layout();
    SharedDoubles<Parts> x = first.doubles("first", Distribution.perWorker(1));
    Collectives ofFirst = worker.open(first);
    ofFirst.allGather(x);
    if (worker.rank() == 0) {
      Files.createFile(folder.resolve("ready"));
    }
    while (!Files.exists(folder.resolve("go"))) {
      Thread.sleep(STEP_MILLIS);
    }
    ofFirst.allGather(x);
    if (twice) {
      SharedLayout second = worker.layout();
      SharedDoubles<Whole> y = second.doubles("second", Distribution.whole(NUMBERS));
      worker.open(second).broadcast(y, 0);
    }
    ofFirst.barrier();
    worker.console().say("all done");
  }
}
