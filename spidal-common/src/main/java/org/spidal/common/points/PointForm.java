package org.spidal.common.points;

import org.spidal.common.text.Fields;

/**
 * What the columns of a file of points are: {@code [index] coordinates [label]}, with the name of
 * the point in the place of its index, where points have names.
 *
 * @param columns of every line
 * @param dimension D, the coordinates that are taken
 * @param indexed whether lines begin with an index or a name
 * @param labelled whether the last column is a label
 */
public record PointForm(int columns, int dimension, boolean indexed, boolean labelled) {
  /**
   * Copies the coordinates of a line.
   *
   * @param line split
   * @param points N by D, row-major; modified
   * @param point its row
   * @throws org.spidal.common.fault.SpidalException if a coordinate is not a finite number
   */
  public void copy(Fields line, double[] points, int point) {
    for (int axis = 0; axis < dimension; axis++) {
      points[point * dimension + axis] = line.number(axis + (indexed ? 1 : 0));
    }
  }
}
