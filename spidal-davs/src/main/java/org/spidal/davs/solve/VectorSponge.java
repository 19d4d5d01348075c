package org.spidal.davs.solve;

import java.util.Arrays;
import org.spidal.common.checkpoint.Course;
import org.spidal.davs.kernel.Clusters;
import org.spidal.davs.kernel.KdTree;
import org.spidal.davs.kernel.Links;
import org.spidal.davs.kernel.Numbers;
import org.spidal.davs.kernel.Team;

/**
 * Clusters and background of points whose clusters have the variance 1: components annealed one by
 * one, then all points together, with the test against simulated background. After Fox, Mani and
 * Pyne (2013), who brought in the sponge; the learned background, joining, and the test are new.
 */
public final class VectorSponge {
  private static final int LEAST_POINTS = 2;
  private static final int STEP = 1;

  /** So many points a worker tells at once. */
  private static final int PIECE = 1 << 16;

  private final Model model;
  private final KdTree tree;
  private final Team team;
  private final StartingClusters start;
  private final Course course;
  private final Listener listener;
  private final SweepCount sweeps = new SweepCount();
  private GlobalStage stage;

  /** Hears where the search is. */
  @FunctionalInterface
  public interface Listener {
    void entered(String phase, int clusters);
  }

  /** A search from the components, without checkpoints, that nobody listens to. */
  public VectorSponge(Model model, KdTree tree, Team team) {
    this(
        model,
        tree,
        team,
        StartingClusters.COMPONENTS,
        Course.unwatched(),
        (phase, clusters) -> {});
  }

  /**
   * @param tree the points of all workers of the team, in scaled coordinates
   * @param start where the search begins
   * @param course takes checkpoints between the steps
   */
  public VectorSponge(
      Model model,
      KdTree tree,
      Team team,
      StartingClusters start,
      Course course,
      Listener listener) {
    this.model = model;
    this.tree = tree;
    this.team = team;
    this.start = start;
    this.course = course;
    this.listener = listener;
  }

  /** Finds the clusters. Collective. */
  public Solution solve() {
    Links links = Links.of(team, tree, model.links());
    stage = new GlobalStage(model, tree, links, team, sweeps);
    Decoys decoys = new Decoys(model, team, sweeps);
    if (start.isGiven()) {
      cool();
    } else {
      step("components", stage::annealComponents);
    }
    step("background", stage::equilibrate);
    step("simulated background", () -> simulateCautiously(decoys));
    for (int birth = 0; birth < model.background().births(); birth++) {
      stage.remove();
      if (birth == 0) { // without the false clusters it is known better, and then hardly changes
        step("simulated background", () -> stage.simulate(decoys));
      }
      step("births", stage::bear);
    }
    stage.remove();
    listener.entered("end", stage.mixture().clusters().size());
    stage.finish();
    stage.removeNeedless();
    return solution(links.components());
  }

  /** All given clusters together, until they have their true width. */
  private void cool() {
    step("given clusters", () -> stage.take(start.groups()));
    double end = model.cooling().end();
    double temperature = Math.max(end, Math.min(start.temperature(), stage.hottest()));
    while (temperature > end) {
      double now = temperature;
      step("annealing", () -> stage.anneal(now));
      temperature = Math.max(end, now * model.cooling().factor());
    }
    step("annealing", () -> stage.anneal(end));
  }

  /** Takes a step, or recalls what it led to. */
  private void step(String name, Runnable work) {
    listener.entered(name, stage.mixture().clusters().size());
    if (course.isPast()) {
      stage.recall(course);
    } else {
      work.run();
      stage.record(course);
    }
    // a resumed run begins with new lists of who is near to whom: so does one that is not stopped
    stage.mixture().expectation().clustersChanged();
    course.stageEnds();
    course.boundary(STEP);
  }

  private void simulateCautiously(Decoys decoys) {
    stage.learnCautiously();
    stage.simulate(decoys);
  }

  private Solution solution(int components) {
    Clusters clusters = stage.mixture().clusters();
    double[] gains = stage.gains();
    double freeEnergy = stage.mixture().expectation().freeEnergy();
    for (double mass : stage.mixture().expectation().backgroundMass()) {
      freeEnergy += mass;
    }
    int[] found = new int[tree.size()];
    double[] sure = new double[tree.size()];
    stage.mixture().expectation().assign(found, sure);
    long[] members = new long[clusters.size()];
    for (int label : found) {
      if (label >= 0) {
        members[label]++;
      }
    }
    team.sum(members);
    int[] numbers = numbered(clusters, members);
    int all = team.rank() == 0 ? tree.total() : 0;
    int[] labels = new int[all];
    double[] posteriors = new double[all];
    collect(found, sure, numbers, labels, posteriors);
    int count = 0;
    for (int number : numbers) {
      count = Math.max(count, number + 1);
    }
    int dimension = model.dimension();
    int packed = clusters.packed();
    int[] sizes = new int[count];
    double[] weights = new double[count];
    double[] centers = new double[count * dimension];
    double[] covariances = new double[count * packed];
    double[] kept = new double[count];
    for (int k = 0; k < clusters.size(); k++) {
      int n = numbers[k];
      if (n >= 0) {
        sizes[n] = (int) members[k];
        weights[n] = clusters.count(k);
        kept[n] = gains[k];
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
        stage.threshold(),
        freeEnergy,
        components,
        sweeps);
  }

  /** Brings labels and posteriors to worker 0, in the order of the input, in pieces. */
  private void collect(
      int[] found, double[] sure, int[] numbers, int[] labels, double[] posteriors) {
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

  /** The number of each cluster; -1 for those of too few points. */
  private int[] numbered(Clusters clusters, long[] members) {
    int dimension = model.dimension();
    double[] centers = clusters.centers();
    Integer[] order = new Integer[clusters.size()];
    Arrays.setAll(order, k -> k);
    Arrays.sort(
        order,
        (j, k) -> {
          int before = Long.compare(members[k], members[j]);
          for (int i = 0; i < dimension && before == 0; i++) {
            before = Double.compare(centers[j * dimension + i], centers[k * dimension + i]);
          }
          return before;
        });
    int[] numbers = new int[clusters.size()];
    for (int n = 0; n < order.length; n++) {
      numbers[order[n]] = members[order[n]] < LEAST_POINTS ? Solution.SPONGE : n;
    }
    return numbers;
  }
}
