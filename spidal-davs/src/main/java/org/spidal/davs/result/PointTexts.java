package org.spidal.davs.result;

import java.util.List;
import java.util.Optional;
import org.spidal.common.config.Settings;
import org.spidal.common.job.Console;
import org.spidal.common.labels.Labels;
import org.spidal.common.program.NamedPoints;
import org.spidal.davs.config.VsKeys;
import org.spidal.davs.data.PointFile;

/**
 * What small files say of the points.
 *
 * @param ids names of the points
 * @param reference clusters to compare with
 */
public record PointTexts(Optional<List<String>> ids, Optional<Labels> reference) {
  /**
   * Reads the files that keys name.
   *
   * @param file of the vectors, which may name them
   */
  public static PointTexts read(Settings settings, PointFile file, Console console) {
    NamedPoints files = new NamedPoints(settings, file.size(), console, file.ids());
    return new PointTexts(files.names(), files.reference(VsKeys.REFERENCE));
  }
}
