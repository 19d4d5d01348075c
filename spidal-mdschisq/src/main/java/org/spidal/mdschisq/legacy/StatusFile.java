package org.spidal.mdschisq.legacy;

import java.nio.file.Path;
import java.util.function.Supplier;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.file.AtomicFile;
import org.spidal.common.job.Console;

/** A file of one line that says how far a fit has come, as in the original program. */
public final class StatusFile {
  /** Its name, in the folder of the results. */
  public static final String NAME = "Status.txt";

  private static final long INTERVAL_NANOS = 5_000_000_000L;

  private final Path file;
  private final Console console;
  private long lastNanos = System.nanoTime();
  private boolean broken;

  /**
   * @param folder of the results
   */
  public StatusFile(Path folder, Console console) {
    this.file = folder.resolve(NAME);
    this.console = console;
  }

  /** Writes the line, unless it was written in the last five seconds. */
  public void tell(Supplier<String> line) {
    long now = System.nanoTime();
    if (now - lastNanos >= INTERVAL_NANOS) {
      lastNanos = now;
      write(line.get());
    }
  }

  /** Writes the line at once. A file that cannot be written is a warning: the fit is well. */
  public void write(String line) {
    try {
      AtomicFile.write(file, out -> out.write(line + "\n"));
    } catch (SpidalException e) {
      if (!broken) {
        console.warn(e.getMessage() + " The fit continues without it.");
      }
      broken = true;
    }
  }
}
