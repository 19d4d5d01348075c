package org.spidal.dapwc.solve;

import java.util.Arrays;
import java.util.function.BooleanSupplier;
import org.spidal.common.checkpoint.Course;
import org.spidal.common.checkpoint.RunState;

/**
 * Gets a clustering out of local minima: splits the cluster that gains most and joins the two that
 * cost least, descends, and keeps what lowers the cost. A split and a merge together leave the
 * number of clusters as it is. Also splits or joins alone, to reach a number.
 */
final class Swap {
  private static final int MOST_SPLITS = 8;
  private static final int MERGES_EACH = 2;
  private static final int MOST_TRIALS = 8;
  private static final double HOPE_OF_MERGE = 0.5;
  private static final double HOPE_OF_COST = 0.002;
  private static final double WORTH = 1e-6;
  private static final int TRIALS_PER_CLUSTER = 6;
  private static final int MORE_TRIALS = 20;

  /** Clusters smaller than this are not split. */
  static final int LEAST_SIZE = 4;

  private final Course course;
  private final Progress progress;
  private final Axis axis;
  private final PointMoves descent;
  private final Merges merges;
  private final Clustering trial;
  private final int[] splits = new int[MOST_SPLITS];
  private final int[] candidateSplit = new int[MOST_SPLITS * MERGES_EACH];
  private final int[] candidateA = new int[MOST_SPLITS * MERGES_EACH];
  private final int[] candidateB = new int[MOST_SPLITS * MERGES_EACH];
  private final double[] candidateGain = new double[MOST_SPLITS * MERGES_EACH];
  private final boolean[] tried = new boolean[MOST_SPLITS * MERGES_EACH];
  private final long[] failed;
  private int failures;
  private int left;

  // steps of the course, and what they work with: made once, as a search makes no garbage
  private Clustering clustering;
  private int wanted;
  private final BooleanSupplier closer = this::comesCloser;
  private final BooleanSupplier better = this::improves;

  Swap(PairwiseProblem problem, Axis axis, PointMoves descent) {
    this.course = problem.course();
    this.progress = problem.progress();
    this.axis = axis;
    this.descent = descent;
    this.merges = new Merges(problem);
    this.trial = new Clustering(problem);
    this.failed = new long[trials(problem.most())];
  }

  private static int trials(int clusters) {
    return TRIALS_PER_CLUSTER * clusters + MORE_TRIALS;
  }

  /** Declares which swaps need not be tried again. */
  void declare(RunState state, String name) {
    state
        .same(name + ", failed swaps", failed)
        .number(name + ", failures", () -> failures, value -> failures = (int) value)
        .number(name + ", trials left", () -> left, value -> left = (int) value);
  }

  /**
   * Improves a clustering of so many clusters, or makes it one, until no swap helps. Collective.
   */
  void improve(Clustering improved, int clusters) {
    clustering = improved;
    wanted = clusters;
    while (course.step(PwcStep.NUMBER.ordinal(), closer)) {
      // until the number is reached
    }
    failures = 0;
    left = trials(wanted);
    while (course.step(PwcStep.SWAP.ordinal(), better)) {
      // until no swap helps
    }
  }

  /** One cluster more or less, if the wanted number is not reached. */
  private boolean comesCloser() {
    boolean closer =
        clustering.clusters() < wanted ? splitOne() : clustering.clusters() > wanted && mergeTwo();
    progress.stepped(clustering);
    return closer;
  }

  private boolean splitOne() {
    axis.findAll(clustering);
    int split = mostGaining(clustering);
    if (split < 0) {
      return false;
    }
    clustering.split(split);
    descent.run(clustering);
    return true;
  }

  private boolean mergeTwo() {
    merges.measure(clustering);
    int bestA = 0;
    int bestB = 1;
    for (int a = 0; a < clustering.clusters(); a++) {
      for (int b = a + 1; b < clustering.clusters(); b++) {
        if (merges.cost(a, b) < merges.cost(bestA, bestB)) {
          bestA = a;
          bestB = b;
        }
      }
    }
    clustering.merge(bestA, bestB);
    descent.run(clustering);
    return true;
  }

  /** The first of the most promising swaps that lowers the cost. */
  private boolean improves() {
    boolean improved = clustering.clusters() > 2 && left > 0 && tryBest();
    progress.stepped(clustering);
    return improved;
  }

