package org.spidal.tools.pipeline;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.spidal.common.file.AtomicFile;

/** A small file that steps depend on: touched only if what it says has changed. */
record OwnFile(Path path, String text) {

  void writeIfChanged() {
    if (!text.equals(current())) {
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
