package org.spidal.common.testing;

import org.junit.jupiter.api.Assumptions;

/** Leaves a test out where the machine cannot run it, and says so on the error stream. */
public final class Skip {
  private Skip() {}

  public static void unless(boolean possible, String reason) {
    if (!possible) {
      System.err.println("SKIPPED: " + reason);
    }
    Assumptions.assumeTrue(possible, reason);
  }

  public static void withoutMpi() {
    unless(Spidal.hasMpi(), "no MPI that this JDK can use: nothing is tested with MPI");
  }
}
