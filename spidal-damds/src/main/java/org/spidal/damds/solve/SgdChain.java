package org.spidal.damds.solve;

import org.spidal.damds.kernel.PairBlocks;
import org.spidal.damds.kernel.PairSteps;
import org.spidal.damds.kernel.PairTiles;

/**
 * One map that one worker brings down alone by stochastic gradient descent. Its bits do not depend
 * on which worker it is, as no sums are formed.
 */
public final class SgdChain {
  private final PairBlocks blocks;
  private final double scale;
  private final int dimension;
  private final float[][] places;
  private final PairSteps steps;
  private final SgdSchedule schedule;
  private final int epochs;

  /**
   * @param dimension of the map, at most 3; other coordinates are 0
   * @param skipped part of the way of its steps that is left out at the beginning; see {@link
   *     SgdSchedule}
   * @param chain its number
   * @param plain whether it is in plain code, to the same bits
   */
  public SgdChain(
      PairTiles tiles,
      int dimension,
      int epochs,
      double skipped,
      long seed,
      int chain,
      boolean plain) {
    this.blocks = tiles.blocks();
    this.scale = tiles.scale();
    this.dimension = dimension;
    this.places = new float[PairSteps.AXES][blocks.length()];
    this.steps = new PairSteps(tiles, places, plain);
    this.schedule = new SgdSchedule(blocks, epochs, skipped, seed, chain);
    this.epochs = epochs;
  }

  /**
   * Takes the places to start from.
   *
   * @param x coordinates of all points, {@code x[k][j]}, in units of the distances
   */
  public void start(float[][] x) {
    for (int j = 0; j < blocks.points(); j++) {
      int slot = blocks.slot(j);
      for (int k = 0; k < dimension; k++) {
        places[k][slot] = (float) (x[k][j] * scale);
      }
    }
  }

  /** Takes all epochs. */
  public void run() {
    for (int epoch = 0; epoch < epochs; epoch++) {
      schedule.begin(epoch);
      for (int visit = 0; visit < schedule.visits(); visit++) {
        visit(visit, schedule.nextStep());
      }
    }
  }

  /** The pairs of a visit, which all are disjoint but those of a block with itself. */
  private void visit(int visit, float mu) {
    int round = schedule.round(visit);
    int last = blocks.count() - 1;
    if (round == last) {
      for (int block = 0; block <= last; block++) {
        meet(block, block, visit, mu);
      }
    } else {
      meet(round, last, visit, mu);
      for (int p = 1; p < blocks.count() / 2; p++) {
        int one = (round + p) % last;
        int other = (round - p + last) % last;
        meet(Math.min(one, other), Math.max(one, other), visit, mu);
      }
    }
  }

  private void meet(int first, int second, int visit, float mu) {
    int r = schedule.swap(visit);
    for (int s = schedule.firstShift(visit); s < schedule.endOfShifts(visit); s++) {
      steps.take(first, second, r, schedule.shift(s), mu);
    }
  }

  /** The coordinate {@code k} of a point, in units of the distances. */
  public double place(int point, int k) {
    return places[k][blocks.slot(point)] / scale;
  }
}
