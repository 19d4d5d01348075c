package org.spidal.kmeans.solve;

import org.spidal.common.checkpoint.Course;
import org.spidal.common.collective.Collectives;
import org.spidal.common.job.PhaseTimer;
import org.spidal.common.job.Worker;
import org.spidal.kmeans.data.OwnPoints;

/**
 * What workers send to each other in an iteration of {@link Lloyd}, without the search, to count
 * the messages of a job that is planned.
 */
public final class IterationExchange {
  private final Collectives collectives;
  private final OwnPoints points;
  private final Centers centers;
  private final ClusterSums sums;
  private final Labelling labelling;
  private final int clusters;

  /**
   * Collective.
   *
   * @param points some of this worker's
   * @param total points of all workers
   */
  public IterationExchange(
      Worker worker,
      Collectives collectives,
      OwnPoints points,
      long total,
      SharedCenters shared,
      KmeansOptions options) {
    this.collectives = collectives;
    this.points = points;
    this.clusters = options.clusters();
    Progress progress =
        new Progress(worker, new PhaseTimer(KmeansPhase.values()), options.starts());
    KmeansProblem problem =
        KmeansProblem.of(collectives, Course.unwatched(), progress, points, total, 0, 0);
    this.centers = new Centers(collectives, shared);
    this.sums = new ClusterSums(collectives, points, shared, problem.unit(), problem.squareUnit());
    this.labelling = new Labelling(points.size(), sums);
  }

  /** Makes the operations of one iteration in which all points change their cluster. Collective. */
  public void make() {
    for (int i = 0; i < points.size(); i++) {
      labelling.set(i, (labelling.label(i) + 1) % clusters);
    }
    sums.update(labelling);
    collectives.sum(1L); // distances that were computed
    collectives.max(1.0); // how far a center has moved
    centers.commit(clusters);
  }
}
