package org.spidal.tools.align;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.mdschisq.points.PointRecord;
import org.spidal.mdschisq.points.PointSet;

/**
 * The points of a file that have places, in the order of their ids.
 *
 * @param set all that the file says
 * @param ids increasing
 * @param coordinates N by D, row-major
 * @param labels of the points; "1" where there are none
 */
record MapFile(PointSet set, int[] ids, double[] coordinates, List<String> labels) {

  /**
   * Reads a file of any form.
   *
   * @param dimension 2 or 3; 0: from the file
   * @param first what the ids of the file count from
   * @throws SpidalException with code DATA that names the line
   */
  static MapFile read(Path path, int dimension, int first) {
    PointSet set = PointSet.read(path, dimension);
    if (set.dimension() == 0) {
      throw new SpidalException(
          ExitCode.DATA,
          path
              + ": no point in it has coordinates, expected an id and two or three coordinates. Give"
              + " a map such as PointsFile of damds.");
    }
    List<PointRecord> placed = set.points().stream().filter(p -> p.place() != null).toList();
    int d = set.dimension();
    int[] ids = new int[placed.size()];
    double[] coordinates = new double[ids.length * d];
    for (int i = 0; i < ids.length; i++) {
      ids[i] = placed.get(i).id() - first;
      System.arraycopy(placed.get(i).place(), 0, coordinates, i * d, d);
    }
    if (ids[0] < 0) {
      throw new SpidalException(
          ExitCode.DATA, path + ": it has a point with id 0; with --from-one ids count from 1.");
    }
    List<String> labels = placed.stream().map(p -> p.label() == null ? "1" : p.label()).toList();
    return new MapFile(set, ids, coordinates, labels);
  }

  Path path() {
    return set.path();
  }

  /** 2 or 3. */
  int dimension() {
    return set.dimension();
  }

  int points() {
    return ids.length;
  }

  /** The place of a point among the points; negative if it is not there. */
  int indexOf(int id) {
    return Arrays.binarySearch(ids, id);
  }

  /** Whether the ids are the numbers from {@code first} on, without a gap. */
  boolean countsFrom(int first) {
    return ids[0] == first && ids[ids.length - 1] == first + ids.length - 1;
  }
}
