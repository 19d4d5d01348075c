package org.spidal.damds.it;

import org.junit.jupiter.api.Assumptions;

/** Leaves a test out where the machine cannot run it, and says so on the error stream. */
final class Skip {
  private Skip() {}

  static void unless(boolean possible, String reason) {
    if (!possible) {
      System.err.println("SKIPPED: " + reason);
    }
    Assumptions.assumeTrue(possible, reason);
  }

  static void withoutMpi() {
    unless(Spidal.hasMpi(), "no mpirun with the Java binding here: nothing is tested with MPI");
  }
}
