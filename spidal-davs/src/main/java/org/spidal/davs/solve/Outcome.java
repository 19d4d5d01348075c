package org.spidal.davs.solve;

import org.spidal.davs.kernel.Clusters;
import org.spidal.davs.kernel.KdTree;
import org.spidal.davs.kernel.Numbers;
import org.spidal.davs.kernel.Team;

/**
 * What was found, on its way to a {@link Solution}.
 *
 * @param found cluster of each of this worker's points, -1 for the background
 * @param sure its membership there
 */
record Outcome(Mixture mixture, Team team, int[] found, double[] sure) {
  /** So many points a worker tells at once. */
  private static final int PIECE = 1 << 16;

  /** Points of each cluster. Collective. */
  long[] members() {
    long[] members = new long[mixture.clusters().size()];
    for (int label : found) {
      if (label >= 0) {
        members[label]++;
      }
    }
    team.sum(members);
    return members;
  }

  /**
   * The solution. Collective.
   *
   * @param members points of each cluster
   * @param numbers of the clusters in the solution; -1 for those that are left out
   * @param gains of the clusters
   * @param chances that they are there by chance
   */
  Solution solution(
      long[] members,
      int[] numbers,
      double[] gains,
      double[] chances,
      double threshold,
      int components,
      SweepCount sweeps) {
    double freeEnergy = mixture.expectation().freeEnergy();
    for (double mass : mixture.expectation().backgroundMass()) {
      freeEnergy += mass;
    }
    Clusters clusters = mixture.clusters();
    int all = team.rank() == 0 ? mixture.tree().total() : 0;
    int[] labels = new int[all];
    double[] posteriors = new double[all];
    collect(numbers, labels, posteriors);
    int count = 0;
    for (int number : numbers) {
      count = Math.max(count, number + 1);
    }
    int dimension = clusters.dimension();
    int packed = clusters.packed();
    int[] sizes = new int[count];
    double[] weights = new double[count];
    double[] centers = new double[count * dimension];
    double[] covariances = new double[count * packed];
    double[] kept = new double[count];
    double[] keptChances = new double[count];
    for (int k = 0; k < clusters.size(); k++) {
      int n = numbers[k];
      if (n >= 0) {
        sizes[n] = (int) members[k];
        weights[n] = clusters.count(k);
        kept[n] = gains[k];
        keptChances[n] = chances[k];
        System.arraycopy(clusters.centers(), k * dimension, centers, n * dimension, dimension);
        System.arraycopy(clusters.covariances(), k * packed, covariances, n * packed, packed);
      }
    }
    return new Solution(
        labels,
        posteriors,
        count,
        sizes,
        weights,
        centers,
        covariances,
        kept,
        keptChances,
        threshold,
        freeEnergy,
        components,
        sweeps);
  }

  /** Brings labels and posteriors to worker 0, in the order of the input, in pieces. */
  private void collect(int[] numbers, int[] labels, double[] posteriors) {
    KdTree tree = mixture.tree();
    double[] most = {-tree.size()};
    team.least(most);
    int[] counts = new int[team.size()];
    Numbers mine = new Numbers();
    for (long from = 0; from < -most[0]; from += PIECE) {
      mine.clear();
      for (int a = (int) from; a < Math.min(tree.size(), from + PIECE); a++) {
        mine.add(tree.inputIndex(a));
        mine.add(found[a] < 0 ? Solution.SPONGE : numbers[found[a]]);
        mine.add(sure[a]);
      }
      counts[0] = mine.size();
      Numbers all = team.exchange(mine, counts);
      for (int at = 0; at < all.size(); at += 3) {
        int point = (int) all.get(at);
        labels[point] = (int) all.get(at + 1);
        posteriors[point] = all.get(at + 2);
      }
    }
  }
}
