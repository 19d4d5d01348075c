package org.spidal.common.input;

import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The lines of types and roles below the header of a table of Orange. */
final class OrangeForm {
  /** What the second line of a table of Orange says of a column: its type. */
  private static final Pattern ORANGE_TYPE =
      Pattern.compile("(c|d|s|t|continuous|discrete|string|time)?");

  /** What the third line says: what the column is for, which of most is nothing. */
  private static final Pattern ORANGE_ROLE =
      Pattern.compile("((class|meta|ignore|i|m|weight|w|\\w+=\\S*) ?){0,3}");

  private OrangeForm() {}

  /** A role that is empty or a long word tells such lines from edges with short names. */
  static boolean is(String types, String roles) {
    return types.indexOf('\t') >= 0
        && roles.indexOf('\t') >= 0
        && areAll(ORANGE_TYPE, types)
        && areAll(ORANGE_ROLE, roles)
        && roles.matches("\t.*|.*\t\t.*|.*\t|.*(class|meta|ignore).*");
  }

  /** Whether a line has types of columns, one of them at least. */
  static boolean areTypes(String line) {
    return line.matches(".*[a-z].*") && areAll(ORANGE_TYPE, line);
  }

  private static boolean areAll(Pattern pattern, String line) {
    return Stream.of(line.split("\t", -1)).allMatch(field -> pattern.matcher(field).matches());
  }
}
