package org.spidal.common.picture;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.spidal.common.file.AtomicFile;
import org.spidal.common.labels.Labels;
import org.spidal.common.points.PointCheck;

/**
 * A static picture of the points for a paper or a quick look: the planes x-y, x-z and y-z side by
 * side (one plane for D = 2, a {@link Strip} for D = 1), all axes to the same scale, the clusters
 * in {@link Palette} colours with a legend of names and sizes. Up to 60 points that have names are
 * drawn with them.
 *
 * <p>Of more than 20,000 points every s-th is drawn, which the subtitle then says, and of more than
 * 30,000 edges every s-th too; sizes in the legend always count all.
 */
public final class ScatterSvg {
  private static final int MOST_POINTS = 20_000;
  private static final int MOST_EDGES = 30_000;
  private static final int LAYERS = 16;
  private static final double RIGHT = 22;
  private static final double TOP = 72;
  private static final double BELOW = 58;
  private static final double LABEL_CHAR = 6.2;
  private static final double MARGIN = 1.05;
  private static final int LONGEST_ROW = 24;
  private static final double LINE_OF_NAMES = 12;
  private static final double TALLEST_STRIP = 600;

  /** Names of the axes where they have no others. */
  public static final List<String> AXES = List.of("x", "y", "z");

  private static final int[][] PLANES = {{0, 1}, {0, 2}, {1, 2}};

  private final double[] points;
  private final int dimension;
  private final Labels labels;
  private final List<String> axes;
  private final List<Palette.Color> colors;
  private final int[] drawn;
  private final int stride;
  private final double[] middle = new double[3];
  private final double half;
  private final double side;
  private final int planes;
  private final double tall;
  private final Strip strip;
  private final Ticks ticks;
  private final double left;
  private final double gap;
  private final int[] edges;
  private final StringBuilder out = new StringBuilder(1 << 16);

  private ScatterSvg(
      double[] points, int dimension, int count, Labels labels, List<String> axes, int[] edges) {
    this.edges = edges;
    this.labels = labels;
    this.axes = axes;
    this.colors = Palette.of(labels);
    planes = dimension <= 2 ? 1 : 3;
    side = dimension == 1 ? 620 : dimension == 2 ? 460 : 310;
    stride = Math.max(1, (count + MOST_POINTS - 1) / MOST_POINTS);
    drawn = order(count);
    double widest = 0;
    double largest = 0;
    for (int axis = 0; axis < Math.min(3, dimension); axis++) {
      double low = Double.MAX_VALUE;
      double high = -Double.MAX_VALUE;
      for (int i = 0; i < count; i++) {
        double value = points[i * dimension + axis];
        low = Math.min(low, value);
        high = Math.max(high, value);
      }
      middle[axis] = count == 0 ? 0 : low / 2 + high / 2;
      widest = Math.max(widest, count == 0 ? 0 : high / 2 - low / 2);
      largest = Math.max(largest, Math.abs(middle[axis]));
    }
    double fallback = largest > 0 ? largest / 10 : 1;
    half = MARGIN * (widest > 0 ? widest : fallback);
    int wanted = dimension <= 2 ? 7 : 5;
    Ticks candidate = Ticks.of(2 * half, largest + half, wanted);
    while (wanted > 1 && !fits(candidate)) {
      candidate = Ticks.of(2 * half, largest + half, --wanted);
    }
    ticks = candidate;
    strip = dimension == 1 ? Strip.of(points, labels, paper()) : null;
    tall = strip == null ? side : strip.height();
    this.points = strip == null ? points : strip.plane();
    this.dimension = strip == null ? dimension : 2;
    left = strip == null ? 34 + LABEL_CHAR * Math.max(4, longest(ticks)) : 24 + widestRow();
    gap = left + 6;
  }

  /**
   * Writes the picture.
   *
   * @param title one line, shortened where it is too long; null or empty for none
   * @param subtitle one line such as the stress; null or empty for none
   * @param points N by D, row-major, all finite; of more than three coordinates the first three are
   *     drawn
   */
  public static void write(
      Path path, String title, String subtitle, double[] points, int dimension, Labels labels) {
    write(path, title, subtitle, points, dimension, labels, AXES, new int[0]);
  }

  /**
   * The same with names of the axes in place of x, y and z, and with lines between points.
   *
   * @param axes as many as dimensions, or more
   * @param edges pairs of indices of points
   */
  public static void write(
      Path path,
      String title,
      String subtitle,
      double[] points,
      int dimension,
      Labels labels,
      List<String> axes,
      int[] edges) {
    String picture = text(title, subtitle, points, dimension, labels, axes, edges);
    AtomicFile.write(path, writer -> writer.append(picture));
  }

