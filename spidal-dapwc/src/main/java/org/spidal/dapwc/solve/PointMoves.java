package org.spidal.dapwc.solve;

import java.util.Arrays;

/**
 * Lowers the cost of a clustering by moving single points: all that gain at once, then, when that
 * no longer helps, by Hartigan's rule, which counts what a point does to the clusters that it
 * leaves and joins:
 *
 * <pre>
 *   C_a / (C_a - w_i) eps_ia  >  C_b / (C_b + w_i) eps_ib
 * </pre>
 *
 * If the cost does not fall, only the quarter with the largest gains is moved, and so on. The cost
 * never rises. One object per worker, and all workers decide alike.
 */
final class PointMoves {
  private static final int ROUNDS = 30;
  private static final int CUTS = 6;
  private static final int KEPT = 4;

  private final PairwiseProblem problem;
  private final int[] ownTarget;
  private final double[] ownDrop;
  private final int[] target;
  private final double[] drop;
  private final int[] moved;
  private final int[] to;
  private final int[] back;
  private final long[] order;
  private final double[] leaving;
  private final double[] joining;

  PointMoves(PairwiseProblem problem) {
    this.problem = problem;
    int n = problem.points();
    this.ownTarget = new int[problem.ownRows()];
    this.ownDrop = new double[problem.ownRows()];
    this.target = new int[n];
    this.drop = new double[n];
    this.moved = new int[n];
    this.to = new int[n];
    this.back = new int[n];
    this.order = new long[n];
    this.leaving = new double[problem.most()];
    this.joining = new double[problem.most()];
  }

  /** Moves points until none gains. Collective. */
  void run(Clustering clustering) {
    boolean single = false;
    for (int round = 0; round < ROUNDS; ) {
      int count = propose(clustering, single);
      boolean fell = count > 0 && move(clustering, count);
      round += count > 0 ? 1 : 0;
      if (!fell && single) {
        return;
      }
      single = !fell;
    }
  }

  /** Lists the points that would gain, in ascending order, with where to; returns how many. */
  private int propose(Clustering c, boolean single) {
    int clusters = c.clusters();
    for (int k = 0; k < clusters; k++) {
      leaving[k] = single ? leaving(c, k, 1) : 1;
      joining[k] = single ? joining(c, k, 1) : 1;
    }
    boolean weighted = single && !problem.weights().areOnes();
    for (int q = 0; q < ownTarget.length; q++) {
      int own = c.label(problem.firstRow() + q);
      int weight = problem.weights().of(problem.firstRow() + q);
      if (weighted) {
        leaving[own] = leaving(c, own, weight);
        for (int k = 0; k < clusters; k++) {
          joining[k] = joining(c, k, weight);
        }
      }
      double stay = leaving[own] * c.epsilon(q, own);
      double best = stay;
      int to = own;
      for (int k = 0; k < clusters; k++) {
        double epsilon = joining[k] * c.epsilon(q, k);
        if (epsilon < best && k != own) {
          best = epsilon;
          to = k;
        }
      }
      ownTarget[q] = to;
      ownDrop[q] = weight * (stay - best);
    }
    problem.share(ownTarget, target);
    problem.share(ownDrop, drop);
    int count = 0;
    for (int i = 0; i < target.length; i++) {
      if (target[i] != c.label(i)) {
        moved[count] = i;
        to[count] = target[i];
        back[count++] = c.label(i);
      }
    }
    return count;
  }

  /** What a cluster of one point costs alone is 0: it is never left. */
  private static double leaving(Clustering c, int k, int weight) {
    return c.size(k) > 1 ? c.weight(k) / ((double) c.weight(k) - weight) : 0;
  }

  private static double joining(Clustering c, int k, int weight) {
    return c.weight(k) / ((double) c.weight(k) + weight);
  }

  /** Moves the listed points, or fewer of them until the cost falls. */
  private boolean move(Clustering c, int listed) {
    int count = listed;
    double before = c.cost();
    c.mark();
    for (int cut = 0; cut <= CUTS; cut++) {
      c.move(moved, to, count);
      if (!c.hasEmpty() && c.cost() < before) {
        return true;
      }
      c.move(moved, back, count);
      c.returnToMark();
      if (count == 1) {
        return false;
      }
      count = keepBest(count, Math.max(1, count / KEPT));
    }
    return false;
  }

  /** Keeps the points with the largest drops, in ascending order; the first of equals. */
  private int keepBest(int count, int kept) {
    for (int m = 0; m < count; m++) {
      long falling = Integer.MAX_VALUE - Float.floatToIntBits((float) drop[moved[m]]);
      order[m] = falling << 32 | m;
    }
    Arrays.sort(order, 0, count);
    for (int r = 0; r < kept; r++) {
      order[r] &= 0xffffffffL;
    }
    Arrays.sort(order, 0, kept);
    for (int r = 0; r < kept; r++) {
      int m = (int) order[r];
      moved[r] = moved[m];
      to[r] = to[m];
      back[r] = back[m];
    }
    return kept;
  }
}
