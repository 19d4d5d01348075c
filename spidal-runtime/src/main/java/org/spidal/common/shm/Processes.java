package org.spidal.common.shm;

/** The processes of a node, as one of them sees them. */
public interface Processes {
  /** The process that asks. */
  LiveProcess self();

  /** Whether a process still exists. */
  boolean isAlive(LiveProcess process);

  /** Those of the node that this JVM runs on. */
  static Processes real() {
    return new Processes() {
      @Override
      public LiveProcess self() {
        return LiveProcess.self();
      }

      @Override
      public boolean isAlive(LiveProcess process) {
        return process.isAlive();
      }
    };
  }
}
