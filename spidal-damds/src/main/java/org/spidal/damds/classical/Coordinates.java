package org.spidal.damds.classical;

/**
 * Principal coordinates, in distances and their squares.
 *
 * @param values eigenvalues of the axes in descending order, with a correction if one was wanted;
 *     those that are not positive, but for rounding, are 0
 * @param residuals the length of B v - lambda v, which no eigenvalue is wrong by more than
 * @param axes the coordinates, N x axes, row by row: eigenvectors times the roots of their
 *     eigenvalues, each axis pointing so that the third moment along it is positive; empty but on
 *     worker 0
 * @param trace sum of all eigenvalues: the sum of all squared distances of pairs over N, corrected
 * @param least least eigenvalue before a correction (but that of the constant vector, which is 0),
 *     or a number above it where it was not searched for
 * @param positive sum of the positive eigenvalues before a correction
 * @param negative sum of the sizes of the negative ones
 * @param whole whether these two are exact, and not estimates
 * @param constant of the correction: of Lingoes, 2 c is added to every squared distance; of
 *     Cailliez, c to every distance
 * @param passes over the matrix
 * @param converged whether no search gave up
 */
public record Coordinates(
    double[] values,
    double[] residuals,
    double[] axes,
    double trace,
    double least,
    double positive,
    double negative,
    boolean whole,
    double constant,
    int passes,
    boolean converged) {

  /** Number of axes. */
  public int count() {
    return values.length;
  }

  /** Share of an axis in the sum of all eigenvalues. */
  public double share(int axis) {
    return trace > 0 ? values[axis] / trace : 0;
  }

  /** The coordinates of a point on the first axes, and zeros where there are no more. */
  public double coordinate(int point, int axis) {
    return axis < count() ? axes[point * count() + axis] : 0;
  }

  /** Share of the negative eigenvalues in the sum of the sizes of all. */
  public double negativeShare() {
    double all = positive + negative;
    return all > 0 ? negative / all : 0;
  }
}
