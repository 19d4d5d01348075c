package org.spidal.layout.solve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.spidal.layout.data.Components.Component;

/**
 * Brings the maps of all components together, in one unit: the k of the forces where edges have the
 * mean weight, by which the edges of a large component are longer than those of a small one. Points
 * without edges stand in a block.
 */
final class Assembly {
  /** Room between components, as a share of their sides, and at least. */
  private static final double MARGIN = 0.03;

  private static final double LEAST_MARGIN = 1.5;

  private final int dimension;
  private final double weight;
  private final double[] all;
  private final List<Part> parts = new ArrayList<>();

  /**
   * A rectangle of points.
   *
   * @param points of the whole graph
   * @param map of these, n by D
   */
  private record Part(int[] points, double[] map) {}

  /**
   * Begins without components.
   *
   * @param points of the whole graph
   * @param weight of its edges, the mean
   */
  Assembly(int points, int dimension, double weight) {
    this.dimension = dimension;
    this.weight = weight;
    this.all = new double[points * dimension];
  }

  /**
   * Adds a component.
   *
   * @param map n by D, where the mean of d^3 over the edges is 1
   */
  void add(Component component, double[] map) {
    double n = component.size();
    // StrictMath: the same bits on every JDK
    double unit = StrictMath.cbrt(n * (n - 1) / 2 * weight / component.graph().totalWeight());
    double[] scaled = Arrays.stream(map).map(x -> unit * x).toArray();
    parts.add(new Part(component.points(), scaled));
  }

  void addSingles(int[] points) {
    double[] map = new double[points.length * dimension];
    int columns = (int) Math.ceil(Math.sqrt(points.length));
    for (int i = 0; i < points.length; i++) {
      map[i * dimension] = i % columns;
      map[i * dimension + 1] = -(i / columns);
    }
    parts.add(new Part(points, map));
  }

  /** The map of all points, N by D. */
  double[] map() {
    int n = parts.size();
    double[] widths = new double[n];
    double[] heights = new double[n];
    for (int p = 0; p < n; p++) {
      double width = high(p, 0) - low(p, 0);
      double height = high(p, 1) - low(p, 1);
      double margin = Math.max(LEAST_MARGIN, MARGIN * Math.max(width, height));
      widths[p] = width + margin;
      heights[p] = height + margin;
    }
    Packing packing = new Packing(widths, heights);
    for (int p = 0; p < n; p++) {
      put(p, 0, packing.x(p) + widths[p] / 2);
      put(p, 1, -packing.y(p) - heights[p] / 2);
      if (dimension > 2) {
        put(p, 2, 0);
      }
    }
    return all;
  }

  /** Puts the middle of a part to some place along an axis. */
  private void put(int p, int axis, double middle) {
    Part part = parts.get(p);
    double shift = middle - (low(p, axis) + high(p, axis)) / 2;
    for (int i = 0; i < part.points().length; i++) {
      all[part.points()[i] * dimension + axis] = part.map()[i * dimension + axis] + shift;
    }
  }

  private double low(int p, int axis) {
    double[] map = parts.get(p).map();
    double low = map[axis];
    for (int i = axis; i < map.length; i += dimension) {
      low = Math.min(low, map[i]);
    }
    return low;
  }

  private double high(int p, int axis) {
    double[] map = parts.get(p).map();
    double high = map[axis];
    for (int i = axis; i < map.length; i += dimension) {
      high = Math.max(high, map[i]);
    }
    return high;
  }
}
