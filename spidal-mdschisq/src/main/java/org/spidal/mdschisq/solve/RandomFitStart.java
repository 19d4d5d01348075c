package org.spidal.mdschisq.solve;

import org.spidal.common.random.IndexedRandom;
import org.spidal.mdschisq.data.PairData;
import org.spidal.mdschisq.data.Role;

/**
 * Points drawn uniformly from a cube whose root mean square distance is that of the data. Given
 * places of fixed points are kept, and the cube lies around their middle; unused points are at 0.
 */
public final class RandomFitStart implements FitStart {
  private final PairData data;
  private final int dimension;
  private final long seed;
  private final double[] given;
  private final double halfEdge;
  private final double[] middle;

  /**
   * @param squared whether squared distances of the map are fitted
   * @param given places of fixed points, N by D; null if there are none
   */
  public RandomFitStart(PairData data, int dimension, boolean squared, long seed, double[] given) {
    this.data = data;
    this.dimension = dimension;
    this.seed = seed;
    this.given = given;
    // the mean squared distance of two points in a cube of half edge h is 2 D h^2 / 3
    double square = squared ? data.total().mean() : data.total().meanSquare();
    this.halfEdge = Math.sqrt(1.5 * square / dimension);
    this.middle = new double[dimension];
    int fixed = 0;
    for (int i = 0; given != null && i < data.points(); i++) {
      if (data.roles()[i] == Role.FIXED) {
        fixed++;
        for (int k = 0; k < dimension; k++) {
          middle[k] += given[i * dimension + k];
        }
      }
    }
    for (int k = 0; k < dimension; k++) {
      middle[k] /= Math.max(1, fixed);
    }
  }

  @Override
  public void place(int number, double[] own) {
    IndexedRandom random = new IndexedRandom(seed, number);
    for (int q = 0; q < data.mine().size(); q++) {
      int point = data.mine().start() + q;
      Role role = data.roles()[point];
      for (int k = 0; k < dimension; k++) {
        int at = point * dimension + k;
        own[q * dimension + k] =
            switch (role) {
              case VARIED -> middle[k] + halfEdge * random.symmetric(at);
              case FIXED -> given[at];
              case UNUSED -> 0;
            };
      }
    }
  }
}
