package org.spidal.davs.solve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
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
  private static final int MOST_ROUNDS = 8;

  /** Some boxes of the background are drawn instead of all, if they have so many points together */
  private static final double ENOUGH_POINTS = 40_000;

  /** and so many of the accepted clusters in them are expected to be false: they can be counted. */
  private static final double COUNTABLE = 60;

  /** The most points of such a box. */
  private static final double BOX = 20_000;

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
    double all = sum(mass, 0, mass.length);
    int step = Math.max(1, (int) Math.min(all / ENOUGH_POINTS, falseOnes / COUNTABLE));
    List<Integer> boxes = new ArrayList<>(List.of(0)); // the first cell of each, and the last's end
    if (step == 1) {
      boxes.add(mass.length);
    } else {
      addBoxes(tree.cells(), mass, 0, mass.length, boxes);
    }
    int draws = 0;
    double drawn = 0;
    for (int round = 0;
        round < MOST_ROUNDS && found.size() < ENOUGH && drawn * falseOnes < ENOUGH_FALSE;
        round++) {
      for (int box = round % step; box < boxes.size() - 1; box += step) {
        int from = boxes.get(box);
        int to = boxes.get(box + 1);
        double[] gains = ofDraw(tree, mass, from, to, draws++);
        found.add(gains, 0, gains.length);
        drawn += step == 1 ? 1 : sum(mass, from, to) / all;
      }
    }
    return new ChanceGains(Arrays.copyOf(found.values(), found.size()), drawn);
  }

  private static double sum(double[] values, int from, int to) {
    double sum = 0;
    for (int i = from; i < to; i++) {
      sum += values[i];
    }
    return sum;
  }

  /** Divides a row of cells that fill a box into boxes of few points; adds where each ends. */
  private void addBoxes(Cells cells, double[] mass, int from, int to, List<Integer> ends) {
    if (to - from == 1 || sum(mass, from, to) <= BOX) {
      ends.add(to);
      return;
    }
    int middle = middle(cells, from, to);
    addBoxes(cells, mass, from, middle, ends);
    addBoxes(cells, mass, middle, to, ends);
  }

  /**
   * Where a plane divides a row of cells that fill a box: that nearest to the middle of the row. As
   * the row is in the order of a k-d tree, there is one.
   */
  private int middle(Cells cells, int from, int to) {
    double[] highest = new double[to];
    int best = to;
    for (int axis = 0; axis < model.dimension(); axis++) {
      for (int cell = from; cell < to; cell++) {
        double high = cells.high(cell, axis);
        highest[cell] = cell == from ? high : Math.max(highest[cell - 1], high);
      }
      double lowest = Double.POSITIVE_INFINITY;
      for (int cell = to - 1; cell > from; cell--) {
        lowest = Math.min(lowest, cells.low(cell, axis));
        boolean nearer = Math.abs(2 * cell - from - to) < Math.abs(2 * best - from - to);
        best = highest[cell - 1] <= lowest && nearer ? cell : best;
      }
    }
    return best;
  }

  private double[] ofDraw(KdTree tree, double[] mass, int from, int to, int draw) {
    KdTree drawn = draw(tree, mass, from, to, draw);
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
   * As many points as the background has in some cells, uniform in each. Every worker draws how
   * many there are in each cell, as the random numbers of all points are one row, and the points of
   * its share of the cells. Collective.
   */
  private KdTree draw(KdTree tree, double[] mass, int from, int to, int draw) {
    IndexedRandom random = new IndexedRandom(model.background().seed(), PURPOSE + draw);
    int dimension = model.dimension();
    Cells cells = tree.cells();
    Numbers points = new Numbers();
    long index = 0;
    int count = 0;
    for (int cell = from; cell < to; cell++) {
      int wanted = 0;
      for (double left = mass[cell]; left > 0; left -= PIECE) { // Poisson, in pieces for exp's sake
        double limit = Math.exp(-Math.min(left, PIECE));
        double product = random.uniform(index++);
        while (product > limit) {
          wanted++;
          product *= random.uniform(index++);
        }
      }
      int here = (int) ((long) (cell - from) * team.size() / (to - from));
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
