package org.spidal.common.fault;

/**
 * A worker that lives has been awaited for longer than {@code PeerTimeout}: it hangs, is stopped,
 * or its node is lost. One group finds it out, for all.
 */
public final class LateWorker extends SpidalException {
  private static final long serialVersionUID = 1L;

  /**
   * @param message who is late, and for how long it was awaited
   */
  public LateWorker(String message) {
    super(ExitCode.SYSTEM, message + " (PeerTimeout); the job ends");
  }
}
