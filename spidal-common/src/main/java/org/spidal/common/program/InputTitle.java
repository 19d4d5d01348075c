package org.spidal.common.program;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import org.spidal.common.keys.OutputKeys;

/** What an input is called in titles: by the data that its distances are of, where that is told. */
final class InputTitle {
  private static final String PROPERTIES = "-damds.properties"; // as distances writes them

  private InputTitle() {}

  /** The title in the property file that {@code distances} wrote beside a matrix, else its name. */
  static String of(Path input) {
    String name = input.getFileName().toString();
    Path beside = input.resolveSibling(name.replaceFirst("[.][^.]*$", "") + PROPERTIES);
    if (!Files.isRegularFile(beside)) {
      return name;
    }
    Properties written = new Properties();
    try (Reader reader = Files.newBufferedReader(beside)) {
      written.load(reader);
    } catch (IOException | IllegalArgumentException e) {
      return name; // which says as much of the file as is needed
    }
    String matrix = written.getProperty("DistanceMatrixFile", "");
    boolean same = ("/" + matrix).endsWith("/" + name); // in any folder: it may have been moved
    return same ? written.getProperty(OutputKeys.TITLE.name(), name) : name;
  }
}
