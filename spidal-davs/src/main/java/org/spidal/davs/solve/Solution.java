package org.spidal.davs.solve;

/**
 * What was found. Clusters are numbered by size, the largest first (of equal ones by their
 * centers), so that the numbers do not depend on the order of the points.
 *
 * @param labels cluster of each point in the order of the input, -1 for the background; empty on
 *     all workers but the first
 * @param posteriors how sure that is, for each point; likewise
 * @param clusters K
 * @param sizes points of each cluster
 * @param weights C of each cluster
 * @param centers K by D, in scaled coordinates
 * @param covariances K by D (D + 1) / 2, packed, in scaled coordinates
 * @param gains of likelihood by each cluster
 * @param chances of each cluster: among those that gain as much or more, the share that is expected
 *     to be there by chance; NaN where the clusters were given
 * @param threshold the least gain that was accepted
 * @param freeEnergy F of the mixture in scaled coordinates, background included
 * @param components of linked points
 * @param sweeps of this worker
 */
public record Solution(
    int[] labels,
    double[] posteriors,
    int clusters,
    int[] sizes,
    double[] weights,
    double[] centers,
    double[] covariances,
    double[] gains,
    double[] chances,
    double threshold,
    double freeEnergy,
    int components,
    SweepCount sweeps) {

  /** The label of points of the background. */
  public static final int SPONGE = -1;
}
