package org.spidal.davs.result;

import java.util.List;
import java.util.Optional;
import org.spidal.common.config.Settings;
import org.spidal.common.job.Console;
import org.spidal.common.keys.LabelKeys;
import org.spidal.common.keys.OutputKeys;
import org.spidal.common.labels.Labels;
import org.spidal.common.points.PointNames;
import org.spidal.davs.config.VsKeys;

/**
 * What small files say of the points.
 *
 * @param ids names of the points
 * @param reference clusters to compare with
 */
public record PointTexts(Optional<List<String>> ids, Optional<Labels> reference) {
  /** Reads the files that keys name. */
  public static PointTexts read(Settings settings, int points, Console console) {
    String column = settings.find(LabelKeys.REFERENCE_COLUMN).orElse(null);
    PointTexts texts =
        new PointTexts(
            settings.find(OutputKeys.IDS).map(path -> PointNames.read(path, points)),
            settings.find(VsKeys.REFERENCE).map(path -> Labels.read(path, points, column)));
    texts.reference.ifPresent(labels -> labels.notes().forEach(console::warn));
    return texts;
  }
}
