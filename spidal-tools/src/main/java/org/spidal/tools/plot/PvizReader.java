package org.spidal.tools.plot;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.xml.stream.XMLStreamException;
import org.spidal.common.labels.Labels;
import org.spidal.common.picture.Palette;
import org.spidal.common.picture.PlotViz;
import org.spidal.common.text.Fields;
import org.spidal.common.text.TextFile;

/**
 * The XML of PlotViz and WebPlotViz, {@code .pviz}. What that server repairs or drops silently (a
 * cluster that is not defined, a key twice, a number that is none) is an error here that names the
 * line; only sizes may be decimals, as the old desktop program wrote them.
 */
final class PvizReader {
  private final TextFile file;
  private final TextFile.Source source;
  private final List<String> notes = new ArrayList<>();
  private final Map<Integer, Cluster> clusters = new LinkedHashMap<>();
  private final List<int[]> edges = new ArrayList<>();
  private final List<Integer> edgeLines = new ArrayList<>();
  private final List<String> names = new ArrayList<>();
  private String title = "";
  private int pointSize = 1;
  private double[] coordinates = new double[3072];
  private int[] keys = new int[1024];
  private int[] clusterKeys = new int[1024];
  private int[] lines = new int[1024];
  private int count;
  private int decimals;
  private int emptyEdges;

  /** A cluster as it is written. */
  private record Cluster(String name, PlotViz.Style style) {}

  private PvizReader(TextFile file, TextFile.Source source) {
    this.file = file;
    this.source = source;
  }

  /**
   * Reads a file.
   *
   * @param file for errors
   * @param source opens it
   */
  static Plot read(TextFile file, TextFile.Source source) {
    return new PvizReader(file, source).read();
  }

  private Plot read() {
    try (XmlCursor xml = new XmlCursor(file, source)) {
      xml.root("plotviz");
      boolean[] found = new boolean[2];
      xml.children(
          element -> {
            switch (element) {
              case "plot" -> plot(xml);
              case "clusters" -> {
                found[0] = true;
                xml.children(child -> only(xml, child, "cluster", () -> cluster(xml)));
              }
              case "points" -> {
                found[1] = true;
                xml.children(child -> only(xml, child, "point", () -> point(xml)));
              }
              case "edges" -> xml.children(child -> only(xml, child, "edge", () -> edge(xml)));
              default -> xml.ignore(element);
            }
          });
      if (!found[0] || !found[1]) {
        throw file.error(
            "there is no element %s, expected clusters and points. The file is not whole,"
                + " or no PlotViz file.",
            found[0] ? "points" : "clusters");
      }
      if (!xml.ignored().isEmpty()) {
        notes.add("elements that no viewer draws were left out: " + xml.ignored());
      }
    } catch (XMLStreamException e) {
      if (e.getNestedException() instanceof CharacterCodingException) {
        throw file.error(
            "this has bytes that are not text in its encoding, which is UTF-8 unless it says"
                + " another. Save it as UTF-8.");
      }
      if (e.getNestedException() instanceof IOException cause) {
        throw file.failed(cause);
      }
      int line = e.getLocation() == null ? -1 : e.getLocation().getLineNumber();
      String reason = String.valueOf(e.getMessage()).replaceAll("(?s).*Message: ", "");
      throw file.error(line, "this is not well-formed XML: " + Fields.shown(reason.strip()) + ".");
    } catch (CharacterCodingException e) {
      throw file.error("this has bytes that are not text in its encoding. Save it as UTF-8.");
    } catch (IOException e) {
      throw file.failed(e);
    }
    return finished();
  }

  /** An action on a child element. */
  @FunctionalInterface
  private interface Action {
    void run() throws XMLStreamException;
  }

  private static void only(XmlCursor xml, String found, String expected, Action action)
      throws XMLStreamException {
    if (found.equals(expected)) {
      action.run();
    } else {
      xml.ignore(found);
    }
  }

  private void plot(XmlCursor xml) throws XMLStreamException {
    xml.children(
        element -> {
          switch (element) {
            case "title" -> title = xml.text();
            case "pointsize" -> pointSize = size(xml);
            case "glyph" -> xml.skip(); // read by the server, then not used
            default -> xml.ignore(element);
          }
        });
  }

  /** A size from 1 on: the desktop program wrote 0.1 for a small point. */
  private int size(XmlCursor xml) throws XMLStreamException {
    int line = xml.line();
    String text = xml.text();
    double value = text.isEmpty() ? Double.NaN : TextColumn.number(text);
    if (!(value >= 0 && value <= 1e6)) {
      throw file.error(
          line,
          "the size is '" + Fields.shown(text) + "', expected a number from 0 on. Correct it.");
    }
    int size = (int) Math.max(1, Math.round(value));
    if (size != value) {
      decimals++;
    }
    return size;
  }

