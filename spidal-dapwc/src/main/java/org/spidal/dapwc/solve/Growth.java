package org.spidal.dapwc.solve;

import java.util.ArrayList;
import java.util.List;
import org.spidal.common.checkpoint.Course;
import org.spidal.common.checkpoint.Journal;

/**
 * Grows a clustering from one cluster: again and again the cluster is split whose cut gains most,
 * and points are moved until none gains. The splits make a tree, and there is a clustering for
 * every number of clusters on the way.
 */
public final class Growth {
  /**
   * A number of clusters on the way.
   *
   * @param clusters K
   * @param parent the cluster that was split to reach it, -1 for the first
   * @param gain what the cut promised
   * @param cost H after it
   * @param hottest largest critical temperature of its clusters
   * @param silhouette mean silhouette
   */
  public record Stage(
      int clusters, int parent, double gain, double cost, double hottest, double silhouette) {
    /** No stage. */
    static final Stage NONE = new Stage(0, -1, 0, 0, 0, 0);

    /** Of a clustering whose axes are known. Collective. */
    static Stage of(Clustering clustering, int parent, double gain) {
      return new Stage(
          clustering.clusters(),
          parent,
          gain,
          clustering.cost(),
          clustering.hottest(),
          ClusterStatistics.silhouette(clustering));
    }

    /** This stage, as part of the outcome of a step: see {@link Course.Outcome}. */
    Stage keptBy(Journal journal) {
      int kept = journal.keep(clusters);
      return kept == 0
          ? NONE
          : new Stage(
              kept,
              journal.keep(parent),
              journal.keep(gain),
              journal.keep(cost),
              journal.keep(hottest),
              journal.keep(silhouette));
    }
  }

  /** Told of every number of clusters on the way, on every worker. */
  public interface Listener {
    /**
     * @param clustering not to be changed
     */
    void reached(Clustering clustering, Stage stage);
  }

  private final Course course;
  private final Progress progress;
  private final Axis axis;
  private final PointMoves descent;
  private final Listener listener;
  private final List<Stage> stages = new ArrayList<>();
  private final Runnable step = this::grow;
  private final Course.Outcome outcome = this::pass;
  private Clustering clustering;
  private Stage stage = Stage.NONE;

  Growth(PairwiseProblem problem, Axis axis, PointMoves descent, Listener listener) {
    this.course = problem.course();
    this.progress = problem.progress();
    this.axis = axis;
    this.descent = descent;
    this.listener = listener;
  }

  /** Grows to {@code wanted} clusters, or as far as splits gain anything. Collective. */
  void run(Clustering grown, int wanted) {
    clustering = grown;
    stages.clear();
    do {
      course.step(PwcStep.GROWTH.ordinal(), step, outcome);
    } while (stage != Stage.NONE && stages.size() < wanted);
  }

  private void pass(Journal journal) {
    stage = stage.keptBy(journal);
    if (stage != Stage.NONE) {
      stages.add(stage);
    }
  }

  /** One cluster more, if a split gains anything. */
  private void grow() {
    stage = next();
    if (stage != Stage.NONE) {
      listener.reached(clustering, stage);
      progress.stepped(clustering);
    }
  }

  private Stage next() {
    if (stages.isEmpty()) {
      clustering.joinAll();
      axis.findAll(clustering);
      return Stage.of(clustering, -1, 0);
    }
    axis.findAll(clustering);
    int split = Swap.mostGaining(clustering);
    if (split < 0) {
      return Stage.NONE;
    }
    double gain = clustering.gain(split);
    clustering.split(split);
    descent.run(clustering);
    axis.findAll(clustering);
    return Stage.of(clustering, split, gain);
  }

  /** A stage for each number of clusters, from one on. */
  public List<Stage> stages() {
    return stages;
  }
}
