package org.spidal.distances.sequence;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.spidal.common.text.TextFile;

/**
 * An alignment below the number of sequences and their length: side by side in blocks (interleaved)
 * or one below the other (sequential), with names that are words, or fill ten columns (strict). No
 * sign tells which, so all four are tried: one has all lengths right, or those that have agree.
 */
final class PhylipAlignment {
  private static final Pattern COUNTS = Pattern.compile("\\s*(\\d+)\\s+(\\d+)\\s*");

  private static final Pattern BLANKS = Pattern.compile("\\s+");

  /** Columns of a name in the strict form. */
  private static final int NAME = 10;

  private final TextFile file;
  private final NumberedLines lines;

  /** The line of the counts. */
  private final int top;

  private final int count;
  private final int length;

  /**
   * A sequence as one of the forms has it.
   *
   * @param line where it begins
   */
  private record Sequence(String name, String text, int line) {}

  PhylipAlignment(TextFile file, NumberedLines lines) {
    this.file = file;
    this.lines = lines;
    int first = 0;
    while (first < lines.size() - 1 && lines.text(first).startsWith("#")) {
      first++;
    }
    this.top = first;
    Matcher counts = COUNTS.matcher(lines.text(top));
    if (!counts.matches()) {
      throw file.error(
          lines.number(top), "expected the number of sequences and their length on this line.");
    }
    this.count = lines.count(top, counts.group(1));
    this.length = lines.count(top, counts.group(2));
    if (count == 0 || length == 0) {
      throw file.error(lines.number(top), "found a count of 0. Is the file whole?");
    }
  }

  AlignmentRows rows() {
    List<Sequence> found = null;
    for (boolean strict : new boolean[] {false, true}) {
      for (Optional<List<Sequence>> form : List.of(interleaved(strict), sequential(strict))) {
        if (form.isPresent()) {
          if (found != null && !areSame(found, form.get())) {
            throw file.error(
                "it can be read in two ways, as it is not sure where names end and which lines belong to a"
                    + " sequence. Save it as FASTA, or with the names in ten columns and each sequence in one"
                    + " line.");
          }
          found = found == null ? form.get() : found;
        }
      }
    }
    if (found == null) {
      throw file.error(
          lines.number(top),
          "%s sequences of %s letters are announced, and the lines below are not that, whether side by side or"
              + " one below the other. Is the file whole, and one alignment alone?",
          count,
          length);
    }
    AlignmentRows rows = new AlignmentRows(file, AlignmentSigns.POINTS_MATCH);
    for (Sequence sequence : found) {
      rows.addOnce(sequence.name, sequence.text, sequence.line);
    }
    rows.requireLength(length);
    return rows;
  }

  /** In blocks, the first of which has the names. */
  private Optional<List<Sequence>> interleaved(boolean strict) {
    int rest = lines.size() - 1 - top;
    if (rest < count || rest % count != 0) {
      return Optional.empty();
    }
    List<Sequence> found = new ArrayList<>();
    for (int row = 0; row < count; row++) {
      StringBuilder below = new StringBuilder();
      for (int at = top + 1 + row + count; at < lines.size(); at += count) {
        below.append(lines.text(at));
      }
      Sequence sequence = sequence(top + 1 + row, below, strict);
      if (sequence == null) {
        return Optional.empty();
      }
      found.add(sequence);
    }
    return Optional.of(found);
  }

  /** Each with its name before it or above it, and then as many lines as it takes. */
  private Optional<List<Sequence>> sequential(boolean strict) {
    List<Sequence> found = new ArrayList<>();
    int at = top + 1;
    while (at < lines.size() && found.size() < count) {
      int begin = at++;
      StringBuilder below = new StringBuilder();
      Sequence sequence = sequence(begin, below, strict);
      int letters = 0; // without those of the first line
      while (sequence == null && letters < length && at < lines.size()) {
        letters += letters(lines.text(at));
        below.append(lines.text(at++));
        sequence =
            letters + lines.text(begin).length() < length ? null : sequence(begin, below, strict);
      }
      if (sequence == null) {
        return Optional.empty();
      }
      found.add(sequence);
    }
    return found.size() == count && at == lines.size() ? Optional.of(found) : Optional.empty();
  }

  /**
   * The sequence whose name begins a line; null if it has another length.
   *
   * @param below its letters in other lines
   * @param strict whether ten columns come before a word where both have its length
   */
  private Sequence sequence(int at, StringBuilder below, boolean strict) {
    String line = lines.text(at);
    String[] parts = line.strip().split("\\s+", 2);
    int end = Math.min(NAME, line.length());
    String columns = line.substring(0, end).strip();
    int left = length - letters(below);
    boolean word = letters(parts.length < 2 ? "" : parts[1]) == left;
    if (!columns.isEmpty() && letters(line.substring(end)) == left && (strict || !word)) {
      return new Sequence(columns, line.substring(end) + below, lines.number(at));
    }
    return word
        ? new Sequence(parts[0], (parts.length < 2 ? "" : parts[1]) + below, lines.number(at))
        : null;
  }

  private static boolean areSame(List<Sequence> one, List<Sequence> two) {
    for (int row = 0; row < one.size(); row++) {
      String first = BLANKS.matcher(one.get(row).text).replaceAll("");
      if (!one.get(row).name.equals(two.get(row).name)
          || !first.equals(BLANKS.matcher(two.get(row).text).replaceAll(""))) {
        return false;
      }
    }
    return true;
  }

  private static int letters(CharSequence text) {
    int letters = 0;
    for (int c = 0; c < text.length(); c++) {
      letters += Character.isWhitespace(text.charAt(c)) ? 0 : 1;
    }
    return letters;
  }
}
