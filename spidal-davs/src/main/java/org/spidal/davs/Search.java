package org.spidal.davs;

import java.util.ArrayList;
import java.util.List;
import org.spidal.common.checkpoint.Course;
import org.spidal.davs.config.VsConfig;
import org.spidal.davs.data.Points;
import org.spidal.davs.data.Scaling;
import org.spidal.davs.kernel.KdTree;
import org.spidal.davs.kernel.Team;
import org.spidal.davs.result.Result;
import org.spidal.davs.result.Result.Scale;
import org.spidal.davs.solve.Model;
import org.spidal.davs.solve.Solution;
import org.spidal.davs.solve.VectorSponge;

/**
 * One search for clusters. Where sigma is not known, it is tried: from the spread of all points
 * down by factors of the root of 2, and the one with the least Bayesian information criterion is
 * taken (Schwarz 1978),
 *
 * <pre>
 *   BIC = 2 (F + N D ln sigma) + K (D + 1) ln N
 * </pre>
 */
final class Search {
  private static final double FACTOR = Math.sqrt(0.5);
  private static final int MOST_SCALES = 40;

  /** After so many scales that are no better the search ends. */
  private static final int NO_BETTER = 5;

  private final VsConfig config;
  private final Points points;
  private final Scaling scaling;
  private final double[] scaled;
  private final Team team;
  private final Course course;
  private final Progress progress;

  Search(
      VsConfig config,
      Points points,
      Scaling scaling,
      double[] scaled,
      Team team,
      Course course,
      Progress progress) {
    this.config = config;
    this.points = points;
    this.scaling = scaling;
    this.scaled = scaled;
    this.team = team;
    this.course = course;
    this.progress = progress;
  }

  /** Collective. */
  Result run() {
    if (config.knowsSigma()) {
      return new Result(points, scaling, solve(scaling, scaled), List.of());
    }
    List<Scale> scales = new ArrayList<>();
    Solution best = null;
    Scaling bestScaling = scaling;
    double least = Double.POSITIVE_INFINITY;
    int since = 0;
    double factor = spread();
    for (int i = 0; i < MOST_SCALES && since < NO_BETTER; i++, factor *= FACTOR) {
      Scaling tried = scaling.times(factor);
      double[] inUnits = inUnits(factor);
      Solution solution = solve(tried, inUnits);
      double n = points.size();
      int dimension = points.dimension();
      double bic =
          2 * (solution.freeEnergy() + n * dimension * Math.log(factor))
              + solution.clusters() * (dimension + 1) * Math.log(n);
      scales.add(new Scale(factor, solution.clusters(), bic));
      since++;
      if (bic < least) {
        least = bic;
        best = solution;
        bestScaling = tried;
        since = 0;
      }
    }
    return new Result(points, bestScaling, best, scales);
  }

  private Solution solve(Scaling tried, double[] inUnits) {
    Model model = config.model(points.dimension(), tried);
    KdTree tree = team.shared(() -> new KdTree(inUnits, points.size(), points.dimension()));
    return new VectorSponge(model, tree, team, course, progress).solve();
  }

  private double[] inUnits(double factor) {
    return team.shared(
        () -> {
          double[] inUnits = new double[scaled.length];
          for (int i = 0; i < inUnits.length; i++) {
            inUnits[i] = scaled[i] / factor;
          }
          return inUnits;
        });
  }

  /** Root mean square of the deviations from the mean, over all axes; 1 if all points are equal. */
  private double spread() {
    int dimension = points.dimension();
    double sum = 0;
    for (int i = 0; i < dimension; i++) {
      double mean = 0;
      for (int a = 0; a < points.size(); a++) {
        mean += scaled[a * dimension + i] / points.size();
      }
      for (int a = 0; a < points.size(); a++) {
        double d = scaled[a * dimension + i] - mean;
        sum += d * d;
      }
    }
    return sum > 0 ? Math.sqrt(sum / scaled.length) : 1;
  }
}
