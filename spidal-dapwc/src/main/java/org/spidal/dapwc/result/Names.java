package org.spidal.dapwc.result;

import java.util.List;
import java.util.Optional;
import org.spidal.common.config.Settings;
import org.spidal.common.keys.OutputKeys;
import org.spidal.common.points.PointNames;
import org.spidal.dapwc.config.PwcKeys;

/**
 * How the points are called.
 *
 * @param ids a name for each point
 * @param sequences what the points are, with their names
 */
public record Names(Optional<List<String>> ids, Optional<Sequences> sequences) {
  /** Reads the file that IdFile or LabelFile names. */
  public static Names read(Settings settings, int points) {
    Optional<Sequences> sequences =
        settings.find(PwcKeys.LABEL_FILE).map(path -> Sequences.read(path, points));
    return new Names(
        sequences
            .map(Sequences::names)
            .or(() -> settings.find(OutputKeys.IDS).map(path -> PointNames.read(path, points))),
        sequences);
  }

  /** The name of a point, or its number. */
  String id(int point) {
    return ids.map(all -> all.get(point)).orElseGet(() -> Integer.toString(point));
  }
}
