package org.spidal.distances.sequence;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.ZipException;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.input.InputFile;
import org.spidal.common.text.Fields;
import org.spidal.common.text.TextFile;

/**
 * Reads sequences in FASTA, plain or packed with gzip, some at a time: a line {@code >name
 * description}, then lines of letters. Letters may be in lower case; lines that are blank count as
 * nothing, and so does a byte order mark. Every error names the line.
 */
public final class FastaReader implements AutoCloseable {
  private static final int BUFFER = 1 << 16;
  private static final byte[] BYTE_ORDER_MARK = {(byte) 0xef, (byte) 0xbb, (byte) 0xbf};

  private final TextFile file;
  private final InputStream in;
  private final byte[] chunk = new byte[BUFFER];
  private int at;
  private int count;
  private final Line line = new Line();
  private int number;

  /** The line that begins the next sequence; null behind the last one. */
  private String header;

  private int headerNumber;

  /** Letters of a line or a sequence; a stream whose bytes can be looked at. */
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
   * @throws SpidalException if it cannot be read, or there is no sequence in it
   */
  public FastaReader(Path path) {
    this.file = new TextFile(path);
    file.requireFile();
    try {
      this.in = open(path);
    } catch (IOException e) {
      throw failed(e);
    }
    if (nextLine() == 0) {
      throw file.error("there is no sequence in it; expected lines '>name' and letters.");
    }
    if (line.bytes()[0] != '>') {
      throw file.error(
          number,
          "found '"
              + Fields.shown(
                  new String(line.bytes(), 0, line.length(), StandardCharsets.ISO_8859_1))
              + "', expected a line '>name' before the first letters. Is this FASTA?");
    }
    takeHeader();
  }

  /** The bytes of the text, unpacked, behind the mark that some editors put first. */
  static InputStream open(Path path) throws IOException {
    BufferedInputStream in = new BufferedInputStream(InputFile.open(path), BUFFER);
    in.mark(BYTE_ORDER_MARK.length);
    if (!Arrays.equals(in.readNBytes(BYTE_ORDER_MARK.length), BYTE_ORDER_MARK)) {
      in.reset();
    }
    return in;
  }

  /**
   * Reads the next sequences.
   *
   * @param most how many at most, at least one
   * @return none, if all have been read
   * @throws SpidalException if the file is damaged
   */
  public Sequences next(int most) {
    List<String> ids = new ArrayList<>();
    List<String> descriptions = new ArrayList<>();
    List<byte[]> letters = new ArrayList<>();
    List<Integer> lines = new ArrayList<>();
    Line all = new Line();
    while (header != null && ids.size() < most) {
      takeName(ids, descriptions);
      lines.add(headerNumber);
      all.reset();
      header = null;
      for (int length = nextLine(); length > 0; length = nextLine()) {
        if (line.bytes()[0] == '>') {
          takeHeader();
          break;
        }
        for (int k = 0; k < length; k++) {
          line.bytes()[k] = letter(line.bytes()[k], k);
        }
        all.write(line.bytes(), 0, length);
      }
      if (all.size() == 0) {
        throw file.error(
            lines.get(lines.size() - 1),
            "sequence '" + Fields.shown(ids.get(ids.size() - 1)) + "' has no letters. Remove it.");
      }
      letters.add(all.toByteArray());
    }
    return new Sequences(
        file,
        ids,
        descriptions,
        letters.toArray(byte[][]::new),
        lines.stream().mapToInt(first -> first).toArray());
  }

  /** Reads the next line that is not blank; returns its length without blanks at its end, or 0. */
  private int nextLine() {
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
      throw failed(e);
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

  private SpidalException failed(IOException cause) {
    if (cause instanceof EOFException) {
      return file.error(
          number, "the packed file ends in the middle; it was cut off. Copy it again.");
    }
    if (cause instanceof ZipException) {
      return file.error(
          number, "the packed file is damaged (" + cause.getMessage() + "). Copy it again.");
    }
    return file.failed(cause);
  }

  private byte letter(byte c, int place) {
    if (c >= 'a' && c <= 'z') {
      return (byte) (c - 'a' + 'A');
    }
    if (c >= 'A' && c <= 'Z' || c == '-' || c == '.' || c == '*') {
      return c;
    }
    throw file.error(
        number,
        "found "
            + (c > ' ' ? "'" + (char) c + "'" : c == ' ' ? "a blank" : "byte " + (c & 0xff))
            + " in column "
            + (place + 1)
            + ", expected letters, or '-' and '.' for gaps. Correct the line.");
  }

  private void takeHeader() {
    header = new String(line.bytes(), 1, line.length() - 1, StandardCharsets.UTF_8);
    headerNumber = number;
  }

  private void takeName(List<String> ids, List<String> descriptions) {
    if (header.indexOf('\r') >= 0) {
      throw file.error(
          headerNumber,
          "lines end with CR alone, expected LF or CR LF. Convert it: tr '\\r' '\\n'.");
    }
    String text = header.strip().replace('\t', ' ');
    int blank = text.indexOf(' ');
    String id = blank < 0 ? text : text.substring(0, blank);
    if (id.isEmpty()) {
      throw file.error(headerNumber, "a sequence without a name; expected '>name'. Give it one.");
    }
    ids.add(id);
    descriptions.add(blank < 0 ? "" : text.substring(blank + 1).strip());
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
