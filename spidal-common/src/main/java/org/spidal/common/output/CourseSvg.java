package org.spidal.common.output;

import java.util.List;

/**
 * How a number fell from step to step: a curve for each start, over the steps. The scale is
 * logarithmic where the number falls far.
 */
public final class CourseSvg {
  private static final double WIDTH = 520;
  private static final double HEIGHT = 300;
  private static final double LEFT = 78;
  private static final double TOP = 30;
  private static final double RIGHT = 24;
  private static final double BELOW = 52;
  private static final double FAR = 20;
  private static final int MOST_POINTS = 1000;

  private final StringBuilder out = new StringBuilder(1 << 12);
  private final boolean logarithmic;
  private final double low;
  private final double high;
  private final int steps;

  private CourseSvg(List<double[]> courses) {
    double least = Double.POSITIVE_INFINITY;
    double most = Double.NEGATIVE_INFINITY;
    int longest = 1;
    for (double[] course : courses) {
      longest = Math.max(longest, course.length);
      for (double value : course) {
        least = Math.min(least, value);
        most = Math.max(most, value);
      }
    }
    steps = longest;
    logarithmic = least > 0 && most > FAR * least;
    double from = logarithmic ? StrictMath.log10(least) : Math.min(least, most);
    double to = logarithmic ? StrictMath.log10(most) : most;
    double room = to > from ? 0.04 * (to - from) : Math.max(1e-9, Math.abs(to) / 10);
    low = courses.isEmpty() ? 0 : from - room;
    high = courses.isEmpty() ? 1 : to + room;
  }

  /**
   * The picture.
   *
   * @param name of the number
   * @param courses for each start the number after each step, finite
   */
  public static String text(String title, String name, List<double[]> courses) {
    CourseSvg picture = new CourseSvg(courses.stream().filter(c -> c.length > 0).toList());
    picture.draw(title, name, courses);
    return picture.out.toString();
  }

  private void draw(String title, String name, List<double[]> courses) {
    SvgText.open(out, title, LEFT + WIDTH + RIGHT, TOP + HEIGHT + BELOW);
    out.append("<g transform=\"translate(78 30)\">\n<g font-size=\"11\" fill=\"#595959\">\n");
    up();
    across();
    out.append("</g>\n<rect width=\"520\" height=\"300\" fill=\"none\" stroke=\"#b3b3b3\"/>\n");
    for (int c = 0; c < courses.size(); c++) {
      curve(courses.get(c), Palette.color(c).hex());
    }
    out.append("<g font-size=\"13\">\n");
    SvgText.label(out, WIDTH / 2, HEIGHT + 40, "middle", "iteration");
    out.append("<g transform=\"translate(-60 150) rotate(-90)\">");
    SvgText.label(out, 0, 0, "middle", name);
    out.append("</g>\n</g>\n</g>\n</svg>\n");
  }

  private void across() {
    Ticks ticks = Ticks.of(Math.max(1, steps - 1), steps, 8);
    for (long k = ticks.first(1); ticks.value(k) <= steps; k++) {
      if (ticks.value(k) == Math.rint(ticks.value(k))) {
        SvgText.label(out, x(ticks.value(k)), HEIGHT + 17, "middle", ticks.label(k));
      }
    }
  }

  private void up() {
    if (logarithmic) {
      boolean few = high - low < 3;
      for (int decade = (int) Math.floor(low); decade <= high; decade++) {
        for (int mantissa : few ? new int[] {1, 2, 5} : new int[] {1}) {
          double value = decade + StrictMath.log10(mantissa);
          if (value >= low && value <= high) {
            grid(value, mantissa + "e" + decade);
          }
        }
      }
      return;
    }
    Ticks ticks = Ticks.of(high - low, Math.max(Math.abs(low), Math.abs(high)), 5);
    for (long k = ticks.first(low); ticks.value(k) <= high; k++) {
      grid(ticks.value(k), ticks.label(k) + (ticks.unit() == 0 ? "" : "e" + ticks.unit()));
    }
  }

  private void grid(double value, String label) {
    SvgText.number(out.append("<path stroke=\"#e9e9e9\" d=\"M0 "), y(value)).append("h520\"/>");
    SvgText.label(out, -7, y(value) + 4, "end", label);
  }

  /** Every s-th step of very long courses, and the last one. */
  private void curve(double[] course, String colour) {
    if (course.length == 0) {
      return;
    }
    int stride = Math.max(1, course.length / MOST_POINTS);
    out.append("<path fill=\"none\" stroke=\"").append(colour).append("\" d=\"");
    for (int k = 0; k < course.length; k += stride) {
      point(k == 0 ? 'M' : 'L', k, course[k]);
    }
    point('L', course.length - 1, course[course.length - 1]);
    out.append("\"/>\n");
  }

  private void point(char command, int step, double value) {
    SvgText.number(out.append(command), x(step + 1.0)).append(' ');
    SvgText.number(out, y(logarithmic ? StrictMath.log10(value) : value));
  }

  private double x(double step) {
    return steps == 1 ? WIDTH / 2 : WIDTH * (step - 1) / (steps - 1);
  }

  private double y(double value) {
    return HEIGHT * (high - value) / (high - low);
  }
}
