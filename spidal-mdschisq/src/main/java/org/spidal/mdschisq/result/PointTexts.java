package org.spidal.mdschisq.result;

import java.util.Arrays;
import java.util.List;
import org.spidal.common.config.Settings;
import org.spidal.common.job.Console;
import org.spidal.common.keys.LabelKeys;
import org.spidal.common.keys.OutputKeys;
import org.spidal.common.labels.Labels;
import org.spidal.common.points.PointNames;
import org.spidal.mdschisq.config.ChisqKeys;
import org.spidal.mdschisq.points.PointRecord;
import org.spidal.mdschisq.points.PointSet;

/**
 * What small files say of the points.
 *
 * @param labels and names
 * @param known properties of the points; null if none are given
 */
public record PointTexts(Labels labels, PointSet known) {
  /** Reads the files that keys name. */
  public static PointTexts read(Settings settings, int points, Console console) {
    PointSet known =
        settings
            .find(ChisqKeys.PROPERTIES)
            .map(path -> PointSet.read(path, 0, points))
            .orElse(null);
    String column = settings.find(LabelKeys.LABEL_COLUMN).orElse(null);
    Labels labels =
        settings
            .find(LabelKeys.LABEL_FILE)
            .map(path -> Labels.read(path, points, column))
            .orElseGet(() -> known == null ? Labels.none(points) : labelsOf(known, points));
    labels.notes().forEach(console::warn);
    return new PointTexts(
        settings
            .find(OutputKeys.IDS)
            .map(path -> labels.withIds(PointNames.read(path, points)))
            .orElse(labels),
        known);
  }

  private static Labels labelsOf(PointSet set, int points) {
    String[] names = new String[points];
    Arrays.fill(names, "");
    boolean any = false;
    for (PointRecord point : set.points()) {
      if (point.label() != null) {
        names[point.id()] = point.label();
        any = true;
      }
    }
    return any ? Labels.of(List.of(names)) : Labels.none(points);
  }
}
