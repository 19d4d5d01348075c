package org.spidal.distances.sequence;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.spidal.common.input.FileKind;
import org.spidal.common.text.TextFile;

/**
 * Reads an alignment whose sequences have their names before their letters, in one part or in
 * several, as PHYLIP, Clustal, Stockholm, MSF, NEXUS and MEGA write them.
 */
final class AlignmentReader {
  private static final Pattern LENGTH_OF_MSF = Pattern.compile("\\bMSF:\\s*(\\d+)");

  /** Columns of a name in PHYLIP's strict form. */
  private static final int NAME = 10;

  private final TextFile file;

  /** None of them is blank. */
  private final List<String> lines = new ArrayList<>();

  private final List<Integer> numbers = new ArrayList<>();

  private AlignmentReader(TextFile file) {
    this.file = file;
    file.forEachLine(
        (line, number) -> {
          lines.add(line);
          numbers.add(number);
        });
  }

  /**
   * Reads a file.
   *
   * @param kind a {@linkplain FileKind#isAlignment kind of alignment}
   * @throws org.spidal.common.fault.SpidalException if sequences have different lengths, or
   *     something else is among their letters
   */
  static AlignmentRows read(FileKind kind, TextFile file) {
    AlignmentReader reader = new AlignmentReader(file);
    AlignmentRows rows =
        switch (kind) {
          case CLUSTAL -> reader.clustal();
          case STOCKHOLM -> reader.stockholm();
          case MSF -> reader.msf();
          case PHYLIP_ALIGNMENT -> reader.interleaved();
          case PHYLIP_SEQUENTIAL -> reader.sequential();
          case MEGA -> new MegaAlignment(file, reader.lines, reader.numbers).rows();
          default -> new NexusAlignment(file, reader.lines, reader.numbers).rows();
        };
    if (rows.size() == 0) {
      throw file.error("found no sequences in " + kind.text() + ". Is the file whole?");
    }
    return rows;
  }

  /** Below the title, lines that begin with a blank show which columns agree. */
  private AlignmentRows clustal() {
    AlignmentRows rows = new AlignmentRows(file, AlignmentSigns.POINTS_ARE_GAPS);
    for (int at = 1; at < lines.size(); at++) {
      if (!Character.isWhitespace(lines.get(at).charAt(0))) {
        addPart(rows, at);
      }
    }
    rows.requireLength(0);
    return rows;
  }

  private AlignmentRows stockholm() {
    AlignmentRows rows = new AlignmentRows(file, AlignmentSigns.POINTS_ARE_GAPS);
    boolean ended = false;
    for (int at = 0; at < lines.size(); at++) {
      String line = lines.get(at);
      if (ended) {
        throw file.error(
            numbers.get(at),
            "another alignment begins below the end of the first. Keep one of them: awk '1; /^\\/\\// {exit}'"
                + " IN > OUT.sto");
      }
      ended = line.startsWith("//");
      if (!ended && !line.startsWith("#")) {
        addPart(rows, at);
      }
    }
    rows.requireLength(0);
    return rows;
  }

  /** Below a line //; lines of digits alone count the columns. */
  private AlignmentRows msf() {
    AlignmentRows rows = new AlignmentRows(file, AlignmentSigns.POINTS_ARE_GAPS);
    int length = 0;
    boolean below = false;
    for (int at = 0; at < lines.size(); at++) {
      String line = lines.get(at);
      Matcher said = LENGTH_OF_MSF.matcher(line);
      if (!below && said.find()) {
        length = Integer.parseInt(said.group(1));
      }
      if (below && !line.matches("[\\d\\s]+")) {
        addPart(rows, at);
      }
      below |= line.startsWith("//");
    }
    rows.requireLength(length);
    return rows;
  }

  /** A name, letters, and perhaps how many these have been so far. */
  private void addPart(AlignmentRows rows, int at) {
    String[] parts = lines.get(at).strip().split("\\s+", 2);
    if (parts.length < 2) {
      throw file.error(
          numbers.get(at), "no letters behind the name '" + parts[0] + "'. Is the file whole?");
    }
    rows.add(parts[0], parts[1].replaceFirst("\\s+\\d+$", ""), numbers.get(at));
  }

  /**
   * Sequences side by side, with their names before the first part of each: words, or ten columns
   * where what is behind the words has different lengths.
   */
  private AlignmentRows interleaved() {
    int count = number(0);
    if ((lines.size() - 1) % count != 0) {
      throw file.error(
          numbers.get(lines.size() - 1),
          "found %s lines below the first, expected some for each of %s sequences. Is the file whole, and one"
              + " alignment alone?",
          lines.size() - 1,
          count);
    }
    boolean columns = false;
    for (int row = 1; row <= count; row++) {
      int letters = lettersIn(behindWord(lines.get(row)));
      columns |= letters == 0 || letters != lettersIn(behindWord(lines.get(1)));
    }
    List<String> names = new ArrayList<>();
    AlignmentRows rows = new AlignmentRows(file, AlignmentSigns.POINTS_MATCH);
    for (int at = 1; at < lines.size(); at++) {
      String line = lines.get(at);
      if (at <= count) {
        names.add(columns ? firstColumns(line) : word(line));
        line = columns ? behindColumns(line) : behindWord(line);
      }
      rows.add(names.get((at - 1) % count), line, numbers.get(at));
    }
    rows.requireLength(number(1));
    return rows;
  }

  /**
   * Sequences one below the other, each with its name before it or above it: a word, or ten columns
   * where that makes the length right.
   */
  private AlignmentRows sequential() {
    int length = number(1);
    AlignmentRows rows = new AlignmentRows(file, AlignmentSigns.POINTS_MATCH);
    int at = 1;
    while (at < lines.size()) {
      int begin = at;
      String first = lines.get(at++);
      StringBuilder word = new StringBuilder(behindWord(first));
      StringBuilder columns = new StringBuilder(behindColumns(first));
      while (lettersIn(word) < length && lettersIn(columns) != length && at < lines.size()) {
        word.append(lines.get(at));
        columns.append(lines.get(at++));
      }
      boolean strict = lettersIn(columns) == length && lettersIn(word) != length;
      rows.add(
          strict ? firstColumns(first) : word(first),
          (strict ? columns : word).toString(),
          numbers.get(begin));
    }
    rows.requireLength(length);
    requireCount(rows, number(0));
    return rows;
  }

  private void requireCount(AlignmentRows rows, int count) {
    if (rows.size() != count) {
      throw file.error(
          "found %s sequences with different names, expected %s as the first line says. Is the file whole, and"
              + " one alignment alone?",
          rows.size(), count);
    }
  }

  /** A number of the first line: how many sequences, or their length. */
  private int number(int field) {
    return Integer.parseInt(lines.get(0).strip().split("\\s+")[field]);
  }

  private static String word(String line) {
    return line.strip().split("\\s+", 2)[0];
  }

  private static String behindWord(String line) {
    String[] parts = line.strip().split("\\s+", 2);
    return parts.length < 2 ? "" : parts[1];
  }

  private static String firstColumns(String line) {
    return line.substring(0, Math.min(NAME, line.length())).strip();
  }

  private static String behindColumns(String line) {
    return line.length() > NAME ? line.substring(NAME) : "";
  }

  private static int lettersIn(CharSequence text) {
    return (int) text.chars().filter(c -> !Character.isWhitespace(c)).count();
  }
}
