package org.spidal.tools.inspect;

import java.util.Arrays;
import org.spidal.common.input.PlainNumber;
import org.spidal.common.text.LineFields;
import org.spidal.common.text.TableLines;

/**
 * A tree of hierarchical clusters as SciPy's {@code linkage} has it: row i joins two clusters to
 * number N + i, at a height, and counts its objects. Objects are the clusters 0 to N - 1.
 */
final class Linkage {
  /** Columns of such a table. */
  static final int WIDTH = 4;

  /** What to do: cophenetic distances; the first hole reads the file, IN. */
  static final String REMEDY =
      "python3 -c \"import sys, numpy as np, scipy.cluster.hierarchy as h; np.save(sys.argv[2],"
          + " h.cophenet(%s))\" IN OUT.npy # the heights at which the objects of each pair join: distances, for"
          + " ./spidal damds -DDistanceMatrixFile=OUT.npy";

  /** The kind, for people. */
  static final String KIND = "a tree of hierarchical clusters, as SciPy's linkage";

  private final int objects;
  private final int[] sizes; // of each cluster; 0 before it is made and once it is joined
  private int row;
  private boolean fits = true;

  /**
   * @param rows of the table
   */
  Linkage(int rows) {
    this.objects = rows + 1;
    this.sizes = new int[objects + rows];
    Arrays.fill(sizes, 0, objects, 1);
  }

  /** Whether the rows of a table are such. */
  static boolean is(TableLines table) {
    Linkage tree = new Linkage(table.size());
    double[] numbers = new double[WIDTH];
    LineFields split = table.splitter();
    table.forEachRow(
        split,
        (line, number) -> {
          boolean whole = split.split(line) == WIDTH;
          Arrays.setAll(numbers, c -> whole ? PlainNumber.orNaN(split.text(c)) : Double.NaN);
          tree.take(numbers);
        });
    return tree.is();
  }

  /** Takes the next row. */
  void take(double[] numbers) {
    int size = fits && numbers[2] >= 0 ? join(numbers[0]) + join(numbers[1]) : 0;
    fits = fits && row < objects - 1 && size > 1 && size == numbers[3];
    if (fits) {
      sizes[objects + row++] = size;
    }
  }

  /** The size of a cluster, which is no more; far below 0 if there is none of this number. */
  private int join(double number) {
    boolean is = number >= 0 && number < objects + row && number == Math.rint(number);
    int size = is ? sizes[(int) number] : 0;
    if (size > 0) {
      sizes[(int) number] = 0;
    }
    return size > 0 ? size : -2 * objects;
  }

  /** Whether all rows were such. */
  boolean is() {
    return fits && row > 1 && row == objects - 1;
  }
}
