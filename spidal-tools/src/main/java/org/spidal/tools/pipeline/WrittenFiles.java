package org.spidal.tools.pipeline;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

/**
 * The files of a step before it runs. A program that was told to do something else ends well too,
 * and what it did not write must not be taken for its result.
 */
final class WrittenFiles {
  private final Map<Path, String> before = new HashMap<>();

  private WrittenFiles() {}

  static WrittenFiles of(List<Path> files) {
    WrittenFiles written = new WrittenFiles();
    files.forEach(file -> written.before.put(file, state(file)));
    return written;
  }

  /** Throws if one of the files is as it was. */
  void requireWritten(String step) {
    before.forEach(
        (file, state) -> {
          if (state(file).equals(state)) {
            throw new SpidalException(
                ExitCode.INTERNAL,
                "'" + step + "' ended without an error but did not write " + file);
          }
        });
  }

  /** Files are renamed into their places, so their keys change even where the clock is coarse. */
  private static String state(Path file) {
    try {
      BasicFileAttributes found = Files.readAttributes(file, BasicFileAttributes.class);
      return found.fileKey() + " " + found.lastModifiedTime() + " " + found.size();
    } catch (IOException e) {
      return "missing";
    }
  }
}
