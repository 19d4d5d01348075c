package org.spidal.davs.kernel;

import java.util.Arrays;
import java.util.function.IntFunction;

/**
 * The passes over the points of a mixture of clusters and a background:
 *
 * <pre>
 *   t_k(z)    = C_k prod_i v_ki^(-1/2) exp(-sum_i (z_i - y_ki)^2 / (2 T v_ki))
 *   lambda(z) = sum_k t_k(z)  +  b(z)
 *   M_ak      = t_k(z_a) / lambda(z_a)
 * </pre>
 *
 * <p>Every worker passes over its bricks; {@link NearLists} tell which clusters are near. Sums over
 * points are taken brick by brick and added in the order of the bricks, so they do not depend on
 * the number of workers. A pass allocates nothing once all room is as large as it needs to be.
 */
public final class Expectation {
  /** Terms smaller than e to the minus this, beside the largest of a point, count as 0. */
  private static final double NEGLIGIBLE = 18;

  /** Numbers of a cluster in {@link #local}, in two dimensions. */
  private static final int PLANE_STRIDE = 5;

  private final KdTree tree;
  private final Clusters clusters;
  private final Team team;
  private final int dimension;
  private final int width;
  private final NearLists near;

  private double temperature = 1;
  private final double[] background;
  private final double[] backgroundMass;
  private final Numbers mine = new Numbers();
  private double[] totals = new double[0];
  private double[] local = new double[64];
  private double[] sums = new double[64];
  private double[] terms = new double[64];
  private double[] offsets;
  private double logLikelihood;
  private double brickLogs;
  private final PointAction accumulates = (a, b, lambda) -> accumulate(a, lambda);
  private final PointAction takesLogarithm = (a, b, lambda) -> brickLogs += Math.log(lambda);
  private final PointAction gains = this::addGains;

  /**
   * @param gates group of each of this worker's points in canonical order: clusters of other groups
   *     are never near; null if there is one group
   * @param clusters stays in use; modified by {@link #sweep}
   */
  public Expectation(KdTree tree, int[] gates, Clusters clusters, Team team) {
    this.tree = tree;
    this.clusters = clusters;
    this.team = team;
    this.dimension = tree.dimension();
    this.width = 1 + dimension + clusters.packed();
    this.offsets = new double[terms.length * dimension];
    this.near = new NearLists(tree, gates, clusters);
    this.background = new double[tree.cells().size()];
    this.backgroundMass = new double[tree.cells().size()];
  }

  public double temperature() {
    return temperature;
  }

  public void temperature(double value) {
    temperature = value;
    near.invalidate();
  }

  /** b(z) in each cell; to be written by the caller, the same on all workers. */
  public double[] background() {
    return background;
  }

  /** The clusters have become others, not only moved. */
  public void clustersChanged() {
    near.invalidate();
  }

  /** The background's share of the points of each cell in the last sweep. */
  public double[] backgroundMass() {
    return backgroundMass;
  }

  /** The sum of all memberships in the last sweep, the background's too: N. */
  public double mass() {
    double mass = 0;
    for (double share : backgroundMass) {
      mass += share;
    }
    for (int k = 0; k < clusters.size(); k++) {
      mass += clusters.count(k);
    }
    return mass;
  }

  /**
   * One step of EM: memberships, then weights, centers and covariances. Collective.
   *
   * @return the largest square of a distance that a center has moved
   */
  public double sweep() {
    pass(accumulates);
    return clusters.update(totals);
  }

  /**
   * The free energy of the mixture as it is, F = -sum_a ln lambda(z_a) + sum_k C_k, without any
   * step. Collective.
   */
  public double freeEnergy() {
    pass(takesLogarithm);
    double energy = -logLikelihood;
    for (int k = 0; k < clusters.size(); k++) {
      energy += clusters.count(k);
    }
    return energy;
  }

  /**
   * What the likelihood would lose if a cluster were not there, for each of them:
   *
   * <pre>
   *   G_k = sum_a -ln(1 - M_ak)  -  C_k
   * </pre>
   *
   * Collective.
   *
   * @return valid until the next pass
   */
  public double[] gains() {
    pass(gains);
    for (int k = 0; k < clusters.size(); k++) {
      totals[k] = totals[k * width];
    }
    return totals;
  }

  /**
   * The likeliest cluster of each of this worker's points, -1 for the background, and its
   * membership.
   *
   * @param labels receives them, for each of the tree's points
   * @param posteriors likewise; may be null
   */
  public void assign(int[] labels, double[] posteriors) {
    visit(
        brick ->
            (a, b, lambda) -> {
              int from = near.start(a);
              int to = near.start(a + 1);
              int best = -1;
              double most = b;
              for (int e = from; e < to; e++) {
                if (terms[e - from] > most) {
                  most = terms[e - from];
                  best = near.cluster(brick, near.entries()[e]);
                }
              }
              labels[a] = best;
              if (posteriors != null) {
                posteriors[a] = most / lambda;
              }
            });
  }

