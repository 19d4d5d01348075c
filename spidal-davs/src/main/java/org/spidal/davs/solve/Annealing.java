package org.spidal.davs.solve;

import org.spidal.davs.kernel.Clusters;
import org.spidal.davs.kernel.Cover;
import org.spidal.davs.kernel.KdTree;
import org.spidal.davs.kernel.Team;

/**
 * Deterministic annealing of a set of points from a moderate temperature: begins with a greedy
 * cover, and at every temperature lets the mixture converge, drops what is empty, joins what is
 * one, and splits what is not.
 */
final class Annealing {
  private static final int SWEEPS = 6;
  private static final double MOVES = 0.01;
  private static final int MOST_SPLITS = 10;

  private final Model model;
  private final Mixture mixture;

  Annealing(Model model, KdTree tree, int[] gates, Team team, Effort effort) {
    this.model = model;
    this.mixture = new Mixture(model, tree, gates, team, effort);
    Cover.add(
        tree,
        model.reach() * Math.sqrt(model.startTemperature()),
        new boolean[tree.size()],
        gates,
        mixture.clusters());
  }

  /** The clusters at the end temperature, with the sponge as the only background. Collective. */
  Clusters run() {
    double temperature = model.startTemperature();
    while (true) {
      mixture.temperature(temperature);
      settle();
      for (int i = 0; i < MOST_SPLITS && mixture.split() > 0; i++) {
        settle();
      }
      if (temperature <= model.endTemperature()) {
        return mixture.clusters();
      }
      temperature = Math.max(temperature * model.cooling(), model.endTemperature());
    }
  }

  private void settle() {
    mixture.useSponge();
    mixture.converge(SWEEPS, MOVES);
    mixture.drop();
    mixture.merge();
  }
}
