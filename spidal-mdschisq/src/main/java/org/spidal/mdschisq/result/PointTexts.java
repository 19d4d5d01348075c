package org.spidal.mdschisq.result;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.spidal.common.config.Settings;
import org.spidal.common.job.Console;
import org.spidal.common.keys.LabelKeys;
import org.spidal.common.labels.Labels;
import org.spidal.common.program.NamedPoints;
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
    Labels own = known == null ? Labels.none(points) : labelsOf(known, points);
    return new PointTexts(
        new NamedPoints(settings, points, console, Optional.empty())
            .labels(LabelKeys.LABEL_FILE, own),
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
