package org.spidal.common.picture;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;
import org.spidal.common.file.AtomicFile;
import org.spidal.common.labels.Labels;
import org.spidal.common.points.PointCheck;
import org.spidal.common.text.Decimal;
import org.spidal.common.text.TextSink;

/**
 * The two forms that WebPlotViz loads without losing clusters: {@code .pviz} XML and text of six
 * columns. That server drops a file silently when anything in it is wrong, so: whole numbers only,
 * every cluster defined, no blanks inside columns.
 *
 * <p>Points are N by D, row-major; z is 0 for D = 2, y too for D = 1, and of more than three
 * coordinates the first three are written. Coordinates have the form of {@link Decimal}. Both
 * methods throw {@link IllegalArgumentException} if a coordinate is not finite or sizes differ.
 */
public final class PlotViz {
  private PlotViz() {}

  /**
   * How points of a cluster are drawn.
   *
   * @param alpha 0..255
   * @param size 1 = a plain square point, which is what WebPlotViz draws for text files too
   * @param shape of larger ones: 0 disc, 1 ball, 2 star, 3 cube, 4 pyramid, 5 cone, 6 cylinder
   * @param visible whether it is shown at first
   */
  public record Style(Palette.Color color, int alpha, int size, int shape, boolean visible) {
    /** A plain point of this colour. */
    public static Style of(Palette.Color color) {
      return new Style(color, 255, 1, 3, true);
    }
  }

  /**
   * What a file of the XML form holds besides points and their clusters.
   *
   * @param pointSize a whole number, which WebPlotViz reads and does not use
   * @param styles of {@link Labels#clusters()}, in their order
   * @param keys of the points, each once; null = 0..N-1
   * @param edges lines through points, by their indices
   */
  public record Extras(int pointSize, List<Style> styles, int[] keys, List<int[]> edges) {
    /** Colours of {@link Palette#of(Labels)} and no edges. */
    public static Extras plain(Labels labels) {
      return new Extras(1, Palette.of(labels).stream().map(Style::of).toList(), null, List.of());
    }

    int key(int point) {
      return keys == null ? point : keys[point];
    }
  }

  /**
   * Writes the XML form; a point's label is its id, a cluster's colour that of {@link
   * Palette#of(Labels)}.
   */
  public static void writeXml(
      Path path, String title, double[] points, int dimension, Labels labels) {
    Extras extras = Extras.plain(labels);
    AtomicFile.write(path, out -> writeXml(out, title, points, dimension, labels, extras));
  }

  /** Writes the XML form with styles, keys and edges of one's own. */
  public static void writeXml(
      Writer out, String title, double[] points, int dimension, Labels labels, Extras extras)
      throws IOException {
    int count = PointCheck.count(points, dimension, labels);
    TextSink sink = new TextSink(out);
    head(sink, title, extras.pointSize());
    clusters(sink, labels, extras.styles());
    sink.text().append("  <points>\n");
    for (int i = 0; i < count; i++) {
      point(sink, i, extras.key(i), points, dimension, labels);
    }
    sink.text().append("  </points>\n");
    edges(sink, extras);
    sink.text().append("</plotviz>");
    sink.endLine();
    sink.flush();
  }

  private static void head(TextSink sink, String title, int pointSize) throws IOException {
    StringBuilder text = sink.text();
    text.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plotviz>\n  <plot>\n    <title>");
    XmlText.append(text, title)
        .append("</title>\n    <pointsize>")
        .append(pointSize)
        .append("</pointsize>\n    <glyph>\n      <visible>0</visible>\n")
        .append("      <scale>1</scale>\n    </glyph>\n  </plot>");
    sink.endLine();
  }

  private static void clusters(TextSink sink, Labels labels, List<Style> styles)
      throws IOException {
    StringBuilder text = sink.text();
    text.append("  <clusters>\n");
    int position = 0;
    for (Labels.Cluster cluster : labels.clusters()) {
      Style style = styles.get(position++);
      text.append("    <cluster>\n      <key>")
          .append(cluster.number())
          .append("</key>\n      <label>");
      XmlText.append(text, cluster.name())
          .append("</label>\n      <visible>")
          .append(style.visible() ? 1 : 0)
          .append("</visible>\n      <default>0</default>\n      <color r=\"")
          .append(style.color().red())
          .append("\" g=\"")
          .append(style.color().green())
          .append("\" b=\"")
          .append(style.color().blue())
          .append("\" a=\"")
          .append(style.alpha())
          .append("\" />\n      <size>")
          .append(style.size())
          .append("</size>\n      <shape>")
          .append(style.shape())
          .append("</shape>\n    </cluster>");
      sink.endLine();
    }
    text.append("  </clusters>\n");
  }

  private static void edges(TextSink sink, Extras extras) throws IOException {
    if (extras.edges().isEmpty()) {
      return;
    }
    sink.text().append("  <edges>\n");
    int key = 0;
    for (int[] edge : extras.edges()) {
      StringBuilder text = sink.text();
      text.append("    <edge>\n      <key>").append(key++).append("</key>\n      <vertices>\n");
      for (int point : edge) {
        text.append("        <vertex key=\"").append(extras.key(point)).append("\" />\n");
      }
      text.append("      </vertices>\n    </edge>");
      sink.endLine();
    }
    sink.text().append("  </edges>\n");
  }

  private static void point(
      TextSink sink, int i, int key, double[] points, int dimension, Labels labels)
      throws IOException {
    StringBuilder text = sink.text();
    int at = i * dimension;
    text.append("    <point>\n      <key>").append(key).append("</key>\n      <clusterkey>");
    text.append(labels.cluster(i)).append("</clusterkey>\n      <label>");
    if (labels.hasIds()) {
      XmlText.append(text, labels.id(i));
    } else {
      text.append(i);
    }
    text.append("</label>\n      <location x=\"");
    Decimal.append(text, points[at]).append("\" y=\"");
    Decimal.append(text, dimension > 1 ? points[at + 1] : 0).append("\" z=\"");
    Decimal.append(text, dimension > 2 ? points[at + 2] : 0).append("\" />\n    </point>");
    sink.endLine();
  }

  /**
   * Writes lines of {@code index x y z cluster label}, separated by blanks. The label is the
   * cluster's name, since the server names a cluster after the first label that it sees; white
   * space in it becomes '_'.
   */
  public static void writeText(Path path, double[] points, int dimension, Labels labels) {
    PointCheck.count(points, dimension, labels);
    String[] names =
        labels.clusters().stream().map(cluster -> word(cluster.name())).toArray(String[]::new);
    AtomicFile.write(path, out -> textLines(out, points, dimension, labels, names));
  }

  private static void textLines(
      Writer out, double[] points, int dimension, Labels labels, String[] names)
      throws IOException {
    TextSink sink = new TextSink(out);
    StringBuilder text = sink.text();
    int count = labels.size();
    for (int i = 0; i < count; i++) {
      int at = i * dimension;
      int cluster = labels.cluster(i);
      text.append(i).append(' ');
      Decimal.append(text, points[at]).append(' ');
      Decimal.append(text, dimension > 1 ? points[at + 1] : 0).append(' ');
      Decimal.append(text, dimension > 2 ? points[at + 2] : 0).append(' ');
      text.append(cluster).append(' ').append(names[labels.position(cluster)]);
      sink.endLine();
    }
    sink.flush();
  }

  private static String word(String name) {
    StringBuilder word = new StringBuilder(name.length());
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      word.append(c <= ' ' || Character.isWhitespace(c) || Character.isSpaceChar(c) ? '_' : c);
    }
    return word.length() == 0 ? "_" : word.toString();
  }
}
