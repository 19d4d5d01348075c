package org.spidal.common.vectors;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

/** The order of the columns of two files of vectors that are compared with each other. */
public final class ColumnOrder {
  private ColumnOrder() {}

  /**
   * Throws if two files have the same names of columns in another order: columns go by their
   * position.
   *
   * @param key that names the first file
   */
  public static void require(
      String key, Path file, List<String> found, Path other, List<String> expected) {
    if (!found.equals(expected) && Set.copyOf(found).equals(Set.copyOf(expected))) {
      throw new SpidalException(
          ExitCode.DATA,
          "%s %s has the columns %s, %s has %s; bring them into the same order",
          key,
          file,
          String.join(", ", found),
          other,
          String.join(", ", expected));
    }
  }
}
