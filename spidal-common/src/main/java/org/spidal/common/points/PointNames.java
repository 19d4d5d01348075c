package org.spidal.common.points;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.spidal.common.text.TextFile;

/** The file of the points' names, {@code IdFile}: one name a line, for pictures and tables. */
public final class PointNames {
  private PointNames() {}

  /**
   * Reads the names; tabs in them become blanks, as tables are separated by tabs.
   *
   * @param points names that there must be
   * @throws org.spidal.common.fault.SpidalException if there are more or fewer
   */
  public static List<String> read(Path path, int points) {
    TextFile file = new TextFile(path);
    List<String> names = new ArrayList<>();
    file.forEachLine((line, number) -> names.add(line.trim().replace('\t', ' ')));
    if (names.size() != points) {
      throw file.error(
          "found "
              + names.size()
              + " names, expected one for each of "
              + points
              + " points. Give one line for each.");
    }
    return names;
  }
}
