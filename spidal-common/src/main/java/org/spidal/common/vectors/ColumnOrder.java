package org.spidal.common.vectors;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

/** The columns of two files of vectors that are compared with each other. */
public final class ColumnOrder {
  /** What programs call columns that have no names: V1, X1, Column1, 0. */
  private static final Pattern NONE =
      Pattern.compile("(?i)([vxcf]|col(umn)?|dim|unnamed:)?[ _]?\\d+");

  /** So many names are told. */
  private static final int SHOWN = 30;

  private ColumnOrder() {}

  /**
   * Throws if the columns of two files have other names, or the same in another order: they go by
   * their position. A file all of whose columns have names that only count has none.
   *
   * @param key that names the first file
   */
  public static void require(
      String key, Path file, List<String> found, Path other, List<String> expected) {
    boolean same = Set.copyOf(found).equals(Set.copyOf(expected));
    if (found.equals(expected) || !same && !(areNames(found) && areNames(expected))) {
      return;
    }
    throw new SpidalException(
        ExitCode.DATA,
        "%s %s has the columns %s, %s has %s; %s",
        key,
        file,
        shown(found),
        other,
        shown(expected),
        same
            ? "bring them into the same order"
            : "give both files the same columns; if only their names differ, name them alike");
  }

  private static boolean areNames(List<String> names) {
    return names.stream().anyMatch(name -> !NONE.matcher(name).matches());
  }

  private static String shown(List<String> names) {
    String all = String.join(", ", names.subList(0, Math.min(SHOWN, names.size())));
    return names.size() > SHOWN ? all + " ..." : all;
  }
}
