package org.spidal.common.text;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/** Columns as a user lists them, separated by commas, which may be in their names, too. */
public final class NameList {
  private NameList() {}

  /**
   * The columns in a list, without the blanks around them: what stands between commas, where no
   * name has one; else as the list can be cut into columns. If it cannot, what stands between
   * commas, of which some is no column then.
   *
   * @param names that may have commas
   * @param isColumn whether a text says a column: by a name, a number or in another way
   * @throws IllegalArgumentException if there is more than one way to cut it
   */
  public static List<String> cut(
      String list, Collection<String> names, Predicate<String> isColumn) {
    String[] parts = list.split(",");
    int most = 1 + names.stream().mapToInt(NameList::commas).max().orElse(0);
    int[] ways = new int[parts.length + 1]; // to cut the parts from here on; 2 are many
    int[] ends = new int[parts.length]; // of the column that begins here
    ways[parts.length] = 1;
    for (int from = parts.length - 1; from >= 0 && most > 1; from--) {
      for (int to = from + 1; to <= Math.min(parts.length, from + most); to++) {
        if (ways[to] > 0 && isColumn.test(joined(parts, from, to))) {
          ways[from] = Math.min(2, ways[from] + ways[to]);
          ends[from] = to;
        }
      }
    }
    if (ways[0] > 1) {
      throw new IllegalArgumentException(
          "'"
              + list
              + "' can be read in more than one way, because names of columns have commas; write two"
              + " blanks after each comma that separates columns");
    }
    if (ways[0] == 0) {
      return Arrays.stream(parts).map(String::strip).toList();
    }
    return IntStream.iterate(0, from -> from < parts.length, from -> ends[from])
        .mapToObj(from -> joined(parts, from, ends[from]))
        .toList();
  }

  private static int commas(String name) {
    return (int) name.chars().filter(c -> c == ',').count();
  }

  private static String joined(String[] parts, int from, int to) {
    return String.join(",", Arrays.asList(parts).subList(from, to)).strip();
  }
}
