package org.spidal.tools.plot;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.spidal.common.results.OutputNames;
import org.spidal.common.text.Fields;
import org.spidal.common.text.TextFile;
import org.spidal.common.text.TextTable;

/**
 * The names of the points of a map, as the run that made it knew them: a points file of SPIDAL has
 * numbers alone, but a table beside it has names.
 *
 * @param file that has them
 * @param names in the order of the points
 */
record RunNames(Path file, List<String> names) {
  /** Tables with a row for each point, by program: damds, layout, mdschisq. */
  private static final List<String> TABLES =
      List.of("stress-per-point.tsv", "nodes.tsv", "errors.tsv");

  /**
   * Looks for them.
   *
   * @param points file of the map
   * @param count points that it has
   * @return null if there are none, or those of other points
   */
  static RunNames beside(Path points, int count) {
    OutputNames outputs = OutputNames.beside(points, null);
    for (String name : TABLES) {
      Path path = outputs.path(name);
      if (Files.isRegularFile(path)) {
        TextTable table = TextTable.read(new TextFile(path)).withHeader();
        int column = table.find("id", "name");
        if (column >= 0 && table.size() == count && areNames(table.column(column))) {
          return new RunNames(path, table.column(column));
        }
      }
    }
    return null;
  }

  /** Points without names have none there, or their numbers. */
  private static boolean areNames(List<String> cells) {
    return cells.stream().noneMatch(String::isBlank)
        && cells.stream().anyMatch(cell -> Fields.natural(cell) < 0);
  }
}
