package org.spidal.kmeans.result;

import java.util.Optional;
import org.spidal.common.points.PointMap;
import org.spidal.common.vectors.VectorFile;

/** Where the points are drawn, if they are. */
public final class Drawing {
  private static final int SPACE = 3;

  /** Pictures of more points are too large to be looked at. */
  static final int MOST_DRAWN = 200_000;

  private final VectorFile file;
  private final PointMap map; // null for the vectors themselves

  /**
   * @param map of the points, if another program has made one
   */
  public Drawing(VectorFile file, Optional<PointMap> map) {
    this.file = file;
    this.map = map.orElse(null);
  }

  /** In how many dimensions there will be pictures: 2 or 3; 0 for none. */
  public int dimension() {
    return map != null ? map.dimension() : hasPlaces() && !isTooLarge() ? file.dimension() : 0;
  }

  /** Whether the vectors would be drawn if there were fewer. */
  boolean isTooLarge() {
    return map == null && hasPlaces() && file.size() > MOST_DRAWN;
  }

  private boolean hasPlaces() {
    return file.dimension() == 2 || file.dimension() == SPACE;
  }

  /** The map, or the vectors as one. */
  PointMap map() {
    if (map != null) {
      return map;
    }
    int d = file.dimension();
    double[] coordinates = new double[file.size() * d];
    file.read(0, file.size(), 1, (row, v) -> System.arraycopy(v, 0, coordinates, row * d, d));
    return new PointMap(d, coordinates);
  }
}
