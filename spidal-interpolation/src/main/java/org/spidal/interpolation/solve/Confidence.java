package org.spidal.interpolation.solve;

import org.spidal.interpolation.data.LandmarkClusters;
import org.spidal.interpolation.data.LandmarkFacts;

/**
 * How sure it is that an object belongs to the cluster that costs least:
 *
 * <pre>
 *   p_k = exp(-dH_k / T) / sum of all
 * </pre>
 *
 * with one temperature T, under which the landmarks' own clusters are most likely when each in turn
 * is taken out of its own. Immutable.
 */
public final class Confidence {
  private static final int TEMPERATURES = 40;
  private static final double LOWEST = 0.002;
  private static final double HIGHEST = 2;
  private static final int MOST_LANDMARKS = 5000;

  private final double temperature;

  private Confidence(double temperature) {
    this.temperature = temperature;
  }

  /** Finds the temperature at which the landmarks are most likely in their own clusters. */
  public static Confidence of(
      LandmarkClusters clusters, LandmarkFacts facts, ClusterCosts joining) {
    int count = clusters.count();
    int step = (facts.size() + MOST_LANDMARKS - 1) / MOST_LANDMARKS;
    double[][] costs = new double[(facts.size() + step - 1) / step][];
    int[] own = new int[costs.length];
    double[] sum = new double[count];
    double[] known = new double[count];
    int used = 0;
    for (int i = 0; i < facts.size(); i += step) {
      double[] cost = new double[count];
      for (int k = 0; k < count; k++) {
        sum[k] = facts.sum(i, k);
        known[k] = facts.known(i, k);
      }
      int mine = clusters.of(i);
      joining.find(sum, known, mine, cost);
      if (mine >= 0 && cost[mine] < Double.POSITIVE_INFINITY) {
        own[used] = mine;
        costs[used++] = cost;
      }
    }
    double deviation = deviation(costs, used);
    double best = Double.NEGATIVE_INFINITY;
    double temperature = Math.max(deviation, Double.MIN_NORMAL);
    for (int t = 0; t < TEMPERATURES && deviation > 0; t++) {
      double share = Math.pow(HIGHEST / LOWEST, t / (TEMPERATURES - 1.0));
      double tried = LOWEST * share * deviation;
      double likelihood = 0;
      for (int i = 0; i < used; i++) {
        likelihood += logarithm(costs[i], own[i], tried);
      }
      if (likelihood > best) {
        best = likelihood;
        temperature = tried;
      }
    }
    return new Confidence(temperature);
  }

  /** The root mean square of all costs above the least of their landmark. */
  private static double deviation(double[][] costs, int used) {
    double sum = 0;
    double squares = 0;
    long count = 0;
    for (int i = 0; i < used; i++) {
      double least = costs[i][least(costs[i])];
      for (double cost : costs[i]) {
        if (cost < Double.POSITIVE_INFINITY) {
          sum += cost - least;
          squares += (cost - least) * (cost - least);
          count++;
        }
      }
    }
    double mean = sum / Math.max(1, count);
    return Math.sqrt(Math.max(0, squares / Math.max(1, count) - mean * mean));
  }

  private static double logarithm(double[] costs, int k, double temperature) {
    double least = costs[least(costs)];
    double sum = 0;
    for (double cost : costs) {
      sum += Math.exp((least - cost) / temperature);
    }
    return (least - costs[k]) / temperature - Math.log(sum);
  }

  /** The temperature T, in the unit of costs. */
  public double temperature() {
    return temperature;
  }

  /** The probability p_k of cluster k, 0 to 1. */
  public double of(double[] costs, int k) {
    return Math.exp(logarithm(costs, k, temperature));
  }

  /** The cluster that costs least, of equals the first; -1 if no cost is known. */
  public static int least(double[] costs) {
    int least = -1;
    for (int k = 0; k < costs.length; k++) {
      if (costs[k] < (least < 0 ? Double.POSITIVE_INFINITY : costs[least])) {
        least = k;
      }
    }
    return least;
  }
}
