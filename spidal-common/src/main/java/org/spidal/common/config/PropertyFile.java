package org.spidal.common.config;

import java.io.IOException;
import java.io.StringReader;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.spidal.common.config.UserValue.Origin;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.input.InputFile;

/**
 * The keys and values of a Java property file with their line numbers. The syntax is exactly that
 * of {@link Properties}, because each logical line is given to it; only where logical lines begin
 * and end is found here.
 *
 * <p>The text is UTF-8; a file that is not well-formed UTF-8 is taken as ISO-8859-1, as Java's own
 * files once were.
 */
final class PropertyFile {
  /**
   * A key and its value as {@link Properties} reads them, and the line on which the key stands,
   * counted from 1.
   */
  record Entry(String key, String value, int line) {}

  private static final long LONGEST = 1 << 24;

  private final String name;
  private final Path folder;
  private final List<Entry> entries;

  private PropertyFile(String name, Path folder, List<Entry> entries) {
    this.name = name;
    this.folder = folder;
    this.entries = Collections.unmodifiableList(entries);
  }

  /**
   * Reads a file. What is wrong with lines goes to {@code problems}; of a key that is given twice
   * the last one counts, as in Java, with a warning.
   *
   * @throws SpidalException if there is no such file, or it cannot be read
   */
  static PropertyFile read(KeySet keys, Path path, Problems problems) {
    Path folder = path.getParent() == null ? Path.of("") : path.getParent();
    return new PropertyFile(
        path.toString(), folder, parse(path.toString(), decode(bytes(keys, path)), problems));
  }

  private static byte[] bytes(KeySet keys, Path path) {
    if (!Files.exists(path)) {
      throw new SpidalException(
          ExitCode.CONFIG,
          "property file '%s' not found (looked in %s); check its path",
          path,
          path.toAbsolutePath());
    }
    if (Files.isDirectory(path)) {
      throw new SpidalException(
          ExitCode.CONFIG, "property file '" + path + "' is a folder; give the file itself");
    }
    String problem = InputFile.problem(path);
    if (problem != null) {
      throw new SpidalException(ExitCode.CONFIG, "property file '" + path + "' " + problem);
    }
    try {
      MeantCommand meant = new MeantCommand(keys, path);
      if (!meant.isPropertyFile()) {
        throw new SpidalException(
            ExitCode.CONFIG, "'" + path + "' is not a property file: it is " + meant.text());
      }
      if (Files.size(path) > LONGEST) {
        throw new SpidalException(
            ExitCode.CONFIG,
            "'" + path + "' is not a property file: it has " + Files.size(path) + " bytes");
      }
      return Files.readAllBytes(path);
    } catch (IOException e) {
      throw new SpidalException(
          ExitCode.CONFIG, "property file '" + path + "' " + InputFile.why(e), e);
    }
  }

  private static String decode(byte[] bytes) {
    String text;
    try {
      text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      text = new String(bytes, StandardCharsets.ISO_8859_1);
    }
    // the byte order mark of some editors would become part of the first key
    return text.startsWith("\uFEFF") ? text.substring(1) : text;
  }

  static List<Entry> parse(String name, String text, Problems problems) {
    List<Entry> entries = new ArrayList<>();
    Map<String, Integer> firstLines = new HashMap<>();
    LogicalLines lines = new LogicalLines(text);
    while (lines.next()) {
      Properties single = new Properties();
      try {
        single.load(new StringReader(lines.text()));
      } catch (IOException e) {
        throw new AssertionError("a string cannot fail to be read", e);
      } catch (IllegalArgumentException e) {
        problems.add(
            Origin.file(name, lines.number()),
            "a \\u escape needs four hexadecimal digits; write \\\\ for one \\");
        continue;
      }
      for (String key : single.stringPropertyNames()) {
        entries.add(new Entry(key, single.getProperty(key), lines.number()));
        Integer first = firstLines.putIfAbsent(key, lines.number());
        if (first != null) {
          problems.warn(
              Origin.file(name, lines.number()),
              "key '"
                  + key
                  + "' is given twice (first at line "
                  + first
                  + "); the last one counts");
        }
      }
    }
    return entries;
  }

  /** Returns the path as the user gave it. */
  String name() {
    return name;
  }

  Path folder() {
    return folder;
  }

  /** Returns the entries in the order of the file, later ones of the same key included. */
  List<Entry> entries() {
    return entries;
  }

  /**
   * Cuts a property file into logical lines: natural lines joined where one ends with an odd number
   * of backslashes, without blank lines and comments. A backslash alone on a line starts nothing,
   * as in {@link Properties}.
   */
  static final class LogicalLines {
    private final String file;
    private int position;
    private int naturalLine;
    private int start;
    private int end;
    private int number;

    LogicalLines(String file) {
      this.file = file;
    }

    /** Moves to the next logical line; false at the end of the file. */
    boolean next() {
      while (position < file.length()) {
        start = position;
        int content = skipBlanks(start);
        end = readNaturalLine();
        number = naturalLine;
        if (content == end || file.charAt(content) == '#' || file.charAt(content) == '!') {
          continue;
        }
        boolean lone = content + 1 == end && file.charAt(content) == '\\';
        // Properties makes an empty key of a backslash that only one terminator, or none, parts
        // from
        // the end
        if (lone && end + 1 < file.length()) {
          continue;
        }
        while (isContinued(content) && position < file.length()) {
          content = skipBlanks(position);
          end = readNaturalLine();
        }
        return true;
      }
      return false;
    }

    /** Returns the logical line as it stands in the file. */
    String text() {
      return file.substring(start, end);
    }

    /** Returns the number of its first natural line, counted from 1. */
    int number() {
      return number;
    }

    private int skipBlanks(int from) {
      int i = from;
      while (i < file.length()
          && (file.charAt(i) == ' ' || file.charAt(i) == '\t' || file.charAt(i) == '\f')) {
        i++;
      }
      return i;
    }

    /**
     * Moves behind the natural line at the position and returns where it ends, terminator excluded.
     */
    private int readNaturalLine() {
      naturalLine++;
      while (position < file.length()
          && file.charAt(position) != '\n'
          && file.charAt(position) != '\r') {
        position++;
      }
      int lineEnd = position;
      if (position < file.length()) {
        boolean both =
            file.charAt(position) == '\r'
                && position + 1 < file.length()
                && file.charAt(position + 1) == '\n';
        position += both ? 2 : 1;
      }
      return lineEnd;
    }

    private boolean isContinued(int content) {
      int i = end;
      while (i > content && file.charAt(i - 1) == '\\') {
        i--;
      }
      return (end - i) % 2 == 1;
    }
  }
}