  /**
   * The membership of each of this worker's points in a cluster that is given.
   *
   * @param labels the clusters, for each of the tree's points; -1 for the background
   * @param posteriors receives the memberships; 0 where the cluster is not near
   */
  public void memberships(int[] labels, double[] posteriors) {
    visit(
        brick ->
            (a, b, lambda) -> {
              double term = labels[a] < 0 ? b : 0;
              for (int e = near.start(a); e < near.start(a + 1); e++) {
                if (near.cluster(brick, near.entries()[e]) == labels[a]) {
                  term = terms[e - near.start(a)];
                }
              }
              posteriors[a] = term / lambda;
            });
  }

  /** Does something with each of this worker's points, without any sums. */
  private void visit(IntFunction<PointAction> ofBrick) {
    near.reach(radius());
    for (int brick = 0; brick < tree.bricks(); brick++) {
      loadLocal(brick);
      forEachPoint(brick, ofBrick.apply(brick));
    }
  }

  /** What a pass does with each point; its terms are in {@link #terms} and {@link #offsets}. */
  @FunctionalInterface
  private interface PointAction {
    void at(int a, double b, double lambda);
  }

  /** Does something with all points of all workers, and adds up the sums. */
  private void pass(PointAction action) {
    near.reach(radius());
    mine.clear();
    for (int brick = 0; brick < tree.bricks(); brick++) {
      clearSums(brick);
      brickLogs = 0;
      forEachPoint(brick, action);
      addRecords(brick);
    }
    addUp();
  }

  /** Goes through a brick cell by cell, and records the background's share of each. */
  private void forEachPoint(int brick, PointAction action) {
    Cells cells = tree.cells();
    int end = tree.end(tree.brick(brick));
    int a = tree.start(tree.brick(brick));
    for (int cell = cells.of(tree.first() + a); a < end; cell++) {
      double b = background[cell];
      double logB = Math.log(b);
      double share = 0;
      int endHere = Math.min(end, cells.end(cell) - tree.first());
      for (; a < endHere; a++) {
        int count = near.start(a + 1) - near.start(a);
        double lambda;
        if (count <= 1 && dimension == 2 && action == accumulates) {
          lambda = count == 0 ? b : accumulateOne(a, b, logB);
        } else {
          lambda = terms(a, b, logB);
          action.at(a, b, lambda);
        }
        share += b / lambda;
      }
      mine.add(-2 - cell);
      mine.add(share);
    }
  }

  private void accumulate(int a, double lambda) {
    double scale = 1 / lambda;
    int from = near.start(a);
    int count = near.start(a + 1) - from;
    int[] lists = near.entries();
    for (int e = 0; e < count; e++) {
      double m = terms[e] * scale;
      if (m > 0 && dimension == 2) {
        int at = lists[from + e] * width;
        double dx = offsets[2 * e];
        double dy = offsets[2 * e + 1];
        sums[at] += m;
        sums[at + 1] += m * dx;
        sums[at + 2] += m * dy;
        sums[at + 3] += m * dx * dx;
        sums[at + 4] += m * dx * dy;
        sums[at + 5] += m * dy * dy;
      } else if (m > 0) {
        int at = lists[from + e] * width;
        sums[at++] += m;
        int second = at + dimension;
        for (int r = 0; r < dimension; r++) {
          double mr = m * offsets[e * dimension + r];
          sums[at++] += mr;
          for (int c = r; c < dimension; c++) {
            sums[second++] += mr * offsets[e * dimension + c];
          }
        }
      }
    }
  }

  /**
   * {@link #terms} and {@link #accumulate} in one, to the same bits, for a point in two dimensions
   * with one cluster near to it, as most points have; returns lambda.
   */
  private double accumulateOne(int a, double b, double logB) {
    int slot = near.entries()[near.start(a)];
    int center = slot * PLANE_STRIDE;
    double dx = tree.points()[2 * a] - local[center + 1];
    double dy = tree.points()[2 * a + 1] - local[center + 2];
    double half = 0.5 / temperature;
    double log = local[center] - half * (dx * dx * local[center + 3] + dy * dy * local[center + 4]);
    double term = log < logB - NEGLIGIBLE ? 0 : Math.exp(log);
    double lambda = b + term;
    double m = term * (1 / lambda);
    int at = slot * width;
    sums[at] += m;
    sums[at + 1] += m * dx;
    sums[at + 2] += m * dy;
    sums[at + 3] += m * dx * dx;
    sums[at + 4] += m * dx * dy;
    sums[at + 5] += m * dy * dy;
    return lambda;
  }

  private void addGains(int a, double b, double lambda) {
    int from = near.start(a);
    int to = near.start(a + 1);
    int[] lists = near.entries();
    for (int e = from; e < to; e++) {
      double w = terms[e - from];
      if (w > 0) {
        // what is left without this cluster is at least the background
        double lost = Math.log(lambda / Math.max(lambda - w, b));
        sums[lists[e] * width] += lost - w / lambda;
      }
    }
  }

