package org.spidal.common.job;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Tells the launcher with which code a process has ended that has said why: mpiexec of MPICH may
 * return the code of another one, which it has killed in consequence.
 */
final class ExitNote {
  private static final String PROPERTY = "spidal.exit";

  private ExitNote() {}

  /** Leaves a code in the launcher's file, which exists on its node alone. */
  static void leave(int code) {
    String file = System.getProperty(PROPERTY);
    if (file != null && Files.exists(Path.of(file))) {
      try {
        Files.writeString(Path.of(file), Integer.toString(code));
      } catch (IOException e) {
        System.err.println("warning: the launcher may not learn the exit code " + code + ": " + e);
      }
    }
  }
}
