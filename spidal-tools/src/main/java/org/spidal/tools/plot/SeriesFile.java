package org.spidal.tools.plot;

import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.spidal.common.file.AtomicFile;
import org.spidal.common.text.TextFile;

/**
 * A time series for WebPlotViz: a ZIP archive of frames, and one entry with the ending {@code
 * .index} that names them, one per line, in their order. Entries are found by the last part of
 * their names, which are never used as paths.
 */
final class SeriesFile {
  private SeriesFile() {}

  /**
   * Reads the frames that the index names.
   *
   * @param notes gets what was left out
   */
  static Series read(Path path, List<String> notes) {
    TextFile archive = new TextFile(path);
    try (ZipFile zip = new ZipFile(path.toFile())) {
      Map<String, ZipEntry> entries = new HashMap<>();
      List<ZipEntry> indices = new ArrayList<>();
      for (ZipEntry entry : zip.stream().filter(one -> !one.isDirectory()).toList()) {
        String name = baseName(entry.getName());
        if (name.endsWith(".index")) {
          indices.add(entry);
        } else if (entries.put(name, entry) != null) {
          throw archive.error("there are two entries " + name + ", expected one. Rename one.");
        }
      }
      if (indices.size() != 1) {
        throw archive.error(
            "found %s entries with the ending .index, expected one, which names the frames"
                + " in their order, a line each. Add or remove what is missing or too much.",
            indices.size());
      }
      List<Series.Frame> frames = new ArrayList<>();
      Map<String, Plot> plots = new HashMap<>();
      TextFile index = text(path, zip, indices.get(0));
      index.forEachLine(
          (line, number) -> {
            String name = line.strip();
            ZipEntry entry = entries.get(name);
            if (entry == null) {
              throw index.error(
                  number,
                  "there is no entry " + name + " in the archive. Add it, or drop the line.");
            }
            // once, however often it is named: the time that is taken goes by the size of the file
            Plot plot =
                plots.computeIfAbsent(
                    name,
                    first ->
                        PlotFile.readPlot(text(path, zip, entry), () -> zip.getInputStream(entry)));
            frames.add(new Series.Frame(PlotFile.stem(name), plot));
          });
      if (frames.isEmpty()) {
        throw index.error("names no frame, expected at least one. Add the names of the frames.");
      }
      if (plots.size() < entries.size()) {
        notes.add(
            (entries.size() - plots.size())
                + " entries that the index does not name were left out");
      }
      checkDimensions(index, frames);
      return new Series(frames);
    } catch (IOException e) {
      throw archive.error(
          "cannot be read as a ZIP archive: " + e.getMessage() + ". Pack it again.");
    }
  }

  private static void checkDimensions(TextFile index, List<Series.Frame> frames) {
    int dimension = frames.get(0).plot().dimension();
    for (Series.Frame frame : frames) {
      if (frame.plot().dimension() != dimension) {
        throw index.error(
            "frame %s has %s dimensions, the first one %s, expected the same for all.",
            frame.name(), frame.plot().dimension(), dimension);
      }
    }
  }

  private static TextFile text(Path path, ZipFile zip, ZipEntry entry) {
    return new TextFile(path + "!" + entry.getName(), () -> zip.getInputStream(entry));
  }

  private static String baseName(String name) {
    return name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  }

  /**
   * Writes a series of XML frames; stored, as they are small beside what a browser makes of them.
   */
  static void write(Path path, Series series) {
    List<String> names = entryNames(series);
    AtomicFile.writeBytes(
        path,
        file -> {
          ZipOutputStream zip = new ZipOutputStream(file);
          entry(zip, "frames.index", out -> out.write(String.join("\n", names) + "\n"));
          for (int f = 0; f < names.size(); f++) {
            Series.Frame frame = series.frames().get(f);
            entry(zip, names.get(f), out -> PlotOutput.writeXml(out, frame.name(), frame.plot()));
          }
          zip.finish();
        });
  }

  /** Writes the text of an entry; times are fixed, so the same frames give the same bytes. */
  private static void entry(ZipOutputStream zip, String name, AtomicFile.TextBody body)
      throws IOException {
    ZipEntry entry = new ZipEntry(name);
    entry.setTimeLocal(LocalDateTime.of(1980, 1, 1, 0, 0));
    zip.putNextEntry(entry);
    Writer out = new OutputStreamWriter(zip, StandardCharsets.UTF_8);
    body.writeTo(out);
    out.flush();
    zip.closeEntry();
  }

  private static List<String> entryNames(Series series) {
    List<String> names = new ArrayList<>();
    Set<String> used = new HashSet<>();
    for (Series.Frame frame : series.frames()) {
      String stem = frame.name().replaceAll("[^A-Za-z0-9._-]", "_");
      String name = stem + ".pviz";
      for (int k = 2; !used.add(name); k++) {
        name = stem + "-" + k + ".pviz";
      }
      names.add(name);
    }
    return names;
  }
}
