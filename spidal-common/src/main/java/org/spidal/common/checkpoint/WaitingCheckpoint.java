package org.spidal.common.checkpoint;

import java.io.IOException;
import java.nio.file.Path;
import org.spidal.common.file.Disk;
import org.spidal.common.job.Console;
import org.spidal.common.results.OutputNames;

/** Tells, before a run, what it would go on from. */
public final class WaitingCheckpoint {
  private WaitingCheckpoint() {}

  /**
   * Says whether an earlier job has left a checkpoint of the same run; nothing, if not.
   *
   * @param identity of the run, as {@link RunIdentity#of} finds it
   */
  public static void tell(
      long identity, OutputNames names, CheckpointOptions options, Console console) {
    String configuration = RunIdentity.text(identity);
    CheckpointFiles files = CheckpointFiles.of(configuration, names, Disk.real());
    int newest = files.newest(configuration, console::warn);
    if (newest < 0) {
      return;
    }
    Path file = files.file(newest);
    try {
      CheckpointHeader header = CheckpointFile.open(file).header();
      console.say(
          "an earlier job reached %s, saved %s in %s%s",
          header.where(),
          header.saved(),
          file,
          options.resume()
              ? ": the run would resume from there; the time below is that of a complete run"
              : "; with Resume=false the run would delete it and start from the beginning");
    } catch (IOException e) {
      console.warn("the checkpoint " + file + " " + CheckpointFile.reason(e));
    }
  }
}
