package org.spidal.tools.plot;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.labels.Labels;
import org.spidal.common.vectors.VectorColumns;
import org.spidal.common.vectors.VectorFile;

/**
 * Places in an array of NumPy, a point in each row, as other programs of Python keep their maps. Of
 * more than three coordinates, the first three are the map; the others become columns.
 */
final class NpyReader {
  private static final int MOST = 10;
  private static final int MOST_DRAWN = 3;

  private NpyReader() {}

  static Plot read(Path path) {
    VectorFile file = VectorFile.open(path, VectorColumns.ALL);
    int all = file.dimension();
    if (all > MOST) {
      throw new SpidalException(
          ExitCode.DATA,
          "%s: found rows of %s, expected the places of points, of 1 to %s coordinates each. Of"
              + " vectors, make a map first: ./spidal damds -DVectorFile=FILE",
          path,
          all + " numbers",
          MOST);
    }
    int count = file.size();
    int dimension = Math.min(MOST_DRAWN, all);
    double[] coordinates = new double[count * dimension];
    String[][] others = new String[all - dimension][count];
    file.read(
        0,
        count,
        1,
        (i, place) -> {
          System.arraycopy(place, 0, coordinates, i * dimension, dimension);
          for (int axis = dimension; axis < all; axis++) {
            others[axis - dimension][i] = Double.toString(place[axis]);
          }
        });
    List<String> notes = new ArrayList<>();
    if (all > MOST_DRAWN) {
      notes.add(
          all + " coordinates: the first three are the map, the others are columns to colour by");
    }
    return new Plot(
        "",
        dimension,
        coordinates,
        Labels.none(count),
        Plot.NO_EXTRAS,
        TextColumn.ofCoordinates(MOST_DRAWN + 1, others),
        notes);
  }
}
