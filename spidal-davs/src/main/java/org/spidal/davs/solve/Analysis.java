package org.spidal.davs.solve;

import java.util.Arrays;
import java.util.Comparator;
import org.spidal.davs.kernel.Cells;
import org.spidal.davs.kernel.KdTree;
import org.spidal.davs.kernel.Links;
import org.spidal.davs.kernel.Numbers;
import org.spidal.davs.kernel.Team;

/**
 * Given clusters as they are: each has the weight, the center and the covariance of its points, and
 * the background has the density of the points that are in none. What is measured is how likely
 * this mixture makes the points; nothing moves.
 */
public final class Analysis {
  private final Model model;
  private final KdTree tree;
  private final Team team;
  private final SweepCount sweeps = new SweepCount();
  private final Mixture mixture;

  /**
   * @param tree the points of all workers of the team, in scaled coordinates
   */
  public Analysis(Model model, KdTree tree, Team team) {
    this.model = model;
    this.tree = tree;
    this.team = team;
    this.mixture = new Mixture(model, tree, null, team, sweeps);
    mixture.temperature(model.cooling().end());
  }

  /**
   * Measures the clusters. Collective.
   *
   * @param labels cluster of each point of all, in the order of the input: numbers from 0 without
   *     gaps, -1 for the background
   */
  public Solution of(int[] labels) {
    Outcome outcome = new Outcome(mixture, team, own(labels), new double[tree.size()]);
    addFirsts(labels, outcome.found());
    mixture.fill(outcome.found());
    if (model.learnsWidths()) {
      mixture.takeWidths();
    }
    fillBackground(outcome.found());
    int clusters = mixture.clusters().size();
    double[] gains = Arrays.copyOf(mixture.expectation().gains(), clusters);
    mixture.expectation().memberships(outcome.found(), outcome.sure());
    long[] members = outcome.members();
    double[] unknown = new double[clusters];
    Arrays.fill(unknown, Double.NaN);
    int components = Links.of(team, tree, model.links()).components();
    double least = Arrays.stream(gains).min().orElse(0);
    return outcome.solution(members, numbers(members), gains, unknown, least, components, sweeps);
  }

  private int[] own(int[] labels) {
    int[] own = new int[tree.size()];
    Arrays.setAll(own, a -> labels[tree.inputIndex(a)]);
    return own;
  }

  /** Adds the clusters in the order of their labels, at the first point of each. */
  private void addFirsts(int[] labels, int[] own) {
    int[] firsts = new int[Arrays.stream(labels).max().orElse(-1) + 1];
    for (int point = labels.length - 1; point >= 0; point--) {
      if (labels[point] >= 0) {
        firsts[labels[point]] = point;
      }
    }
    int dimension = model.dimension();
    Numbers mine = new Numbers();
    for (int a = 0; a < own.length; a++) {
      if (own[a] >= 0 && firsts[own[a]] == tree.inputIndex(a)) {
        mine.add(own[a]);
        mine.add(tree.points(), a * dimension, dimension);
      }
    }
    Numbers all = team.gather(mine);
    double[] places = new double[firsts.length * dimension];
    for (int at = 0; at < all.size(); at += 1 + dimension) {
      int to = (int) all.get(at) * dimension;
      System.arraycopy(all.values(), at + 1, places, to, dimension);
    }
    for (int k = 0; k < firsts.length; k++) {
      mixture.clusters().add(1, places, k * dimension, 0);
    }
  }

  private void fillBackground(int[] own) {
    Cells cells = tree.cells();
    long[] points = new long[cells.size()];
    for (int a = 0; a < own.length; a++) {
      points[cells.of(tree.first() + a)] += own[a] < 0 ? 1 : 0;
    }
    team.sum(points);
    Arrays.setAll(mixture.expectation().backgroundMass(), cell -> points[cell]);
    mixture.learnBackground();
  }

  /** The largest is 0; of equal ones, the one with the lower label comes first. */
  private static int[] numbers(long[] members) {
    Integer[] order = new Integer[members.length];
    Arrays.setAll(order, k -> k);
    Arrays.sort(order, Comparator.comparingLong(k -> -members[k]));
    int[] numbers = new int[order.length];
    for (int n = 0; n < order.length; n++) {
      numbers[order[n]] = n;
    }
    return numbers;
  }
}
