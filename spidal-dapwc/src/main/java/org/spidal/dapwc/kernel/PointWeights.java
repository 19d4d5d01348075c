package org.spidal.dapwc.kernel;

/**
 * How often each point counts: a point of weight w gives the same clusters as w points at the same
 * place. Whole numbers, so that sums over clusters stay exact.
 */
public final class PointWeights {
  private final int[] weight;
  private final long total;

  private PointWeights(int[] weight, long total) {
    this.weight = weight;
    this.total = total;
  }

  /** N points that all count once; takes no memory. */
  public static PointWeights ones(int points) {
    return new PointWeights(null, points);
  }

  /**
   * Weights of at least 1.
   *
   * @param weight of each point; stays in use
   */
  public static PointWeights of(int[] weight) {
    long total = 0;
    for (int w : weight) {
      total += w;
    }
    return new PointWeights(weight, total);
  }

  /** How often a point counts, at least 1. */
  public int of(int point) {
    return weight == null ? 1 : weight[point];
  }

  /** Sum of all weights: N if all are 1. */
  public long total() {
    return total;
  }

  /** Whether no point counts more than once. */
  public boolean areOnes() {
    return weight == null;
  }
}
