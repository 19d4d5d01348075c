package org.spidal.distances.sequence;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.input.DataKind;
import org.spidal.common.input.FileKind;
import org.spidal.common.input.InputFile;
import org.spidal.common.text.Fields;
import org.spidal.common.text.TextFile;

/**
 * The lines of a file of sequences as bytes, unpacked, without a byte order mark; lines that are
 * blank are passed over. Each line takes the place of the one before. An alignment is read whole,
 * and its lines are those that FASTA would have.
 */
final class SequenceLines implements AutoCloseable {
  private static final byte DELETE = 127;
  private static final int BUFFER = 1 << 16;
  private static final byte[] BYTE_ORDER_MARK = {(byte) 0xef, (byte) 0xbb, (byte) 0xbf};

  private final TextFile file;
  private final InputStream in;

  /** Where the sequences of an alignment begin, each of which takes two lines; null for others. */
  private final int[] rows;

  private final byte[] chunk = new byte[BUFFER];
  private int at;
  private int count;
  private final Line line = new Line();
  private int number;

  /** A stream whose bytes can be looked at. */
  private static final class Line extends ByteArrayOutputStream {
    byte[] bytes() {
      return buf;
    }

    /** Without blanks at the end. */
    int length() {
      int end = count;
      while (end > 0 && buf[end - 1] <= ' ' && buf[end - 1] >= 0) {
        end--;
      }
      return end;
    }
  }

  /**
   * Opens a file.
   *
   * @throws SpidalException if it cannot be read
   */
  SequenceLines(Path path) {
    this.file = new TextFile(path, DataKind.SEQUENCES);
    file.requireFile();
    try {
      FileKind kind = FileKind.unpacked(path);
      if (kind.isAlignment()) {
        AlignmentRows alignment = AlignmentReader.read(kind, file);
        this.rows = alignment.lines();
        this.in = new ByteArrayInputStream(alignment.fasta());
      } else {
        this.rows = null;
        this.in = open(path);
      }
    } catch (IOException e) {
      throw file.failed(e);
    }
  }

  /** The bytes of the text, unpacked, behind the mark that some editors put first. */
  private static InputStream open(Path path) throws IOException {
    BufferedInputStream in = new BufferedInputStream(InputFile.open(path), BUFFER);
    in.mark(BYTE_ORDER_MARK.length);
    if (!Arrays.equals(in.readNBytes(BYTE_ORDER_MARK.length), BYTE_ORDER_MARK)) {
      in.reset();
    }
    return in;
  }

  /** The file, which errors name. */
  TextFile file() {
    return file;
  }

  /** Whether they come from the form of an alignment. */
  boolean areOfAlignment() {
    return rows != null;
  }

  /** The number of the line in the file, from 1. */
  int number() {
    return rows == null ? number : rows[Math.min((number - 1) / 2, rows.length - 1)];
  }

  /** Its bytes, of which {@link #next} told how many count; valid until the next line. */
  byte[] bytes() {
    return line.bytes();
  }

  /** Whether the line begins with this character. */
  boolean begins(char first) {
    return line.length() > 0 && line.bytes()[0] == first;
  }

  /**
   * Throws unless the line has nothing but characters that stand for qualities.
   *
   * @param length of the line
   */
  void requireQualities(int length) {
    for (int k = 0; k < length; k++) {
      byte c = line.bytes()[k];
      if (c <= ' ' || c == DELETE) {
        throw file.error(
            number(),
            "found byte %s in column %s, expected qualities, which go from '!' to '~'. Is"
                + " the file damaged?",
            c & 0xff,
            k + 1);
      }
    }
  }

  /** The line for a message, whatever its bytes are. */
  String shown() {
    return new String(line.bytes(), 0, line.length(), StandardCharsets.ISO_8859_1);
  }

  /**
   * The text of the line without its first character.
   *
   * @throws SpidalException if it is not UTF-8: its names would not come out as they went in
   */
  String header() {
    try {
      return StandardCharsets.UTF_8
          .newDecoder()
          .decode(ByteBuffer.wrap(line.bytes(), 1, line.length() - 1))
          .toString();
    } catch (CharacterCodingException e) {
      throw file.error(
          number(),
          "the name is not UTF-8 text: '%s' as Latin-1. Convert the file, for instance:"
              + " iconv -f ISO-8859-1 -t UTF-8 IN > OUT.",
          Fields.shown(shown()));
    }
  }

  /** Reads the next line that is not blank; returns its length without blanks at its end, or 0. */
  int next() {
    try {
      boolean whole = true;
      while (whole) {
        whole = readLine();
        if (line.length() > 0) {
          return line.length();
        }
      }
      return 0;
    } catch (IOException e) {
      throw file.failed(e);
    }
  }

  /** Whether there was a line; without its end it is the last one. */
  private boolean readLine() throws IOException {
    line.reset();
    number++;
    while (true) {
      if (at == count) {
        at = 0;
        count = Math.max(0, in.read(chunk));
        if (count == 0) {
          return false;
        }
      }
      int start = at;
      while (at < count && chunk[at] != '\n') {
        at++;
      }
      line.write(chunk, start, at - start);
      if (at < count) {
        at++;
        return true;
      }
    }
  }

  @Override
  public void close() {
    try {
      in.close();
    } catch (IOException e) {
      throw file.failed(e);
    }
  }
}
