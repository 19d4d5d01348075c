package org.spidal.common.text;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.Sentence;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.input.DataKind;
import org.spidal.common.input.FileKind;
import org.spidal.common.input.InputFile;
import org.spidal.common.input.Remedy;
import org.spidal.common.input.ShellWord;
import org.spidal.common.input.WrongKind;

/**
 * A small text file that is read line by line, plain or packed with gzip, and the errors that name
 * its lines.
 */
public final class TextFile {
  /** What is behind the first sentence of a refusal. */
  private static final Pattern ADVICE = Pattern.compile("([.;] [A-Z].*|[.])?$", Pattern.DOTALL);

  /** Before OUT or a number of it, as of a command. */
  private static final Pattern IN = Pattern.compile("\\bIN(?= (> )?OUT\\d*\\b)");

  /** What to do about a file of old Macs, which most programs take for one line. */
  public static final String OF_OLD_MAC =
      "lines end with CR only, expected LF or CR LF. Convert the file: tr '\\r' '\\n' < IN > OUT.txt";

  private final Path path;
  private final String name;
  private final DataKind need;
  private final Source source;

  /** A file of which any text is read. */
  public TextFile(Path path) {
    this(path, DataKind.ANY);
  }

  /**
   * @param need what its reader needs: errors about a file of another kind say what makes that of
   *     it, or ask whether it is the right file
   */
  public TextFile(Path path, DataKind need) {
    this.path = path;
    this.need = need;
    this.name = path.toString();
    this.source = () -> InputFile.open(path);
  }

  /** What its reader needs. */
  DataKind need() {
    return need;
  }

  /** The file; null for text that is none of its own. */
  Path path() {
    return path;
  }

  /**
   * Text that is not a file of its own, such as an entry of an archive.
   *
   * @param name what errors call it
   * @param source opens it, once for each reading
   */
  public TextFile(String name, Source source) {
    this.path = null;
    this.need = DataKind.ANY;
    this.name = name;
    this.source = source;
  }

  /** Where text comes from. */
  @FunctionalInterface
  public interface Source {
    InputStream open() throws IOException;
  }

  /** Takes a line that is not blank, without its end, and its number from 1. */
  @FunctionalInterface
  public interface LineReader {
    void read(String line, int number);
  }

  /**
   * Calls the reader for every line that is not blank; returns their number. A UTF-8 byte order
   * mark is dropped.
   */
  public int forEachLine(LineReader reader) {
    requireFile();
    // A decoder of its own, which reports what is not UTF-8.
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(source.open(), StandardCharsets.UTF_8.newDecoder()))) {
      int number = 0;
      int used = 0;
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        number++;
        if (number == 1 && line.startsWith("\uFEFF")) {
          line = line.substring(1);
        }
        if (!line.isBlank()) {
          used++;
          reader.read(line, number);
        }
      }
      return used;
    } catch (CharacterCodingException e) {
      throw new SpidalException(ExitCode.DATA, name + ": " + notText(), e);
    } catch (IOException e) {
      throw failed(e);
    }
  }

  /** Throws an error unless this is a file that can be read, or no file of its own. */
  public void requireFile() {
    if (path == null) {
      return;
    }
    if (Files.isDirectory(path)) {
      throw error("this is a folder, expected a text file. Correct the path.");
    }
    String problem = InputFile.problem(path);
    if (problem != null) {
      throw Files.exists(path)
          ? new SpidalException(ExitCode.DATA, name + " " + problem)
          : error("no such file. Correct the path, or create the file.");
    }
  }

  private String notText() {
    try {
      FileKind kind = path == null ? FileKind.TEXT : FileKind.unpacked(path);
      if (kind == FileKind.BINARY) {
        return "this is neither UTF-8 text nor a known form of binary numbers. Let the program"
            + " that wrote it write text; if it is text, save it as UTF-8 (for instance with"
            + " iconv).";
      }
      if (kind != FileKind.TEXT && kind != FileKind.TABLE && !(need.isIn(kind) && kind.isText())) {
        return "this " + WrongKind.text(kind, need, path);
      }
    } catch (IOException e) {
      throw failed(e);
    }
    return filled(
        "this is not UTF-8 text. Save it as UTF-8; if it is in a western language: iconv -f"
            + " WINDOWS-1252 -t UTF-8 IN > OUT.txt; if binary numbers follow the text: "
            + Remedy.NEEDED);
  }

  /** An error that says why the file could not be read. */
  public SpidalException failed(IOException cause) {
    return new SpidalException(ExitCode.DATA, name + " " + InputFile.why(cause), cause);
  }

  /** Returns the number of lines that are not blank. */
  public int countLines() {
    return forEachLine((line, number) -> {});
  }

  /** The first line that is not blank; empty if there is none. */
  public String firstLine() {
    String[] first = {""};
    forEachLine((line, number) -> first[0] = first[0].isEmpty() ? line : first[0]);
    return first[0];
  }

  /** The path, or what an entry of an archive was called, as errors show it. */
  public String name() {
    return name;
  }

  /**
   * An error about the file as a whole.
   *
   * @param message in which each %s is the next of the values, if there are any; in a command, IN
   *     is this file
   */
  public SpidalException error(String message, Object... values) {
    return refused(name + ": " + filled(message, values));
  }

  /** An error about one line, counted from 1. */
  public SpidalException error(int line, String message, Object... values) {
    return refused(name + ":" + line + ": " + filled(message, values));
  }

  /**
   * Text of a form that its reader does not read is called so, whatever it is refused for, and
   * without what was to be done if it were of the right form.
   */
  private SpidalException refused(String message) {
    if (path == null || !Files.isRegularFile(path)) {
      return new SpidalException(ExitCode.DATA, message);
    }
    try {
      FileKind kind = FileKind.unpacked(path);
      return new SpidalException(
          ExitCode.DATA,
          (kind.isText() || kind == FileKind.BINARY) && !need.isIn(kind)
              ? ADVICE.matcher(message).replaceFirst(". This ") + WrongKind.text(kind, need, path)
              : message);
    } catch (IOException e) {
      return failed(e);
    }
  }

  /** Whether carriage returns alone end lines, as far as was looked. */
  private boolean isOfOldMac() throws IOException {
    String head = new String(InputFile.head(path), StandardCharsets.ISO_8859_1);
    return head.indexOf('\r') >= 0 && head.indexOf('\n') < 0;
  }

  /** The text of an error about this file, without its name; commands read what is unpacked. */
  public String filled(String message, Object... values) {
    String text = Sentence.of(message, values).strip().replace("'IN'", "'" + name + "'");
    boolean packed = path != null && IN.matcher(text).find() && Files.isRegularFile(path);
    try {
      FileKind kind = packed ? FileKind.of(path) : FileKind.TEXT;
      if (!kind.isPacked()) {
        return ShellWord.fill(packed && isOfOldMac() ? OF_OLD_MAC : text, IN, name);
      }
      String plain = name.replaceFirst("(?i)\\.(gz|bz2|xz)$", "");
      String read = ShellWord.fill(text, IN, plain.equals(name) ? "OUT" : plain);
      return read.replaceFirst("[.]$", "")
          + "; first unpack it: "
          + kind.remedy(path)
          + (read.endsWith(".") ? "." : "");
    } catch (IOException e) {
      throw failed(e);
    }
  }
}
