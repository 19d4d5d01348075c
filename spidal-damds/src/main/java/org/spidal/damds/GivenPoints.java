package org.spidal.damds;

import org.spidal.common.points.FixedPoints;
import org.spidal.common.points.PointsFile;
import org.spidal.damds.config.DamdsConfig;
import org.spidal.damds.solve.Problem;
import org.spidal.damds.solve.RandomStart;

/**
 * The points that the user gave: where to start, and which ones must stay. Every worker reads the
 * same small files.
 */
final class GivenPoints {
  private final int dimension;
  private final double[] all;
  private final boolean initial;
  private final boolean[] fixed;
  private final double[] centre;

  private GivenPoints(
      int dimension, double[] all, boolean initial, boolean[] fixed, double[] centre) {
    this.dimension = dimension;
    this.all = all;
    this.initial = initial;
    this.fixed = fixed;
    this.centre = centre;
  }

  /** Reads the files that the configuration names, for {@code n} points. */
  static GivenPoints read(DamdsConfig config, int n) {
    int dimension = config.dimension();
    double[] centre = new double[dimension];
    double[] all = null;
    if (config.initialPoints() != null) {
      all = PointsFile.read(config.initialPoints(), n, dimension);
    }
    boolean initial = all != null;
    boolean[] fixed = null;
    if (config.fixedPoints() != null) {
      FixedPoints given = PointsFile.readFixed(config.fixedPoints(), n, dimension);
      all = all == null ? new double[n * dimension] : all;
      fixed = new boolean[n];
      given.copyInto(all);
      for (int f = 0; f < given.size(); f++) {
        fixed[given.id(f)] = true;
        for (int k = 0; k < dimension; k++) {
          centre[k] += given.coordinate(f, k) / given.size();
        }
      }
    }
    return new GivenPoints(dimension, all, initial, fixed, centre);
  }

  /** Turns distances into units of the matrix file. */
  void toUnits(double unit) {
    if (all != null) {
      for (int k = 0; k < all.length; k++) {
        all[k] /= unit;
      }
    }
    for (int k = 0; k < dimension; k++) {
      centre[k] /= unit;
    }
  }

  /** Which points must stay; null if all may move. */
  boolean[] fixed() {
    return fixed;
  }

  /** Whether every point has a place to start from. */
  boolean initial() {
    return initial;
  }

  /** Where random points are drawn around. */
  double[] centre() {
    return centre;
  }

  /** The given points of this worker, or null if none are given. */
  double[] ofWorker(Problem problem) {
    if (all == null) {
      return null;
    }
    double[] own = new double[problem.ownPoints() * dimension];
    System.arraycopy(all, problem.firstPoint() * dimension, own, 0, own.length);
    return own;
  }

  /** A complete start: the given points, or random ones around the fixed ones. */
  double[] startOr(double[] given, Problem problem, long seed) {
    if (initial) {
      return given;
    }
    double[] start = given == null ? new double[problem.ownPoints() * dimension] : given.clone();
    RandomStart.forAnnealing(problem, seed, centre).place(start);
    return start;
  }
}
