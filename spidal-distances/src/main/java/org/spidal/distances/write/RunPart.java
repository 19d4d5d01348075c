package org.spidal.distances.write;

import java.nio.file.Path;
import java.util.function.Consumer;
import org.spidal.common.checkpoint.Checkpoints;
import org.spidal.common.collective.Collectives;
import org.spidal.common.file.PartFile;
import org.spidal.common.job.Worker;

/**
 * Finds or makes the unfinished output of a run, a matrix or a table that grows. It is made before
 * the first step, so that there is one wherever there is a checkpoint; its name has the number of
 * the run, which the checkpoint tells, so that a checkpoint goes with no other.
 */
public final class RunPart {
  private final Worker worker;
  private final Collectives collectives;
  private final Checkpoints checkpoints;

  /**
   * @param checkpoints that have begun
   */
  public RunPart(Worker worker, Collectives collectives, Checkpoints checkpoints) {
    this.worker = worker;
    this.collectives = collectives;
    this.checkpoints = checkpoints;
  }

  /**
   * Returns the file, for all threads of the process. Where that of the run that goes on is gone,
   * the run begins anew. Collective.
   *
   * @param output the file that it will be
   * @param bytes of the whole file; 0 for one that grows
   * @param told hears, on worker 0, of the file before it is made
   */
  public PartFile open(Path output, long bytes, Consumer<PartFile> told) {
    boolean first = collectives.rank() == 0;
    boolean lost = first && checkpoints.isResumed() && !isThere(part(output), bytes);
    if (collectives.max(lost ? 1L : 0L) > 0) {
      if (first) {
        worker
            .console()
            .warn(
                "the unfinished file %s of the run to resume is missing; the run starts from the"
                    + " beginning",
                part(output).path());
      }
      checkpoints.beginAnew();
    }
    PartFile file = worker.ofProcess(() -> part(output));
    if (first) {
      told.accept(file);
      if (!checkpoints.isResumed()) {
        file.create(bytes);
      }
    }
    collectives.barrier();
    return file;
  }

  private static boolean isThere(PartFile part, long bytes) {
    return bytes > 0 ? part.isThere(bytes) : part.size() >= 0;
  }

  private PartFile part(Path output) {
    return new PartFile(output, checkpoints.run(), worker.disk());
  }
}
