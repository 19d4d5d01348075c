package org.spidal.common.config;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** Paths as seen from the current directory; input paths may also lie beside the property file. */
final class PathType extends ValueType<Path> {
  private final boolean input;

  private PathType(boolean input, String noun) {
    super("a", noun);
    this.input = input;
  }

  static PathType input() {
    return new PathType(true, "path to read");
  }

  static PathType output() {
    return new PathType(false, "path to write");
  }

  boolean isInput() {
    return input;
  }

  @Override
  Path parse(String text) {
    try {
      return Path.of(text);
    } catch (InvalidPathException e) {
      return null;
    }
  }

  @Override
  boolean mayBeNone() {
    return true;
  }

  @Override
  Path resolve(Path value, Path folder) {
    if (!input || folder == null || value.isAbsolute() || Files.exists(value)) {
      return value;
    }
    Path beside = folder.resolve(value);
    return Files.exists(beside) ? beside : value;
  }
}
