package org.spidal.common.input;

import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * What confirms a sign, such as an ending or a first line, which could be that of anything: lines
 * that look like those of its kind.
 */
final class Below {
  /** Fewer characters are fewer bytes than are looked at, whatever characters they are. */
  private static final int SHORT = 1000;

  private static final int TOP = 10;

  private Below() {}

  /**
   * All lines are of one of these forms, but blank ones, and the last of several, which may be cut.
   *
   * @param line must match without a group that repeats: that takes stack for each
   */
  static Predicate<List<String>> all(String line) {
    Pattern form = Pattern.compile(line, Pattern.CASE_INSENSITIVE);
    return lines ->
        whole(lines).stream().allMatch(each -> each.isBlank() || form.matcher(each).matches());
  }

  /** A line is of one of these forms. */
  static Predicate<List<String>> any(String line) {
    Pattern form = Pattern.compile(line, Pattern.CASE_INSENSITIVE);
    return lines -> lines.stream().anyMatch(each -> form.matcher(each).matches());
  }

  /** One of the first lines is of one of these forms. */
  static Predicate<List<String>> top(String line) {
    Predicate<List<String>> any = any(line);
    return lines -> any.test(lines.subList(0, Math.min(TOP, lines.size())));
  }

  /** The lines but the last of several, if what is looked at may end in it. */
  static List<String> whole(List<String> lines) {
    boolean all = lines.size() < 2 || lines.stream().mapToInt(String::length).sum() < SHORT;
    return all ? lines : lines.subList(0, lines.size() - 1);
  }
}
