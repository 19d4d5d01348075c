package org.spidal.tools.plot;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.spidal.common.input.DataKind;
import org.spidal.common.input.FileKind;
import org.spidal.common.input.InputFile;
import org.spidal.common.matrix.NpyHeader;
import org.spidal.common.results.OutputNames;
import org.spidal.common.text.TextFile;
import org.spidal.common.text.TextTable;

/** Finds out by their content what files of maps are, and reads them. */
final class PlotFile {
  private static final int HEAD = 4096;
  private static final int HEAD_LINES = 64;

  private PlotFile() {}

  /**
   * Reads a map or a time series.
   *
   * @param notes gets what the user should know
   * @throws org.spidal.common.fault.SpidalException with {@link
   *     org.spidal.common.fault.ExitCode#DATA}, naming file and line
   */
  static Series read(Path path, List<String> notes) {
    TextFile file = new TextFile(path, DataKind.POINTS);
    file.requireFile();
    String stem = stem(OutputNames.fileName(path));
    try {
      if (FileKind.of(path).isZip()) {
        return SeriesFile.read(path, notes).withoutDepth();
      }
      if (NpyHeader.isNpy(path)) {
        return Series.of(stem, NpyReader.read(path)).withoutDepth();
      }
    } catch (IOException e) {
      throw file.failed(e);
    }
    return Series.of(stem, readPlot(file, () -> InputFile.open(path))).withoutDepth();
  }

  /** Whether a file is a page of a map, which only a browser reads. */
  static boolean isPage(Path path) {
    TextFile file = new TextFile(path, DataKind.POINTS);
    file.requireFile();
    try (InputStream in = InputFile.open(path)) {
      String head = new String(in.readNBytes(HEAD), StandardCharsets.UTF_8);
      return head.stripLeading().toLowerCase(Locale.ROOT).startsWith("<!doctype html");
    } catch (IOException e) {
      throw file.failed(e);
    }
  }

  /** A file's name without its ending, and without the one of what is packed in it. */
  static String stem(String name) {
    String unpacked = name.endsWith(".gz") ? name.substring(0, name.length() - 3) : name;
    int dot = unpacked.lastIndexOf('.');
    return dot > 0 ? unpacked.substring(0, dot) : unpacked;
  }

  /**
   * Reads a map that is not a series: XML, an ordination, a table with a header, or lines of
   * columns.
   */
  static Plot readPlot(TextFile file, TextFile.Source source) {
    String head;
    try (InputStream in = source.open()) {
      head = new String(in.readNBytes(HEAD), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw file.failed(e);
    }
    String text = (head.startsWith("\uFEFF") ? head.substring(1) : head).stripLeading();
    if (text.startsWith("<")) {
      return PvizReader.read(file, source);
    }
    if (text.startsWith(OrdinationReader.BEGINNING)) {
      return OrdinationReader.read(file);
    }
    return TextTable.isHeaded(text.lines().limit(HEAD_LINES).toList())
        ? TableReader.read(file)
        : PlainTextReader.read(file);
  }
}
