package org.spidal.mdschisq.result;

import java.nio.file.Path;
import java.util.Locale;
import org.spidal.common.output.AtomicFile;
import org.spidal.mdschisq.data.Role;

/** The map in the files of the original program, numbers with four decimals and an exponent. */
final class LegacyFiles {
  private final int dimension;
  private final boolean flatAsSpace;

  LegacyFiles(int dimension, boolean flatAsSpace) {
    this.dimension = dimension;
    this.flatAsSpace = flatAsSpace;
  }

  /** {@code index TAB x TAB y TAB z TAB 1}, without the points that were left out. */
  void writeSimple(Path path, double[] points, Role[] roles) {
    AtomicFile.write(
        path,
        out -> {
          for (int i = 0; i < roles.length; i++) {
            if (roles[i] != Role.UNUSED) {
              out.write(line(i, points, 1));
            }
          }
        });
  }

  /** The same of all points, with 1 for points that move, 2 for fixed and 3 for left out ones. */
  void writeGroups(Path path, double[] points, Role[] roles) {
    AtomicFile.write(
        path,
        out -> {
          for (int i = 0; i < roles.length; i++) {
            out.write(line(i, points, roles[i].ordinal() + 1));
          }
        });
  }

  private String line(int i, double[] points, int label) {
    StringBuilder line = new StringBuilder().append(i);
    for (int k = 0; k < dimension; k++) {
      line.append('\t').append(String.format(Locale.ROOT, "%.4E", points[i * dimension + k]));
    }
    if (dimension == 2 && flatAsSpace) {
      line.append('\t').append(String.format(Locale.ROOT, "%.4E", 0.0));
    }
    return line.append('\t').append(label).append('\n').toString();
  }
}
