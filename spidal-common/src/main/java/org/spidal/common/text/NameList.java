package org.spidal.common.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;

/** Names as a user lists them, separated by commas, which may be in names, too. */
public final class NameList {
  private NameList() {}

  /**
   * The names in a list, without the blanks around them: the longest ones that there are, and all
   * else as it stands between commas.
   *
   * @throws IllegalArgumentException if a part is one name and also several
   */
  public static List<String> cut(String list, Predicate<String> isName) {
    String[] parts = list.split(",");
    List<String> names = new ArrayList<>();
    int from = 0;
    while (from < parts.length) {
      int to = parts.length;
      while (to > from + 1 && !isName.test(joined(parts, from, to))) {
        to--;
      }
      String name = joined(parts, from, to);
      if (to > from + 1
          && Arrays.stream(parts, from, to).allMatch(part -> isName.test(part.strip()))) {
        throw new IllegalArgumentException(
            "'" + name + "' is a column, and so is each part of it; give their numbers, from 1");
      }
      names.add(name);
      from = to;
    }
    return names;
  }

  private static String joined(String[] parts, int from, int to) {
    return String.join(",", Arrays.asList(parts).subList(from, to)).strip();
  }
}
