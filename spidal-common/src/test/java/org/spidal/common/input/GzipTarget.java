package org.spidal.common.input;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.testing.FuzzTarget;

/** Packed files, and what kind of file they are. */
public final class GzipTarget implements FuzzTarget {
  private static final int MOST = 1 << 24;

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
      byte[] piece = new byte[1 << 12];
      for (int left = MOST; left > 0 && in.read(piece) >= 0; left -= piece.length) {
        // what is inside may be far longer than the file
      }
    } catch (IOException e) {
      throw new SpidalException(ExitCode.DATA, file + " " + InputFile.why(e), e);
    }
    FileKind.unpacked(file);
  }
}
