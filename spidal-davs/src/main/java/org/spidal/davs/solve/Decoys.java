package org.spidal.davs.solve;

import java.util.Arrays;
import org.spidal.common.random.IndexedRandom;
import org.spidal.davs.kernel.Cells;
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

  /** The background is drawn until there are so many clusters of it; */
  private static final int ENOUGH = 200;

  /** or until so many of the clusters that are accepted, in all draws, are expected to be false; */
  private static final double ENOUGH_FALSE = 30;

  /** or so often. */
  private static final int MOST_DRAWS = 8;

  private static final double PIECE = 100;

  private final Model model;
  private final Team team;
  private final SweepCount sweeps;

  Decoys(Model model, Team team, SweepCount sweeps) {
    this.model = model;
    this.team = team;
    this.sweeps = sweeps;
  }

  /**
   * What clusters gain in as many points as the background has. Collective.
   *
   * @param mass of the background in each cell of the tree
   * @param clusters that are to be tested
   */
  ChanceGains gains(KdTree tree, double[] mass, int clusters) {
    Numbers found = new Numbers();
    double falseOnes = model.background().falseShare() * clusters;
    int draws = 0;
    while (draws < MOST_DRAWS && found.size() < ENOUGH && draws * falseOnes < ENOUGH_FALSE) {
      double[] gains = ofDraw(tree, mass, draws++);
      found.add(gains, 0, gains.length);
    }
    return new ChanceGains(Arrays.copyOf(found.values(), found.size()), draws);
  }

  private double[] ofDraw(KdTree tree, double[] mass, int draw) {
    KdTree drawn = draw(tree, mass, draw);
    Links links = Links.of(team, drawn, model.links());
    GlobalStage stage = new GlobalStage(model, drawn, links, team, sweeps);
    stage.annealComponents();
    stage.equilibrate();
    for (int birth = 0; birth < model.background().births(); birth++) {
      stage.bear();
    }
    stage.finish();
    return stage.gains();
  }

  /**
   * As many points as the background has, uniform in every cell. Every worker draws how many there
   * are in each cell, as the random numbers of all points are one row, and the points of its share
   * of the cells. Collective.
   */
  private KdTree draw(KdTree tree, double[] mass, int draw) {
    IndexedRandom random = new IndexedRandom(model.background().seed(), PURPOSE + draw);
    int dimension = model.dimension();
    Cells cells = tree.cells();
    Numbers points = new Numbers();
    long index = 0;
    int count = 0;
    for (int cell = 0; cell < cells.size(); cell++) {
      int wanted = 0;
      for (double left = mass[cell]; left > 0; left -= PIECE) { // Poisson, in pieces for exp's sake
        double limit = Math.exp(-Math.min(left, PIECE));
        double product = random.uniform(index++);
        while (product > limit) {
          wanted++;
          product *= random.uniform(index++);
        }
      }
      int here = (int) ((long) cell * team.size() / cells.size());
      if (here != team.rank()) {
        index += (long) wanted * dimension;
        continue;
      }
      for (int n = 0; n < wanted; n++) {
        for (int i = 0; i < dimension; i++) {
          double low = cells.low(cell, i);
          points.add(low + (cells.high(cell, i) - low) * random.uniform(index++));
        }
      }
      count += wanted;
    }
    return new KdTree(team, points.values(), count, dimension);
  }
}
