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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipException;
import org.spidal.common.input.InputFile;
import org.spidal.common.text.Fields;
import org.spidal.common.text.TextFile;

/**
 * Reads sequences in FASTA, plain or packed with gzip: a line {@code >name description}, then lines
 * of letters. Letters may be in lower case. Names, up to the first blank, must differ; lines that
 * are blank count as nothing, and so does a byte order mark. Every error names the line.
 */
public final class FastaFile {
  private static final int BUFFER = 1 << 16;
  private static final byte[] BYTE_ORDER_MARK = {(byte) 0xef, (byte) 0xbb, (byte) 0xbf};

  private final TextFile file;
  private final Path path;
  private final List<String> ids = new ArrayList<>();
  private final List<String> descriptions = new ArrayList<>();
  private final List<byte[]> letters = new ArrayList<>();
  private final List<Integer> lines = new ArrayList<>();
  private final Map<String, Integer> lineOfId = new HashMap<>();
  private final ByteArrayOutputStream current = new ByteArrayOutputStream();

  private FastaFile(Path path) {
    this.path = path;
    this.file = new TextFile(path);
  }

  /**
   * Reads all sequences.
   *
   * @throws org.spidal.common.fault.SpidalException if there are none, or the file is damaged
   */
  public static Sequences read(Path path) {
    FastaFile fasta = new FastaFile(path);
    fasta.readAll();
    return new Sequences(
        fasta.file,
        fasta.ids,
        fasta.descriptions,
        fasta.letters.toArray(byte[][]::new),
        fasta.lines.stream().mapToInt(line -> line).toArray());
  }

  /** Whether a file begins as FASTA does, or is packed with gzip and its content does. */
  public static boolean isFasta(Path path) {
    try (InputStream in = open(path)) {
      int first = in.read();
      while (first == '\n' || first == '\r' || first == ' ') {
        first = in.read();
      }
      return first == '>';
    } catch (IOException e) {
      return false;
    }
  }

  /** The bytes of the text, unpacked, behind the mark that some editors put first. */
  private static InputStream open(Path path) throws IOException {
    BufferedInputStream in = new BufferedInputStream(InputFile.open(path), BUFFER);
    try {
      in.mark(BYTE_ORDER_MARK.length);
      if (!Arrays.equals(in.readNBytes(BYTE_ORDER_MARK.length), BYTE_ORDER_MARK)) {
        in.reset();
      }
      return in;
    } catch (IOException e) {
      in.close();
      throw e;
    }
  }

  private void readAll() {
    file.requireFile();
    int number = 0;
    try (InputStream in = open(path)) {
      byte[] chunk = new byte[BUFFER];
      ByteArrayOutputStream line = new ByteArrayOutputStream();
      for (int count = in.read(chunk); count >= 0; count = in.read(chunk)) {
        int start = 0;
        for (int at = 0; at < count; at++) {
          if (chunk[at] == '\n') {
            line.write(chunk, start, at - start);
            readLine(line.toByteArray(), ++number);
            line.reset();
            start = at + 1;
          }
        }
        line.write(chunk, start, count - start);
      }
      if (line.size() > 0) {
        readLine(line.toByteArray(), ++number);
      }
    } catch (EOFException e) {
      throw file.error(
          number + 1, "the packed file ends in the middle; it was cut off. Copy it again.");
    } catch (ZipException e) {
      throw file.error(
          number + 1, "the packed file is damaged (" + e.getMessage() + "). Copy it again.");
    } catch (IOException e) {
      throw file.failed(e);
    }
    if (ids.isEmpty()) {
      throw file.error("there is no sequence in it; expected lines '>name' and letters.");
    }
    endSequence();
  }

  private void readLine(byte[] line, int number) {
    int end = line.length;
    while (end > 0 && line[end - 1] <= ' ' && line[end - 1] >= 0) {
      end--;
    }
    if (end == 0) {
      return;
    }
    if (line[0] == '>') {
      if (!ids.isEmpty()) {
        endSequence();
      }
      beginSequence(new String(line, 1, end - 1, StandardCharsets.UTF_8), number);
      return;
    }
    if (ids.isEmpty()) {
      throw file.error(
          number,
          "found '"
              + Fields.shown(new String(line, 0, end, StandardCharsets.ISO_8859_1))
              + "', expected a line '>name' before the first letters. Is this FASTA?");
    }
    for (int at = 0; at < end; at++) {
      line[at] = letter(line[at], number, at);
    }
    current.write(line, 0, end);
  }

  private byte letter(byte c, int number, int at) {
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
            + (at + 1)
            + ", expected letters, or '-' and '.' for gaps. Correct the line.");
  }

  private void beginSequence(String header, int number) {
    if (header.indexOf('\r') >= 0) {
      throw file.error(
          number, "lines end with CR alone, expected LF or CR LF. Convert it: tr '\\r' '\\n'.");
    }
    String text = header.strip().replace('\t', ' ');
    int blank = text.indexOf(' ');
    String id = blank < 0 ? text : text.substring(0, blank);
    if (id.isEmpty()) {
      throw file.error(number, "a sequence without a name; expected '>name'. Give it one.");
    }
    Integer before = lineOfId.putIfAbsent(id, number);
    if (before != null) {
      throw file.error(
          number,
          "the name '"
              + Fields.shown(id)
              + "' was there before, on line "
              + before
              + "; names must differ. Rename one of the sequences.");
    }
    ids.add(id);
    descriptions.add(blank < 0 ? "" : text.substring(blank + 1).strip());
    lines.add(number);
  }

  private void endSequence() {
    if (current.size() == 0) {
      int last = ids.size() - 1;
      throw file.error(
          lines.get(last),
          "sequence '" + Fields.shown(ids.get(last)) + "' has no letters. Remove it.");
    }
    letters.add(current.toByteArray());
    current.reset();
  }
}
