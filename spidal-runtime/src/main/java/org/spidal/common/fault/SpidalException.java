package org.spidal.common.fault;

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
   * @param message as for {@link Sentence#of}
   */
  public SpidalException(ExitCode exitCode, String message, Object... values) {
    this(exitCode, Sentence.of(message, values));
  }

  public SpidalException(ExitCode exitCode, String message, Throwable cause) {
    super(message, cause);
    this.exitCode = exitCode;
  }

  public ExitCode exitCode() {
    return exitCode;
  }
}
