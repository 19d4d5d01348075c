package org.spidal.groups.result;

import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * What p is when several tests are judged together. NaN, the p of a test that was not done, stays
 * what it is, and does not count as a test.
 */
final class MultipleTests {
  private MultipleTests() {}

  /**
   * Holm (1979): the chance of a single false difference among all is below the corrected p. The
   * k-th least of m is (m - k + 1) p, at least as great as the one before it, and at most 1.
   */
  static double[] holm(double[] p) {
    double[] corrected = p.clone();
    int[] order = increasing(p);
    double least = 0;
    for (int k = 0; k < order.length; k++) {
      least = Math.max(least, Math.min(1, (order.length - k) * p[order[k]]));
      corrected[order[k]] = least;
    }
    return corrected;
  }

  /**
   * Benjamini and Hochberg (1995): of the differences with a corrected p of at most q, a share of q
   * is expected to be false. The k-th least of m is m p / k, at most as great as the one behind it.
   */
  static double[] benjaminiHochberg(double[] p) {
    double[] corrected = p.clone();
    int[] order = increasing(p);
    double most = 1;
    for (int k = order.length - 1; k >= 0; k--) {
      most = Math.min(most, order.length * p[order[k]] / (k + 1));
      corrected[order[k]] = most;
    }
    return corrected;
  }

  private static int[] increasing(double[] p) {
    return IntStream.range(0, p.length)
        .filter(t -> !Double.isNaN(p[t]))
        .boxed()
        .sorted(Comparator.comparingDouble(t -> p[t]))
        .mapToInt(t -> t)
        .toArray();
  }
}
