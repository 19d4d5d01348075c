package org.spidal.damds.solve;

import org.spidal.common.random.IndexedRandom;
import org.spidal.damds.kernel.PairBlocks;

/**
 * The order in which an epoch of stochastic gradient descent takes the pairs, and its steps.
 *
 * <p>All pairs are divided into visits: (round, r, chunk). A round has the blocks meet in pairs, so
 * that each block is met once (circle method), or each with itself; r and the chunk's shifts say
 * which slices of these pairs of blocks. An epoch takes its visits in random order, and each pair
 * of points once. While steps are long, chunks are short: a point meets at most 1 / (4 mu) points
 * of the same block in a row, as it forgets the others meanwhile.
 *
 * <p>On the whole way, the step falls from 1 to {@link #LAST} by the same factor in each epoch, and
 * within it from visit to visit.
 */
final class SgdSchedule {
  private static final double LAST = 0.015;
  private static final double CHUNKS = 4;

  private final PairBlocks blocks;
  private final int[] chunksOf;
  private final double[] firstOf;
  private final double[] factorOf;
  private final IndexedRandom visitOrder;
  private final IndexedRandom shiftOrder;
  private final int[] visits;
  private final int[] shifts;
  private int chunks;
  private double mu;
  private double factor;

  /**
   * @param skipped part of the way that is left out at its beginning: 0 for none, as then the first
   *     steps keep next to nothing of the start
   * @param chain number of the chain
   */
  SgdSchedule(PairBlocks blocks, int epochs, double skipped, long seed, int chain) {
    this.blocks = blocks;
    this.chunksOf = new int[epochs];
    this.firstOf = new double[epochs];
    this.factorOf = new double[epochs];
    for (int epoch = 0; epoch < epochs; epoch++) {
      double left = 1 - skipped;
      plan(epoch, skipped + left * epoch / epochs, skipped + left * (epoch + 1.0) / epochs);
    }
    this.visitOrder = new IndexedRandom(seed, Purpose.SGD_VISITS.stream(chain));
    this.shiftOrder = new IndexedRandom(seed, Purpose.SGD_SHIFTS.stream(chain));
    this.visits = new int[blocks.count() * PairBlocks.LANES * blocks.groups()];
    this.shifts = new int[blocks.groups()];
  }

  /** The steps of an epoch, from one part of the way to another. */
  private void plan(int epoch, double from, double to) {
    double start = StrictMath.pow(LAST, from);
    double fall = StrictMath.pow(LAST, to) / start;
    int groups = blocks.groups();
    chunksOf[epoch] = (int) Math.min(groups, Math.max(1, Math.ceil(groups * CHUNKS * start)));
    chunks = chunksOf[epoch];
    factorOf[epoch] = StrictMath.pow(fall, 1.0 / visits());
    firstOf[epoch] = start * StrictMath.pow(fall, 0.5 / visits());
  }

  /** Draws the order of an epoch. */
  void begin(int epoch) {
    chunks = chunksOf[epoch];
    mu = firstOf[epoch];
    factor = factorOf[epoch];
    shuffle(shifts, blocks.groups(), shiftOrder, epoch);
    shuffle(visits, visits(), visitOrder, epoch);
  }

  /** Fisher and Yates' random order of {@code 0 .. count - 1}. */
  private static void shuffle(int[] order, int count, IndexedRandom random, int epoch) {
    long draw = (long) epoch * order.length;
    for (int k = 0; k < count; k++) {
      order[k] = k;
    }
    for (int k = count - 1; k > 0; k--) {
      int other = random.below(k + 1, draw + k);
      int kept = order[k];
      order[k] = order[other];
      order[other] = kept;
    }
  }

  int visits() {
    return blocks.count() * PairBlocks.LANES * chunks;
  }

  /** The step of the next visit; they are asked for in turn. */
  float nextStep() {
    float step = (float) mu;
    mu *= factor;
    return step;
  }

  /** The round of a visit; in the last, number B - 1, each block meets itself. */
  int round(int visit) {
    return visits[visit] / (PairBlocks.LANES * chunks);
  }

  /** Which lanes meet in a visit. */
  int swap(int visit) {
    return visits[visit] / chunks % PairBlocks.LANES;
  }

  private int chunk(int visit) {
    return visits[visit] % chunks;
  }

  /** First of a visit's shifts. */
  int firstShift(int visit) {
    return blocks.groups() * chunk(visit) / chunks;
  }

  /** End of a visit's shifts. */
  int endOfShifts(int visit) {
    return blocks.groups() * (chunk(visit) + 1) / chunks;
  }

  /** By how many groups the blocks are shifted against each other. */
  int shift(int index) {
    return shifts[index];
  }
}
