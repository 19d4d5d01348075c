package org.spidal.damds.result;

import java.nio.file.Files;
import java.nio.file.Path;
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
    Path file = settings.find(DamdsKeys.LABEL_FILE).orElse(null);
    String column = settings.find(LabelKeys.LABEL_COLUMN).orElse(null);
    boolean there = file != null && Files.exists(file);
    Labels labels = there ? Labels.read(file, points, column) : Labels.none(points);
    labels.notes().forEach(console::warn);
    if (file != null && !there) {
      // the original program never read it, so old property files may name one that is not there
      console.warn("LabelFile " + file + " does not exist; points are written without labels");
    }
    return new PointTexts(
        settings
            .find(OutputKeys.IDS)
            .map(path -> labels.withIds(PointNames.read(path, points)))
            .orElse(labels));
  }
}
