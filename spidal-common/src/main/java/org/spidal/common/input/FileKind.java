package org.spidal.common.input;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What a file is, as its first bytes tell. */
public enum FileKind {
  EMPTY("an empty file"),
  NPY("an array of NumPy (.npy)"),
  CHECKPOINT("a SPIDAL checkpoint"),
  PAIRS("the distances of some pairs (SPIDAL's .pairs)"),
  GZIP("packed with gzip"),
  ZIP("a ZIP archive (also .npz and .xlsx are such)"),
  OTHER_PACKED("packed with bzip2, xz or zstd"),
  HDF5("an HDF5 file"),
  PDF("a PDF"),
  IMAGE("a picture"),
  PROGRAM("a program"),
  WIDE_TEXT("text in UTF-16"),
  PAGE("a page for a browser (HTML); was it a download that went wrong?"),
  XML("XML"),
  JSON("JSON"),
  FASTA("sequences in FASTA"),
  PHYLIP("distances in PHYLIP's form"),
  /** Lines of fields, numbers among them. */
  TABLE("a table of numbers in text"),
  TEXT("text"),
  BINARY("binary numbers");

  private static final Map<String, FileKind> MAGIC =
      Map.ofEntries(
          Map.entry("\u0093NUMPY", NPY),
          Map.entry("SPIDALCP", CHECKPOINT),
          Map.entry("SPIDALSM", PAIRS),
          Map.entry("\u001f\u008b", GZIP),
          Map.entry("PK\3\4", ZIP),
          Map.entry("PK\5\6", ZIP),
          Map.entry("BZh", OTHER_PACKED),
          Map.entry("\u00fd7zXZ\0", OTHER_PACKED),
          Map.entry("(\u00b5/\u00fd", OTHER_PACKED),
          Map.entry("\u0089HDF\r\n\u001a\n", HDF5),
          Map.entry("%PDF-", PDF),
          Map.entry("\u0089PNG\r\n", IMAGE),
          Map.entry("\u00ff\u00d8\u00ff", IMAGE),
          Map.entry("\177ELF", PROGRAM),
          Map.entry("\u00ff\u00fe", WIDE_TEXT),
          Map.entry("\u00fe\u00ff", WIDE_TEXT));

  private static final int LINES = 3;

  private final String text;

  FileKind(String text) {
    this.text = text;
  }

  /** Whether it consists of characters. */
  public boolean isText() {
    return switch (this) {
      case PAGE, XML, JSON, FASTA, PHYLIP, TABLE, TEXT -> true;
      default -> false;
    };
  }

  /** What it is, to be set behind "is". */
  public String text() {
    return text;
  }

  /** Looks at the first bytes of a file. */
  public static FileKind of(Path path) throws IOException {
    return of(InputFile.head(path));
  }

  /** What is packed in a file of gzip; of others, what they are. */
  public static FileKind unpacked(Path path) throws IOException {
    return of(InputFile.unpackedHead(path));
  }

  static FileKind of(byte[] head) {
    String bytes = new String(head, StandardCharsets.ISO_8859_1);
    if (bytes.isEmpty()) {
      return EMPTY;
    }
    for (Map.Entry<String, FileKind> magic : MAGIC.entrySet()) {
      boolean short16 = magic.getValue() == WIDE_TEXT && head.length % 2 == 0 && !isWide(head);
      if (bytes.startsWith(magic.getKey()) && !short16) {
        return magic.getValue();
      }
    }
    return isText(head) ? ofText(new String(head, StandardCharsets.UTF_8)) : BINARY;
  }

  /** Whether every other byte is 0, as in the text of western languages. */
  private static boolean isWide(byte[] head) {
    int zeros = 0;
    for (int at = 2; at < head.length; at++) {
      zeros += head[at] == 0 ? 1 : 0;
    }
    return zeros * 4 >= head.length - 2;
  }

  /**
   * Whether these are characters: no control characters, and where many are not ASCII, UTF-8. A raw
   * matrix may begin with thousands of missing distances, all bits of which are set.
   */
  private static boolean isText(byte[] head) {
    int others = 0;
    for (byte b : head) {
      if (b >= 0 && b < ' ' && b != '\n' && b != '\r' && b != '\t' && b != '\f') {
        return false;
      }
      others += b < 0 ? 1 : 0;
    }
    return others * 4 <= head.length || isUtf8(head);
  }

  /** Whether it is UTF-8, but for a character that is cut at the end. */
  private static boolean isUtf8(byte[] head) {
    CharBuffer characters = CharBuffer.allocate(head.length);
    return !StandardCharsets.UTF_8
        .newDecoder()
        .decode(ByteBuffer.wrap(head), characters, false)
        .isError();
  }

  private static FileKind ofText(String head) {
    String text = (head.startsWith("\uFEFF") ? head.substring(1) : head).stripLeading();
    String start = text.substring(0, Math.min(text.length(), 64)).toLowerCase(Locale.ROOT);
    if (start.startsWith("<")) {
      return start.startsWith("<!doctype html") || start.startsWith("<html") ? PAGE : XML;
    }
    if (start.startsWith("{")) {
      return JSON;
    }
    if (start.startsWith(">")) {
      return FASTA;
    }
    List<String> lines =
        text.lines()
            .map(String::strip)
            .filter(line -> !line.isEmpty() && line.charAt(0) != '#')
            .limit(LINES)
            .toList();
    boolean table = lines.stream().anyMatch(FileKind::isOfNumbers);
    boolean counted = lines.size() > 1 && lines.get(0).matches("[0-9]{1,7}");
    if (counted && !lines.get(1).matches("[-+0-9.eE]+")) {
      return PHYLIP;
    }
    return table ? TABLE : TEXT;
  }

  /** Two fields or more, all but the first, which may be a name, numbers or missing. */
  private static boolean isOfNumbers(String line) {
    String[] fields = line.split("\\s*[,;\t]\\s*|\\s+", -1);
    boolean any = false;
    for (int f = 1; f < fields.length; f++) {
      boolean number = HeaderRow.isNumber(fields[f].replace("\"", ""));
      if (!number && !MissingValue.is(fields[f])) {
        return false;
      }
      any |= number;
    }
    boolean key = fields[0].indexOf('=') >= 0 || fields[0].indexOf(':') >= 0;
    // "Key 5" is a line of a property file
    boolean property =
        fields.length == 2 && !HeaderRow.isNumber(fields[0]) && line.indexOf(',') < 0;
    return any && !key && !property;
  }
}
