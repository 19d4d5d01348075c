package org.spidal.davs.solve;

import java.util.Arrays;
import org.spidal.davs.kernel.Cells;
import org.spidal.davs.kernel.Clusters;
import org.spidal.davs.kernel.Expectation;
import org.spidal.davs.kernel.KdTree;
import org.spidal.davs.kernel.Numbers;
import org.spidal.davs.kernel.Team;

/**
 * A mixture of clusters and background on a set of points, and the steps that methods are made of.
 * All workers of its team hold the same clusters and call the same steps.
 */
final class Mixture {
  private static final double LEAST_SPONGE = 1e-6;
  private static final int MOST_WIDTHS = 6;
  private static final int SWEEPS_WITH_WIDTHS = 4;

  private final Model model;
  private final KdTree tree;
  private final Clusters clusters;
  private final Team team;
  private final Expectation expectation;
  private final Shapes shapes;
  private final SweepCount sweeps;
  private final double squaredCut;
  private final Widths widths;

  /**
   * @param gates group of each of this worker's points; null if there is one
   */
  Mixture(Model model, KdTree tree, int[] gates, Team team, SweepCount sweeps) {
    this.model = model;
    this.tree = tree;
    this.team = team;
    this.clusters = new Clusters(model.dimension());
    this.expectation = new Expectation(tree, gates, clusters, team);
    this.shapes = new Shapes(model, clusters);
    this.sweeps = sweeps;
    this.widths = new Widths(clusters);
    this.squaredCut = model.squaredCut();
  }

  KdTree tree() {
    return tree;
  }

  Clusters clusters() {
    return clusters;
  }

  Expectation expectation() {
    return expectation;
  }

  double temperature() {
    return expectation.temperature();
  }

  void temperature(double value) {
    expectation.temperature(value);
  }

  /**
   * Gives each cluster weight, center and covariance of its points. Collective.
   *
   * @param clusterOf each of this worker's points, -1 for none
   */
  void fill(int[] clusterOf) {
    Numbers sums = new Numbers(clusters.sums());
    sums.resize(clusters.sums());
    team.inTurns(
        sums,
        () -> {
          for (int a = 0; a < clusterOf.length; a++) {
            if (clusterOf[a] >= 0) {
              int at = a * model.dimension();
              clusters.addPoint(clusterOf[a], tree.points(), at, sums.values());
            }
          }
        });
    clusters.update(sums.values());
    expectation.clustersChanged();
  }

  /** The sponge: a background that is the same everywhere, as the original program has it. */
  void useSponge() {
    double sum = 0;
    for (int k = 0; k < clusters.size(); k++) {
      sum += clusters.count(k);
    }
    double mean = clusters.size() == 0 ? 1 : sum / clusters.size();
    double sponge = model.background().spongeWeight() * mean * Math.exp(-squaredCut / 2);
    Arrays.fill(expectation.background(), Math.max(sponge, LEAST_SPONGE));
  }

  /**
   * The background as the last sweep has found it: its density in each cell of the tree,
   *
   * <pre>
   *   rho = (sum_a M_a0 + 1/2) / volume,   b = (2 pi)^(D/2) rho
   * </pre>
   */
  void learnBackground() {
    double[] mass = expectation.backgroundMass();
    double norm = Math.pow(2 * Math.PI, model.dimension() / 2.0);
    double[] background = expectation.background();
    for (int cell = 0; cell < background.length; cell++) {
      background[cell] = norm * (mass[cell] + 0.5) / tree.cells().volume(cell);
    }
  }

  /** The free energy of the points if all are background, with its density in each cell. */
  double energyOfBackgroundAlone() {
    double norm = Math.pow(2 * Math.PI, model.dimension() / 2.0);
    double energy = 0;
    Cells cells = tree.cells();
    for (int cell = 0; cell < cells.size(); cell++) {
      int points = cells.end(cell) - cells.start(cell);
      energy += points - points * Math.log(norm * (points + 0.5) / cells.volume(cell));
    }
    return energy;
  }

  /**
   * Steps of EM, until no center moves any more or there were enough of them.
   *
   * @param moves the least move, in units of sqrt(T)
   */
  void converge(int most, double moves) {
    double least = moves * moves * temperature();
    for (int sweep = 0; sweep < most && clusters.size() > 0; sweep++) {
      sweeps.swept(tree.total());
      if (expectation.sweep() <= least) {
        return;
      }
    }
  }

  /** One sweep, also where there are no clusters. */
  void sweep() {
    sweeps.swept(tree.total());
    expectation.sweep();
  }

  int drop() {
    int dropped = shapes.drop();
    if (dropped > 0) {
      expectation.clustersChanged();
    }
    return dropped;
  }

  int merge() {
    int merged = shapes.merge(temperature());
    if (merged > 0) {
      expectation.clustersChanged();
    }
    return merged;
  }

  /** Takes the variances of the clusters from their points. */
  void takeWidths() {
    widths.learn();
    expectation.clustersChanged();
  }

  /** Learns the variances of the clusters, and joins those that are one by them. */
  void learnWidths() {
    for (int round = 0; round < MOST_WIDTHS; round++) {
      takeWidths();
      converge(SWEEPS_WITH_WIDTHS, 0);
      drop();
      if (shapes.mergeByWidths(widths) == 0 && round > 0) {
        break;
      }
      expectation.clustersChanged();
    }
  }

  /** The largest eigenvalue of the covariance of any cluster. */
  double hottest() {
    return shapes.widest();
  }

  int split() {
    int split = shapes.split(temperature());
    if (split > 0) {
      expectation.clustersChanged();
    }
    return split;
  }
}
