package org.spidal.interpolation.data;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Properties;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.results.OutputNames;

/** The keys of the run that made a map, where its {@code STEM-run.properties} stands beside it. */
final class MapRecord {
  private final Properties keys;
  private final Path path;

  private MapRecord(Properties keys, Path path) {
    this.keys = keys;
    this.path = path;
  }

  /** Reads the record; it is empty where there is none. */
  static MapRecord beside(Path map) {
    Path path = OutputNames.recordOf(map);
    Properties keys = new Properties();
    if (Files.isRegularFile(path)) {
      try (Reader in = Files.newBufferedReader(path, StandardCharsets.ISO_8859_1)) {
        keys.load(in);
      } catch (IOException | IllegalArgumentException e) {
        throw new SpidalException(ExitCode.DATA, "cannot read " + path + ": " + e.getMessage(), e);
      }
    }
    return new MapRecord(keys, path);
  }

  /** Whether there is none. */
  boolean isEmpty() {
    return keys.isEmpty();
  }

  Optional<String> text(String key) {
    return Optional.ofNullable(keys.getProperty(key))
        .map(String::strip)
        .filter(text -> !text.isEmpty());
  }

  double number(String key, double otherwise) {
    try {
      return text(key).map(Double::parseDouble).orElse(otherwise);
    } catch (NumberFormatException e) {
      throw new SpidalException(
          ExitCode.DATA, path + " says " + key + "=" + keys.getProperty(key) + ", no number", e);
    }
  }
}
