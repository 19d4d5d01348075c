package org.spidal.damds.result;

import java.nio.file.Files;
import java.nio.file.Path;
import org.spidal.common.job.Console;
import org.spidal.common.labels.Labels;
import org.spidal.common.points.PointNames;
import org.spidal.damds.config.DamdsConfig;

/** The labels and names of the points, from the files that the configuration names. */
public final class PointLabels {
  private PointLabels() {}

  /** Reads them. */
  public static Labels read(DamdsConfig config, int points, Console console) {
    Path file = config.labelFile();
    boolean there = file != null && Files.exists(file);
    Labels labels = there ? Labels.read(file, points, config.labelColumn()) : Labels.none(points);
    labels.notes().forEach(console::warn);
    if (file != null && !there) {
      // the original program never read it, so old property files may name one that is not there
      console.warn("LabelFile " + file + " does not exist; points are written without labels");
    }
    return config.idFile() == null
        ? labels
        : labels.withIds(PointNames.read(config.idFile(), points));
  }
}
