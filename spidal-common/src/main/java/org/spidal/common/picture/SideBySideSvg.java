package org.spidal.common.picture;

import java.nio.file.Path;
import java.util.List;
import org.spidal.common.file.AtomicFile;
import org.spidal.common.labels.Labels;
import org.spidal.common.points.PointCheck;

/**
 * Maps side by side on the same axes, so that they can be compared by eye: a column for each map;
 * for maps in space a row for x-y and one for x-z. Of more than 5,000 points of a map every s-th is
 * drawn.
 */
public final class SideBySideSvg {
  private static final double GAP = 16;
  private static final double LEFT = 66;
  private static final double RIGHT = 20;
  private static final double TOP = 92;
  private static final double BELOW = 56;
  private static final double ROW_GAP = 26;
  private static final double EDGE = 12;
  private static final int MOST_POINTS = 5_000;
  private static final int MOST_PANELS = 6;
  private static final String[] AXES = {"x", "y", "z"};

  private final List<Panel> panels;
  private final int dimension;
  private final Labels legend;
  private final List<Palette.Color> colors;
  private final double side;
  private final double[] middle = new double[3];
  private final double half;
  private final Ticks ticks;
  private final StringBuilder out = new StringBuilder(1 << 16);

  /**
   * A map.
   *
   * @param name above it
   * @param note below the name, such as how far it is from another
   * @param points N by D, row-major, all finite
   * @param clusters the cluster of each point in the legend; -1: none, which is grey
   */
  public record Panel(String name, String note, double[] points, int[] clusters) {}

  private SideBySideSvg(List<Panel> panels, int dimension, Labels legend) {
    this.panels = panels.subList(0, Math.min(MOST_PANELS, panels.size()));
    this.dimension = dimension;
    this.legend = legend;
    this.colors = Palette.of(legend);
    this.side = this.panels.size() <= 2 ? 330 : this.panels.size() == 3 ? 290 : 220;
    double widest = 0;
    double largest = 0;
    for (int axis = 0; axis < Math.min(3, dimension); axis++) {
      double low = Double.MAX_VALUE;
      double high = -Double.MAX_VALUE;
      for (Panel panel : this.panels) {
        PointCheck.count(panel.points(), dimension);
        for (int at = axis; at < panel.points().length; at += dimension) {
          low = Math.min(low, panel.points()[at]);
          high = Math.max(high, panel.points()[at]);
        }
      }
      middle[axis] = low > high ? 0 : low / 2 + high / 2;
      widest = Math.max(widest, high / 2 - low / 2);
      largest = Math.max(largest, Math.abs(middle[axis]));
    }
    half = 1.05 * (widest > 0 ? widest : Math.max(1, largest / 10));
    ticks = Ticks.of(2 * half, largest + half, 5);
  }

  /**
   * Writes the picture.
   *
   * @param panels of more than six the first six are drawn
   * @param legend the clusters, with their colours and sizes
   */
  public static void write(
      Path path, String title, List<Panel> panels, int dimension, Labels legend) {
    SideBySideSvg picture = new SideBySideSvg(panels, dimension, legend);
    picture.draw(title);
    AtomicFile.write(path, writer -> writer.append(picture.out));
  }

