package org.spidal.davs.solve;

import java.util.Arrays;
import org.spidal.common.checkpoint.Course;
import org.spidal.davs.kernel.Clusters;
import org.spidal.davs.kernel.KdTree;
import org.spidal.davs.kernel.Links;
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

  /** Finds the clusters; labels and posteriors are on worker 0 alone. Collective. */
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
    if (start.temperature() < end) { // so they have their true width, and only find their balance
      return;
    }
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
    course.stageEnds();
    course.step(STEP, work, stage::pass);
  }

  private void simulateCautiously(Decoys decoys) {
    stage.learnCautiously();
    stage.simulate(decoys);
  }

  private Solution solution(int components) {
    double[] gains = stage.gains();
    Outcome outcome =
        new Outcome(stage.mixture(), team, new int[tree.size()], new double[tree.size()]);
    stage.mixture().expectation().assign(outcome.found(), outcome.sure());
    long[] members = outcome.members();
    int[] numbers = numbered(stage.mixture().clusters(), members);
    return outcome.solution(
        members, numbers, gains, stage.chances(gains), stage.threshold(), components, sweeps);
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
