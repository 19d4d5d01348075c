package org.spidal.common.input;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.testing.FuzzTarget;

/** Packed files, and what kind of file they are. */
public final class GzipTarget implements FuzzTarget {
  @Override
  public String name() {
    return "gzip";
  }

  @Override
  public String fileName() {
    return "in.gz";
  }

  @Override
  public void read(Path file) throws IOException {
    try (InputStream in = InputFile.open(file)) {
      in.readAllBytes();
    } catch (IOException e) {
      throw new SpidalException(ExitCode.DATA, file + " " + InputFile.why(e), e);
    }
    FileKind.unpacked(file);
  }
}
