package org.spidal.tools.plot;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.results.OutputNames;
import org.spidal.common.text.TextFile;

/**
 * The names of the points of a map, as the run that made it knew them: a points file of SPIDAL has
 * numbers alone, but the .pviz beside it has names. It has the places, too, which tell whether the
 * points file is still that of the run: another map may have been copied to its place.
 *
 * @param names in the order of the points; null: there are names, but of other places
 * @param note what the user should know
 */
record RunNames(List<String> names, String note) {

  /**
   * Looks for them.
   *
   * @param points file of the map
   * @param map as read from there
   * @return null if there are none
   */
  static RunNames beside(Path points, Plot map) {
    Path path = OutputNames.beside(points, null).path(".pviz");
    if (!Files.isRegularFile(path)) {
      return null;
    }
    Plot known;
    try {
      known = PlotFile.readPlot(new TextFile(path), () -> Files.newInputStream(path));
    } catch (SpidalException e) {
      return none("no names were taken from the file beside the map: " + e.getMessage());
    }
    if (!hasNames(known)) {
      return null;
    }
    int[] at = IntStream.range(0, map.points()).map(map::key).toArray();
    if (!IntStream.range(0, at.length).allMatch(i -> isPlace(map, i, known, at[i]))) {
      return none(
          path
              + " has the names of another map, whose points are elsewhere: give those of this one"
              + " with --labels");
    }
    List<String> names = IntStream.of(at).mapToObj(known.labels()::id).toList();
    return new RunNames(names, "the names of the points are those in " + path);
  }

  private static RunNames none(String note) {
    return new RunNames(null, note);
  }

  /** Points without names have their numbers there, from 0, or none; names may be numbers, too. */
  private static boolean hasNames(Plot known) {
    return known.labels().hasIds()
        && known.extras().keys() == null
        && known.ids().stream().noneMatch(String::isBlank)
        && IntStream.range(0, known.points())
            .anyMatch(i -> !known.labels().id(i).equals(Integer.toString(i)));
  }

  /** Whether both have a point at the same place: what a map lacks in dimensions is 0 in XML. */
  private static boolean isPlace(Plot map, int point, Plot known, int other) {
    if (other < 0 || other >= known.points()) {
      return false;
    }
    for (int axis = 0; axis < known.dimension(); axis++) {
      double here = axis < map.dimension() ? map.coordinates()[point * map.dimension() + axis] : 0;
      if (here != known.coordinates()[other * known.dimension() + axis]) {
        return false;
      }
    }
    return true;
  }
}
