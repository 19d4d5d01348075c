package org.spidal.common.checkpoint;

import java.io.IOException;
import java.nio.file.Path;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.testing.FuzzTarget;

/** A checkpoint. */
public final class CheckpointTarget implements FuzzTarget {
  @Override
  public String name() {
    return "checkpoint";
  }

  @Override
  public String fileName() {
    return "in.checkpoint";
  }

  @Override
  public void read(Path file) throws IOException {
    CheckpointDescription.of(file);
    try {
      CheckpointFile.open(file).recorded();
    } catch (IOException e) {
      throw new SpidalException(ExitCode.DATA, file + " " + CheckpointFile.reason(e), e);
    }
  }
}
