package org.spidal.mdschisq.points;

import java.nio.file.Path;
import java.util.function.Consumer;
import org.spidal.common.config.Settings;
import org.spidal.common.labels.PointNames;
import org.spidal.common.program.Annotations;

/**
 * The points of a fit, which lines of files call by their number from 0, or by name.
 *
 * @param count N
 * @param names of the points; null if they have none
 * @param notes takes what the user should know of a file
 */
public record PointIds(int count, PointNames names, Consumer<String> notes) {
  /** The points that the settings name by {@code IdFile}, or leave without names. */
  public static PointIds of(Settings settings, int count, Consumer<String> notes) {
    return new PointIds(count, Annotations.names(settings, count), notes);
  }

  /**
   * Reads a file of any form whose points must be among these.
   *
   * @param dimension 2 or 3; 0: from the file
   * @throws org.spidal.common.fault.SpidalException with code DATA that names the line, or the
   *     point
   */
  public PointSet read(Path path, int dimension) {
    return PointSet.read(path, dimension, this);
  }
}
