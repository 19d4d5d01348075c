package org.spidal.common.output;

import java.util.Locale;

/**
 * A rectangle of shaded cells over two axes, such as how many pairs have which distance and which
 * distance in a map. The diagonal, where both are the same, is drawn where it runs through.
 */
public final class HeatMapSvg {
  private static final double SIDE = 360;
  private static final double LEFT = 70;
  private static final double TOP = 30;
  private static final double RIGHT = 24;
  private static final double BELOW = 52;
  private static final int LEVELS = 24;
  private static final int MOST_CELLS = 120;
  private static final int[] PALE = {0xE3, 0xEE, 0xF7};
  private static final int[] DARK = {0x08, 0x2A, 0x5E};

  private final StringBuilder out = new StringBuilder(1 << 14);
  private final Axis x;
  private final Axis y;

  /**
   * An axis.
   *
   * @param name what it counts
   * @param low where it begins
   * @param high where it ends; a little more if that is not above {@code low}
   * @param cells along it
   */
  public record Axis(String name, double low, double high, int cells) {
    public Axis {
      high = high > low ? high : low + Math.max(1e-9, Math.abs(low) / 10);
    }
  }

  private HeatMapSvg(Axis x, Axis y) {
    this.x = x;
    this.y = y;
  }

  /**
   * The picture.
   *
   * @param shades of the cells, from 0 (white) on, row by row upwards
   */
  public static String text(String title, Axis x, Axis y, double[] shades) {
    if (shades.length != x.cells() * y.cells()) {
      throw new IllegalArgumentException(shades.length + " shades for other cells");
    }
    HeatMapSvg picture = new HeatMapSvg(x, y);
    picture.draw(title, shades);
    return picture.out.toString();
  }

  private void draw(String title, double[] shades) {
    SvgText.open(out, title, LEFT + SIDE + RIGHT, TOP + SIDE + BELOW);
    out.append("<g transform=\"translate(70 30)\">\n");
    cells(shades);
    diagonal();
    out.append("<rect width=\"360\" height=\"360\" fill=\"none\" stroke=\"#b3b3b3\"/>\n");
    axis(x, true);
    axis(y, false);
    out.append("</g>\n</svg>\n");
  }

  /** A path for each shade; of very many cells the darkest of several is drawn. */
  private void cells(double[] shades) {
    int across = (x.cells() + MOST_CELLS - 1) / MOST_CELLS;
    int up = (y.cells() + MOST_CELLS - 1) / MOST_CELLS;
    int columns = (x.cells() + across - 1) / across;
    int rows = (y.cells() + up - 1) / up;
    int[] levels = new int[columns * rows];
    double most = 0;
    for (double shade : shades) {
      most = Math.max(most, shade);
    }
    for (int c = 0; c < shades.length && most > 0; c++) {
      int level = (int) Math.ceil(shades[c] / most * LEVELS);
      int at = c / x.cells() / up * columns + c % x.cells() / across;
      levels[at] = Math.max(levels[at], level);
    }
    double width = SIDE * across / x.cells();
    double height = SIDE * up / y.cells();
    for (int level = 1; level <= LEVELS; level++) {
      int start = out.length();
      for (int at = 0; at < levels.length; at++) {
        if (levels[at] == level) {
          double left = at % columns * width;
          double top = Math.max(0, SIDE - (at / columns + 1) * height);
          SvgText.number(out.append('M'), left).append(' ');
          SvgText.number(out, top).append('h');
          SvgText.number(out, Math.min(width, SIDE - left)).append('v');
          SvgText.number(out, Math.min(height, SIDE - top)).append('H');
          SvgText.number(out, left).append('z');
        }
      }
      if (out.length() > start) {
        out.insert(start, "<path fill=\"" + colour(level) + "\" d=\"").append("\"/>\n");
      }
    }
  }

  private static String colour(int level) {
    double share = (level - 1.0) / (LEVELS - 1);
    StringBuilder hex = new StringBuilder("#");
    for (int c = 0; c < PALE.length; c++) {
      int part = (int) Math.round(PALE[c] + share * (DARK[c] - PALE[c]));
      hex.append(String.format(Locale.ROOT, "%02x", part));
    }
    return hex.toString();
  }

  private void diagonal() {
    double from = Math.max(x.low(), y.low());
    double to = Math.min(x.high(), y.high());
    if (from < to) {
      SvgText.number(out.append("<path stroke=\"#d55e00\" fill=\"none\" d=\"M"), at(x, from))
          .append(' ');
      SvgText.number(out, SIDE - at(y, from)).append('L');
      SvgText.number(out, at(x, to)).append(' ');
      SvgText.number(out, SIDE - at(y, to)).append("\"/>\n");
    }
  }

  private static double at(Axis axis, double value) {
    return SIDE * (value - axis.low()) / (axis.high() - axis.low());
  }

  private void axis(Axis axis, boolean across) {
    double largest = Math.max(Math.abs(axis.low()), Math.abs(axis.high()));
    Ticks ticks = Ticks.of(axis.high() - axis.low(), largest, 6);
    out.append("<g font-size=\"11\" fill=\"#595959\">\n");
    for (long k = ticks.first(axis.low()); ticks.value(k) <= axis.high(); k++) {
      double place = at(axis, ticks.value(k));
      if (across) {
        SvgText.label(out, place, SIDE + 17, "middle", ticks.label(k));
      } else {
        SvgText.label(out, -7, SIDE - place + 4, "end", ticks.label(k));
      }
    }
    out.append("</g>\n<g font-size=\"13\">\n");
    String name = axis.name() + ticks.unitNote();
    if (across) {
      SvgText.label(out, SIDE / 2, SIDE + 40, "middle", name);
    } else {
      out.append("<g transform=\"translate(-52 180) rotate(-90)\">");
      SvgText.label(out, 0, 0, "middle", name);
      out.append("</g>\n");
    }
    out.append("</g>\n");
  }
}
