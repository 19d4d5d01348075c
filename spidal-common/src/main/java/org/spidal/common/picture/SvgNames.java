package org.spidal.common.picture;

import java.util.ArrayList;
import java.util.List;
import org.spidal.common.labels.Labels;

/**
 * The names of the points of a small map, each beside its point: at the first of eight places
 * around it where it covers no other name and no other point, else where it covers least.
 */
final class SvgNames {
  /** Of more points the names would cover each other; the page shows them. */
  private static final int MOST_POINTS = 60;

  private static final int LONGEST = 16;
  private static final double MOST_COVERED = .12;

  /** Across, of usual sans serif fonts; some are wider, so names are tied to their points. */
  static final double CHARACTER = 5.6;

  private static final double HEIGHT = 9;
  private static final double AWAY = 4.5;

  /** Across and up, in halves of the size of a name: right, left, above, below, corners. */
  private static final double[][] PLACES = {
    {1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}
  };

  /**
   * The place of a name.
   *
   * @param side of its point: 1 right of it, -1 left, 0 above or below
   */
  private record Box(double left, double top, double right, double bottom, int side) {
    String anchor() {
      return side == 0 ? "middle" : side > 0 ? "start" : "end";
    }

    /** Where the anchor is. */
    double at() {
      return side == 0 ? (left + right) / 2 : side > 0 ? left : right;
    }

    double overlap(Box other) {
      double across = Math.min(right, other.right) - Math.max(left, other.left);
      double down = Math.min(bottom, other.bottom) - Math.max(top, other.top);
      return across > 0 && down > 0 ? across * down : 0;
    }

    double area() {
      return (right - left) * (bottom - top);
    }

    double outside(double width, double height) {
      double across = Math.max(0, -left) + Math.max(0, right - width);
      double down = Math.max(0, -top) + Math.max(0, bottom - height);
      return (across + down) * HEIGHT;
    }
  }

  private SvgNames() {}

  /** Whether the names of so many points are drawn. */
  static boolean areDrawn(Labels labels) {
    return labels.hasIds() && labels.size() <= MOST_POINTS;
  }

  /**
   * Appends the names.
   *
   * @param x of the points in the picture, from the left
   * @param y of the points, from the top
   * @param width of the picture
   * @param height of the picture
   */
  static void append(
      StringBuilder out, Labels labels, double[] x, double[] y, double width, double height) {
    List<Box> taken = new ArrayList<>();
    for (int i = 0; i < x.length; i++) {
      taken.add(new Box(x[i] - AWAY / 2, y[i] - AWAY / 2, x[i] + AWAY / 2, y[i] + AWAY / 2, 0));
    }
    out.append("<g font-size=\"9\" fill=\"#333333\">\n");
    for (int i = 0; i < x.length; i++) {
      String name = inTheMiddle(labels.id(i));
      Box box = place(x[i], y[i], CHARACTER * name.length(), taken, width, height);
      if (covered(box, taken) + box.outside(width, height) > MOST_COVERED * box.area()) {
        continue; // two names upon each other are none
      }
      taken.add(box);
      out.append("<text x=\"");
      SvgText.number(out, box.at()).append("\" y=\"");
      SvgText.number(out, box.bottom - 2).append("\" text-anchor=\"").append(box.anchor());
      out.append("\">");
      XmlText.append(out, name).append("</text>\n");
    }
    out.append("</g>\n");
  }

  /** How wide a name is, with the room between it and its point. */
  static double width(String name, double letter) {
    return AWAY + letter * Math.min(LONGEST, name.length());
  }

  /** Names that are long differ at their ends more often than in the middle. */
  private static String inTheMiddle(String name) {
    if (name.length() <= LONGEST) {
      return name;
    }
    int half = LONGEST / 2;
    return name.substring(0, half) + "\u2026" + name.substring(name.length() - half + 1);
  }

  private static double covered(Box box, List<Box> taken) {
    double covered = 0;
    for (Box other : taken) {
      covered += box.overlap(other);
    }
    return covered;
  }

  private static Box place(
      double x, double y, double wide, List<Box> taken, double width, double height) {
    Box best = null;
    double least = Double.POSITIVE_INFINITY;
    for (double[] place : PLACES) {
      double across = x + place[0] * (wide / 2 + AWAY);
      double down = y - place[1] * (HEIGHT / 2 + AWAY);
      Box box =
          new Box(
              across - wide / 2,
              down - HEIGHT / 2,
              across + wide / 2,
              down + HEIGHT / 2,
              (int) place[0]);
      double covered = box.outside(width, height) + covered(box, taken);
      if (covered < least) {
        least = covered;
        best = box;
      }
    }
    return best;
  }
}
