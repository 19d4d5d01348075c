package org.spidal.davs.solve;

import java.util.Arrays;
import org.spidal.common.random.IndexedRandom;
import org.spidal.davs.kernel.KdTree;
import org.spidal.davs.kernel.Links;
import org.spidal.davs.kernel.Numbers;
import org.spidal.davs.kernel.Team;

/**
 * What clusters gain where there is only background: points are drawn at random from the background
 * that was found, the same algorithm looks for clusters among them, and the gains of those tell
 * which gains mean anything (target-decoy competition, as in proteomics).
 */
final class Decoys {
  private static final int PURPOSE = 4100;

  /** Fewer points than that are drawn several times. */
  private static final double FEW = 2000;

  private static final int DRAWS_OF_FEW = 5;
  private static final double PIECE = 100;

  private final Model model;
  private final Team team;
  private final Effort effort;

  Decoys(Model model, Team team, Effort effort) {
    this.model = model;
    this.team = team;
    this.effort = effort;
  }

  /**
   * The least gain that makes a cluster a true one, so that about the allowed share of those that
   * are accepted is false. Collective.
   *
   * @param mass of the background in each cell of the tree
   * @param targets gains of the clusters
   */
  double threshold(KdTree tree, double[] mass, double[] targets) {
    double background = Arrays.stream(mass).sum();
    int draws = background < FEW ? DRAWS_OF_FEW : 1;
    Numbers decoys = new Numbers();
    for (int draw = 0; draw < draws; draw++) {
      double[] gains = gains(tree, mass, draw);
      decoys.add(gains, 0, gains.length);
    }
    return threshold(targets, Arrays.copyOf(decoys.values(), decoys.size()), draws);
  }

  private double[] gains(KdTree tree, double[] mass, int draw) {
    KdTree drawn = team.shared(() -> draw(tree, mass, draw));
    Links links = team.shared(() -> Links.of(drawn, model.links()));
    GlobalStage stage = new GlobalStage(model, drawn, links, team, effort);
    stage.annealComponents();
    stage.equilibrate();
    for (int birth = 0; birth < model.births(); birth++) {
      stage.bear();
    }
    stage.finish();
    return stage.gains();
  }

  /** As many points as the background has, uniform in every cell. */
  private KdTree draw(KdTree tree, double[] mass, int draw) {
    IndexedRandom random = new IndexedRandom(model.seed(), PURPOSE + draw);
    int dimension = model.dimension();
    Numbers points = new Numbers();
    long index = 0;
    int count = 0;
    for (int cell = 0; cell < tree.cells(); cell++) {
      int wanted = 0;
      for (double left = mass[cell]; left > 0; left -= PIECE) { // Poisson, in pieces for exp's sake
        double limit = Math.exp(-Math.min(left, PIECE));
        double product = random.uniform(index++);
        while (product > limit) {
          wanted++;
          product *= random.uniform(index++);
        }
      }
      for (int n = 0; n < wanted; n++) {
        for (int i = 0; i < dimension; i++) {
          double low = tree.cellLow(cell, i);
          points.add(low + (tree.cellHigh(cell, i) - low) * random.uniform(index++));
        }
      }
      count += wanted;
    }
    return new KdTree(points.values(), count, dimension);
  }

  /**
   * The lowest g with #decoys(gain >= g) / draws + 1 / draws <= max(q #targets(gain >= g), 1 /
   * draws).
   */
  private double threshold(double[] targets, double[] decoys, int draws) {
    double[] up = targets.clone();
    Arrays.sort(up);
    Arrays.sort(decoys);
    double lowest = decoys.length == 0 ? 0 : Math.nextUp(decoys[decoys.length - 1]);
    int beaten = decoys.length;
    for (int i = up.length - 1; i >= 0; i--) {
      while (beaten > 0 && decoys[beaten - 1] >= up[i]) {
        beaten--;
      }
      double falses = (decoys.length - beaten + 1.0) / draws;
      if (falses <= Math.max(model.falseShare() * (up.length - i), 1.0 / draws)) {
        lowest = Math.min(lowest, up[i]);
      }
    }
    return lowest;
  }
}
