package org.spidal.common.fault;

/**
 * A program calls SPIDAL in a way that cannot be right. All workers may find it out at once; then
 * one says it for all.
 */
public final class WrongCall extends SpidalException {
  private static final long serialVersionUID = 1L;

  /**
   * @param message what was called, what was found, and what was expected
   */
  public WrongCall(String message) {
    super(ExitCode.INTERNAL, message);
  }
}
