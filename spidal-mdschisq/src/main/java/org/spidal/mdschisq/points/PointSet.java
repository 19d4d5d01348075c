package org.spidal.mdschisq.points;

import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import org.spidal.common.fault.SpidalException;

/**
 * The points of a file, their ids increasing.
 *
 * @param path where they were read from
 * @param dimension 2 or 3; 0 if no point has a place
 * @param header of a Colon file; empty for others
 */
public record PointSet(Path path, int dimension, ColonHeader header, List<PointRecord> points) {

  public PointSet {
    points = List.copyOf(points);
  }

  /**
   * Reads a file of any form.
   *
   * @param dimension 2 or 3; 0: from the file
   * @throws SpidalException with code DATA that names the line
   */
  public static PointSet read(Path path, int dimension) {
    return new PointSetReader(path, dimension, null).read();
  }

  /** See {@link PointIds#read}. */
  static PointSet read(Path path, int dimension, PointIds ids) {
    return new PointSetReader(path, dimension, ids).read();
  }

  /** The points that have places. */
  public BitSet placed() {
    BitSet placed = new BitSet();
    for (PointRecord point : points) {
      if (point.place() != null) {
        placed.set(point.id());
      }
    }
    return placed;
  }

  /**
   * Puts the places that there are into an array of all points.
   *
   * @param places N by D, row-major; modified
   */
  public void copyPlacesInto(double[] places) {
    for (PointRecord point : points) {
      if (point.place() != null) {
        System.arraycopy(point.place(), 0, places, point.id() * dimension, dimension);
      }
    }
  }

  /** Whether every point has this property, as a whole number. */
  public boolean allHave(String key) {
    return points.stream().allMatch(point -> point.number(key) >= 0);
  }
}
