package org.spidal.common.picture;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import org.spidal.common.labels.Labels;

/**
 * A map of one dimension as it is drawn (a beeswarm): every point is where it is along the line,
 * and beside the line only as far as marks and names need to keep clear of each other, so that many
 * points at a place are seen as many. How far has no other meaning. Each cluster has a row, in the
 * order of {@link Labels#clusters()} from the top; of more than 24 clusters, all share one row.
 *
 * <p>Marks cover each other only where the rows would be taller than the paper: then all are made
 * lower by the same factor.
 */
public final class Strip {
  private static final int MOST_ROWS = 24;
  private static final double GAP = 26;

  private final double[] x;
  private final double[] up;
  private final double height;
  private final List<Row> rows;
  private final double unit;

  /**
   * What it is drawn on, in pixels.
   *
   * @param width from the first point to the last one
   * @param mark diameter of the marks
   * @param letter width of a letter of a point's name
   * @param line height of a line of names
   * @param tallest the most height
   */
  public record Paper(double width, double mark, double letter, double line, double tallest) {}

  /**
   * A row.
   *
   * @param name of its cluster; empty if all points are in one row
   * @param up pixels from the lower edge to its line
   */
  public record Row(String name, double up) {}

  private Strip(double[] x, double[] up, double height, List<Row> rows, double unit) {
    this.x = x;
    this.up = up;
    this.height = height;
    this.rows = rows;
    this.unit = unit;
  }

  /**
   * Finds the heights, in O(N log N).
   *
   * @param x places of N points along the line, all finite. Not modified, and not copied
   * @param labels the clusters, and the names of the points if they have any
   */
  public static Strip of(double[] x, Labels labels, Paper paper) {
    double low = Arrays.stream(x).min().orElse(0);
    double half = Arrays.stream(x).max().orElse(0) / 2 - low / 2; // two ends may differ by infinity
    boolean rowed = labels.isDivided() && labels.clusters().size() <= MOST_ROWS;
    boolean named = SvgNames.areDrawn(labels);
    double[] start = new double[x.length];
    double[] end = new double[x.length];
    for (int i = 0; i < x.length; i++) {
      double across = half > 0 ? paper.width() * ((x[i] / 2 - low / 2) / half) : 0;
      double wide = named ? SvgNames.width(labels.id(i), paper.letter()) : 0;
      // A name is right of its mark, or left of it where it would leave the paper.
      boolean left = across + wide > paper.width();
      start[i] = across - paper.mark() / 2 - (left ? wide : 0);
      end[i] = across + paper.mark() / 2 + (left ? 0 : wide);
    }
    List<List<Integer>> members = new ArrayList<>();
    for (int row = 0; row < (rowed ? labels.clusters().size() : 1); row++) {
      members.add(new ArrayList<>());
    }
    for (int i = 0; i < x.length; i++) {
      members.get(rowed ? labels.position(labels.cluster(i)) : 0).add(i);
    }
    int[] used = new int[x.length];
    double[] up = new double[x.length];
    List<Row> rows = new ArrayList<>();
    double pitch = named ? paper.line() : paper.mark();
    double down = 0;
    for (int row = 0; row < members.size(); row++) {
      int levels = place(members.get(row), start, end, used, up);
      double line = down + GAP / 2 + levels / 2 * pitch;
      for (int i : members.get(row)) {
        up[i] = -line + up[i] * pitch;
      }
      rows.add(new Row(rowed ? labels.clusters().get(row).name() : "", -line));
      down += GAP + Math.max(0, levels - 1) * pitch;
    }
    double factor = Math.min(1, paper.tallest() / down);
    for (int i = 0; i < up.length; i++) {
      up[i] = factor * (down + up[i]);
    }
    double all = down;
    rows.replaceAll(row -> new Row(row.name(), factor * (all + row.up())));
    double unit = half > 0 ? half / paper.width() * 2 : 1 / paper.width();
    return new Strip(x, up, factor * down, rows, unit);
  }

  /**
   * Puts each point, from left to right, on the free level that is nearest to the line of its row.
   *
   * @param points of a row
   * @param start where the mark and the name of each point begin
   * @param end where they end
   * @param used gets the number of each point's level, from 0
   * @param level gets the level of each point: 0, 1, -1, 2, -2 ...
   * @return how many levels there are
   */
  private static int place(
      List<Integer> points, double[] start, double[] end, int[] used, double[] level) {
    PriorityQueue<Integer> free = new PriorityQueue<>();
    PriorityQueue<Integer> busy = new PriorityQueue<>(Comparator.comparingDouble(i -> end[i]));
    int levels = 0;
    points.sort(Comparator.comparingDouble(i -> start[i]));
    for (int i : points) {
      while (!busy.isEmpty() && end[busy.peek()] <= start[i]) {
        free.add(used[busy.poll()]);
      }
      used[i] = free.isEmpty() ? levels++ : free.poll();
      busy.add(i);
      level[i] = used[i] % 2 == 0 ? -used[i] / 2 : (used[i] + 1) / 2;
    }
    return levels;
  }

  /** Pixels from the lower edge to a point. */
  public double up(int point) {
    return up[point];
  }

  /** Pixels from the lower edge to the upper one. */
  public double height() {
    return height;
  }

  /** The rows, from the top. */
  public List<Row> rows() {
    return rows;
  }

  /** Units of the map in a pixel. */
  public double unit() {
    return unit;
  }

  /** The points on the paper, N by 2: along the line, and up in the same units. */
  public double[] plane() {
    double[] plane = new double[2 * x.length];
    for (int i = 0; i < x.length; i++) {
      plane[2 * i] = x[i];
      plane[2 * i + 1] = up[i] * unit;
    }
    return plane;
  }
}