  /** The terms of lambda at a point, into {@link #terms} and {@link #offsets}; returns lambda. */
  private double terms(int a, double b, double logB) {
    int from = near.start(a);
    int count = near.start(a + 1) - from;
    if (count > terms.length) {
      terms = new double[2 * count];
      offsets = new double[2 * count * dimension];
    }
    double largest = dimension == 2 ? planeLogs(a, from, count, logB) : logs(a, from, count, logB);
    double lambda = b;
    double least = largest - NEGLIGIBLE;
    for (int e = 0; e < count; e++) {
      terms[e] = terms[e] < least ? 0 : Math.exp(terms[e]);
      lambda += terms[e];
    }
    return lambda;
  }

  /** The logarithms of the terms, into {@link #terms}; returns the largest. */
  private double logs(int a, int from, int count, double logB) {
    int[] lists = near.entries();
    double[] points = tree.points();
    int stride = 2 * dimension + 1;
    double half = 0.5 / temperature;
    double largest = logB;
    for (int e = 0; e < count; e++) {
      int center = lists[from + e] * stride;
      double squares = 0;
      for (int i = 0; i < dimension; i++) {
        double offset = points[a * dimension + i] - local[center + 1 + i];
        offsets[e * dimension + i] = offset;
        squares += offset * offset * local[center + 1 + dimension + i];
      }
      double log = local[center] - half * squares;
      terms[e] = log;
      largest = Math.max(largest, log);
    }
    return largest;
  }

  /** The same in two dimensions, with the same bits: loops of two turns take longer than this. */
  private double planeLogs(int a, int from, int count, double logB) {
    int[] lists = near.entries();
    double x = tree.points()[2 * a];
    double y = tree.points()[2 * a + 1];
    double half = 0.5 / temperature;
    double largest = logB;
    for (int e = 0; e < count; e++) {
      int center = lists[from + e] * PLANE_STRIDE;
      double dx = x - local[center + 1];
      double dy = y - local[center + 2];
      offsets[2 * e] = dx;
      offsets[2 * e + 1] = dy;
      double log =
          local[center] - half * (dx * dx * local[center + 3] + dy * dy * local[center + 4]);
      terms[e] = log;
      largest = Math.max(largest, log);
    }
    return largest;
  }

  private void clearSums(int brick) {
    int count = loadLocal(brick);
    if (count * width > sums.length) {
      sums = new double[2 * count * width];
    }
    Arrays.fill(sums, 0, count * width, 0);
  }

  /**
   * Logarithm of the weight, center, and 1 / v of the clusters near a brick; returns their number.
   */
  private int loadLocal(int brick) {
    int count = near.slots(brick);
    int stride = 2 * dimension + 1;
    if (count * stride > local.length) {
      local = new double[2 * count * stride];
    }
    for (int s = 0; s < count; s++) {
      int k = near.cluster(brick, s);
      int at = s * stride;
      System.arraycopy(clusters.centers(), k * dimension, local, at + 1, dimension);
      double volume = 1;
      for (int i = 0; i < dimension; i++) {
        double variance = clusters.variances()[k * dimension + i];
        local[at + 1 + dimension + i] = 1 / variance;
        volume *= variance;
      }
      local[at] = Math.log(clusters.count(k)) - 0.5 * Math.log(volume);
    }
    return count;
  }

  /** Records of a brick: its logarithms, then each cluster that has a share of its points. */
  private void addRecords(int brick) {
    int count = near.slots(brick);
    mine.add(-1);
    mine.add(brickLogs);
    for (int s = 0; s < count; s++) {
      if (sums[s * width] != 0) {
        mine.add(near.cluster(brick, s));
        mine.add(sums, s * width, width);
      }
    }
  }

  /** Adds up the records of all bricks, in their order. */
  private void addUp() {
    Numbers records = team.gather(mine);
    int needed = clusters.size() * width;
    if (needed > totals.length) {
      totals = new double[2 * needed];
    }
    Arrays.fill(totals, 0, needed, 0);
    Arrays.fill(backgroundMass, 0);
    logLikelihood = 0;
    double[] values = records.values();
    for (int at = 0; at < records.size(); ) {
      int k = (int) values[at++];
      if (k < -1) {
        backgroundMass[-2 - k] += values[at++];
      } else if (k == -1) {
        logLikelihood += values[at++];
      } else {
        for (int i = 0; i < width; i++) {
          totals[k * width + i] += values[at++];
        }
      }
    }
  }

  /**
   * How far a cluster reaches: where its term falls below e^-5 of the background's smallest, or
   * below e^-(25 + D) of its own largest.
   */
  private double radius() {
    double most = Double.MIN_NORMAL;
    for (int k = 0; k < clusters.size(); k++) {
      most = Math.max(most, clusters.count(k));
    }
    double least = Double.MAX_VALUE;
    for (double b : background) {
      least = Math.min(least, b);
    }
    double exponent = Math.min(Math.log(most) - Math.log(least) + 5, 25 + dimension);
    double widest = 0;
    for (int i = 0; i < clusters.size() * dimension; i++) {
      widest = Math.max(widest, clusters.variances()[i]);
    }
    return Math.sqrt(2 * temperature * widest * Math.max(exponent, 1));
  }
}
