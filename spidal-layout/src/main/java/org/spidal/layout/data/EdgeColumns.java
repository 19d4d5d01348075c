package org.spidal.layout.data;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.spidal.common.input.PlainNumber;
import org.spidal.common.text.EdgeEnds;
import org.spidal.common.text.TextFile;

/**
 * Which columns of lines of edges have the points and the weights.
 *
 * @param named whether the first line has the names of the columns; else it is an edge
 * @param weight -1 if there is none
 * @param note what the user should know; null if nothing
 */
record EdgeColumns(boolean named, int from, int to, int weight, String note) {
  private static final Pattern DIGITS = Pattern.compile("\\d+");
  private static final Pattern WORD = Pattern.compile(".*\\p{L}.*");

  /** Where the weight is if columns have no names. */
  private static final int WEIGHT = 2;

  /** Two points and a weight; more need names. */
  static final int MOST_UNNAMED = WEIGHT + 1;

  /** By a first line with names that are known; null if it is none. */
  static EdgeColumns byNames(TextFile file, String[] first, GraphOptions options) {
    EdgeEnds ends = EdgeEnds.of(List.of(first));
    boolean weight = Arrays.stream(first).skip(WEIGHT).anyMatch(options::isWeight);
    if (ends == null && !weight || Arrays.stream(first).anyMatch(EdgeColumns::isNumber)) {
      return null;
    }
    int column = options.weightAmong(file, first);
    boolean others = column < 0 && first.length > 2 && options.weighted();
    return new EdgeColumns(
        true,
        ends == null ? 0 : ends.from(),
        ends == null ? 1 : ends.to(),
        column,
        others
            ? file.name()
                + " has no column 'weight', so all edges weigh the same; WeightAttribute names another"
                + " column"
            : null);
  }

  /**
   * By the second line, where the first has no names that are known.
   *
   * @param number of the first line
   * @param second null if there is none
   */
  static EdgeColumns bySecond(
      TextFile file, String[] first, int number, String[] second, GraphOptions options) {
    boolean words =
        isWord(first[0])
            && isWord(first[1])
            && Arrays.stream(first).noneMatch(EdgeColumns::isNumber);
    boolean named = words && second != null && isDigits(second[0]) && isDigits(second[1]);
    int known = named ? WEIGHT : WEIGHT + 1;
    if (first.length > known) {
      throw file.error(
          number,
          "found %s columns, and cannot tell which have the points. Name the columns in"
              + " the first line: source, target, and weight if edges have one.",
          first.length);
    }
    options.requireNoWeightAttribute(file);
    String note =
        file.name() + ":" + number + " was taken for the names of the columns, not for an edge";
    return new EdgeColumns(named, 0, 1, first.length > WEIGHT ? WEIGHT : -1, named ? note : null);
  }

  /** Whether a text is a whole number that is not negative, however large. */
  static boolean isDigits(String text) {
    return DIGITS.matcher(text).matches();
  }

  private static boolean isWord(String text) {
    return WORD.matcher(text).matches();
  }

  /** Whether a text is any number. */
  static boolean isNumber(String text) {
    try {
      PlainNumber.parse(text);
      return true;
    } catch (NumberFormatException e) {
      return false;
    }
  }
}
