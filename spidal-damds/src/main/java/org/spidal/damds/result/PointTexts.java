package org.spidal.damds.result;

import org.spidal.common.config.Settings;
import org.spidal.common.job.Console;
import org.spidal.common.keys.LabelKeys;
import org.spidal.common.keys.OutputKeys;
import org.spidal.common.labels.Labels;
import org.spidal.common.points.PointNames;
import org.spidal.damds.config.DamdsKeys;

/**
 * What small files say of the points.
 *
 * @param labels and names
 */
public record PointTexts(Labels labels) {
  /** Reads the files that keys name. */
  public static PointTexts read(Settings settings, int points, Console console) {
    String column = settings.find(LabelKeys.LABEL_COLUMN).orElse(null);
    Labels labels =
        settings
            .find(DamdsKeys.LABEL_FILE)
            .map(file -> Labels.read(file, points, column))
            .orElseGet(() -> Labels.none(points));
    labels.notes().forEach(console::warn);
    return new PointTexts(
        settings
            .find(OutputKeys.IDS)
            .map(path -> labels.withIds(PointNames.read(path, points)))
            .orElse(labels));
  }
}
