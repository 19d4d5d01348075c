package org.spidal.davs.solve;

import org.spidal.davs.kernel.Clusters;
import org.spidal.davs.kernel.Cover;
import org.spidal.davs.kernel.KdTree;
import org.spidal.davs.kernel.Team;

/**
 * Deterministic annealing: at every temperature lets the mixture converge, drops what is empty,
 * joins what is one, and splits what is not, with the sponge as the only background.
 */
final class MixtureAnnealing {
  private static final int SWEEPS = 6;
  private static final double MOVES = 0.01;
  private static final int MOST_SPLITS = 10;

  private final Model model;
  private final Mixture mixture;

  /**
   * @param mixture whose clusters are annealed
   */
  MixtureAnnealing(Model model, Mixture mixture) {
    this.model = model;
    this.mixture = mixture;
  }

  /** The clusters of some points, from a greedy cover at a moderate temperature. Collective. */
  static Clusters ofCover(Model model, KdTree tree, Team team, SweepCount sweeps) {
    Mixture mixture = new Mixture(model, tree, null, team, sweeps);
    double start = model.cooling().start();
    double radius = model.reach() * Math.sqrt(start);
    Cover cover = new Cover(team, tree, null, null, radius);
    cover.addTo(mixture.clusters(), new boolean[tree.size()], 1);
    MixtureAnnealing annealing = new MixtureAnnealing(model, mixture);
    for (double t = start; t > model.cooling().end(); t *= model.cooling().factor()) {
      annealing.at(t);
    }
    annealing.at(model.cooling().end());
    return mixture.clusters();
  }

  /** Finds the clusters of one temperature, from those that there are. Collective. */
  void at(double temperature) {
    mixture.temperature(temperature);
    settle();
    for (int i = 0; i < MOST_SPLITS && mixture.split() > 0; i++) {
      settle();
    }
  }

  private void settle() {
    mixture.useSponge();
    mixture.converge(SWEEPS, MOVES);
    mixture.drop();
    mixture.merge();
  }
}
