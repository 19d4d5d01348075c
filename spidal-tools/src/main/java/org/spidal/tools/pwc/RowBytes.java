package org.spidal.tools.pwc;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

/** Reads pieces of a file by their place, as the bytes that they are. */
final class RowBytes implements AutoCloseable {
  private final Path path;
  private final FileChannel channel;

  RowBytes(Path path) {
    this.path = path;
    try {
      this.channel = FileChannel.open(path, StandardOpenOption.READ);
    } catch (IOException e) {
      throw failed(e);
    }
  }

  /** Fills {@code count} bytes of the target from the byte {@code position} of the file on. */
  void read(long position, byte[] target, int offset, int count) {
    ByteBuffer buffer = ByteBuffer.wrap(target, offset, count);
    try {
      while (buffer.hasRemaining()) {
        int done = channel.read(buffer, position + (buffer.position() - offset));
        if (done < 0) {
          throw new EOFException("it ends before byte " + (position + count));
        }
      }
    } catch (IOException e) {
      throw failed(e);
    }
  }

  private SpidalException failed(IOException cause) {
    return new SpidalException(
        ExitCode.DATA, "cannot read " + path + ": " + cause.getMessage(), cause);
  }

  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException e) {
      throw failed(e);
    }
  }
}
