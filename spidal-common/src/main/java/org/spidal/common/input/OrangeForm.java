package org.spidal.common.input;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The lines of types and roles below the header of a table of Orange. */
final class OrangeForm {
  /** What the second line of a table of Orange says of a column: its type. */
  private static final Pattern ORANGE_TYPE =
      Pattern.compile("(c|d|s|t|continuous|discrete|string|time)?");

  /** What the third line says: what the column is for, which of most is nothing. */
  private static final Pattern ORANGE_ROLE =
      Pattern.compile("((class|meta|ignore|i|m|weight|w|\\w+=\\S*(\\\\ \\S*){0,3}) ?){0,3}");

  private OrangeForm() {}

  /** Whether lines are such below a header, of columns between tabs, or between commas. */
  static boolean isBelow(List<String> lines) {
    if (lines.size() < 3) {
      return false;
    }
    boolean commas =
        lines.get(1).indexOf('\t') < 0 && lines.get(2).matches(".*(class|meta|ignore).*");
    char separator = commas ? ',' : '\t';
    return is(lines.get(1).replace(separator, '\t'), lines.get(2).replace(separator, '\t'));
  }

  /** A role that is empty or a long word tells such lines from edges with short names. */
  static boolean is(String types, String roles) {
    return types.indexOf('\t') >= 0
        && roles.indexOf('\t') >= 0
        && areAll(ORANGE_TYPE, types)
        && areAll(ORANGE_ROLE, roles)
        && roles.matches("\t.*|.*\t\t.*|.*\t|.*(class|meta|ignore).*");
  }

  /** Whether lines are such below a header, in a file that is called a table of Orange. */
  static boolean isIn(List<String> lines) {
    return lines.size() > 2
        && lines.get(1).matches(".*[a-z].*")
        && (areAll(ORANGE_TYPE, lines.get(1)) || areSome(lines))
        && areAll(ORANGE_ROLE, lines.get(2));
  }

  /**
   * Whether some are types, as beside the values of a discrete one, above a role that is a word.
   */
  private static boolean areSome(List<String> lines) {
    return Stream.of(lines.get(1).split("\t"))
            .anyMatch(type -> !type.isEmpty() && ORANGE_TYPE.matcher(type).matches())
        && lines.get(2).matches(".*(class|meta|ignore).*");
  }

  private static boolean areAll(Pattern pattern, String line) {
    return Stream.of(line.split("\t", -1)).allMatch(field -> pattern.matcher(field).matches());
  }
}
