package org.spidal.tools.convert;

import java.util.Arrays;
import java.util.List;
import org.spidal.tools.matrix.InputMatrix;

/** Some rows and columns of a matrix, in an order of their own. */
final class Selection {
  private final int[] rows;
  private final int size;

  /**
   * @param rows which, in their new order; each at most once
   * @param size N of the whole matrix
   */
  Selection(int[] rows, int size) {
    this.rows = rows.clone();
    this.size = size;
  }

  int size() {
    return rows.length;
  }

  List<String> of(List<String> names) {
    return Arrays.stream(rows).mapToObj(names::get).toList();
  }

  /**
   * Reads the part in its order. Of text, which can only be read from its beginning, it is held in
   * memory.
   */
  void read(InputMatrix source, InputMatrix.RowSink sink) {
    double[] part = new double[rows.length];
    if (source.readsAnywhere()) {
      double[] whole = new double[size];
      for (int i = 0; i < rows.length; i++) {
        source.read(rows[i], whole);
        sink.take(i, pick(whole, part));
      }
      return;
    }
    double[][] kept = new double[size][];
    boolean[] wanted = new boolean[size];
    Arrays.stream(rows).forEach(row -> wanted[row] = true);
    source.read(
        (i, row) -> {
          if (wanted[i]) {
            kept[i] = pick(row, new double[rows.length]);
          }
        });
    for (int i = 0; i < rows.length; i++) {
      sink.take(i, kept[rows[i]]);
    }
  }

  private double[] pick(double[] whole, double[] part) {
    for (int j = 0; j < rows.length; j++) {
      part[j] = whole[rows[j]];
    }
    return part;
  }
}
