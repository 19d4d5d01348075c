package org.spidal.common.shm;

import java.io.IOException;
import java.nio.file.Path;

/** A process that has run and is gone, and that its parent has waited for. */
public final class EndedProcess {
  private EndedProcess() {}

  /** Starts a JVM that ends at once; returns its number when it has ended. */
  public static long pid() throws IOException, InterruptedException {
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    Process process =
        new ProcessBuilder(java.toString(), "-version")
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    process.waitFor();
    return process.pid();
  }
}
