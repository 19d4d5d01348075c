package org.spidal.davs.result;

import java.util.LinkedHashMap;
import java.util.Map;
import org.spidal.common.fault.Sentence;
import org.spidal.davs.solve.Solution;

/**
 * How sure clusters are, by the mixture itself. With p_ik, the probability that point i belongs to
 * cluster k, the n members of k, and its weight C_k, the sum of p_ik over all points:
 *
 * <pre>
 *   together_k = sum over pairs i, j of members of p_ik p_jk / (n (n - 1) / 2)
 *   purity_k   = sum over members i of p_ik / C_k
 * </pre>
 *
 * together is the probability that two members belong together, purity the share of what belongs to
 * the cluster that is among its members. Both hold as far as the model does: clusters are normal
 * clouds of the width that was given.
 */
final class Sureness {
  /** Sums of whole numbers are the same in any order of the points. */
  private static final double PARTS = 1L << 30;

  private static final double LEAST_SAID = 0.1;

  private final Solution solution;
  private final double[] together;
  private final double[] purity;

  private Sureness(Solution solution, double[] together, double[] purity) {
    this.solution = solution;
    this.together = together;
    this.purity = purity;
  }

  /**
   * Of a solution.
   *
   * @param solution with the labels of all points
   */
  static Sureness of(Solution solution) {
    long[] sums = new long[solution.clusters()];
    long[] squares = new long[solution.clusters()];
    for (int i = 0; i < solution.labels().length; i++) {
      int k = solution.labels()[i];
      if (k >= 0) {
        double p = solution.posteriors()[i];
        sums[k] += Math.round(p * PARTS);
        squares[k] += Math.round(p * p * PARTS);
      }
    }
    double[] together = new double[sums.length];
    double[] purity = new double[sums.length];
    for (int k = 0; k < sums.length; k++) {
      double n = solution.sizes()[k];
      double sum = sums[k] / PARTS;
      together[k] = (sum * sum - squares[k] / PARTS) / (n * (n - 1)); // NaN for a point alone
      purity[k] = Math.min(1, sum / solution.weights()[k]);
    }
    return new Sureness(solution, together, purity);
  }

  double together(int k) {
    return together[k];
  }

  double purity(int k) {
    return purity[k];
  }

  /**
   * How many of the clusters are expected to be there by chance, at most; NaN if they were given.
   */
  private double byChance() {
    double largest = 0;
    for (double chance : solution.chances()) {
      largest = Math.max(largest, chance);
    }
    return largest * solution.clusters();
  }

  /** The mean of {@code together}, each cluster as often as it has points. */
  private double mean() {
    double sum = 0;
    double all = 0;
    for (int k = 0; k < together.length; k++) {
      if (!Double.isNaN(together[k])) {
        sum += solution.sizes()[k] * together[k];
        all += solution.sizes()[k];
      }
    }
    return sum / all;
  }

  private int leastSure() {
    int least = 0;
    for (int k = 1; k < together.length; k++) {
      least = together[k] < together[least] || Double.isNaN(together[least]) ? k : least;
    }
    return least;
  }

  /** What a user should know, in a sentence. There must be clusters. */
  String claim() {
    int least = leastSure();
    return Sentence.of(
        "%stwo members of a cluster belong together with a probability of %.3f (least sure: cluster"
            + " %d, %.2f)",
        ofChance(), mean(), least, together[least]);
  }

  private String ofChance() {
    double byChance = byChance();
    if (Double.isNaN(byChance)) {
      return "";
    }
    return Sentence.of(
        "expected to be there by chance: at most %.1f clusters of %s; ",
        Math.max(LEAST_SAID, byChance), solution.clusters());
  }

  /** The part of the summary about it. There must be clusters. */
  Map<String, Object> summary() {
    Map<String, Object> section = new LinkedHashMap<>();
    int least = leastSure();
    section.put("claim", claim());
    if (!Double.isNaN(byChance())) {
      section.put("clusters-by-chance", byChance());
    }
    section.put("mean-together", mean());
    section.put("least-sure-cluster", least);
    section.put("its-together", together[least]);
    section.put("its-purity", purity[least]);
    return section;
  }
}
