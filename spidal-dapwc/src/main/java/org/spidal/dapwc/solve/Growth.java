package org.spidal.dapwc.solve;

import java.util.ArrayList;
import java.util.List;
import org.spidal.common.checkpoint.Course;

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
    /** Of a clustering whose axes are known. Collective. */
    static Stage of(Clustering clustering, int parent, double gain) {
      return new Stage(
          clustering.clusters(),
          parent,
          gain,
          clustering.cost(),
          clustering.hottest(),
          Findings.silhouette(clustering));
    }

    /** Records a stage, or, if it is null, that there is none. */
    static void record(Stage stage, Course course) {
      course.record(stage == null ? 0 : stage.clusters());
      if (stage != null) {
        course.record(stage.parent());
        course.record(stage.gain());
        course.record(stage.cost());
        course.record(stage.hottest());
        course.record(stage.silhouette());
      }
    }

    /** What {@link #record} has recorded. */
    static Stage recall(Course course) {
      int clusters = (int) course.recall();
      return clusters == 0
          ? null
          : new Stage(
              clusters,
              (int) course.recall(),
              course.recall(),
              course.recall(),
              course.recall(),
              course.recall());
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

  Growth(PairwiseProblem problem, Axis axis, PointMoves descent, Listener listener) {
    this.course = problem.course();
    this.progress = problem.progress();
    this.axis = axis;
    this.descent = descent;
    this.listener = listener;
  }

  /** Grows to {@code wanted} clusters, or as far as splits gain anything. Collective. */
  void run(Clustering clustering, int wanted) {
    stages.clear();
    while (stages.size() < wanted && grow(clustering)) {
      // on to the next number of clusters
    }
  }

  /** A step of the course: one cluster more, if a split gains anything. */
  private boolean grow(Clustering clustering) {
    Stage stage;
    if (course.isPast()) {
      stage = Stage.recall(course);
    } else {
      stage = take(clustering);
      Stage.record(stage, course);
      if (stage != null) {
        listener.reached(clustering, stage);
        progress.stepped(clustering);
      }
    }
    if (stage != null) {
      stages.add(stage);
    }
    course.boundary(StepKind.GROWTH.ordinal());
    return stage != null;
  }

  private Stage take(Clustering clustering) {
    if (stages.isEmpty()) {
      clustering.joinAll();
      axis.findAll(clustering);
      return Stage.of(clustering, -1, 0);
    }
    axis.findAll(clustering);
    int split = Swap.mostGaining(clustering);
    if (split < 0) {
      return null;
    }
    double gain = clustering.gain(split);
    clustering.split(split);
    descent.run(clustering);
    axis.findAll(clustering);
    return Stage.of(clustering, split, gain);
  }

  /** From one cluster on. */
  public List<Stage> stages() {
    return stages;
  }
}
