package org.spidal.mdschisq.align;

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
 * @param first what the ids of the file counted from; here they count from 0
 */
public record MapFile(
    PointSet set, int[] ids, double[] coordinates, List<String> labels, int first) {

  /**
   * Reads a file of any form.
   *
   * @param dimension 2 or 3; 0: from the file
   * @param first what the ids of the file count from
   * @throws SpidalException with code DATA that names the line
   */
  public static MapFile read(Path path, int dimension, int first) {
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
    return new MapFile(set, ids, coordinates, labels, first);
  }

  public Path path() {
    return set.path();
  }

  /** D, 2 or 3. */
  public int dimension() {
    return set.dimension();
  }

  public int points() {
    return ids.length;
  }

  /** Root mean square distance of points from their middle, of those that another map has too. */
  public double radius(MapFile other) {
    int d = dimension();
    double squares = 0;
    long count = common(other, 0);
    for (int k = 0; k < d; k++) {
      double sum = 0;
      double sumOfSquares = 0;
      for (int i = 0; i < ids.length; i++) {
        if (other.indexOf(ids[i]) >= 0) {
          double x = coordinates[i * d + k] - coordinates[k]; // about a point, for the digits' sake
          sum += x;
          sumOfSquares += x * x;
        }
      }
      squares += sumOfSquares / count - sum / count * (sum / count);
    }
    return Math.sqrt(Math.max(0, squares));
  }

  /** The place of a point among the points; negative if it is not there. */
  int indexOf(int id) {
    return Arrays.binarySearch(ids, id);
  }

  /** How many points a reference has, too, if a number is added to the ids of this map. */
  long common(MapFile reference, int added) {
    return Arrays.stream(ids).filter(id -> reference.indexOf(id + added) >= 0).count();
  }

  /** Whether the ids are the numbers from {@code first} on, without a gap. */
  public boolean countsFrom(int first) {
    return ids[0] == first && ids[ids.length - 1] == first + ids.length - 1;
  }
}
