package org.spidal.damds.solve;

import org.spidal.common.collective.Parts;
import org.spidal.common.collective.SharedDoubles;
import org.spidal.common.job.Rehearsal;
import org.spidal.common.job.Worker;
import org.spidal.common.partition.RowRange;
import org.spidal.common.rows.FloatRows;
import org.spidal.damds.data.Dissimilarities;
import org.spidal.damds.kernel.PairBlocks;
import org.spidal.damds.kernel.PairSteps;
import org.spidal.damds.kernel.PairTiles;

/**
 * Several {@link SgdChain}s, spread over the workers, each brought down by one worker alone. The
 * processes that have one hold all distances of the upper triangle; all workers get all maps.
 */
final class SgdChains {
  private static final int COLUMNS = 4096;

  private final StressProblem problem;
  private final Worker worker;
  private final Start[] starts;
  private final SgdChain[] chains; // null where another worker has it
  private final PairTiles tiles; // null in a process without a chain
  private final FloatRows others; // null where the process has all rows
  private final float[] piece = new float[COLUMNS];
  private final RowRange ofProcess;
  private final double[] places;
  private final double[] point;

  /**
   * Every worker makes it.
   *
   * @param starts from where each chain starts
   */
  SgdChains(StressProblem problem, Start[] starts, int epochs, long seed) {
    this.problem = problem;
    this.worker = problem.worker();
    this.starts = starts;
    int first = worker.rank() - worker.thread();
    int last = first + worker.threads() - 1;
    this.ofProcess =
        new RowRange(
            problem.partition().range(first).start(), problem.partition().range(last).end());
    this.tiles = hasChain(first, last) ? problem.ofProcess(this::tiles) : null;
    boolean all = worker.threads() == worker.size();
    this.others = tiles == null || all ? null : problem.data().anywhere().get().distances();
    this.places = new double[problem.ownPoints() * problem.dimension()];
    this.point = new double[problem.dimension()];
    if (tiles != null) {
      PairSteps some =
          new PairSteps(tiles, new float[PairSteps.AXES][tiles.blocks().length()], isSmall());
      problem.warmUp(() -> Rehearsal.of(some::rehearse));
    }
    this.chains = new SgdChain[starts.length];
    for (int c = 0; c < starts.length; c++) {
      if (owner(c) == worker.rank()) {
        chains[c] = new SgdChain(tiles, problem.dimension(), epochs, 0, seed, c, isSmall());
      }
    }
  }

  int count() {
    return starts.length;
  }

  private boolean isSmall() {
    return !Rehearsal.pays(problem.data().points());
  }

  private PairTiles tiles() {
    Dissimilarities data = problem.data();
    return new PairTiles(
        PairBlocks.of(data.points()),
        data.statistics().largest(),
        data.statistics().rootMeanSquare());
  }

  /** The worker that brings a chain down: as far from those of the others as can be. */
  private int owner(int chain) {
    return worker.size() >= starts.length
        ? (int) ((long) chain * worker.size() / starts.length)
        : chain % worker.size();
  }

  private boolean hasChain(int first, int last) {
    for (int c = 0; c < starts.length; c++) {
      if (owner(c) >= first && owner(c) <= last) {
        return true;
      }
    }
    return false;
  }

  /**
   * Brings all chains down. Collective.
   *
   * @param maps receives this worker's points of each; modified
   */
  void run(Candidate[] maps) {
    for (int c = 0; c < starts.length; c++) {
      starts[c].place(places);
      problem.points().publish(places);
      if (chains[c] != null) {
        chains[c].start(problem.points().all());
      }
    }
    problem.timer().enter(DamdsPhase.GRADIENT_DESCENT);
    if (tiles != null) {
      fill();
      worker.awaitProcess();
    }
    for (SgdChain chain : chains) {
      if (chain != null) {
        chain.run();
      }
    }
    problem.timer().enter(DamdsPhase.EXCHANGE);
    for (int c = 0; c < starts.length; c++) {
      handOut(c, maps[c].points());
    }
  }

  /** Each thread takes its own rows, and its share of those of other processes. */
  private void fill() {
    Dissimilarities data = problem.data();
    RowRange own = data.mine();
    tiles.fill(data.floats(), own.start(), 1, own.end(), piece);
    if (others != null) {
      int thread = worker.thread();
      int threads = worker.threads();
      tiles.fill(others, thread, threads, ofProcess.start(), piece);
      tiles.fill(others, ofProcess.end() + thread, threads, data.points(), piece);
    }
  }

  /** Hands the places of a chain out to all workers. */
  private void handOut(int c, double[] own) {
    SharedDoubles<Parts> section = problem.sections().result();
    int dimension = problem.dimension();
    SgdChain chain = chains[c];
    if (chain != null) {
      for (int j = 0; j < problem.data().points(); j++) {
        for (int k = 0; k < dimension; k++) {
          point[k] = chain.place(j, k);
        }
        section.put((long) j * dimension, point, 0, dimension);
      }
    }
    problem.collectives().broadcast(section, owner(c));
    section.get((long) problem.firstPoint() * dimension, own, 0, own.length);
  }
}