  private void cluster(XmlCursor xml) throws XMLStreamException {
    int line = xml.line();
    Integer[] key = {null};
    String[] name = {""};
    int[] values = {1, 3, 1}; // size, shape, visible
    int[] rgba = {255, 255, 255, 255};
    xml.children(
        element -> {
          switch (element) {
            case "key" -> key[0] = xml.integer("key");
            case "label" -> name[0] = xml.text();
            case "visible" -> values[2] = xml.integer("visible");
            case "default" -> xml.integer("default"); // never used
            case "size" -> values[0] = size(xml);
            case "shape" -> values[1] = xml.integer("shape");
            case "color" -> {
              String parts = "rgba";
              for (int c = 0; c < rgba.length; c++) {
                rgba[c] = xml.integer(parts.substring(c, c + 1), 0, 255);
              }
              xml.skip();
            }
            default -> xml.ignore(element);
          }
        });
    if (key[0] == null) {
      throw file.error(line, "this cluster has no key, expected a whole number. Add it.");
    }
    PlotViz.Style style =
        new PlotViz.Style(
            new Palette.Color(rgba[0], rgba[1], rgba[2]),
            rgba[3],
            values[0],
            values[1],
            values[2] != 0);
    if (clusters.put(key[0], new Cluster(name[0].isEmpty() ? key[0].toString() : name[0], style))
        != null) {
      throw file.error(
          line, "cluster " + key[0] + " was defined before, expected every key once. Remove one.");
    }
  }

  private void point(XmlCursor xml) throws XMLStreamException {
    int line = xml.line();
    Integer[] found = {null, null};
    String[] name = {""};
    double[] place = {Double.NaN, 0, 0};
    xml.children(
        element -> {
          switch (element) {
            case "key" -> found[0] = xml.integer("key");
            case "clusterkey" -> found[1] = xml.integer("clusterkey");
            case "label" -> name[0] = xml.text();
            case "location" -> {
              place[0] = xml.number("x");
              place[1] = xml.number("y");
              place[2] = xml.number("z");
              xml.skip();
            }
            default -> xml.ignore(element);
          }
        });
    String missing =
        found[0] == null
            ? "key"
            : found[1] == null ? "clusterkey" : Double.isNaN(place[0]) ? "location" : null;
    if (missing != null) {
      throw file.error(line, "this point has no element " + missing + ", expected one. Add it.");
    }
    if (count == keys.length) {
      coordinates = Arrays.copyOf(coordinates, 2 * coordinates.length);
      keys = Arrays.copyOf(keys, 2 * count);
      clusterKeys = Arrays.copyOf(clusterKeys, 2 * count);
      lines = Arrays.copyOf(lines, 2 * count);
    }
    System.arraycopy(place, 0, coordinates, 3 * count, 3);
    keys[count] = found[0];
    clusterKeys[count] = found[1];
    lines[count] = line;
    names.add(name[0]);
    count++;
  }

  private void edge(XmlCursor xml) throws XMLStreamException {
    int line = xml.line();
    List<Integer> vertices = new ArrayList<>();
    xml.children(
        element -> {
          switch (element) {
            case "key" -> xml.integer("key");
            case "vertices" ->
                xml.children(
                    child ->
                        only(
                            xml,
                            child,
                            "vertex",
                            () -> {
                              vertices.add(
                                  xml.integer("key", Integer.MIN_VALUE, Integer.MAX_VALUE));
                              xml.skip();
                            }));
            default -> xml.ignore(element);
          }
        });
    if (vertices.isEmpty()) {
      emptyEdges++;
      return;
    }
    edges.add(vertices.stream().mapToInt(Integer::intValue).toArray());
    edgeLines.add(line);
  }

  private Plot finished() {
    keys = Arrays.copyOf(keys, count);
    clusterKeys = Arrays.copyOf(clusterKeys, count);
    for (int i = 0; i < count; i++) {
      if (!clusters.containsKey(clusterKeys[i])) {
        throw file.error(
            lines[i],
            "this point is in cluster %s, which is not defined, expected one of the %s"
                + " under clusters. Define it.",
            clusterKeys[i],
            clusters.size());
      }
    }
    Map<Integer, Integer> points = pointsByKey();
    for (int e = 0; e < edges.size(); e++) {
      int[] edge = edges.get(e);
      for (int v = 0; v < edge.length; v++) {
        Integer point = points.get(edge[v]);
        if (point == null) {
          throw file.error(
              edgeLines.get(e),
              "this edge goes through point %s, which there is not, expected keys of"
                  + " points. Correct it.",
              edge[v]);
        }
        edge[v] = point;
      }
    }
    Labels numbered = Labels.ofIntegers(clusterKeys);
    List<PlotViz.Style> styles = new ArrayList<>();
    List<String> clusterNames = new ArrayList<>();
    // The numbers of Labels are the keys, or count from 1 in the same order where one is negative.
    int[] sorted = Arrays.stream(clusterKeys).distinct().sorted().toArray();
    for (int key : sorted) {
      styles.add(clusters.get(key).style());
      clusterNames.add(clusters.get(key).name());
    }
    if (sorted.length < clusters.size()) {
      notes.add((clusters.size() - sorted.length) + " clusters without points were left out");
    }
    if (decimals > 0) {
      notes.add(decimals + " sizes that are not whole numbers from 1 on were rounded");
    }
    if (emptyEdges > 0) {
      notes.add(emptyEdges + " edges without vertices were left out");
    }
    Labels labels = numbered.withNames(number -> clusterNames.get(numbered.position(number)));
    if (names.stream().anyMatch(name -> !name.isEmpty())) {
      labels = labels.withIds(names);
    }
    return new Plot(
        title,
        3,
        Arrays.copyOf(coordinates, 3 * count),
        labels,
        new PlotViz.Extras(pointSize, styles, new PointKeys(file).check(keys), edges),
        List.of(),
        notes);
  }

  private Map<Integer, Integer> pointsByKey() {
    return new PointKeys(file).byKey(keys);
  }
}
