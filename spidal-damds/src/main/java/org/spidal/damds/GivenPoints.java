package org.spidal.damds;

import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.job.Console;
import org.spidal.common.labels.PointNames;
import org.spidal.common.points.FixedPoints;
import org.spidal.common.points.PointsFile;
import org.spidal.common.program.Annotations;
import org.spidal.damds.config.DamdsConfig;
import org.spidal.damds.data.OpenedFiles;
import org.spidal.damds.solve.GivenPlaces;
import org.spidal.damds.solve.RandomStart;
import org.spidal.damds.solve.StressProblem;

/**
 * The points that the user gave: where to start, and which ones must stay. Every worker reads the
 * same small files.
 */
final class GivenPoints {
  private final int dimension;
  private final double[] all;
  private final boolean initial;
  private final boolean[] fixed;
  private final double[] center;

  private GivenPoints(
      int dimension, double[] all, boolean initial, boolean[] fixed, double[] center) {
    this.dimension = dimension;
    this.all = all;
    this.initial = initial;
    this.fixed = fixed;
    this.center = center;
  }

  /** Reads the files that the configuration names, for the points of opened ones. */
  static GivenPoints read(DamdsConfig config, OpenedFiles files, Console console) {
    int n = files.points();
    int dimension = config.dimension();
    int first = config.firstFixed();
    if (first > n) {
      throw new SpidalException(
          ExitCode.CONFIG,
          "NumberFixedDataPoints = " + first + ": there are only " + n + " points");
    }
    double[] center = new double[dimension];
    double[] all = null;
    boolean reads = config.initialPoints() != null || config.fixedPoints() != null;
    PointNames names = reads ? Annotations.names(config.settings(), n) : null;
    if (reads && names == null) {
      names = files.names(config.data().vectors()).orElse(null);
    }
    if (config.initialPoints() != null) {
      all =
          PointsFile.readLast(
              config.initialPoints(), n - first, dimension, n, names, console::warn);
    }
    boolean initial = all != null;
    boolean[] fixed = null;
    if (config.fixedPoints() != null) {
      FixedPoints given =
          first > 0
              ? PointsFile.readFirst(config.fixedPoints(), first, dimension)
              : PointsFile.readFixed(config.fixedPoints(), n, dimension, names, console::warn);
      all = all == null ? new double[n * dimension] : all;
      fixed = new boolean[n];
      given.copyInto(all);
      for (int f = 0; f < given.size(); f++) {
        fixed[given.id(f)] = true;
        for (int k = 0; k < dimension; k++) {
          center[k] += given.coordinate(f, k) / given.size();
        }
      }
    }
    return new GivenPoints(dimension, all, initial, fixed, center);
  }

  /** Turns distances into units of the matrix file. */
  void toUnits(double unit) {
    if (all != null) {
      for (int k = 0; k < all.length; k++) {
        all[k] /= unit;
      }
    }
    for (int k = 0; k < dimension; k++) {
      center[k] /= unit;
    }
  }

  /** Which points must stay; null if all may move. */
  boolean[] fixed() {
    return fixed;
  }

  /** What this worker has of them. */
  GivenPlaces ofWorker(StressProblem problem) {
    double[] own = null;
    if (all != null) {
      own = new double[problem.ownPoints() * dimension];
      System.arraycopy(all, problem.firstPoint() * dimension, own, 0, own.length);
    }
    return new GivenPlaces(own, initial, center);
  }

  /** A complete start: the given points, or random ones around the fixed ones. */
  static double[] startOr(GivenPlaces given, StressProblem problem, long seed) {
    double[] points = given.points();
    if (given.complete()) {
      return points;
    }
    double[] start =
        points == null ? new double[problem.ownPoints() * problem.dimension()] : points.clone();
    RandomStart.forAnnealing(problem, seed, given.center()).place(start);
    return start;
  }
}
