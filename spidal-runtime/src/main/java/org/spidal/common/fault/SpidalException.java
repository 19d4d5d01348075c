package org.spidal.common.fault;

import java.util.Locale;

/**
 * An error that the user can act on. Its message is complete (which file or key, what was found,
 * what was expected, what to do), so programs print the message alone, without a stack trace, and
 * end with {@link #exitCode()}.
 */
public class SpidalException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final ExitCode exitCode;

  public SpidalException(ExitCode exitCode, String message) {
    super(message);
    this.exitCode = exitCode;
  }

  /**
   * An error whose message is one sentence with its values behind it.
   *
   * @param message in which each %s is the next of the values
   */
  public SpidalException(ExitCode exitCode, String message, Object... values) {
    this(exitCode, String.format(Locale.ROOT, message, values));
  }

  public SpidalException(ExitCode exitCode, String message, Throwable cause) {
    super(message, cause);
    this.exitCode = exitCode;
  }

  public ExitCode exitCode() {
    return exitCode;
  }
}
