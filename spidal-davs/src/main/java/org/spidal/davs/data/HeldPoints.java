package org.spidal.davs.data;

import java.util.List;
import org.spidal.common.partition.RowRange;

/**
 * The vectors that are clustered, as far as a process holds them. Immutable.
 *
 * @param coordinates of the rows that are held, D each, in the units of the file; not to be changed
 * @param rows that are held
 * @param size N
 * @param dimension D
 * @param names of the coordinates, D of them
 * @param experiments the number of the experiment of each row that is held, where the file has it;
 *     else null
 */
public record HeldPoints(
    double[] coordinates,
    RowRange rows,
    int size,
    int dimension,
    List<String> names,
    int[] experiments) {

  /** The same without any rows. */
  public HeldPoints withoutRows() {
    return new HeldPoints(new double[0], new RowRange(0, 0), size, dimension, names, null);
  }
}
