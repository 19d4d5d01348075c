package org.spidal.distances.table;

import java.nio.file.Path;
import java.util.Arrays;
import org.spidal.distances.kernel.SampleRows;

/** Collects the numbers of a table in any order; those that are zero are left out. */
final class Entries {
  private final Path path;
  private int[] rows = new int[1024];
  private int[] columns = new int[1024];
  private double[] values = new double[1024];
  private int size;

  /**
   * @param path of the file, for messages
   */
  Entries(Path path) {
    this.path = path;
  }

  void add(int row, int column, double value) {
    if (value == 0) {
      return;
    }
    if (size == values.length) {
      SampleTable.length(path, size + 1L);
      int more = (int) Math.min(Integer.MAX_VALUE - 8, size * 2L);
      rows = Arrays.copyOf(rows, more);
      columns = Arrays.copyOf(columns, more);
      values = Arrays.copyOf(values, more);
    }
    rows[size] = row;
    columns[size] = column;
    values[size++] = value;
  }

  /** Rows of samples; several numbers of one place are added up, as SciPy does. */
  SampleRows rows(int height, int width) {
    return sorted(rows, height, columns, width);
  }

  /** The same with rows and columns exchanged. */
  SampleRows transposed(int height, int width) {
    return sorted(columns, width, rows, height);
  }

  private SampleRows sorted(int[] samples, int height, int[] features, int width) {
    int[] order = new int[size];
    for (int k = 0; k < size; k++) {
      order[k] = k;
    }
    order = sorted(order, features, width);
    order = sorted(order, samples, height);
    int[] starts = new int[height + 1];
    int[] feature = new int[size];
    double[] value = new double[size];
    int end = -1;
    for (int k = 0, before = -1; k < size; before = order[k++]) {
      int at = order[k];
      if (before >= 0 && samples[at] == samples[before] && features[at] == features[before]) {
        value[end] += values[at];
        continue;
      }
      feature[++end] = features[at];
      value[end] = values[at];
      starts[samples[at] + 1]++;
    }
    for (int i = 0; i < height; i++) {
      starts[i + 1] += starts[i];
    }
    return new SampleRows(
        width, starts, Arrays.copyOf(feature, end + 1), Arrays.copyOf(value, end + 1));
  }

  /** Sorts entries by a number of theirs; equal ones stay in their order. */
  private int[] sorted(int[] order, int[] by, int bound) {
    int[] next = new int[bound + 1];
    for (int k = 0; k < size; k++) {
      next[by[k] + 1]++;
    }
    for (int b = 0; b < bound; b++) {
      next[b + 1] += next[b];
    }
    int[] sorted = new int[size];
    for (int at : order) {
      sorted[next[by[at]]++] = at;
    }
    return sorted;
  }
}
