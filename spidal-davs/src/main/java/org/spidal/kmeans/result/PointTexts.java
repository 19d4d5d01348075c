package org.spidal.kmeans.result;

import java.util.List;
import java.util.Optional;
import org.spidal.common.config.Settings;
import org.spidal.common.job.Console;
import org.spidal.common.keys.LabelKeys;
import org.spidal.common.keys.OutputKeys;
import org.spidal.common.labels.Labels;
import org.spidal.common.matrix.VectorFile;
import org.spidal.common.points.PointMap;
import org.spidal.common.points.PointNames;
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

  /** Reads the files that keys name. */
  public static PointTexts read(Settings settings, int points, Console console) {
    String column = settings.find(LabelKeys.REFERENCE_COLUMN).orElse(null);
    PointTexts texts =
        new PointTexts(
            settings.find(OutputKeys.IDS).map(path -> PointNames.read(path, points)),
            settings.find(KmeansKeys.REFERENCE).map(path -> Labels.read(path, points, column)),
            settings.find(KmeansKeys.COORDINATES).map(path -> PointMap.read(path, points)));
    texts.reference.ifPresent(labels -> labels.notes().forEach(console::warn));
    return texts;
  }

  /** In how many dimensions there will be pictures; 0 for none. */
  public int drawnDimensions(VectorFile file) {
    boolean flat = file.dimension() == 2 || file.dimension() == SPACE;
    int own = flat && file.size() <= MOST_DRAWN ? file.dimension() : 0;
    return map.map(PointMap::dimension).orElse(own);
  }
}
