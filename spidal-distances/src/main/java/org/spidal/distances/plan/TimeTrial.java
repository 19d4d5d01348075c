package org.spidal.distances.plan;

import org.spidal.common.collective.Collectives;
import org.spidal.common.fault.Sentence;
import org.spidal.common.program.DryRunContext;
import org.spidal.common.program.PassTrial;
import org.spidal.common.program.PassTrial.Whole;
import org.spidal.common.program.PassTrial.Work;
import org.spidal.common.program.Trial;
import org.spidal.distances.config.DistancesConfig;
import org.spidal.distances.input.InputReader.Input;
import org.spidal.distances.kernel.PairDistances;
import org.spidal.distances.kernel.PairDistances.TileKernel;
import org.spidal.distances.kernel.Tiling;
import org.spidal.distances.kernel.Tiling.Tile;
import org.spidal.distances.write.MatrixWriting;
import org.spidal.distances.write.Tally;

/** How long all pairs will take, by tiles from all over the matrix. */
public final class TimeTrial {
  private static final double TRIAL_SECONDS = 3;

  /** Where fewer tiles would be tried, parts of them are. */
  private static final int FEWEST_TILES = 50;

  private final DryRunContext context;
  private final PairDistances pairs;
  private final double times; // that each pair is computed
  private final boolean tooLong;

  /**
   * Looks at nothing yet.
   *
   * @param kept the share of the distances that are kept where they are needed twice
   */
  public TimeTrial(DryRunContext context, DistancesConfig config, Input input, double kept) {
    this.context = context;
    this.pairs = input.pairs();
    boolean needed = FullScale.of(config.settings(), input.distance(), pairs).needsLargest();
    this.times = needed ? 2 - kept : 1;
    this.tooLong = pairs.expectedSeconds() > TRIAL_SECONDS * pairs.tiling().count();
  }

  /** Tries, and says what it found. Collective. */
  public String text() {
    return Sentence.of(
        "about %s for %s, besides the disk%s",
        Trial.text(times * seconds() / context.worker().size()),
        allPairs(),
        tooLong ? " (by the lengths of the sequences; they are too long to try some)" : "");
  }

  private String allPairs() {
    return times == 2 ? "all pairs, gone through twice" : "all pairs";
  }

  /** The same of one worker that waits for nobody, for the plan of another cluster. */
  public PassTrial alone(Tally tally) {
    Collectives collectives = context.open();
    Work work = Work.ofPieces(seconds(), pairs.tiling().count());
    return PassTrial.of(
        "pass over all pairs",
        work,
        () -> {
          long steps = MatrixWriting.steps(work.secondsOfMost(collectives.size()));
          for (long step = 0; step < steps; step++) {
            MatrixWriting.exchangeOfStep(collectives, tally);
          }
          return 1;
        },
        new Whole(allPairs() + ": about", (seconds, other) -> times * (seconds + other)),
        collectives);
  }

  /** CPU seconds of all tiles, each once. */
  private double seconds() {
    return tooLong ? pairs.expectedSeconds() : secondsOfTile() * pairs.tiling().count();
  }

  /** Times tiles from all over the matrix. */
  private double secondsOfTile() {
    int rank = context.worker().rank();
    Tiling tiling = pairs.tiling();
    TileKernel kernel = pairs.kernel();
    double[] distances = new double[tiling.most()];
    long count = tiling.count();
    int parts = pairs.expectedSeconds() > TRIAL_SECONDS / FEWEST_TILES * count ? tiling.parts() : 1;
    return parts
        * new Trial(context.small())
            .ofUnit(
                TRIAL_SECONDS,
                1,
                k -> {
                  long number = Math.floorMod((k + rank) * 0x9E3779B97F4A7C15L, count);
                  Tile tile = tiling.tile(number);
                  kernel.compute(parts == 1 ? tile : tiling.part(tile), distances);
                  return 1;
                });
  }
}