  /** The picture as {@link #write} writes it. */
  public static String text(
      String title, String subtitle, double[] points, int dimension, Labels labels) {
    return text(title, subtitle, points, dimension, labels, AXES, new int[0]);
  }

  private static String text(
      String title,
      String subtitle,
      double[] points,
      int dimension,
      Labels labels,
      List<String> axes,
      int[] edges) {
    int count = PointCheck.count(points, dimension, labels);
    ScatterSvg picture = new ScatterSvg(points, dimension, count, labels, axes, edges);
    picture.draw(title == null ? "" : title, subtitle == null ? "" : subtitle);
    return picture.out.toString();
  }

  /** Returns whether the labels of the axis that runs across keep clear of each other. */
  private boolean fits(Ticks candidate) {
    double spacing = side * (candidate.value(1) - candidate.value(0)) / (2 * half);
    return spacing >= LABEL_CHAR * longest(candidate) + 10;
  }

  private int longest(Ticks candidate) {
    int longest = 0;
    for (double value : middle) {
      for (long k = candidate.first(value - half); candidate.value(k) <= value + half; k++) {
        longest = Math.max(longest, candidate.label(k).length());
      }
    }
    return longest;
  }

  private void draw(String title, String subtitle) {
    double width = left + planes * side + (planes - 1) * gap + RIGHT;
    SvgLegend legend = new SvgLegend(labels, width - left - RIGHT);
    double legendTop = TOP + tall + BELOW;
    double height = legendTop + legend.height() + 14;
    SvgText.open(out, title, width, height);
    heading(title, 30, "18\" font-weight=\"bold", (width - left) / 11.2);
    heading(subtitle(subtitle), 51, "13\" fill=\"#595959", (width - left) / 7.5);
    for (int plane = 0; plane < planes; plane++) {
      panel(PLANES[plane][0], PLANES[plane][1], left + plane * (side + gap));
    }
    legend.append(out, left, legendTop);
    out.append("</svg>\n");
  }

  private void heading(String text, int baseline, String style, double mostChars) {
    SvgText.number(out.append("<text x=\""), left)
        .append("\" y=\"")
        .append(baseline)
        .append("\" font-size=\"");
    out.append(style).append("\">");
    XmlText.append(out, SvgText.shortened(text, (int) mostChars)).append("</text>\n");
  }

  private String subtitle(String given) {
    if (stride == 1) {
      return given;
    }
    String sample =
        "every " + stride + (stride == 2 ? "nd" : stride == 3 ? "rd" : "th") + " point drawn";
    return given.isEmpty() ? sample : given + "; " + sample;
  }

  private void panel(int across, int up, double from) {
    out.append("<g transform=\"translate(");
    SvgText.number(out, from).append(' ');
    SvgText.number(out, TOP).append(")\">\n");
    grid(across, up);
    lines(across, up);
    circles(across, up);
    if (SvgNames.areDrawn(labels)) {
      SvgNames.append(out, labels, all(across, false), all(up, true), side, tall);
    }
    out.append("</g>\n");
  }

  private void grid(int across, int up) {
    out.append("<g font-size=\"11\" stroke=\"none\" fill=\"#595959\">\n");
    for (long k = ticks.first(middle[across] - half);
        ticks.value(k) <= middle[across] + half;
        k++) {
      double x = x(ticks.value(k), across);
      line(x, 0, x, tall);
      label(x, tall + 17, "middle", ticks.label(k));
    }
    if (strip == null) {
      acrossLines(up);
    } else {
      strip.rows().forEach(row -> label(-7, tall - row.up() + 4, "end", shortened(row)));
    }
    out.append("</g>\n<rect width=\"");
    SvgText.number(out, side).append("\" height=\"");
    SvgText.number(out, tall).append("\" fill=\"none\" stroke=\"#b3b3b3\"/>\n");
    out.append("<g font-size=\"13\" font-style=\"italic\">");
    label(side / 2, tall + 36, "middle", axes.get(across) + ticks.unitNote());
    if (strip != null) { // what is up has no scale
      out.append("</g>\n");
      return;
    }
    out.append("<g transform=\"translate(");
    SvgText.number(out, 18 - left).append(' ');
    SvgText.number(out, side / 2).append(") rotate(-90)\">");
    label(0, 0, "middle", axes.get(up) + ticks.unitNote());
    out.append("</g></g>\n");
  }

  /** Lines across, and their values. */
  private void acrossLines(int up) {
    for (long k = ticks.first(middle[up] - half); ticks.value(k) <= middle[up] + half; k++) {
      double y = y(ticks.value(k), up);
      line(0, y, side, y);
      label(-7, y + 4, "end", ticks.label(k));
    }
  }

