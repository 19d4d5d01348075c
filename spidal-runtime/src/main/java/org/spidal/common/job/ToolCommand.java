package org.spidal.common.job;

import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.spidal.common.fault.ExitCode;
import picocli.CommandLine;

/** The command line of a tool that works on files, without workers. */
public final class ToolCommand {
  private static final Path STANDARD_OUTPUT = Path.of("/proc/self/fd/1");

  private ToolCommand() {}

  /**
   * Runs a tool and returns its exit code, one of {@link ExitCode}; errors are told in one line.
   *
   * @param commandLine the command, or its parent
   */
  public static int run(
      CommandLine commandLine, PrintStream out, PrintStream errors, String... args) {
    commandLine.setCaseInsensitiveEnumValuesAllowed(true);
    commandLine.setOut(new PrintWriter(out, true)).setErr(new PrintWriter(errors, true));
    commandLine.setParameterExceptionHandler(
        (wrong, arguments) -> {
          String command = wrong.getCommandLine().getCommandSpec().qualifiedName();
          errors.println(
              "error: " + wrong.getMessage() + "; '" + command + " --help' lists the options");
          return ExitCode.USAGE.code();
        });
    commandLine.setExecutionExceptionHandler((failure, command, parsed) -> ended(failure, errors));
    try {
      return told(commandLine.execute(args), out, errors);
    } catch (Error failure) { // such as too little memory, which picocli lets through
      return ended(failure, errors);
    }
  }

  /**
   * The exit code of a program whose result is what it prints: where that could not be written, as
   * on a full disk, it must not look done. A reader that has read enough, such as {@code head}, is
   * told nothing.
   */
  public static int told(int code, PrintStream out, PrintStream errors) {
    if (code != ExitCode.OK.code() || !out.checkError()) {
      return code;
    }
    if (!isPipe()) {
      errors.println("error: the output cannot be written: is its disk full, or its reader gone?");
    }
    return ExitCode.CANNOT_WRITE.code();
  }

  private static boolean isPipe() {
    try {
      return Files.readSymbolicLink(STANDARD_OUTPUT).toString().startsWith("pipe:");
    } catch (IOException e) {
      return false; // not on Linux
    }
  }

  private static int ended(Throwable failure, PrintStream errors) {
    errors.println(Failure.describe(failure));
    return Failure.exitCode(failure);
  }
}
