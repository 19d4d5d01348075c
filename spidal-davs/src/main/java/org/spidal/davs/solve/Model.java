package org.spidal.davs.solve;

import java.util.Arrays;
import org.apache.commons.math3.distribution.ChiSquaredDistribution;

/**
 * What is assumed of the data, in scaled coordinates, in which a cluster has the variance 1 along
 * every axis; and how its temperature falls.
 *
 * @param dimension D
 * @param tolerance z: how far the shape of a cluster may be from a normal one
 * @param leastCount clusters of less weight are dropped
 * @param linkLengths of points that can be in one cluster, for each axis; null for no such limit
 * @param learnsWidths whether each cluster has variances of its own
 */
public record Model(
    int dimension,
    Cooling cooling,
    Background background,
    double tolerance,
    double leastCount,
    double[] linkLengths,
    boolean learnsWidths) {
  private static final double LINK = 6;

  /** What holds in D dimensions unless a key says otherwise. */
  public static Model of(int dimension) {
    Cooling cooling = new Cooling(4, 0.7, 1);
    return new Model(dimension, cooling, new Background(3, 0.1, 0.02, 2, 1), 2, 1.5, null, false);
  }

  public Model withLinkLengths(double[] lengths) {
    return new Model(dimension, cooling, background, tolerance, leastCount, lengths, learnsWidths);
  }

  public Model withTolerance(double z) {
    return new Model(dimension, cooling, background, z, leastCount, linkLengths, learnsWidths);
  }

  /** The same, but each cluster has variances of its own. */
  public Model withLearnedWidths() {
    return new Model(dimension, cooling, background, tolerance, leastCount, linkLengths, true);
  }

  /**
   * The largest eigenvalue that the covariance of n points of one normal cloud may show,
   *
   * <pre>
   *   a(n) = (1 + (sqrt(D) + z) / sqrt(n))^2
   * </pre>
   *
   * (the edge of the Marchenko-Pastur law, and z for its fluctuation).
   */
  public double bound(double n) {
    double root = 1 + (Math.sqrt(dimension) + tolerance) / Math.sqrt(n);
    return root * root;
  }

  /** A typical distance of points of a cluster, beside that in one and two dimensions. */
  public double reach() {
    return Math.max(1, Math.sqrt(dimension / 2.0));
  }

  /**
   * The square of the sponge factor in D dimensions: as many points of a normal cloud lie beyond it
   * as beyond c in two, exp(-c^2 / 2).
   */
  public double squaredCut() {
    double factor = background.spongeFactor();
    double squared = factor * factor;
    if (dimension == 2) {
      return squared;
    }
    return new ChiSquaredDistribution(dimension)
        .inverseCumulativeProbability(-Math.expm1(-squared / 2));
  }

  /** Along each axis, how far points are that can have to do with each other. */
  double[] links() {
    if (linkLengths != null) {
      return linkLengths;
    }
    double[] lengths = new double[dimension];
    Arrays.fill(lengths, LINK * reach());
    return lengths;
  }

  /** Whether links are the user's limit, and so hold to the end. */
  boolean isGated() {
    return linkLengths != null;
  }

  /**
   * What is assumed of the points that are in no cluster: the sponge takes them.
   *
   * @param spongeFactor c: where in two dimensions a cluster of mean size ends, in sigmas
   * @param spongeWeight weight of the sponge before the background is learned, in mean clusters
   * @param falseShare share of false clusters that is allowed for
   * @param births how often new clusters are looked for in the background
   * @param seed of the simulated background
   */
  public record Background(
      double spongeFactor, double spongeWeight, double falseShare, int births, long seed) {}

  /**
   * How the temperature falls.
   *
   * @param start temperature of the annealing
   * @param factor by which each step cools
   * @param end 1 where sigma is the true one
   */
  public record Cooling(double start, double factor, double end) {}
}
