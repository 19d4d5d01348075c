package org.spidal.layout.solve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Puts rectangles beside each other: each, from the highest to the lowest, into the first free
 * rectangle that holds it, of which then two are left, to its right and below it. The first free
 * one is endlessly long, and as wide as all together need.
 */
final class Packing {
  /** Width by height of all together. */
  private static final double SHAPE = 1.25;

  private final List<Rectangle> free = new ArrayList<>();
  private final double[] x;
  private final double[] y;

  private record Rectangle(double x, double y, double width, double height) {}

  /**
   * Packs rectangles.
   *
   * @param widths of each, with the room around it
   * @param heights of each
   */
  Packing(double[] widths, double[] heights) {
    int n = widths.length;
    x = new double[n];
    y = new double[n];
    double area = 0;
    double widest = 0;
    for (int i = 0; i < n; i++) {
      area += widths[i] * heights[i];
      widest = Math.max(widest, widths[i]);
    }
    free.add(
        new Rectangle(0, 0, Math.max(widest, Math.sqrt(SHAPE * area)), Double.POSITIVE_INFINITY));
    Integer[] order = new Integer[n];
    Arrays.setAll(order, i -> i);
    Arrays.sort(order, (a, b) -> Double.compare(heights[b], heights[a])); // stable
    double[] narrowest = new double[n + 1]; // of those from here on
    narrowest[n] = Double.POSITIVE_INFINITY;
    for (int k = n - 1; k >= 0; k--) {
      narrowest[k] = Math.min(narrowest[k + 1], widths[order[k]]);
    }
    double lowest = n == 0 ? 0 : heights[order[n - 1]];
    for (int k = 0; k < n; k++) {
      place(order[k], widths[order[k]], heights[order[k]], narrowest[k + 1], lowest);
    }
  }

  private void place(int i, double width, double height, double narrowest, double lowest) {
    int at = 0;
    while (free.get(at).width() < width || free.get(at).height() < height) {
      at++;
    }
    Rectangle all = free.remove(at);
    x[i] = all.x();
    y[i] = all.y();
    Rectangle below = new Rectangle(all.x(), all.y() + height, all.width(), all.height() - height);
    Rectangle right = new Rectangle(all.x() + width, all.y(), all.width() - width, height);
    for (Rectangle rest : List.of(below, right)) { // the right one is to be filled first
      if (rest.width() >= narrowest && rest.height() >= lowest) {
        free.add(at, rest);
      }
    }
  }

  /** Where a rectangle begins, from the left. */
  double x(int i) {
    return x[i];
  }

  /** Where a rectangle begins, from above. */
  double y(int i) {
    return y[i];
  }
}
