package org.spidal.common.config;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** Paths as seen from the current directory; input paths may also lie beside the property file. */
final class PathType extends ValueType<Path> {
  private static final String WRITTEN = "path to write";

  private final boolean input;
  private final boolean folder;

  private PathType(boolean input, boolean folder, String noun) {
    super("a", noun);
    this.input = input;
    this.folder = folder;
  }

  static PathType input() {
    return new PathType(true, false, "path to read");
  }

  static PathType output() {
    return new PathType(false, false, WRITTEN);
  }

  static PathType outputFolder() {
    return new PathType(false, true, WRITTEN);
  }

  /** Whether there is a file of this name. */
  static boolean isFile(String name) {
    try {
      return Files.isRegularFile(Path.of(name));
    } catch (InvalidPathException e) {
      return false;
    }
  }

  boolean isInput() {
    return input;
  }

  /** Whether it is the folder of all outputs. */
  boolean isOutputFolder() {
    return folder;
  }

  /** Whether it is a file that is written. */
  boolean isOutputFile() {
    return !input && !folder;
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
