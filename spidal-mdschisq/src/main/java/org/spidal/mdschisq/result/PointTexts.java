package org.spidal.mdschisq.result;

import java.util.Arrays;
import java.util.List;
import org.spidal.common.config.Settings;
import org.spidal.common.labels.Labels;
import org.spidal.common.program.Annotations;
import org.spidal.mdschisq.config.ChisqKeys;
import org.spidal.mdschisq.points.PointIds;
import org.spidal.mdschisq.points.PointRecord;
import org.spidal.mdschisq.points.PointSet;

/**
 * What small files say of the points.
 *
 * @param labels and names
 * @param known properties of the points; null if none are given
 */
public record PointTexts(Labels labels, PointSet known) {
  /** Reads what the points are known to be, in one of the forms of point files. */
  public static PointTexts of(Annotations annotations, Settings settings, int points) {
    // what there is to say of this file is said where its places are read
    PointSet known =
        settings
            .find(ChisqKeys.PROPERTIES)
            .map(path -> PointIds.of(settings, points, told -> {}).read(path, 0))
            .orElse(null);
    Labels own = known == null ? Labels.none(points) : labelsOf(known, points);
    return new PointTexts(annotations.labels(own), known);
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
