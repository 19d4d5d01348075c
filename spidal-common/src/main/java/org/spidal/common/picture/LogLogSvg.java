package org.spidal.common.picture;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.spidal.common.file.AtomicFile;

/**
 * Curves on logarithmic axes, in panels side by side, three in a row, that share their axes and a
 * legend: ratios against sizes. The line at 1, where both are equal, is drawn. Dashed curves are
 * limits, grey, which may leave the panel: the others make the scale. Few sizes are marked on the
 * axis each, of many every eightfold.
 */
public final class LogLogSvg {
  private static final double SIDE = 300;
  private static final String FRAME = "<rect width=\"300\" height=\"300\"";
  private static final double TOP = 92;
  private static final double LEFT = 62;
  private static final double GAP = 22;
  private static final double RIGHT = 24;
  private static final double BELOW = 58;
  private static final double BETWEEN_ROWS = 84;
  private static final int IN_A_ROW = 3;
  private static final int FEW_SIZES = 6;
  private static final double LEGEND_ROW = 20;
  private static final int SWATCH = 34;

  private final String title;
  private final String subtitle;
  private final String across;
  private final List<String> names = new ArrayList<>();
  private final List<List<Line>> panels = new ArrayList<>();
  private final SortedSet<Double> sizes = new TreeSet<>();
  private final StringBuilder out = new StringBuilder();
  private double lowX = Double.POSITIVE_INFINITY;
  private double highX = Double.NEGATIVE_INFINITY;
  private double lowY = -1;
  private double highY = 1;

  /**
   * @param across what the horizontal axis counts
   */
  public LogLogSvg(String title, String subtitle, String across) {
    this.title = title;
    this.subtitle = subtitle;
    this.across = across;
  }

  /**
   * A curve.
   *
   * @param dashes lengths of dashes and gaps, for a limit; empty for an unbroken line
   * @param x ascending, positive
   * @param y positive
   */
  public record Line(String name, String dashes, double[] x, double[] y) {}

  /** Adds a panel; every panel has lines of the same names, in the same order. */
  public LogLogSvg panel(String name, List<Line> lines) {
    names.add(name);
    panels.add(List.copyOf(lines));
    for (Line line : lines) {
      for (int i = 0; i < line.x().length; i++) {
        sizes.add(line.x()[i]);
        lowX = Math.min(lowX, log2(line.x()[i]));
        highX = Math.max(highX, log2(line.x()[i]));
        if (line.dashes().isEmpty()) {
          lowY = Math.min(lowY, Math.floor(log2(line.y()[i])));
          highY = Math.max(highY, Math.ceil(log2(line.y()[i])));
        }
      }
    }
    return this;
  }

  /** A whole number as 8, 64K or 32M, in powers of 1024 where it is a multiple. */
  public static String binary(long value) {
    if (value >= 1 << 20 && value % (1 << 20) == 0) {
      return (value >> 20) + "M";
    }
    return value >= 1 << 10 && value % (1 << 10) == 0 ? (value >> 10) + "K" : Long.toString(value);
  }

  public void write(Path path) {
    out.setLength(0);
    draw();
    AtomicFile.write(path, writer -> writer.append(out));
  }

  private void draw() {
    int count = panels.size();
    int columns = Math.min(count, IN_A_ROW);
    int rows = (count + IN_A_ROW - 1) / IN_A_ROW;
    double width = LEFT + columns * SIDE + (columns - 1) * GAP + RIGHT;
    int entries = count == 0 ? 0 : panels.get(0).size();
    double legendTop = TOP + rows * SIDE + (rows - 1) * BETWEEN_ROWS + BELOW;
    double height = legendTop + (entries + 1) / 2 * LEGEND_ROW + 14;
    SvgText.open(out, title, width, height)
        .append("<clipPath id=\"panel\">" + FRAME + "/></clipPath>\n");
    text(LEFT, 30, "start", "font-size=\"18\" font-weight=\"bold\"", title);
    text(LEFT, 51, "start", "font-size=\"13\" fill=\"#595959\"", subtitle);
    for (int p = 0; p < count; p++) {
      double left = LEFT + p % IN_A_ROW * (SIDE + GAP);
      panel(p, left, TOP + p / IN_A_ROW * (SIDE + BETWEEN_ROWS));
    }
    for (int entry = 0; entry < entries; entry++) {
      legend(entry, LEFT + entry % 2 * (width - LEFT) / 2, legendTop + entry / 2 * LEGEND_ROW);
    }
    out.append("</svg>\n");
  }

