package org.spidal.mdschisq;

import org.spidal.mdschisq.data.PairData;
import org.spidal.mdschisq.data.Role;
import org.spidal.mdschisq.solve.FitStart;

/**
 * The first start is where the user put the points; those that he gave no place are put at random
 * about the middle of the others. All further starts are random.
 */
final class GivenStart implements FitStart {
  private final PointSelection selection;
  private final PairData data;
  private final int dimension;
  private final FitStart random;

  /**
   * @param random places the rest of the points
   */
  GivenStart(PointSelection selection, PairData data, int dimension, FitStart random) {
    this.selection = selection;
    this.data = data;
    this.dimension = dimension;
    this.random = random;
  }

  @Override
  public void place(int number, double[] own) {
    random.place(number, own);
    if (number > 0) {
      return;
    }
    double[] middle = anyFixed() ? new double[dimension] : middle(); // random knows the fixed ones
    for (int q = 0; q < data.mine().size(); q++) {
      int point = data.mine().start() + q;
      boolean moves = data.roles()[point] == Role.VARIED;
      for (int k = 0; moves && k < dimension; k++) {
        int at = q * dimension + k;
        own[at] =
            selection.begun().get(point)
                ? selection.places()[point * dimension + k]
                : own[at] + middle[k];
      }
    }
  }

  private boolean anyFixed() {
    for (Role role : data.roles()) {
      if (role == Role.FIXED) {
        return true;
      }
    }
    return false;
  }

  private double[] middle() {
    double[] middle = new double[dimension];
    int count = 0;
    for (int i = 0; i < data.points(); i++) {
      if (data.roles()[i] == Role.VARIED && selection.begun().get(i)) {
        count++;
        for (int k = 0; k < dimension; k++) {
          middle[k] += selection.places()[i * dimension + k];
        }
      }
    }
    for (int k = 0; k < dimension; k++) {
      middle[k] /= Math.max(1, count);
    }
    return middle;
  }
}
