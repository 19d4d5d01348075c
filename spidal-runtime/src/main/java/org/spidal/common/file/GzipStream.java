package org.spidal.common.file;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import java.util.zip.ZipException;

/**
 * Unpacks gzip (RFC 1952), all members one behind the other, as {@code cat} and bgzip make them.
 * Java's own stream takes whatever is wrong behind the first member for the end of the file, and
 * drops it; here each member must be whole, and behind the last there is nothing but zeros, with
 * which tapes are filled. A file of bgzip must end with the empty block that says that it is whole.
 */
public final class GzipStream extends InputStream {
  private static final int BUFFER = 1 << 16;
  private static final int FIRST = 0x1f;
  private static final int SECOND = 0x8b;
  private static final int DEFLATE = 8;
  private static final int HEADER_SUM = 2;
  private static final int EXTRA = 4;
  private static final int NAME = 8;
  private static final int COMMENT = 16;
  private static final int RESERVED = 0xe0;

  private final InputStream in;
  private final Inflater inflater = new Inflater(true);
  private final CRC32 sum = new CRC32();
  private final CRC32 headerSum = new CRC32();
  private final byte[] buffer = new byte[BUFFER];
  private int at;
  private int end;
  private long members;
  private boolean blocked;
  private boolean finished;

  /**
   * @param in is closed with this stream
   * @throws EOFException if the first header is cut
   * @throws ZipException if it is damaged
   */
  public GzipStream(InputStream in) throws IOException {
    this.in = in;
    beginMember();
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    while (!finished) {
      int count = inflate(target, offset, length);
      if (count > 0) {
        sum.update(target, offset, count);
        return count;
      }
      if (inflater.finished()) {
        endMember();
      }
    }
    return -1;
  }

  private int inflate(byte[] target, int offset, int length) throws IOException {
    try {
      int count = inflater.inflate(target, offset, length);
      if (count == 0 && !inflater.finished()) {
        if (inflater.needsDictionary()) {
          throw damaged("it needs a dictionary");
        }
        if (inflater.needsInput()) {
          require();
          inflater.setInput(buffer, at, end - at);
          at = end;
        }
      }
      return count;
    } catch (DataFormatException e) {
      throw damaged(e.getMessage() == null ? "wrong codes" : e.getMessage());
    }
  }

  private void beginMember() throws IOException {
    headerSum.reset();
    int first = next();
    int second = next();
    int method = next();
    int flags = next();
    if (first != FIRST || second != SECOND) {
      throw damaged("behind member " + members + " there is something that is not packed");
    }
    if (method != DEFLATE || (flags & RESERVED) != 0) {
      throw damaged("the header of member " + (members + 1) + " is wrong");
    }
    for (int k = 0; k < 6; k++) {
      next(); // time, compression, system
    }
    boolean block = false;
    if ((flags & EXTRA) != 0) {
      int left = next() | next() << 8;
      int[] id = new int[2];
      for (int k = 0; k < left; k++) {
        int value = next();
        if (k < 2) {
          id[k] = value;
        }
      }
      block = id[0] == 'B' && id[1] == 'C';
    }
    skipText((flags & NAME) != 0);
    skipText((flags & COMMENT) != 0);
    int found = (int) headerSum.getValue() & 0xffff;
    if ((flags & HEADER_SUM) != 0 && (next() | next() << 8) != found) {
      throw damaged("the header of member " + (members + 1) + " is wrong");
    }
    blocked = block;
    members++;
    sum.reset();
    inflater.reset();
  }

  private void skipText(boolean there) throws IOException {
    while (there && next() != 0) {
      continue;
    }
  }

  private void endMember() throws IOException {
    at = end - inflater.getRemaining();
    long length = inflater.getBytesWritten();
    if (number() != sum.getValue() || number() != (length & 0xffffffffL)) {
      throw damaged("the sum of member " + members + " is wrong");
    }
    if (fill()) {
      if (buffer[at] != 0) {
        beginMember();
        return;
      }
      while (fill()) {
        if (buffer[at++] != 0) {
          throw damaged("behind member " + members + " there is something that is not packed");
        }
      }
    }
    if (blocked && length > 0) {
      throw new EOFException("the last block of bgzip is missing");
    }
    finished = true;
  }

  private long number() throws IOException {
    return next() | next() << 8 | next() << 16 | (long) next() << 24;
  }

  private int next() throws IOException {
    require();
    headerSum.update(buffer[at]);
    return buffer[at++] & 0xff;
  }

  private void require() throws IOException {
    if (!fill()) {
      throw new EOFException("it ends in member " + Math.max(1, members));
    }
  }

  /** Whether there is another byte. */
  private boolean fill() throws IOException {
    if (at == end) {
      at = 0;
      end = Math.max(0, in.read(buffer));
    }
    return at < end;
  }

  private static ZipException damaged(String what) {
    return new ZipException(what);
  }

  @Override
  public void close() throws IOException {
    inflater.end();
    in.close();
  }
}