  private void panel(int p, double left, double top) {
    out.append("<g transform=\"translate(");
    SvgText.number(out, left).append(' ');
    SvgText.number(out, top).append(")\">\n");
    text(SIDE / 2, -9, "middle", "font-size=\"14\" font-weight=\"bold\"", names.get(p));
    if (sizes.size() <= FEW_SIZES) {
      sizes.forEach(this::mark);
    } else {
      for (double k = 3 * Math.ceil(lowX / 3); k <= highX; k += 3) {
        mark(1L << (int) k);
      }
    }
    int step = highY - lowY > 12 ? 2 : 1;
    for (double k = step * Math.ceil(lowY / step); k <= highY; k += step) {
      grid(0, y(k), SIDE, y(k));
      if (p % IN_A_ROW == 0) {
        text(-7, y(k) + 4, "end", "font-size=\"11\" fill=\"#595959\"", power((int) k));
      }
    }
    out.append(FRAME).append(" fill=\"none\" stroke=\"#b3b3b3\"/>\n");
    path("#222222", 1.2, "", new double[] {0, SIDE}, new double[] {y(0), y(0)});
    out.append("<g clip-path=\"url(#panel)\">\n");
    for (int l = panels.get(p).size() - 1; l >= 0; l--) { // the first line lies uppermost
      curve(l, panels.get(p).get(l));
    }
    out.append("</g>\n");
    text(SIDE / 2, SIDE + 36, "middle", "font-size=\"12\" font-style=\"italic\"", across);
    out.append("</g>\n");
  }

  /** Marks a size on the horizontal axis. */
  private void mark(double size) {
    double at = x(log2(size));
    grid(at, 0, at, SIDE);
    text(at, SIDE + 16, "middle", "font-size=\"11\" fill=\"#595959\"", binary((long) size));
  }

  private static String power(int k) {
    return k >= 0 ? Long.toString(1L << k) : "1/" + (1L << -k);
  }

  private void curve(int number, Line line) {
    double[] x = new double[line.x().length];
    double[] y = new double[x.length];
    for (int i = 0; i < x.length; i++) {
      x[i] = x(log2(line.x()[i]));
      y[i] = y(log2(line.y()[i]));
    }
    boolean dashed = !line.dashes().isEmpty();
    path(color(number, line), dashed ? 1.5 : 2.2, line.dashes(), x, y);
    for (int i = 0; i < x.length && !dashed; i++) {
      SvgText.number(out.append("<circle r=\"2.8\" cx=\""), x[i]).append("\" cy=\"");
      SvgText.number(out, y[i]).append("\" fill=\"").append(color(number, line)).append("\"/>\n");
    }
  }

  private void legend(int number, double left, double top) {
    Line line = panels.get(0).get(number);
    path(
        color(number, line),
        2.2,
        line.dashes(),
        new double[] {left, left + SWATCH - 8},
        new double[] {top, top});
    text(left + SWATCH, top + 4, "start", "font-size=\"12\"", line.name());
  }

  private static String color(int number, Line line) {
    return (line.dashes().isEmpty() ? Palette.color(number) : Palette.NOISE).hex();
  }

  private void path(String color, double width, String dashes, double[] x, double[] y) {
    out.append("<path fill=\"none\" stroke=\"").append(color).append("\" stroke-width=\"");
    SvgText.number(out, width);
    if (!dashes.isEmpty()) {
      out.append("\" stroke-dasharray=\"").append(dashes);
    }
    out.append("\" d=\"");
    for (int i = 0; i < x.length; i++) {
      SvgText.number(out.append(i == 0 ? 'M' : 'L'), x[i]).append(' ');
      SvgText.number(out, y[i]);
    }
    out.append("\"/>\n");
  }

  private void grid(double x1, double y1, double x2, double y2) {
    path("#e9e9e9", 1, "", new double[] {x1, x2}, new double[] {y1, y2});
  }

  private void text(double x, double y, String anchor, String style, String text) {
    SvgText.number(out.append("<text x=\""), x).append("\" y=\"");
    SvgText.number(out, y).append("\" text-anchor=\"").append(anchor).append("\" ");
    XmlText.append(out.append(style).append('>'), text).append("</text>\n");
  }

  private double x(double log) {
    return highX == lowX ? SIDE / 2 : 8 + (SIDE - 16) * (log - lowX) / (highX - lowX);
  }

  private double y(double log) {
    return SIDE * (highY - log) / (highY - lowY);
  }

  private static double log2(double value) {
    return StrictMath.log(value) / StrictMath.log(2);
  }
}
