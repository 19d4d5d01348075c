package org.spidal.common.checkpoint;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import org.spidal.common.fault.ExitCode;

/** {@code ./spidal checkpoint FILE ...}: says what checkpoints hold, and whether they are whole. */
public final class CheckpointMain {
  private CheckpointMain() {}

  /** Ends the process with one of {@link ExitCode}. */
  public static void main(String[] files) {
    ExitCode code = ExitCode.OK;
    for (String file : files) {
      try {
        System.out.print(describe(Path.of(file)));
      } catch (IOException e) {
        System.err.println("error: " + file + " " + CheckpointFile.reason(e));
        code = ExitCode.DATA;
      }
    }
    System.exit(code.code());
  }

  /** Lines of text; checks the whole file. */
  public static String describe(Path path) throws IOException {
    CheckpointFile file = CheckpointFile.open(path);
    file.verify();
    Header header = file.header();
    return String.format(
        Locale.ROOT,
        "%s: a whole checkpoint of %s%n"
            + "  where          %s%n"
            + "  saved          %s, as number %d of its run%n"
            + "  points         %d, %d numbers each%n"
            + "  decisions      %d numbers recorded%n"
            + "  configuration  %s%n"
            + "  build          %s%n",
        path,
        header.program(),
        header.where(),
        header.saved(),
        header.sequence(),
        header.points(),
        header.columns(),
        header.recorded(),
        header.configuration(),
        header.build());
  }
}
