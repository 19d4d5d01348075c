package org.spidal.davs.solve;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import org.spidal.common.checkpoint.Journal;
import org.spidal.davs.kernel.Clusters;
import org.spidal.davs.kernel.Cover;
import org.spidal.davs.kernel.Expectation;
import org.spidal.davs.kernel.KdTree;
import org.spidal.davs.kernel.Links;
import org.spidal.davs.kernel.Numbers;
import org.spidal.davs.kernel.Team;

/**
 * The second stage, on all points at the end temperature: learns the background, and tests which
 * clusters stand out of it.
 */
final class GlobalStage {
  private static final int ROUNDS = 3;
  private static final int SWEEPS = 4;
  private static final int SWEEPS_OF_THE_BORN = 3;
  private static final int SWEEPS_AFTER_BIRTH = 10;
  private static final int MOST_SWEEPS_AT_END = 40;
  private static final double RADIUS_OF_THE_BORN = 2;
  private static final double SMALL = 5;
  private static final double MOVES = 0.01;
  private static final double MOVES_AT_END = 1e-3;

  private final Model model;
  private final Team team;
  private final Mixture mixture;
  private final Links links;
  private final int[] gates;
  private final ComponentStage components;
  private boolean[] keeps = new boolean[0];
  private ChanceGains chance = new ChanceGains(new double[0], 1);
  private double threshold;

  GlobalStage(Model model, KdTree tree, Links links, Team team, SweepCount sweeps) {
    this.model = model;
    this.team = team;
    this.links = links;
    this.gates = model.isGated() ? links.componentOf() : null;
    this.mixture = new Mixture(model, tree, gates, team, sweeps);
    mixture.temperature(model.cooling().end());
    this.components = new ComponentStage(model, tree, links, team, sweeps);
  }

  /** Takes the clusters of all components, each annealed for itself. Collective. */
  void annealComponents() {
    components.addTo(mixture.clusters());
    mixture.expectation().clustersChanged();
  }

  /**
   * Takes groups of points as clusters, within each gate by itself. Collective.
   *
   * @param groups of the points in the order of the input, negative for none
   */
  void take(IntUnaryOperator groups) {
    Map<Long, Integer> numbers = addFirsts(groups);
    int[] clusterOf = new int[mixture.tree().size()];
    for (int a = 0; a < clusterOf.length; a++) {
      clusterOf[a] = numbers.getOrDefault(key(groups, a), -1);
    }
    mixture.fill(clusterOf);
  }

  /** Makes the first point of each group a cluster; returns their numbers, by group and gate. */
  private Map<Long, Integer> addFirsts(IntUnaryOperator groups) {
    KdTree tree = mixture.tree();
    Set<Long> here = new HashSet<>();
    Numbers firsts = new Numbers();
    int dimension = model.dimension();
    for (int a = 0; a < tree.size(); a++) {
      if (groups.applyAsInt(tree.inputIndex(a)) >= 0 && here.add(key(groups, a))) {
        firsts.add(groups.applyAsInt(tree.inputIndex(a)));
        firsts.add(gate(a));
        firsts.add(tree.points(), a * dimension, dimension);
      }
    }
    Numbers all = team.gather(firsts);
    Map<Long, Integer> numbers = new HashMap<>();
    for (int at = 0; at < all.size(); at += 2 + dimension) {
      int gate = (int) all.get(at + 1);
      int center = at + 2;
      numbers.computeIfAbsent(
          key(gate, (int) all.get(at)),
          key -> mixture.clusters().add(1, all.values(), center, gate));
    }
    return numbers;
  }

  private int gate(int point) {
    return gates == null ? 0 : gates[point];
  }

  private long key(IntUnaryOperator groups, int point) {
    return key(gate(point), groups.applyAsInt(mixture.tree().inputIndex(point)));
  }

  private static long key(int gate, int group) {
    return (long) gate << 32 | Math.max(-1, group) & 0xFFFF_FFFFL;
  }

