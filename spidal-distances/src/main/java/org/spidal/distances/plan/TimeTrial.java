package org.spidal.distances.plan;

import org.spidal.common.collective.Collectives;
import org.spidal.common.fault.Sentence;
import org.spidal.common.program.DryRunContext;
import org.spidal.common.program.Trial;
import org.spidal.distances.config.DistancesConfig;
import org.spidal.distances.input.InputReader.Input;
import org.spidal.distances.kernel.PairDistances;
import org.spidal.distances.kernel.PairDistances.TileKernel;
import org.spidal.distances.kernel.Tiling;
import org.spidal.distances.kernel.Tiling.Tile;

/** How long all pairs will take, by tiles from all over the matrix. */
public final class TimeTrial {
  private static final double TRIAL_SECONDS = 3;

  /** Where fewer tiles would be tried, parts of them are. */
  private static final int FEWEST_TILES = 50;

  private TimeTrial() {}

  /**
   * Tries, and says what it found. Collective.
   *
   * @param kept the share of the distances that are kept where they are needed twice
   */
  public static String text(
      DryRunContext context, DistancesConfig config, Input input, double kept) {
    PairDistances pairs = input.pairs();
    boolean needed = FullScale.of(config.settings(), input.distance(), pairs).needsLargest();
    double times = needed ? 2 - kept : 1;
    long tiles = pairs.tiling().count();
    boolean tooLong = pairs.expectedSeconds() > TRIAL_SECONDS * tiles;
    double seconds =
        tooLong
            ? pairs.expectedSeconds()
            : secondsOfTile(pairs, context.worker().rank(), context.small()) * tiles;
    return Sentence.of(
        "about %s for all pairs%s, besides the disk%s",
        Trial.text(times * seconds / context.worker().size()),
        times == 2 ? ", gone through twice" : "",
        tooLong ? " (by the lengths of the sequences; they are too long to try some)" : "");
  }

  /** Times tiles from all over the matrix. */
  private static double secondsOfTile(PairDistances pairs, int rank, Collectives collectives) {
    Tiling tiling = pairs.tiling();
    TileKernel kernel = pairs.kernel();
    double[] distances = new double[tiling.most()];
    long count = tiling.count();
    int parts = pairs.expectedSeconds() > TRIAL_SECONDS / FEWEST_TILES * count ? tiling.parts() : 1;
    return parts
        * new Trial(collectives)
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
