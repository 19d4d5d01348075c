package org.spidal.common.checkpoint;

import java.io.IOException;
import java.nio.file.Path;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.Sentence;
import org.spidal.common.fault.SpidalException;

/** What a checkpoint holds, for people. */
public final class CheckpointDescription {
  private CheckpointDescription() {}

  /**
   * Lines of text; checks the whole file.
   *
   * @throws SpidalException if it is not a whole checkpoint
   */
  public static String of(Path path) {
    try {
      CheckpointFile file = CheckpointFile.open(path);
      file.verify();
      return text(path, file.header());
    } catch (IOException e) {
      throw new SpidalException(ExitCode.DATA, path + " " + CheckpointFile.reason(e), e);
    }
  }

  private static String text(Path path, CheckpointHeader header) {
    return Sentence.of(
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
