package org.spidal.common.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

/**
 * What does not fit the memory, in a file that has lost its name before its first use: nothing is
 * left of it, however the job ends. Errors are a {@link SpidalException} that names the folder.
 */
public final class ScratchFile implements AutoCloseable {
  private final Path folder;
  private final FileChannel channel;

  public ScratchFile(Path folder) {
    this.folder = folder;
    try {
      Path file = Files.createTempFile(folder, "spidal-rows", null);
      channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE);
      Files.delete(file);
    } catch (IOException e) {
      throw failed("cannot keep rows that do not fit the memory in " + folder, e);
    }
  }

  private static SpidalException failed(String what, IOException e) {
    return new SpidalException(ExitCode.SYSTEM, what + ": " + e, e);
  }

  /**
   * Writes what a buffer holds.
   *
   * @param bytes from its position to its limit; empty then
   * @param at byte of the file
   * @return the byte behind
   */
  public long write(ByteBuffer bytes, long at) {
    long end = at;
    try {
      while (bytes.hasRemaining()) {
        end += channel.write(bytes, end);
      }
    } catch (IOException e) {
      throw failed(
          "cannot write rows that do not fit the memory to "
              + folder
              + "; free some space, or give them more memory, or Java another folder"
              + " (SPIDAL_JAVA_OPTS=-Djava.io.tmpdir=FOLDER)",
          e);
    }
    return end;
  }

  /**
   * Fills a buffer.
   *
   * @param bytes from its position to its limit; full then
   * @param at byte of the file
   * @return the byte behind
   */
  public long read(ByteBuffer bytes, long at) {
    long end = at;
    try {
      while (bytes.hasRemaining()) {
        int read = channel.read(bytes, end);
        if (read < 0) {
          throw new IOException("the file has become shorter");
        }
        end += read;
      }
    } catch (IOException e) {
      throw failed("cannot read rows again from " + folder, e);
    }
    return end;
  }

  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException e) {
      throw failed("cannot close the file of rows in " + folder, e);
    }
  }
}
