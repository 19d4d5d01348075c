package org.spidal.layout.result;

import java.util.List;
import java.util.Optional;
import org.spidal.common.config.Settings;
import org.spidal.common.job.Console;
import org.spidal.common.keys.LabelKeys;
import org.spidal.common.keys.OutputKeys;
import org.spidal.common.labels.Labels;
import org.spidal.common.points.PointNames;
import org.spidal.layout.config.LayoutKeys;
import org.spidal.layout.data.GraphSource;

/**
 * What is known of the points besides their edges.
 *
 * @param labels their communities; all in one if there are none
 * @param names if they have any
 */
public record PointTexts(Labels labels, Optional<List<String>> names) {
  /** Reads the files that keys name; what they say goes over what the graph's file says. */
  public static PointTexts read(Settings settings, GraphSource source, Console console) {
    int points = source.graph().points();
    Optional<List<String>> names =
        settings.find(OutputKeys.IDS).map(path -> PointNames.read(path, points)).or(source::names);
    String column = settings.find(LabelKeys.LABEL_COLUMN).orElse(null);
    Labels labels =
        settings
            .find(LayoutKeys.LABEL_FILE)
            .map(path -> Labels.read(path, points, column))
            .or(() -> source.labels().map(Labels::of))
            .orElseGet(() -> Labels.none(points));
    source.notes().forEach(console::warn);
    labels.notes().forEach(console::warn);
    return new PointTexts(names.isPresent() ? labels.withIds(names.get()) : labels, names);
  }
}
