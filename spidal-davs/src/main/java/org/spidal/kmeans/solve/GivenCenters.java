package org.spidal.kmeans.solve;

/** The first centers are those that the user gives. */
final class GivenCenters implements Seeding {
  private final KmeansProblem problem;
  private final double[] given;

  /**
   * @param given component j of center k at {@code k * d + j}, relative to the origin of the points
   */
  GivenCenters(KmeansProblem problem, double[] given) {
    this.problem = problem;
    this.given = given;
  }

  @Override
  public void seed(int start, int clusters, Centers centers) {
    boolean past = problem.course().isPast();
    if (!past) {
      System.arraycopy(given, 0, centers.values(), 0, given.length);
      centers.changed(clusters);
    }
    problem.progress().seeded(clusters, past);
  }
}
