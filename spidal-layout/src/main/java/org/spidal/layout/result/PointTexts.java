package org.spidal.layout.result;

import java.util.List;
import java.util.Optional;
import org.spidal.common.config.Settings;
import org.spidal.common.job.Console;
import org.spidal.common.labels.Labels;
import org.spidal.common.labels.PointNames;
import org.spidal.common.program.NamedPoints;
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
    Optional<PointNames> own =
        source.names().map(names -> PointNames.of(source.path().toString(), names));
    source.notes().forEach(console::warn);
    NamedPoints files = new NamedPoints(settings, points, console, own);
    Labels communities = source.labels().map(Labels::of).orElseGet(() -> Labels.none(points));
    return new PointTexts(files.labels(LayoutKeys.LABEL_FILE, communities), files.names());
  }
}
