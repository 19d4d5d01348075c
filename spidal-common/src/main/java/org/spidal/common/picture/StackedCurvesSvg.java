package org.spidal.common.picture;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.spidal.common.file.AtomicFile;

/**
 * Curves over the same whole numbers, in panels one above the other: several qualities of results
 * of different sizes. Some of the numbers can be marked, by a band behind all panels. Values that
 * are not known (NaN) are left out.
 */
public final class StackedCurvesSvg {
  private static final double WIDTH = 560;
  private static final double HEIGHT = 150;
  private static final double LEFT = 70;
  private static final double TOP = 74;
  private static final double RIGHT = 24;
  private static final double BELOW = 44;
  private static final double GAP = 38;
  private static final double INSET = 14;
  private static final double HEADROOM = 0.05;
  private static final int TICKS = 4;
  private static final int MOST_LABELS = 24;
  private static final String BAND = "#e3f1e3";
  private static final String GREY = "#595959";

  private final String title;
  private final String subtitle;
  private final String across;
  private final int[] numbers;
  private final boolean[] marked;
  private final List<Panel> panels = new ArrayList<>();
  private final StringBuilder out = new StringBuilder();

  /**
   * A curve.
   *
   * @param values one for each number; NaN where it is not known
   */
  public record Curve(String name, double[] values) {}

  private record Panel(String name, List<Curve> curves, double low, double high) {
    double y(double value) {
      return HEIGHT * (high - value) / (high - low);
    }
  }

  /**
   * @param subtitle what a band means
   * @param across what the numbers count
   * @param numbers ascending
   * @param marked which of them have a band
   */
  public StackedCurvesSvg(
      String title, String subtitle, String across, int[] numbers, boolean[] marked) {
    this.title = title;
    this.subtitle = subtitle;
    this.across = across;
    this.numbers = numbers;
    this.marked = marked;
  }

  /** Adds a panel below the others; nothing if no value is known. The axis begins at 0 or below. */
  public StackedCurvesSvg panel(String name, List<Curve> curves) {
    double low = 0;
    double high = Double.NEGATIVE_INFINITY;
    for (Curve curve : curves) {
      for (double value : curve.values()) {
        if (!Double.isNaN(value)) {
          low = Math.min(low, value);
          high = Math.max(high, value);
        }
      }
    }
    if (high > Double.NEGATIVE_INFINITY) {
      double above = high > low ? HEADROOM * (high - low) : 1;
      panels.add(new Panel(name, List.copyOf(curves), low, high + above));
    }
    return this;
  }

  public void write(Path path) {
    out.setLength(0);
    draw();
    AtomicFile.write(path, writer -> writer.append(out));
  }

  private void draw() {
    double height = TOP + panels.size() * (HEIGHT + GAP) - GAP + BELOW;
    SvgText.open(out, title, LEFT + WIDTH + RIGHT, height);
    text(LEFT, 28, "start", "font-size=\"18\" font-weight=\"bold\"", title);
    text(LEFT, 47, "start", "font-size=\"12\" fill=\"" + GREY + "\"", subtitle);
    for (int i = 0; i < numbers.length; i++) {
      if (marked[i]) {
        double wide = Math.min(2 * INSET, WIDTH / numbers.length) - 2;
        rectangle(x(i) - wide / 2, 0, wide, height - TOP - BELOW, "fill=\"" + BAND + "\"");
      }
    }
    double top = 0;
    for (Panel panel : panels) {
      draw(panel, top);
      top += HEIGHT + GAP;
    }
    int step = (numbers.length + MOST_LABELS - 1) / MOST_LABELS;
    for (int i = 0; i < numbers.length; i += step) {
      String style = "font-size=\"11\" fill=\"" + GREY + "\"";
      text(x(i), height - BELOW + 16, "middle", style, Integer.toString(numbers[i]));
    }
    text(LEFT + WIDTH / 2, height - 8, "middle", "font-size=\"12\" font-style=\"italic\"", across);
    out.append("</svg>\n");
  }

  private void draw(Panel panel, double top) {
    double right = LEFT + WIDTH;
    text(LEFT, TOP + top - 7, "start", "font-size=\"13\" font-weight=\"bold\"", panel.name());
    Ticks ticks = Ticks.of(panel.high() - panel.low(), panel.high(), TICKS);
    for (long k = ticks.first(panel.low()); ticks.value(k) <= panel.high(); k++) {
      double y = TOP + top + panel.y(ticks.value(k));
      line("#e0e0e0", 1, new double[] {LEFT, right}, new double[] {y, y});
      text(LEFT - 7, y + 4, "end", "font-size=\"11\" fill=\"" + GREY + "\"", ticks.label(k));
    }
    rectangle(LEFT, top, WIDTH, HEIGHT, "fill=\"none\" stroke=\"#b3b3b3\"");
    double legend = right;
    for (int c = panel.curves().size() - 1; c >= 0; c--) {
      Curve curve = panel.curves().get(c);
      String color = Palette.color(c).hex();
      text(legend, TOP + top - 7, "end", "font-size=\"12\" fill=\"" + color + "\"", curve.name());
      legend -= SvgText.width(curve.name(), 12) + 16;
      draw(curve, panel, top, color);
    }
  }

  private void draw(Curve curve, Panel panel, double top, String color) {
    double[] x = new double[numbers.length];
    double[] y = new double[numbers.length];
    int known = 0;
    for (int i = 0; i < numbers.length; i++) {
      if (!Double.isNaN(curve.values()[i])) {
        x[known] = x(i);
        y[known++] = TOP + top + panel.y(curve.values()[i]);
      }
    }
    x = Arrays.copyOf(x, known);
    line(color, 2, x, y);
    for (int i = 0; i < known; i++) {
      SvgText.number(out.append("<circle r=\"2.8\" cx=\""), x[i]).append("\" cy=\"");
      SvgText.number(out, y[i]).append("\" fill=\"").append(color).append("\"/>\n");
    }
  }

  private double x(int i) {
    double share = numbers.length == 1 ? 0.5 : (double) i / (numbers.length - 1);
    return LEFT + INSET + (WIDTH - 2 * INSET) * share;
  }

  /** A line through as many points as there are in {@code x}. */
  private void line(String color, double width, double[] x, double[] y) {
    out.append("<path fill=\"none\" stroke=\"").append(color).append("\" stroke-width=\"");
    SvgText.number(out, width).append("\" d=\"");
    for (int i = 0; i < x.length; i++) {
      SvgText.number(out.append(i == 0 ? 'M' : 'L'), x[i]).append(' ');
      SvgText.number(out, y[i]);
    }
    out.append("\"/>\n");
  }

  private void rectangle(double x, double top, double width, double height, String style) {
    SvgText.number(out.append("<rect x=\""), x).append("\" y=\"");
    SvgText.number(out, TOP + top).append("\" width=\"");
    SvgText.number(out, width).append("\" height=\"");
    SvgText.number(out, height).append("\" ").append(style).append("/>\n");
  }

  private void text(double x, double y, String anchor, String style, String text) {
    SvgText.number(out.append("<text x=\""), x).append("\" y=\"");
    SvgText.number(out, y).append("\" text-anchor=\"").append(anchor).append("\" ");
    XmlText.append(out.append(style).append('>'), text).append("</text>\n");
  }
}
