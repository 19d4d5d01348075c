package org.spidal.mdschisq.kernel;

/** Products of two rows of the half Hessian with a vector; see {@link ShortProductKernel}. */
interface ShortProducts {
  /** Rows that are worked on together. */
  int ROWS = 2;

  /**
   * Adds two rows to their products.
   *
   * @param x coordinates of all points, {@code x[k][j]} with k from 0 to 2, a vector longer than
   *     the number of points
   * @param p the vector, in the same form
   * @param sums three numbers of the first row, then of the other; modified
   */
  void add(int row0, int row1, float[][] x, float[][] p, double[] sums);
}
