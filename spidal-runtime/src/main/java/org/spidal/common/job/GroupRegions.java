package org.spidal.common.job;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.function.BooleanSupplier;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.shm.SharedMemory;
import org.spidal.common.shm.SharedRegion;
import org.spidal.common.transport.Transport;

/** Opens the regions that the processes of a group share. */
final class GroupRegions {
  private static final long LET_OTHERS_SPEAK_MILLIS = 1000;
  private static final long STEP_MILLIS = 20;

  private final Transport group;
  private final SharedMemory memory;
  private final Path directory;
  private final int process;
  private final BooleanSupplier aborted;
  private final boolean fills;

  /**
   * @param group the processes that share memory
   * @param memory where the regions come from
   * @param directory where they are made
   * @param process this process's number in the job
   * @param aborted whether the job has been ended
   * @param fills whether the room of a region is taken at once; else as it is written to
   */
  GroupRegions(
      Transport group,
      SharedMemory memory,
      Path directory,
      int process,
      BooleanSupplier aborted,
      boolean fills) {
    this.group = group;
    this.memory = memory;
    this.directory = directory;
    this.process = process;
    this.aborted = aborted;
    this.fills = fills;
  }

  /**
   * Creates, fills, maps and unlinks a region for the processes of this group; called by worker 0
   * of each of them.
   */
  SharedRegion open(long length, String tag) {
    Path wanted = memory.newName(directory, tag + "-" + process);
    Path file = Path.of(new String(group.exchange(wanted.toString().getBytes(UTF_8))[0], UTF_8));
    if (group.rank() == 0) {
      memory.create(file, length);
    }
    try {
      return fillAndMap(file, length);
    } catch (SpidalException e) {
      if (e.getCause() instanceof NoSuchFileException) {
        letWhoRemovedItSpeak();
      }
      throw e;
    } finally {
      if (group.rank() == 0) {
        memory.unlink(file); // all have mapped it, or the job ends
      }
    }
  }

  /** Whoever cannot fill its share removes the file, and says why; only an outsider does not. */
  private void letWhoRemovedItSpeak() {
    try {
      for (long waited = 0;
          waited < LET_OTHERS_SPEAK_MILLIS && !aborted.getAsBoolean();
          waited += STEP_MILLIS) {
        Thread.sleep(STEP_MILLIS);
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private SharedRegion fillAndMap(Path file, long length) {
    group.barrier();
    long share = (length + group.size() - 1) / group.size();
    long from = fills ? share * group.rank() : length - 1; // the last byte makes the file as long
    memory.fill(file, Math.min(length, from), Math.min(length, share * (group.rank() + 1)));
    group.barrier();
    SharedRegion region = memory.map(file, length);
    group.barrier();
    return region;
  }
}