  private boolean tryBest() {
    axis.findAll(clustering);
    merges.measure(clustering);
    int count = listCandidates();
    Arrays.fill(tried, 0, count, false);
    for (int t = 0; t < Math.min(MOST_TRIALS, count) && left > 0; t++) {
      int best = bestUntried(count);
      tried[best] = true;
      double cost = merges.cost(candidateA[best], candidateB[best]);
      double hope =
          -HOPE_OF_MERGE * cost - HOPE_OF_COST * clustering.cost() / clustering.clusters();
      long key = key(best);
      if (candidateGain[best] <= hope || hasFailed(key)) {
        continue;
      }
      failed[failures++] = key; // if it does not fail, it leads to other clusters
      left--;
      if (tryOne(best)) {
        return true;
      }
    }
    return false;
  }

  private boolean hasFailed(long key) {
    for (int f = 0; f < failures; f++) {
      if (failed[f] == key) {
        return true;
      }
    }
    return false;
  }

  private boolean tryOne(int candidate) {
    trial.copyFrom(clustering);
    trial.merge(candidateA[candidate], candidateB[candidate]);
    // the merge gave the last cluster the number of the larger one of the two
    int freed = Math.max(candidateA[candidate], candidateB[candidate]);
    int split = candidateSplit[candidate];
    trial.split(split == clustering.clusters() - 1 ? freed : split);
    descent.run(trial);
    if (trial.cost() < (1 - WORTH) * clustering.cost()) {
      clustering.copyFrom(trial);
      return true;
    }
    return false;
  }

  /** The cluster with the largest gain that may be split, or -1; axes must be known. */
  static int mostGaining(Clustering clustering) {
    int best = -1;
    for (int k = 0; k < clustering.clusters(); k++) {
      if (canSplit(clustering, k) && (best < 0 || clustering.gain(k) > clustering.gain(best))) {
        best = k;
      }
    }
    return best;
  }

  /** Whether a cluster whose axis is known may be split. */
  static boolean canSplit(Clustering clustering, int k) {
    double meanCost = -2 * clustering.a(k);
    return clustering.size(k) >= LEAST_SIZE
        && clustering.gain(k) > 0
        && clustering.temperature(k) > 1e-9 * meanCost;
  }

  private int listCandidates() {
    int most = Math.min(MOST_SPLITS, clustering.clusters());
    int found = 0;
    for (; found < most; found++) {
      int best = -1;
      for (int k = 0; k < clustering.clusters(); k++) {
        if (canSplit(clustering, k)
            && !contains(splits, found, k)
            && (best < 0 || clustering.gain(k) > clustering.gain(best))) {
          best = k;
        }
      }
      if (best < 0) {
        break;
      }
      splits[found] = best;
    }
    int count = 0;
    for (int f = 0; f < found; f++) {
      count = addMerges(splits[f], count);
    }
    return count;
  }

  /** Adds the cheapest merges that leave a cluster alone. */
  private int addMerges(int split, int count) {
    int start = count;
    for (int m = 0; m < MERGES_EACH; m++) {
      int bestA = -1;
      int bestB = -1;
      double least = Double.POSITIVE_INFINITY;
      for (int a = 0; a < clustering.clusters(); a++) {
        for (int b = a + 1; b < clustering.clusters(); b++) {
          boolean listed = count > start && candidateA[start] == a && candidateB[start] == b;
          if (a != split && b != split && !listed && merges.cost(a, b) < least) {
            least = merges.cost(a, b);
            bestA = a;
            bestB = b;
          }
        }
      }
      if (bestA >= 0) {
        candidateSplit[count] = split;
        candidateA[count] = bestA;
        candidateB[count] = bestB;
        candidateGain[count++] = clustering.gain(split) - least;
      }
    }
    return count;
  }

  private int bestUntried(int count) {
    int best = -1;
    for (int c = 0; c < count; c++) {
      if (!tried[c] && (best < 0 || candidateGain[c] > candidateGain[best])) {
        best = c;
      }
    }
    return best;
  }

  private long key(int c) {
    long pair = clustering.memberSet(candidateA[c]) + clustering.memberSet(candidateB[c]);
    return 31 * clustering.memberSet(candidateSplit[c]) + pair;
  }

  private static boolean contains(int[] list, int count, int value) {
    for (int i = 0; i < count; i++) {
      if (list[i] == value) {
        return true;
      }
    }
    return false;
  }
}
