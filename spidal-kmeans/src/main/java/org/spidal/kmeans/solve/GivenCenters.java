package org.spidal.kmeans.solve;

import org.spidal.common.partition.RowRange;
import org.spidal.common.vectors.VectorFile;

/** The first centers are those that the user gives. */
final class GivenCenters implements Seeding {
  private final KmeansProblem problem;
  private final VectorFile given;

  GivenCenters(KmeansProblem problem, VectorFile given) {
    this.problem = problem;
    this.given = given;
  }

  @Override
  public void seed(int start, int clusters, Centers centers) {
    problem.course().between(() -> take(clusters, centers));
  }

  private void take(int clusters, Centers centers) {
    double[] origin = problem.points().origin();
    RowRange own = centers.own(clusters);
    given.read(
        own.start(),
        own.end(),
        1,
        (k, vector) -> {
          for (int j = 0; j < vector.length; j++) {
            centers.put(k, j, vector[j] - origin[j]);
          }
        });
    centers.commit(clusters);
    problem.progress().seeded(clusters, false);
  }
}
