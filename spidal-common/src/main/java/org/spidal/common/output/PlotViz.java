package org.spidal.common.output;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;

/**
 * The two forms that WebPlotViz loads without losing clusters: {@code .pviz} XML and text of six
 * columns. That server drops a file silently when anything in it is wrong, so: whole numbers only,
 * every cluster defined, no blanks inside columns.
 *
 * <p>Points are N by D, row-major; z is 0 for D = 2, and of more than three coordinates the first
 * three are written. Coordinates have the form of {@link Decimal}. Both methods throw {@link
 * IllegalArgumentException} if a coordinate is not finite or sizes differ.
 */
public final class PlotViz {
  private PlotViz() {}

  /**
   * Writes the XML form; a point's label is its id, a cluster's colour that of {@link
   * Palette#of(Labels)}.
   */
  public static void writeXml(
      Path path, String title, double[] points, int dimension, Labels labels) {
    int count = Points.count(points, dimension, labels);
    AtomicFile.write(
        path,
        out -> {
          TextSink sink = new TextSink(out);
          head(sink, title);
          clusters(sink, labels);
          sink.text().append("  <points>\n");
          for (int i = 0; i < count; i++) {
            point(sink, i, points, dimension, labels);
          }
          sink.text().append("  </points>\n</plotviz>");
          sink.endLine();
          sink.flush();
        });
  }

  private static void head(TextSink sink, String title) throws IOException {
    StringBuilder text = sink.text();
    text.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plotviz>\n  <plot>\n    <title>");
    XmlText.append(text, title)
        .append("</title>\n    <pointsize>1</pointsize>\n    <glyph>\n      <visible>0</visible>\n")
        .append("      <scale>1</scale>\n    </glyph>\n  </plot>");
    sink.endLine();
  }

  private static void clusters(TextSink sink, Labels labels) throws IOException {
    StringBuilder text = sink.text();
    text.append("  <clusters>\n");
    List<Palette.Color> colors = Palette.of(labels);
    int position = 0;
    for (Labels.Cluster cluster : labels.clusters()) {
      Palette.Color color = colors.get(position++);
      text.append("    <cluster>\n      <key>")
          .append(cluster.number())
          .append("</key>\n      <label>");
      // Size 1 is a plain square point, which is what WebPlotViz draws for text files too.
      XmlText.append(text, cluster.name())
          .append(
              "</label>\n      <visible>1</visible>\n      <default>0</default>\n      <color r=\"")
          .append(color.red())
          .append("\" g=\"")
          .append(color.green())
          .append("\" b=\"")
          .append(color.blue())
          .append("\" a=\"255\" />\n      <size>1</size>\n      <shape>3</shape>\n    </cluster>");
      sink.endLine();
    }
    text.append("  </clusters>\n");
  }

  private static void point(TextSink sink, int i, double[] points, int dimension, Labels labels)
      throws IOException {
    StringBuilder text = sink.text();
    int at = i * dimension;
    text.append("    <point>\n      <key>").append(i).append("</key>\n      <clusterkey>");
    text.append(labels.cluster(i)).append("</clusterkey>\n      <label>");
    if (labels.hasIds()) {
      XmlText.append(text, labels.id(i));
    } else {
      text.append(i);
    }
    text.append("</label>\n      <location x=\"");
    Decimal.append(text, points[at]).append("\" y=\"");
    Decimal.append(text, points[at + 1]).append("\" z=\"");
    Decimal.append(text, dimension > 2 ? points[at + 2] : 0).append("\" />\n    </point>");
    sink.endLine();
  }

  /**
   * Writes lines of {@code index x y z cluster label}, separated by blanks. The label is the
   * cluster's name, since the server names a cluster after the first label that it sees; white
   * space in it becomes '_'.
   */
  public static void writeText(Path path, double[] points, int dimension, Labels labels) {
    Points.count(points, dimension, labels);
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
      Decimal.append(text, points[at + 1]).append(' ');
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
