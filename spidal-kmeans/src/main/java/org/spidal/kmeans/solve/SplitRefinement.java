package org.spidal.kmeans.solve;

import org.spidal.common.checkpoint.Course;
import org.spidal.common.checkpoint.RunState;

/**
 * Gets K-means out of poor local optima: splits the m worst clusters, iterates with K + m centers,
 * removes the m that are missed least, and iterates again. What is better is kept; what is not
 * makes m smaller by one.
 */
final class SplitRefinement {
  private final KmeansProblem problem;
  private final Lloyd lloyd;
  private final SplitRemove moves;
  private final KeptCenters best;
  private final KmeansOptions options;

  SplitRefinement(
      KmeansProblem problem,
      Centers centers,
      Lloyd lloyd,
      SplitRemove moves,
      KmeansOptions options) {
    this.problem = problem;
    this.lloyd = lloyd;
    this.moves = moves;
    this.best =
        new KeptCenters(
            problem.collectives(), centers, centers.shared().refined(), options.clusters());
    this.options = options;
  }

  void declare(RunState state) {
    best.declare(state, "refined centers");
  }

  /**
   * Refines the centers, which must be those of the last iteration; returns the inertia.
   * Collective.
   */
  double run(int start, int clusters) {
    Course course = problem.course();
    double inertia = lloyd.inertia();
    course.between(best::keep);
    int left = options.refinement();
    int moved = 0;
    for (int splits = options.mostSplits(); splits > 0 && left > 0; ) {
      int more = splits;
      int draw = 1000 * start + moved;
      course.between(
          () -> {
            lloyd.relabel();
            moves.split(more, draw);
          });
      left -=
          lloyd.run(
              start,
              KmeansPhase.GROWN,
              clusters + splits,
              Math.min(left, options.iterations().most()));
      course.between(() -> moves.remove(more));
      left -=
          lloyd.run(
              start,
              KmeansPhase.SHRUNK,
              clusters,
              Math.max(1, Math.min(left, options.iterations().most())));
      moved++;
      if (lloyd.inertia() < inertia * (1 - 1e-12)) {
        inertia = lloyd.inertia();
        course.between(best::keep);
      } else {
        course.between(best::goBack);
        splits--;
      }
    }
    return inertia;
  }
}
