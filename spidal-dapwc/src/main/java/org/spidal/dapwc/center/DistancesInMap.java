package org.spidal.dapwc.center;

import org.spidal.common.partition.RowRange;
import org.spidal.common.points.PointMap;

/** Distances within clusters as the map shows them. */
final class DistancesInMap {
  private final int dimension;
  private final double[] x;
  private final Groups groups;

  DistancesInMap(PointMap map, Groups groups) {
    this.dimension = map.dimension();
    this.x = map.coordinates();
    this.groups = groups;
  }

  /**
   * The mean distance of each point to the others of its cluster, in the order of their numbers.
   *
   * @param mean of the rows {@code mine}; set
   */
  void mean(RowRange mine, double[] mean) {
    for (int q = 0; q < mine.size(); q++) {
      int i = mine.start() + q;
      int k = groups.label()[i];
      double sum = 0;
      for (int p = groups.start()[k]; p < groups.start()[k + 1]; p++) {
        int j = groups.member()[p];
        double square = 0;
        for (int axis = 0; axis < dimension; axis++) {
          double difference = x[i * dimension + axis] - x[j * dimension + axis];
          square += difference * difference;
        }
        sum += Math.sqrt(square);
      }
      int others = groups.size(k) - 1;
      mean[q] = others > 0 ? sum / others : 0;
    }
  }

  /** The distance of every point to the center of gravity of its cluster. */
  double[] fromCenters() {
    double[] distance = new double[groups.label().length];
    double[] center = new double[dimension];
    for (int k = 0; k < groups.count(); k++) {
      for (int axis = 0; axis < dimension; axis++) {
        double sum = 0;
        for (int p = groups.start()[k]; p < groups.start()[k + 1]; p++) {
          sum += x[groups.member()[p] * dimension + axis];
        }
        center[axis] = sum / groups.size(k);
      }
      for (int p = groups.start()[k]; p < groups.start()[k + 1]; p++) {
        int i = groups.member()[p];
        double square = 0;
        for (int axis = 0; axis < dimension; axis++) {
          double difference = x[i * dimension + axis] - center[axis];
          square += difference * difference;
        }
        distance[i] = Math.sqrt(square);
      }
    }
    return distance;
  }
}
