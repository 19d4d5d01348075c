package org.spidal.davs;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.spidal.common.checkpoint.Course;
import org.spidal.common.partition.RowRange;
import org.spidal.davs.config.VsConfig;
import org.spidal.davs.data.HeldPoints;
import org.spidal.davs.data.SigmaUnits;
import org.spidal.davs.kernel.KdTree;
import org.spidal.davs.kernel.Numbers;
import org.spidal.davs.kernel.Team;
import org.spidal.davs.result.Result;
import org.spidal.davs.result.Result.Scale;
import org.spidal.davs.solve.Analysis;
import org.spidal.davs.solve.Model;
import org.spidal.davs.solve.Solution;
import org.spidal.davs.solve.StartingClusters;
import org.spidal.davs.solve.VectorSponge;

/**
 * One search for clusters. Where sigma is not known, it is tried: from the spread of all points
 * down by factors of the root of 2, and the one with the least Bayesian information criterion is
 * taken (Schwarz 1978), on a region of some thousand points, and then finer steps around it,
 *
 * <pre>
 *   BIC = 2 (F + N D ln sigma) + K (D + 1) ln N
 * </pre>
 */
final class VsSearch {
  private static final double FACTOR = Math.sqrt(0.5);
  private static final int MOST_SCALES = 40;
  private static final int MOST_TRIED = 8000;
  private static final double FINEST = 0.95;

  /** After so many scales that are not better the search ends. */
  private static final int NO_BETTER = 5;

  private final VsConfig config;
  private final HeldPoints points;
  private final SigmaUnits scaling;
  private final RowRange rows;
  private final double[] scaled;
  private final int[] earlier;
  private final Team team;
  private final Course course;
  private final Progress progress;
  private int[] labelsOfLast;

  VsSearch(VsConfig config, Share share, Team team, Course course, Progress progress) {
    this.config = config;
    this.points = share.points();
    this.scaling = share.scaling();
    this.rows = share.rows();
    this.scaled = share.scaled();
    this.earlier = share.earlier();
    this.team = team;
    this.course = course;
    this.progress = progress;
  }

  /** Finds the clusters; where sigma is not known, tries it. Collective. */
  Result run() {
    if (config.knowsSigma()) {
      return new Result(points, scaling, solveAll(scaling, scaled), List.of());
    }
    double[] region =
        new KdTree(team, scaled, rows.size(), points.dimension()).region(team, MOST_TRIED);
    List<Scale> scales = new ArrayList<>();
    Scale best = null;
    double factor = spread(region);
    for (int i = 0, since = 0; i < MOST_SCALES && since < NO_BETTER; i++, factor *= FACTOR) {
      scales.add(attempt(region, factor));
      Scale before = best;
      best = better(best, scales.get(i));
      since = best == before ? since + 1 : 0;
    }
    for (double step = Math.sqrt(FACTOR); step < FINEST; step = Math.sqrt(step)) {
      Scale below = attempt(region, best.factor() * step);
      Scale above = attempt(region, best.factor() / step);
      scales.addAll(List.of(below, above));
      best = better(better(best, below), above);
    }
    scales.sort(Comparator.comparingDouble(Scale::factor).reversed());
    SigmaUnits found = scaling.times(best.factor());
    Solution solution = solveAll(found, inUnits(scaled, best.factor()));
    return new Result(points, found, solution, scales);
  }

  private static Scale better(Scale best, Scale other) {
    return best == null || other.bic() < best.bic() ? other : best;
  }

  private Scale attempt(double[] region, double factor) {
    int dimension = points.dimension();
    int n = region.length / dimension;
    boolean goesOn = config.isTopDown() && labelsOfLast != null;
    StartingClusters start =
        goesOn ? StartingClusters.labels(labelsOfLast, Double.POSITIVE_INFINITY) : fresh();
    int from = (int) ((long) n * team.rank() / team.size()) * dimension;
    int to = (int) ((long) n * (team.rank() + 1) / team.size()) * dimension;
    double[] share = Arrays.copyOfRange(region, from, to);
    Solution solution = solve(scaling.times(factor), inUnits(share, factor), start);
    if (config.isTopDown()) {
      labelsOfLast = labels(solution);
    }
    double bic =
        2 * (solution.freeEnergy() + n * dimension * Math.log(factor))
            + solution.clusters() * (dimension + 1) * Math.log(n);
    return new Scale(factor, solution.clusters(), bic);
  }

  /** All points, from where the keys say. */
  private Solution solveAll(SigmaUnits tried, double[] inUnits) {
    if (earlier == null) {
      return solve(tried, inUnits, fresh());
    }
    if (config.keepsClusters()) {
      KdTree tree = new KdTree(team, inUnits, rows.size(), points.dimension());
      return new Analysis(config.model(points.dimension(), tried), tree, team).of(earlier);
    }
    int[] labels = config.reclustersSponge() ? joined(tried, inUnits) : earlier;
    return solve(tried, inUnits, StartingClusters.labels(labels, config.restartTemperature()));
  }

  private StartingClusters fresh() {
    return config.isTopDown() ? StartingClusters.ONE_CLUSTER : StartingClusters.COMPONENTS;
  }

  /** The labels of a solution, which worker 0 has, for all. */
  private int[] labels(Solution solution) {
    Numbers own = new Numbers(solution.labels().length);
    for (int label : solution.labels()) {
      own.add(label);
    }
    Numbers all = team.gather(own);
    int[] labels = new int[all.size()];
    Arrays.setAll(labels, i -> (int) all.get(i));
    return labels;
  }

  /** The earlier clusters, and behind them those that are found among the points of its sponge. */
  private int[] joined(SigmaUnits tried, double[] inUnits) {
    int dimension = points.dimension();
    Numbers coordinates = new Numbers();
    for (int a = rows.start(); a < rows.end(); a++) {
      if (earlier[a] < 0) {
        coordinates.add(inUnits, (a - rows.start()) * dimension, dimension);
      }
    }
    double[] share = Arrays.copyOf(coordinates.values(), coordinates.size());
    int[] found = labels(solve(tried, share, fresh()));
    int clusters = Arrays.stream(earlier).max().orElse(-1) + 1;
    int[] labels = earlier.clone();
    for (int a = 0, next = 0; a < labels.length; a++) {
      if (labels[a] < 0) {
        int label = found[next++];
        labels[a] = label < 0 ? label : clusters + label;
      }
    }
    return labels;
  }

  private Solution solve(SigmaUnits tried, double[] inUnits, StartingClusters start) {
    int dimension = points.dimension();
    Model model = config.model(dimension, tried);
    KdTree tree = new KdTree(team, inUnits, inUnits.length / dimension, dimension);
    return new VectorSponge(model, tree, team, start, course, progress).solve();
  }

  private static double[] inUnits(double[] coordinates, double factor) {
    return Arrays.stream(coordinates).map(x -> x / factor).toArray();
  }

  /** Root mean square of the deviations from the mean, over all axes; 1 if all points are equal. */
  private double spread(double[] coordinates) {
    int dimension = points.dimension();
    int size = coordinates.length / dimension;
    double sum = 0;
    for (int i = 0; i < dimension; i++) {
      double mean = 0;
      for (int a = 0; a < size; a++) {
        mean += coordinates[a * dimension + i] / size;
      }
      for (int a = 0; a < size; a++) {
        double d = coordinates[a * dimension + i] - mean;
        sum += d * d;
      }
    }
    return sum > 0 ? Math.sqrt(sum / coordinates.length) : 1;
  }
}
