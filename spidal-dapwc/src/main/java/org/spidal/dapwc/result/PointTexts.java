package org.spidal.dapwc.result;

import java.util.List;
import java.util.Optional;
import org.spidal.common.config.Settings;
import org.spidal.common.keys.OutputKeys;
import org.spidal.common.labels.PointNames;
import org.spidal.dapwc.config.PwcKeys;

/**
 * What small files say of the points.
 *
 * @param ids names of the points
 * @param sequences what the points are, with their names
 */
public record PointTexts(Optional<List<String>> ids, Optional<SequenceLabels> sequences) {
  /** Reads the files that keys name. */
  public static PointTexts read(Settings settings, int points) {
    Optional<SequenceLabels> sequences =
        settings.find(PwcKeys.LABEL_FILE).map(path -> SequenceLabels.read(path, points));
    return new PointTexts(
        sequences
            .map(SequenceLabels::names)
            .or(
                () ->
                    settings
                        .find(OutputKeys.IDS)
                        .map(path -> PointNames.read(path, points).list())),
        sequences);
  }

  /** The name of a point, or its number. */
  String id(int point) {
    return ids.map(all -> all.get(point)).orElseGet(() -> Integer.toString(point));
  }
}