  /** The largest eigenvalue of the covariance of any cluster: where the first of them splits. */
  double hottest() {
    return mixture.hottest();
  }

  /** Finds the clusters of one temperature, from those that there are. Collective. */
  void anneal(double temperature) {
    new MixtureAnnealing(model, mixture).at(temperature);
  }

  Mixture mixture() {
    return mixture;
  }

  /** Lets clusters and background find their balance. Collective. */
  void equilibrate() {
    mixture.useSponge();
    mixture.sweep();
    for (int round = 0; round < ROUNDS; round++) {
      mixture.learnBackground();
      mixture.converge(SWEEPS, 0);
    }
    mixture.drop();
    mixture.merge();
    if (model.learnsWidths()) {
      mixture.learnWidths();
    }
  }

  /**
   * Learns the background as if there were no small clusters: of what they are made is still to be
   * found out. The clusters stay as they are. Collective.
   */
  void learnCautiously() {
    Clusters clusters = mixture.clusters();
    Clusters all = new Clusters(model.dimension());
    all.addAll(clusters);
    reserve(clusters.size());
    for (int k = 0; k < clusters.size(); k++) {
      keeps[k] = clusters.count(k) >= SMALL;
    }
    clusters.keepOnly(keeps);
    mixture.expectation().clustersChanged();
    learnBackground();
    clusters.clear();
    clusters.addAll(all);
    mixture.expectation().clustersChanged();
  }

  private void learnBackground() {
    for (int round = 0; round < ROUNDS; round++) {
      mixture.sweep();
      mixture.learnBackground();
    }
  }

  /**
   * Finds out what clusters gain by chance: looks for some in simulated background, like that which
   * was found last. Collective.
   */
  void simulate(Decoys decoys) {
    double[] mass = mixture.expectation().backgroundMass().clone();
    chance = decoys.gains(mixture.tree(), mass, mixture.clusters().size());
  }

  /** The least gain of a cluster that stays. */
  double threshold() {
    return threshold;
  }

  /** Removes the clusters that may be chance; their points come to the background. Collective. */
  void remove() {
    Clusters clusters = mixture.clusters();
    double[] gains = gains();
    threshold = chance.threshold(gains, model.background().falseShare());
    reserve(clusters.size());
    for (int k = 0; k < clusters.size(); k++) {
      keeps[k] = gains[k] >= threshold;
    }
    if (clusters.keepOnly(keeps) > 0) {
      mixture.expectation().clustersChanged();
      learnBackground();
    }
  }

  /** Looks for clusters among the points of the background. Collective. */
  void bear() {
    KdTree tree = mixture.tree();
    Clusters clusters = mixture.clusters();
    Cover cover = new Cover(team, tree, links, gates, RADIUS_OF_THE_BORN * model.reach());
    cover.addTo(clusters, taken(), model.leastCount()); // most centers cover one point
    mixture.expectation().clustersChanged();
    mixture.converge(SWEEPS_OF_THE_BORN, 0);
    mixture.drop();
    if (!model.learnsWidths()) {
      mixture.merge();
    }
    mixture.converge(SWEEPS_AFTER_BIRTH, MOVES);
    mixture.drop();
    if (model.learnsWidths()) {
      mixture.learnWidths();
    } else {
      reshape();
    }
    mixture.sweep();
    mixture.learnBackground();
  }

  private void reshape() {
    mixture.merge();
    if (mixture.split() > 0) {
      mixture.converge(SWEEPS_AFTER_BIRTH, MOVES);
      mixture.drop();
      mixture.merge();
    }
  }

  /** Which of this worker's points are likelier in a cluster than in the background. */
  private boolean[] taken() {
    int[] labels = new int[mixture.tree().size()];
    mixture.expectation().assign(labels, null);
    boolean[] taken = new boolean[labels.length];
    for (int a = 0; a < taken.length; a++) {
      taken[a] = labels[a] >= 0;
    }
    return taken;
  }

