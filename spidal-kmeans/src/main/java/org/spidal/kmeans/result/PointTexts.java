package org.spidal.kmeans.result;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.spidal.common.config.Settings;
import org.spidal.common.job.Console;
import org.spidal.common.labels.Labels;
import org.spidal.common.labels.PointNames;
import org.spidal.common.points.PointMap;
import org.spidal.common.program.NamedPoints;
import org.spidal.common.vectors.VectorFile;
import org.spidal.kmeans.config.KmeansKeys;

/**
 * What small files say of the points.
 *
 * @param ids names of the points
 * @param reference clusters to compare with
 * @param map where to draw the points
 */
public record PointTexts(
    Optional<List<String>> ids, Optional<Labels> reference, Optional<PointMap> map) {
  private static final int SPACE = 3;

  /** Pictures of more points are too large to be looked at. */
  private static final int MOST_DRAWN = 200_000;

  /** Nothing: of a worker that does not read them. */
  public static PointTexts none() {
    return new PointTexts(Optional.empty(), Optional.empty(), Optional.empty());
  }

  /**
   * Reads the files that keys name.
   *
   * @param file of the vectors, which may name them
   */
  public static PointTexts read(Settings settings, VectorFile file, Path path, Console console) {
    Optional<PointNames> own = file.ids().map(ids -> PointNames.of(path.toString(), ids));
    NamedPoints files = new NamedPoints(settings, file.size(), console, own);
    return new PointTexts(
        files.names(), files.reference(KmeansKeys.REFERENCE), files.map(KmeansKeys.COORDINATES));
  }

  /** In how many dimensions there will be pictures; 0 for none. */
  public int drawnDimensions(VectorFile file) {
    boolean flat = file.dimension() == 2 || file.dimension() == SPACE;
    int own = flat && file.size() <= MOST_DRAWN ? file.dimension() : 0;
    return map.map(PointMap::dimension).orElse(own);
  }
}
