package org.spidal.damds.result;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;
import org.spidal.common.file.AtomicFile;
import org.spidal.damds.classical.Coordinates;

/**
 * Principal coordinates in scikit-bio's format "ordination", which {@code OrdinationResults.read}
 * and Emperor read: sections that begin with their name and size, all cells between tabs.
 */
final class OrdinationFile {
  private final Coordinates found;
  private final IntFunction<String> ids;

  private OrdinationFile(Coordinates found, IntFunction<String> ids) {
    this.found = found;
    this.ids = ids;
  }

  /**
   * Writes the file.
   *
   * @param points N
   * @param ids name of each point; tabs and ends of lines in it become blanks
   */
  static void write(Path path, Coordinates found, int points, IntFunction<String> ids) {
    AtomicFile.write(path, out -> new OrdinationFile(found, ids).write(out, points));
  }

  private void write(Writer out, int points) throws IOException {
    int axes = found.count();
    out.write("Eigvals\t" + axes + "\n");
    numbers(out, i -> found.values()[i]);
    out.write("\n\nProportion explained\t" + axes + "\n");
    numbers(out, found::share);
    out.write("\n\nSpecies\t0\t0\n\nSite\t" + points + "\t" + axes + "\n");
    for (int i = 0; i < points; i++) {
      int point = i;
      out.write(ids.apply(i).replace('\t', ' ').replace('\n', ' ').replace('\r', ' ') + "\t");
      numbers(out, axis -> found.coordinate(point, axis));
      out.write("\n");
    }
    out.write("\nBiplot\t0\t0\n\nSite constraints\t0\t0\n");
  }

  private void numbers(Writer out, IntToDoubleFunction number) throws IOException {
    for (int axis = 0; axis < found.count(); axis++) {
      out.write((axis == 0 ? "" : "\t") + (0.0 + number.applyAsDouble(axis)));
    }
  }
}