  private Strip.Paper paper() {
    double mark = 2 * Double.parseDouble(radius(drawn.length)) + 0.4;
    double width = side / MARGIN;
    return new Strip.Paper(width, mark, SvgNames.CHARACTER, LINE_OF_NAMES, TALLEST_STRIP);
  }

  private double widestRow() {
    return strip.rows().stream()
        .mapToDouble(row -> SvgText.width(shortened(row), 11))
        .max()
        .orElse(0);
  }

  private static String shortened(Strip.Row row) {
    return SvgText.shortened(row.name(), LONGEST_ROW);
  }

  private static String radius(int shown) {
    return shown <= 400 ? "3.2" : shown <= 3000 ? "2.3" : shown <= 10_000 ? "1.7" : "1.3";
  }

  private void line(double x1, double y1, double x2, double y2) {
    out.append("<path stroke=\"#e9e9e9\" d=\"M");
    SvgText.number(out, x1).append(' ');
    SvgText.number(out, y1).append('L');
    SvgText.number(out, x2).append(' ');
    SvgText.number(out, y2).append("\"/>");
  }

  private void label(double x, double y, String anchor, String text) {
    out.append("<text x=\"");
    SvgText.number(out, x).append("\" y=\"");
    SvgText.number(out, y).append("\" text-anchor=\"").append(anchor).append("\">");
    XmlText.append(out, text).append("</text>\n");
  }

  /**
   * Returns the points to draw: noise first, below all others, then layers that each hold a share
   * of every cluster, so that no cluster covers another only because it comes later in the file.
   */
  private int[] order(int count) {
    long[] keys = new long[(count + stride - 1) / stride];
    for (int k = 0; k < keys.length; k++) {
      int position = labels.position(labels.cluster(k * stride));
      boolean noise = colors.get(position).equals(Palette.NOISE);
      long layer = noise ? 0 : 1 + k % LAYERS;
      keys[k] = layer << 56 | (long) position << 24 | k;
    }
    Arrays.sort(keys);
    int[] order = new int[keys.length];
    for (int k = 0; k < order.length; k++) {
      order[k] = (int) (keys[k] & 0xFFFFFF) * stride;
    }
    return order;
  }

  /** Edges below the points, as one path: where many cross, it does not get darker. */
  private void lines(int across, int up) {
    int count = edges.length / 2;
    if (count == 0) {
      return;
    }
    int every = (count + MOST_EDGES - 1) / MOST_EDGES;
    out.append("<path fill=\"none\" stroke=\"#9a9a9a\" stroke-opacity=\"")
        .append(count <= 3000 ? "0.5" : "0.25")
        .append("\" stroke-width=\"")
        .append(count <= 3000 ? "0.8" : "0.3")
        .append("\" d=\"");
    for (int e = 0; e < count; e += every) {
      int one = edges[2 * e] * dimension;
      int other = edges[2 * e + 1] * dimension;
      SvgText.number(out.append('M'), x(points[one + across], across));
      SvgText.number(out.append(' '), y(points[one + up], up));
      SvgText.number(out.append('L'), x(points[other + across], across));
      SvgText.number(out.append(' '), y(points[other + up], up));
    }
    out.append("\"/>\n");
  }

  private void circles(int across, int up) {
    int shown = drawn.length;
    String opacity = shown <= 400 ? "0.8" : shown <= 3000 ? "0.7" : "0.55";
    out.append("<g fill-opacity=\"").append(opacity).append("\">\n");
    int before = -1;
    for (int point : drawn) {
      int cluster = labels.cluster(point);
      if (cluster != before) {
        out.append(before < 0 ? "" : "</g>\n").append("<g fill=\"");
        out.append(colors.get(labels.position(cluster)).hex()).append("\">\n");
        before = cluster;
      }
      out.append("<circle cx=\"");
      SvgText.number(out, x(points[point * dimension + across], across)).append("\" cy=\"");
      SvgText.number(out, y(points[point * dimension + up], up))
          .append("\" r=\"")
          .append(radius(shown))
          .append("\"/>\n");
    }
    out.append(before < 0 ? "" : "</g>\n").append("</g>\n");
  }

  /** Where all points are along an axis of the picture. */
  private double[] all(int axis, boolean up) {
    double[] places = new double[points.length / dimension];
    for (int i = 0; i < places.length; i++) {
      double value = points[i * dimension + axis];
      places[i] = up ? y(value, axis) : x(value, axis);
    }
    return places;
  }

  private double x(double value, int axis) {
    return side * (0.5 + (value - middle[axis]) / (2 * half));
  }

  private double y(double value, int axis) {
    return strip == null ? side - x(value, axis) : tall - value / strip.unit();
  }
}
