package org.spidal.davs.solve;

import java.util.Arrays;
import org.spidal.common.checkpoint.Course;
import org.spidal.davs.kernel.Clusters;
import org.spidal.davs.kernel.Expectation;
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

  private final Model model;
  private final KdTree tree;
  private final Team team;
  private final Start start;
  private final Course course;
  private final Listener listener;
  private final Effort effort = new Effort();
  private GlobalStage stage;

  /** Hears where the search is. */
  @FunctionalInterface
  public interface Listener {
    void entered(String activity, int clusters);
  }

  /** A search from the components, without checkpoints, that nobody listens to. */
  public VectorSponge(Model model, KdTree tree, Team team) {
    this(model, tree, team, Start.COMPONENTS, Course.unwatched(), (activity, clusters) -> {});
  }

  /**
   * @param tree the points, in scaled coordinates
   * @param start where the search begins
   * @param course takes checkpoints between the steps
   */
  public VectorSponge(
      Model model, KdTree tree, Team team, Start start, Course course, Listener listener) {
    this.model = model;
    this.tree = tree;
    this.team = team;
    this.start = start;
    this.course = course;
    this.listener = listener;
  }

  /** Finds the clusters. Collective. */
  public Solution solve() {
    Links links = team.shared(() -> Links.of(tree, model.links()));
    stage = new GlobalStage(model, tree, links, team, effort);
    Decoys decoys = new Decoys(model, team, effort);
    if (start.isGiven()) {
      cool();
    } else {
      step("components", stage::annealComponents);
    }
    step("background", stage::equilibrate);
    step("simulated background", () -> simulateCautiously(decoys));
    for (int birth = 0; birth < model.births(); birth++) {
      stage.remove();
      if (birth == 0) { // without the false clusters it is known better, and then hardly changes
        step("simulated background", () -> stage.simulate(decoys));
      }
      step("births", stage::bear);
    }
    stage.remove();
    listener.entered("end", stage.mixture().clusters().size());
    stage.finish();
    return solution(links.components());
  }

  /** All given clusters together, until they have their true width. */
  private void cool() {
    step("given clusters", () -> stage.take(start.groups()));
    double end = model.endTemperature();
    double temperature = Math.max(end, Math.min(start.temperature(), stage.hottest()));
    while (temperature > end) {
      double now = temperature;
      step("annealing", () -> stage.anneal(now));
      temperature = Math.max(end, now * model.cooling());
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
    Numbers assigned = assigned(stage.mixture().expectation());
    int[] members = new int[clusters.size()];
    for (int a = 0; a < tree.size(); a++) {
      int label = (int) assigned.get(2 * a);
      if (label >= 0) {
        members[label]++;
      }
    }
    int[] numbers = numbered(clusters, members);
    int[] labels = new int[tree.size()];
    double[] posteriors = new double[tree.size()];
    for (int a = 0; a < tree.size(); a++) {
      int label = (int) assigned.get(2 * a);
      int point = tree.inputIndex(a);
      labels[point] = label < 0 ? Solution.SPONGE : numbers[label];
      posteriors[point] = assigned.get(2 * a + 1);
    }
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
        sizes[n] = members[k];
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
        effort);
  }

  /** Label and posterior of all points in canonical order. */
  private Numbers assigned(Expectation expectation) {
    int[] labels = new int[expectation.points()];
    double[] posteriors = new double[expectation.points()];
    expectation.assign(labels, posteriors);
    Numbers mine = new Numbers(2 * labels.length);
    for (int a = 0; a < labels.length; a++) {
      mine.add(labels[a]);
      mine.add(posteriors[a]);
    }
    return team.gather(mine);
  }

  /** The number of each cluster; -1 for those of too few points. */
  private int[] numbered(Clusters clusters, int[] members) {
    int dimension = model.dimension();
    double[] centers = clusters.centers();
    Integer[] order = new Integer[clusters.size()];
    Arrays.setAll(order, k -> k);
    Arrays.sort(
        order,
        (j, k) -> {
          int before = Integer.compare(members[k], members[j]);
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
