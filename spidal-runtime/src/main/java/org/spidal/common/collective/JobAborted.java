package org.spidal.common.collective;

/** Another worker has failed and ended the job; it has said why, so nothing is left to say. */
public final class JobAborted extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int exitCode;

  public JobAborted(int exitCode) {
    super("the job was ended by another worker", null, false, false);
    this.exitCode = exitCode;
  }

  /** The exit code that the failing worker chose. */
  public int exitCode() {
    return exitCode;
  }
}
