package org.spidal.tools.pipeline;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.spidal.common.file.AtomicFile;

/** A small file that steps depend on: touched only if what it says has changed. */
record OwnFile(Path path, String text) {

  /** Whether it does not say this yet. */
  boolean isStale() {
    return !text.equals(current());
  }

  void writeIfChanged() {
    if (isStale()) {
      AtomicFile.write(path, out -> out.write(text));
    }
  }

  private String current() {
    try {
      return Files.isRegularFile(path) ? Files.readString(path) : null;
    } catch (IOException e) {
      return null; // cannot be read, so it is written anew, and that says what is wrong
    }
  }
}
