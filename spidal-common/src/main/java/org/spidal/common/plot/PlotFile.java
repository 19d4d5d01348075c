package org.spidal.common.plot;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.spidal.common.output.OutputNames;
import org.spidal.common.output.TextFile;

/** Finds out by their content what files of maps are, and reads them. */
final class PlotFile {
  private static final byte[] ZIP = {'P', 'K', 3, 4};
  private static final int HEAD = 4096;

  private PlotFile() {}

  /**
   * Reads a map or a time series.
   *
   * @param notes gets what the user should know
   * @throws org.spidal.common.fault.SpidalException with {@link
   *     org.spidal.common.fault.ExitCode#DATA}, naming file and line
   */
  static Series read(Path path, List<String> notes) {
    TextFile file = new TextFile(path);
    byte[] head = head(file, path);
    if (head.length >= ZIP.length && Arrays.equals(head, 0, ZIP.length, ZIP, 0, ZIP.length)) {
      return SeriesFile.read(path, notes);
    }
    return Series.of(
        stem(OutputNames.fileName(path)), readPlot(file, () -> Files.newInputStream(path)));
  }

  /** A file's name without its ending. */
  static String stem(String name) {
    int dot = name.lastIndexOf('.');
    return dot > 0 ? name.substring(0, dot) : name;
  }

  private static byte[] head(TextFile file, Path path) {
    if (!Files.isRegularFile(path)) {
      file.forEachLine((line, number) -> {}); // says what is wrong
    }
    try (InputStream in = Files.newInputStream(path)) {
      return in.readNBytes(HEAD);
    } catch (IOException e) {
      throw file.error("cannot be read: " + e.getMessage() + ". Check its permissions.");
    }
  }

  /** Reads a map that is no series: XML, a table with a header, or lines of columns. */
  static Plot readPlot(TextFile file, TextFile.Source source) {
    String head;
    try (InputStream in = source.open()) {
      head = new String(in.readNBytes(HEAD), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw file.error("cannot be read: " + e.getMessage() + ". Check its permissions.");
    }
    String text = (head.startsWith("\uFEFF") ? head.substring(1) : head).stripLeading();
    if (text.startsWith("<")) {
      return PvizReader.read(file, source);
    }
    return hasHeader(text) ? TableReader.read(file) : PlainTextReader.read(file);
  }

  /** A header has no number in its first two columns. */
  private static boolean hasHeader(String text) {
    String first = text.lines().findFirst().orElse("");
    String[] cells =
        first.split(first.indexOf('\t') >= 0 ? "\t" : first.indexOf(',') >= 0 ? "," : "\\s+");
    if (cells.length < 2) {
      return false;
    }
    for (int c = 0; c < 2; c++) {
      String cell = cells[c].strip();
      if (cell.isEmpty() || !Double.isNaN(TextColumn.number(cell))) {
        return false;
      }
    }
    return true;
  }
}
