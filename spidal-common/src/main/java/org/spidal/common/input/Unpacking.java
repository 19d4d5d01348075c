package org.spidal.common.input;

import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.ZipException;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;
import org.tukaani.xz.XZInputStream;

/**
 * Unpacks xz and bzip2, all streams one behind the other. What is wrong with them is told as of
 * gzip: by a {@link ZipException}, or an {@link EOFException} where they are cut. Its libraries are
 * loaded with this class, where a file needs them.
 */
final class Unpacking extends FilterInputStream {
  /** What unpacking may take, in KiB; files of {@code xz -9} need a quarter. */
  private static final int MEMORY = 256 << 10;

  private Unpacking(InputStream in) {
    super(in);
  }

  static InputStream xz(InputStream packed) throws IOException {
    try {
      return new Unpacking(new XZInputStream(packed, MEMORY));
    } catch (EOFException e) {
      throw e;
    } catch (IOException e) {
      throw damaged(e);
    }
  }

  static InputStream bzip2(InputStream packed) throws IOException {
    try {
      return new Unpacking(new BZip2CompressorInputStream(packed, true));
    } catch (EOFException e) {
      throw e;
    } catch (IOException e) {
      throw damaged(e);
    }
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] target, int offset, int count) throws IOException {
    try {
      return super.read(target, offset, count);
    } catch (EOFException e) {
      throw e;
    } catch (IOException e) {
      throw damaged(e);
    } catch (RuntimeException e) { // of damaged trees of bzip2
      throw damaged(new IOException(e.toString(), e));
    }
  }

  private static IOException damaged(IOException cause) {
    String text = String.valueOf(cause.getMessage());
    IOException told =
        text.contains("unexpected end") || text.contains("Premature end")
            ? new EOFException(text)
            : new ZipException(text);
    told.initCause(cause);
    return told;
  }
}
