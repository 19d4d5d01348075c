package org.spidal.davs.result;

import java.util.List;
import org.spidal.common.table.Table;
import org.spidal.davs.solve.Solution;

/** The clusters by their size: how many there are, and how wide they are along each axis. */
final class SizeClasses {
  private static final int[] LEAST = {2, 5, 10, 20, 30};

  private SizeClasses() {}

  /** The first size of the class behind one. */
  private static int end(int sizeClass) {
    return sizeClass + 1 < LEAST.length ? LEAST[sizeClass + 1] : Integer.MAX_VALUE;
  }

  /** Takes a class of sizes from {@code least} to {@code end - 1}, and its row with both. */
  @FunctionalInterface
  interface Row {
    void fill(Table row, int least, int end);
  }

  /** Adds a row for each class, with its least and greatest size. */
  static Table fill(Table table, Row filler) {
    for (int c = 0; c < LEAST.length; c++) {
      boolean last = c + 1 == LEAST.length;
      table.row(LEAST[c], last ? "" : Integer.toString(end(c) - 1));
      filler.fill(table, LEAST[c], end(c));
    }
    return table;
  }

  /**
   * The table; widths are root mean squares over the points of the class, in sigmas.
   *
   * @param names of the axes
   */
  static Table of(Solution solution, List<String> names) {
    int dimension = names.size();
    List<String> widths = names.stream().map(name -> "width-" + name).toList();
    return fill(
        new Table("from to clusters points").columns(widths),
        (row, least, end) -> {
          int clusters = 0;
          int points = 0;
          double weight = 0;
          double[] squares = new double[dimension];
          for (int k = 0; k < solution.clusters(); k++) {
            if (solution.sizes()[k] >= least && solution.sizes()[k] < end) {
              clusters++;
              points += solution.sizes()[k];
              weight += solution.weights()[k];
              for (int i = 0; i < dimension; i++) {
                squares[i] += solution.weights()[k] * variance(solution, k, i, dimension);
              }
            }
          }
          row.cell(clusters).cell(points);
          for (double square : squares) {
            row.cell(clusters > 0 ? (Object) Math.sqrt(Math.max(0, square / weight)) : "");
          }
        });
  }

  private static double variance(Solution solution, int k, int axis, int dimension) {
    int packed = dimension * (dimension + 1) / 2;
    return solution.covariances()[k * packed + axis * dimension - axis * (axis - 1) / 2];
  }
}
