package org.spidal.distances.sequence;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.text.TextFile;

/**
 * The matrix of NEXUS in its block of data or characters, behind the commands {@code dimensions}
 * and {@code format} and up to a semicolon (Maddison, Swofford and Maddison, Systematic Biology 46,
 * 1997).
 */
final class NexusAlignment {
  private static final Pattern BLOCK = Pattern.compile("(?i)\\s*begin\\s+(\\w+)\\s*;?");
  private static final Pattern END = Pattern.compile("(?i)\\s*end(block)?\\s*;\\s*");
  private static final Pattern MATRIX = Pattern.compile("(?i)(^|.*;)\\s*matrix\\b");
  private static final Pattern LENGTH = Pattern.compile("(?i)\\bnchar\\s*=\\s*(\\d+)");
  private static final Pattern COUNT = Pattern.compile("(?i)\\bntax\\s*=\\s*(\\d+)");
  private static final Pattern IN_PARTS = Pattern.compile("(?i)\\binterleave\\b(?!\\s*=\\s*no)");
  private static final Pattern NO_LABELS =
      Pattern.compile("(?i)\\b(nolabels|transpose)\\b(?!\\s*=\\s*no\\b)|\\blabels\\s*=\\s*no\\b");
  private static final Pattern CHARACTERS =
      Pattern.compile("(?i)\\bdatatype\\s*=\\s*\"?(standard|continuous|mixed|restriction)\\b");

  private static final Pattern EQUATE = Pattern.compile("(?i)\\bequate\\s*=");

  private final TextFile file;
  private final NumberedLines lines;

  /** The line that begins the matrix; -1 if there is none. */
  private int top = -1;

  /** What is said of it in its block. */
  private final StringBuilder commands = new StringBuilder();

  NexusAlignment(TextFile file, NumberedLines lines) {
    this.file = file;
    this.lines = lines.withoutComments();
    findMatrix();
  }

  private void findMatrix() {
    StringBuilder said = new StringBuilder();
    String block = "";
    for (int at = 0; at < lines.size(); at++) {
      String line = lines.text(at);
      Matcher begins = BLOCK.matcher(line);
      if (begins.lookingAt()) {
        block = begins.group(1).toLowerCase(Locale.ROOT);
        said.setLength(0);
      }
      boolean sequences = block.equals("data") || block.equals("characters");
      if (sequences && MATRIX.matcher(line).lookingAt()) {
        if (top >= 0) {
          throw file.error(
              lines.number(at),
              "another matrix begins here. Keep one of them, or save the sequences of one as FASTA.");
        }
        top = at;
        commands.append(said).append(line);
      }
      said.append(line).append(' ');
    }
    if (top < 0) {
      throw file.error("found no matrix of sequences in it. Save the sequences as FASTA.");
    }
  }

  AlignmentRows rows() {
    if (NO_LABELS.matcher(commands).find()) {
      throw error(
          top,
          "the rows of the matrix have no names before them (nolabels or transpose). Save it with labels, or"
              + " as FASTA.");
    }
    if (CHARACTERS.matcher(commands).find()) {
      throw error(
          top,
          "these are characters, no sequences. If they are words of states, save them as a table, for ./spidal"
              + " distances -DTableFile with -DDistance=hamming.");
    }
    if (EQUATE.matcher(commands).find()) {
      throw error(top, "letters that stand for others (equate) are not read. Save it as FASTA.");
    }
    int length = said(LENGTH);
    AlignmentRows rows =
        new AlignmentRows(file, AlignmentSigns.said(commands.toString(), AlignmentSigns.GAPS));
    boolean parts = length == 0 || IN_PARTS.matcher(commands).find();
    String name = null;
    int at = top;
    String line = MATRIX.matcher(lines.text(top)).replaceFirst("");
    int c = 0; // of the line
    while (c == line.length() || line.charAt(c) != ';') {
      if (c == line.length()) {
        if (++at == lines.size()) {
          throw file.error("the matrix does not end with a semicolon. Is the file whole?");
        }
        line = lines.text(at);
        if (END.matcher(line).matches()) { // of the block, before the semicolon
          break;
        }
        c = 0;
        name = parts ? null : name;
      } else if (Character.isWhitespace(line.charAt(c))) {
        c++;
      } else if (name == null || !parts && rows.length(name) >= length) {
        int end = endOfName(line, c);
        name = nameIn(line.substring(c, end));
        if (parts) {
          rows.addInTurn(name, "", lines.number(at));
        } else {
          rows.addOnce(name, "", lines.number(at));
        }
        c = end;
      } else {
        int end = endOfWord(line, c);
        rows.add(name, line.substring(c, end), lines.number(at));
        c = end;
      }
    }
    rows.requireLength(length);
    int count = said(COUNT);
    if (count > 0) {
      rows.requireCount(count);
    }
    return rows;
  }

  /** Behind a word, or behind a text in quotes, in which two of them are one. */
  private static int endOfName(String line, int begin) {
    int end = begin;
    if (line.charAt(begin) != '\'') {
      while (end < line.length() && !Character.isWhitespace(line.charAt(end))) {
        end++;
      }
      return end;
    }
    end++;
    while (end < line.length() && (line.charAt(end) != '\'' || line.startsWith("''", end))) {
      end += line.startsWith("''", end) ? 2 : 1;
    }
    return Math.min(line.length(), end + 1);
  }

  private static String nameIn(String text) {
    boolean quoted = text.length() > 1 && text.startsWith("'") && text.endsWith("'");
    return quoted ? text.substring(1, text.length() - 1).replace("''", "'") : text;
  }

  /** Behind letters without a blank, or before the end of the matrix. */
  private static int endOfWord(String line, int begin) {
    int end = begin;
    while (end < line.length()
        && !Character.isWhitespace(line.charAt(end))
        && line.charAt(end) != ';') {
      end++;
    }
    return end;
  }

  /** A number that the commands of the block give; 0 if they do not. */
  private int said(Pattern pattern) {
    Matcher said = pattern.matcher(commands);
    return said.find() ? lines.count(top, said.group(1)) : 0;
  }

  private SpidalException error(int at, String text) {
    return file.error(lines.number(at), text);
  }
}
