package org.spidal.mantel.data;

import java.nio.file.Path;
import org.spidal.common.config.Key;
import org.spidal.common.labels.PointNames;
import org.spidal.common.loading.MatrixOptions;
import org.spidal.common.matrix.MatrixFile;

/**
 * A matrix that the first one is compared with.
 *
 * @param key of its file
 * @param ids the key of its names
 * @param names of its objects; null if they have none
 */
public record Compared(
    Key<Path> key, Key<Path> ids, MatrixOptions options, MatrixFile file, PointNames names) {
  /** Number of its objects. */
  public int objects() {
    return file.format().n();
  }
}
