package org.spidal.common.input;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Alignments below a line with the number of sequences and their length: those of PHYLIP, which has
 * them side by side in blocks (interleaved) or one below the other (sequential), and of PAML, which
 * adds options, lines of genes and names behind &gt;.
 */
final class AlignmentForm {
  private static final Pattern COUNTS =
      Pattern.compile("(\\d{1,9})\\s+(\\d{1,9})(\\s+[A-Za-z]{1,3})?\\s*");

  private static final String LETTERS = "[A-Za-z?.* -]*";

  /** Columns of a name in PHYLIP's strict form. */
  private static final int NAME = 10;

  private final int length;
  private final int count;
  private final boolean options;

  /** Below the counts, none of them blank. */
  private final List<String> rows;

  private AlignmentForm(int count, int length, boolean options, List<String> rows) {
    this.count = count;
    this.length = length;
    this.options = options;
    this.rows = rows;
  }

  /** The form; null if this is no alignment. */
  static FileKind of(List<String> lines) {
    List<String> used =
        lines.stream().filter(line -> !line.isBlank() && line.charAt(0) != '#').toList();
    Matcher counts = COUNTS.matcher(used.isEmpty() ? "" : used.get(0).strip());
    if (used.size() < 2 || !counts.matches()) {
      return null;
    }
    int length = Integer.parseInt(counts.group(2));
    if (length == 0) {
      return null;
    }
    boolean options = counts.group(3) != null;
    boolean reported = lines.stream().anyMatch(line -> line.contains("site pattern counts"));
    FileKind kind =
        new AlignmentForm(
                Integer.parseInt(counts.group(1)), length, options, used.subList(1, used.size()))
            .kind();
    return kind != null && reported ? FileKind.PAML_REPORT : kind;
  }

  private FileKind kind() {
    String first = rows.get(0);
    if (first.startsWith(">")) {
      return FileKind.COMMENTED_FASTA;
    }
    if (first.strip().matches("G\\s*\\d*")) {
      return FileKind.PAML;
    }
    if (options && areNamesAbove()) {
      return FileKind.PAML_NAMES;
    }
    int behindWord = fitting(behindWord(first));
    int behindColumns = fitting(behindColumns(first));
    if (behindWord == 0 && behindColumns < least() && rows.size() > 1 && isLetters(rows.get(1))) {
      return FileKind.PHYLIP_ALIGNMENT; // the name stands above
    }
    if (Math.max(behindWord, behindColumns) < least()) {
      return null;
    }
    return options ? FileKind.PAML_PHYLIP : FileKind.PHYLIP_ALIGNMENT;
  }

  /** Whether the first rows are a name each, and letters follow. */
  private boolean areNamesAbove() {
    return count > 1
        && rows.size() > count
        && rows.subList(0, count).stream()
            .allMatch(row -> !row.strip().contains(" ") && !isLetters(row))
        && isLetters(rows.get(count));
  }

  /** So many letters at least tell a sequence from a word; fewer if they are nucleotides alone. */
  private int least() {
    boolean nucleotides =
        length < 3 && rows.stream().allMatch(row -> row.matches("\\S+\\s+[ACGTN?-]+\\s*"));
    return nucleotides ? length : Math.max(3, Math.min(10, length));
  }

  /** More letters than a sequence has are words. */
  private int fitting(int letters) {
    return letters > length ? 0 : letters;
  }

  private boolean isLetters(String line) {
    return line.matches(LETTERS + "\\s*") && letters(line) >= least();
  }

  /** Letters behind the first word, 0 if there is anything else. */
  private static int behindWord(String row) {
    String[] parts = row.strip().split("\\s+", 2);
    return parts.length == 2 && parts[1].matches(LETTERS) ? letters(parts[1]) : 0;
  }

  /** Letters behind the first ten columns, 0 if there is anything else. */
  private static int behindColumns(String row) {
    String rest = row.length() > NAME ? row.substring(NAME) : "";
    return rest.matches(LETTERS) ? letters(rest) : 0;
  }

  private static int letters(String text) {
    return (int) text.chars().filter(c -> !Character.isWhitespace(c)).count();
  }
}
