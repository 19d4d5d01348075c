package org.spidal.common.input;

import java.util.List;

/**
 * Distances in PHYLIP's form: below the number of points, rows with a name and as many numbers as
 * there are points, or one more or fewer than the row before, as a triangle has.
 */
final class PhylipForm {
  /** A row that is cut has so many numbers at least. */
  private static final int OF_CUT = 3;

  /** Columns of a name in the strict form. */
  private static final int NAME = 10;

  private final int points;

  /** Words of the rows below the count. */
  private final List<String[]> rows;

  private PhylipForm(int points, List<String[]> rows) {
    this.points = points;
    this.rows = rows;
  }

  /** Whether lines are such, the first of which is a whole number. */
  static boolean is(List<String> lines) {
    List<String> used =
        lines.stream()
            .map(String::strip)
            .filter(line -> !line.isEmpty() && line.charAt(0) != '#')
            .limit(99)
            .toList();
    List<String[]> rows = used.stream().skip(1).map(line -> line.split("\\s+")).toList();
    return !rows.isEmpty() && new PhylipForm(Integer.parseInt(used.get(0)), rows).is();
  }

  private boolean is() {
    int first = behindName(rows.get(0));
    if (rows.size() == 1) { // it may be cut
      return first >= OF_CUT && first <= points;
    }
    int second = behindName(rows.get(1));
    boolean several = numbers(rows.get(1)) == rows.get(1).length;
    return fit(first, second)
        || fit(first - 1, second - 1) // behind names that end with a number
        || several && first == numbers(rows.get(0)) && first < rows.get(0).length && goesOn(first)
        || several && first > OF_CUT && goesOn(first - 1);
  }

  /** Whether the first two rows have as many numbers as a square has, or a triangle. */
  private boolean fit(int first, int second) {
    boolean cut = rows.size() == 2 && second >= 0;
    return first == points && (second == points || cut)
        || (first == 0 || first == 1) && second == first + 1
        || (first == points || first == points - 1) && (second == first - 1 || cut && first > 1);
  }

  /** Whether the first row has its numbers with lines below it, and then a name follows. */
  private boolean goesOn(int first) {
    int sum = first;
    int row = 1;
    while (row < rows.size() && sum < points && numbers(rows.get(row)) == rows.get(row).length) {
      sum += numbers(rows.get(row++));
    }
    boolean follows = row == rows.size() || numbers(rows.get(row)) < rows.get(row).length;
    return sum == points && follows || row == rows.size() && sum < points && row > OF_CUT;
  }

  /** How many numbers there are behind a name, which may be one, or fill its columns. */
  private static int behindName(String[] words) {
    int count = Math.min(numbers(words), words.length - 1);
    boolean filled =
        count == words.length - 1
            && words[0].length() > NAME
            && !HeaderRow.isNumber(words[0])
            && HeaderRow.isNumber(words[0].substring(NAME));
    return filled ? count + 1 : count;
  }

  /** How many words at the end of a row are numbers. */
  private static int numbers(String[] words) {
    int count = 0;
    while (count < words.length && HeaderRow.isNumber(words[words.length - 1 - count])) {
      count++;
    }
    return count;
  }
}