  /** Goes on until nothing moves any more. Collective. */
  void finish() {
    mixture.converge(MOST_SWEEPS_AT_END, MOVES_AT_END);
  }

  /**
   * Removes all clusters if the background alone, with its density in each cell, explains the
   * points as well as they do, by the Bayesian information criterion (Schwarz 1978):
   *
   * <pre>
   *   F_0  &lt;=  F + K p / 2 ln N       p numbers of a cluster
   *   F_0   =  sum_cells n - n ln((2 pi)^(D/2) (n + 1/2) / volume)
   * </pre>
   *
   * The gains do not tell: where points lie dense and even, clusters side by side cover them all,
   * no background is left to compare with, and each of them is missed by its own points.
   * Collective.
   */
  void removeNeedless() {
    Clusters clusters = mixture.clusters();
    if (clusters.size() == 0) {
      return;
    }
    double energy = mixture.expectation().freeEnergy();
    for (double mass : mixture.expectation().backgroundMass()) {
      energy += mass;
    }
    int dimension = model.dimension();
    int numbers = 1 + dimension + (model.learnsWidths() ? dimension : 0);
    double penalty = clusters.size() * numbers / 2.0 * Math.log(mixture.tree().total());
    if (mixture.energyOfBackgroundAlone() <= energy + penalty) {
      clusters.clear();
      mixture.expectation().clustersChanged();
      learnBackground();
    }
  }

  /** How likely clusters with these gains are there by chance. */
  double[] chances(double[] gains) {
    return chance.shares(gains);
  }

  /** The gains of all clusters. Collective. */
  double[] gains() {
    return Arrays.copyOf(mixture.expectation().gains(), mixture.clusters().size());
  }

  /**
   * All that the next step needs, as the outcome of a step: of gates and variances, what is not the
   * same for all.
   */
  void pass(Journal journal) {
    double draws = journal.keep(chance.draws());
    double[] gains = Arrays.copyOf(chance.gains(), journal.keep(chance.gains().length));
    for (int i = 0; i < gains.length; i++) {
      gains[i] = journal.keep(gains[i]);
    }
    chance = new ChanceGains(gains, draws);
    Clusters clusters = mixture.clusters();
    int size = journal.keep(clusters.size());
    if (journal.isPast()) {
      clusters.clear();
      for (double[] center = new double[model.dimension()]; clusters.size() < size; ) {
        clusters.add(0, center, 0, 0);
      }
    }
    for (int k = 0; k < size; k++) {
      pass(clusters, k, journal);
    }
    Expectation expectation = mixture.expectation();
    for (int cell = 0; cell < expectation.background().length; cell++) {
      expectation.background()[cell] = journal.keep(expectation.background()[cell]);
      expectation.backgroundMass()[cell] = journal.keep(expectation.backgroundMass()[cell]);
    }
    // a resumed run begins with new lists of who is near to whom: so does one that is not stopped
    expectation.clustersChanged();
  }

  private void pass(Clusters clusters, int k, Journal journal) {
    clusters.count(k, journal.keep(clusters.count(k)));
    if (model.isGated()) {
      clusters.gate(k, journal.keep(clusters.gate(k)));
    }
    int dimension = model.dimension();
    for (int i = k * dimension; i < (k + 1) * dimension; i++) {
      clusters.centers()[i] = journal.keep(clusters.centers()[i]);
      if (model.learnsWidths()) {
        clusters.variances()[i] = journal.keep(clusters.variances()[i]);
      }
    }
    for (int i = k * clusters.packed(); i < (k + 1) * clusters.packed(); i++) {
      clusters.covariances()[i] = journal.keep(clusters.covariances()[i]);
    }
  }

  private void reserve(int size) {
    if (keeps.length < size) {
      keeps = new boolean[2 * size];
    }
  }
}
