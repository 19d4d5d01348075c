package org.spidal.common.config;

import java.io.IOException;
import java.nio.file.Path;

/** Which file a path means: two names of one file give the same. */
public final class RealPath {
  private RealPath() {}

  /** Follows links; of a file that is not there yet, the absolute path. */
  public static Path of(Path path) {
    try {
      return path.toRealPath();
    } catch (IOException e) {
      return path.toAbsolutePath().normalize();
    }
  }
}
