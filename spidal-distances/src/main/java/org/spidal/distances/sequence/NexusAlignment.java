package org.spidal.distances.sequence;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.spidal.common.text.TextFile;

/**
 * The matrix of NEXUS, behind the commands {@code dimensions} and {@code format} and up to a
 * semicolon (Maddison, Swofford and Maddison, Systematic Biology 46, 1997).
 */
final class NexusAlignment {
  private static final Pattern MATRIX = Pattern.compile("(?i)(^|.*;)\\s*matrix\\b");
  private static final Pattern LENGTH = Pattern.compile("(?i)\\bnchar\\s*=\\s*(\\d+)");
  private static final Pattern IN_PARTS = Pattern.compile("(?i)\\binterleave\\b(?!\\s*=\\s*no)");

  private static final Pattern NO_LABELS =
      Pattern.compile("(?i)\\bnolabels\\b|\\blabels\\s*=\\s*no\\b");

  /** A name in quotes, in which two of them are one, or without. */
  private static final Pattern NAME = Pattern.compile("\\s*('((?:[^']|'')*)'|\\S+)");

  private final TextFile file;

  /** Without comments. */
  private final List<String> lines;

  private final List<Integer> numbers;

  /** The line that begins the matrix. */
  private final int top;

  /**
   * @param lines of the file, without blank ones
   * @param numbers of these lines
   */
  NexusAlignment(TextFile file, List<String> lines, List<Integer> numbers) {
    this.file = file;
    this.lines = withoutComments(lines);
    this.numbers = numbers;
    int[] tops =
        IntStream.range(0, lines.size())
            .filter(at -> MATRIX.matcher(this.lines.get(at)).lookingAt())
            .toArray();
    if (tops.length == 0) {
      throw file.error("found no matrix of sequences in it. Save the sequences as FASTA.");
    }
    if (tops.length > 1) {
      throw file.error(
          numbers.get(tops[1]),
          "another matrix begins here. Keep one of them, or save the sequences of one as FASTA.");
    }
    this.top = tops[0];
  }

  /** Comments stand in brackets, also in each other, and may go over several lines. */
  private static List<String> withoutComments(List<String> lines) {
    List<String> plain = new ArrayList<>();
    int depth = 0;
    for (String line : lines) {
      StringBuilder rest = new StringBuilder();
      for (char c : line.toCharArray()) {
        depth += c == '[' ? 1 : 0;
        if (depth == 0) {
          rest.append(c);
        }
        depth -= c == ']' && depth > 0 ? 1 : 0;
      }
      plain.add(rest.toString());
    }
    return plain;
  }

  /** Each line begins with a name where sequences are in parts, else with letters of the last. */
  AlignmentRows rows() {
    String commands = String.join(" ", lines.subList(0, top));
    if (NO_LABELS.matcher(commands).find()) {
      throw file.error(
          numbers.get(top),
          "the rows of the matrix have no names (nolabels), expected one before each. Save it with labels, or"
              + " as FASTA.");
    }
    Matcher said = LENGTH.matcher(commands);
    int length = said.find() ? Integer.parseInt(said.group(1)) : 0;
    boolean parts = length == 0 || IN_PARTS.matcher(commands).find();
    AlignmentRows rows =
        new AlignmentRows(file, AlignmentSigns.said(commands, AlignmentSigns.GAPS));
    String name = null;
    boolean ended = false;
    for (int at = top; at < lines.size() && !ended; at++) {
      String line = at > top ? lines.get(at) : MATRIX.matcher(lines.get(at)).replaceFirst("");
      ended = line.indexOf(';') >= 0;
      line = ended ? line.substring(0, line.indexOf(';')) : line;
      Matcher begin = NAME.matcher(line);
      if ((parts || name == null || rows.length(name) >= length) && begin.lookingAt()) {
        String quoted = begin.group(2);
        name = quoted == null ? begin.group(1) : quoted.replace("''", "'");
        line = line.substring(begin.end());
      }
      if (!line.isBlank()) {
        rows.add(name, line, numbers.get(at));
      }
    }
    rows.requireLength(length);
    return rows;
  }
}