  private void draw(String title) {
    int columns = panels.size();
    int rows = dimension == 2 ? 1 : 2;
    double width = LEFT + columns * side + (columns - 1) * GAP + RIGHT;
    double height = TOP + rows * side + (rows - 1) * ROW_GAP + BELOW;
    SvgLegend names = new SvgLegend(legend, width - LEFT - RIGHT);
    boolean one = legend.clusters().size() < 2;
    SvgText.open(out, title, width, height + (one ? 0 : names.height() + 14));
    SvgText.number(out.append("<text x=\""), width / 2)
        .append("\" y=\"19\" font-size=\"14\" font-weight=\"bold\" text-anchor=\"middle\">");
    XmlText.append(out, SvgText.shortened(title, (int) (width / 8.5))).append("</text>\n");
    for (int c = 0; c < columns; c++) {
      double from = LEFT + c * (side + GAP);
      Panel panel = panels.get(c);
      out.append("<g font-size=\"13\">");
      int most = (int) (side / 7);
      SvgText.label(out, from + side / 2, 56, "middle", SvgText.shortened(panel.name(), most));
      out.append("</g><g font-size=\"12\" fill=\"#595959\">");
      SvgText.label(out, from + side / 2, 76, "middle", SvgText.shortened(panel.note(), most));
      out.append("</g>\n");
      for (int row = 0; row < rows; row++) {
        out.append("<g transform=\"translate(");
        SvgText.number(out, from).append(' ');
        SvgText.number(out, TOP + row * (side + ROW_GAP)).append(")\">\n");
        grid(row + 1, c == 0, row == rows - 1);
        circles(panel, row + 1);
        out.append("</g>\n");
      }
    }
    if (!one) {
      names.append(out, LEFT, height);
    }
    out.append("</svg>\n");
  }

  private void grid(int up, boolean first, boolean last) {
    out.append("<g font-size=\"11\" fill=\"#595959\">\n");
    for (long k = ticks.first(middle[0] - half); ticks.value(k) <= middle[0] + half; k++) {
      double x = place(ticks.value(k), 0);
      SvgText.number(out.append("<path stroke=\"#e9e9e9\" d=\"M"), x).append(" 0v");
      SvgText.number(out, side).append("\"/>");
      if (last && x > EDGE && x < side - EDGE) { // or it meets that of the next panel
        SvgText.label(out, x, side + 17, "middle", ticks.label(k));
      }
    }
    for (long k = ticks.first(middle[up] - half); ticks.value(k) <= middle[up] + half; k++) {
      double y = side - place(ticks.value(k), up);
      SvgText.number(out.append("<path stroke=\"#e9e9e9\" d=\"M0 "), y).append('h');
      SvgText.number(out, side).append("\"/>");
      if (first) {
        SvgText.label(out, -7, y + 4, "end", ticks.label(k));
      }
    }
    SvgText.number(out.append("</g>\n<rect width=\""), side).append("\" height=\"");
    SvgText.number(out, side).append("\" fill=\"none\" stroke=\"#b3b3b3\"/>\n");
    out.append("<g font-size=\"13\" font-style=\"italic\">");
    if (last) {
      SvgText.label(out, side / 2, side + 38, "middle", AXES[0] + ticks.unitNote());
    }
    if (first) {
      SvgText.number(out.append("<g transform=\"translate(-50 "), side / 2);
      out.append(") rotate(-90)\">");
      SvgText.label(out, 0, 0, "middle", AXES[up] + ticks.unitNote());
      out.append("</g>");
    }
    out.append("</g>\n");
  }

  private void circles(Panel panel, int up) {
    int count = panel.clusters().length;
    int stride = Math.max(1, (count + MOST_POINTS - 1) / MOST_POINTS);
    out.append("<g fill-opacity=\"0.6\">\n");
    String before = "";
    for (int i = 0; i < count; i += stride) {
      int cluster = panel.clusters()[i];
      String color = (cluster < 0 ? Palette.NOISE : colors.get(legend.position(cluster))).hex();
      if (!color.equals(before)) {
        out.append(before.isEmpty() ? "" : "</g>\n")
            .append("<g fill=\"")
            .append(color)
            .append("\">\n");
        before = color;
      }
      double x = place(panel.points()[i * dimension], 0);
      double y = side - place(panel.points()[i * dimension + up], up);
      SvgText.number(out.append("<circle cx=\""), x).append("\" cy=\"");
      SvgText.number(out, y).append(count > 1000 ? "\" r=\"1.8\"/>\n" : "\" r=\"2.6\"/>\n");
    }
    out.append(before.isEmpty() ? "" : "</g>\n").append("</g>\n");
  }

  private double place(double value, int axis) {
    return side * (0.5 + (value - middle[axis]) / (2 * half));
  }
}
