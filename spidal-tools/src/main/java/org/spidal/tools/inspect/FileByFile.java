package org.spidal.tools.inspect;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.job.Failure;
import picocli.CommandLine;

/** Describes files one after the other: one that cannot be read does not keep the next from it. */
final class FileByFile {
  private int code = ExitCode.OK.code();

  /** Prints what each file is, or why it cannot be read. */
  void describe(CommandLine line, List<Path> files, Function<Path, String> description) {
    for (Path file : files) {
      try {
        line.getOut().print(description.apply(file));
        line.getOut().flush();
      } catch (RuntimeException | Error e) {
        line.getErr().println(Failure.describe(e));
        code = Failure.exitCode(e);
      }
    }
  }

  /** Of the last file that could not be read. */
  int exitCode() {
    return code;
  }
}
