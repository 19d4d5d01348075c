package org.spidal.mdschisq;

import java.nio.file.Path;
import java.util.BitSet;
import org.spidal.common.config.Settings;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.output.FixedPoints;
import org.spidal.common.output.PointsFile;
import org.spidal.mdschisq.config.ChisqConfig;
import org.spidal.mdschisq.config.ChisqKeys;
import org.spidal.mdschisq.config.FixedCriterion;
import org.spidal.mdschisq.data.ColonFile;
import org.spidal.mdschisq.data.GivenPoints;
import org.spidal.mdschisq.data.Role;

/**
 * Which points move, and the places that the user gave.
 *
 * @param roles of all points
 * @param places N by D; null if none are given
 * @param complete whether each point has a place to start from
 */
record PointSelection(Role[] roles, double[] places, boolean complete) {

  /**
   * Reads the files that the configuration names.
   *
   * @throws SpidalException if no point moves, or a fixed one has no place
   */
  static PointSelection read(ChisqConfig config, int n) {
    Settings settings = config.settings();
    int d = config.dimension();
    double[] places = config.initialPoints() == null ? null : initial(config.initialPoints(), n, d);
    boolean complete = places != null;
    BitSet placed = new BitSet(n);
    if (settings.isSet(ChisqKeys.FIXED_FILE)) {
      FixedPoints given = PointsFile.readFixed(settings.get(ChisqKeys.FIXED_FILE), n, d);
      places = complete ? places : new double[n * d];
      given.copyInto(places);
      for (int f = 0; f < given.size(); f++) {
        placed.set(given.id(f));
      }
    }
    BitSet inFile = (BitSet) placed.clone();
    if (complete) {
      placed.set(0, n);
    }
    Role[] roles = GivenPoints.roles(n, varied(config, n), fixed(config, n, inFile));
    int moving = 0;
    for (int i = 0; i < n; i++) {
      moving += roles[i] == Role.VARIED ? 1 : 0;
      if (roles[i] == Role.FIXED && !placed.get(i)) {
        throw new SpidalException(
            ExitCode.DATA,
            "point "
                + i
                + " is fixed and has no place: it is not in "
                + settings.get(ChisqKeys.FIXED_FILE));
      }
    }
    if (moving == 0) {
      throw new SpidalException(
          ExitCode.CONFIG, "no point moves: see VariedPointCriterion and FixedPointCriterion");
    }
    return new PointSelection(roles, places, complete);
  }

  private static double[] initial(Path path, int n, int d) {
    return ColonFile.is(path) ? ColonFile.read(path, n, d) : PointsFile.read(path, n, d);
  }

  private static BitSet varied(ChisqConfig config, int n) {
    Settings settings = config.settings();
    return switch (settings.get(ChisqKeys.VARIED)) {
      case ALL, REST -> null;
      case ALLINFILE -> GivenPoints.file(settings.get(ChisqKeys.VARIED_FILE), n);
      case ORIGINALPOINT ->
          GivenPoints.list(settings.get(ChisqKeys.VARIED_LIST), "Selectedvariedpoints", n);
    };
  }

  private static BitSet fixed(ChisqConfig config, int n, BitSet inFile) {
    FixedCriterion criterion = config.fixed();
    return switch (criterion) {
      case NONE -> new BitSet(n);
      case REST -> null;
      case ALLINFILE -> inFile;
      case ORIGINALPOINT ->
          GivenPoints.list(config.settings().get(ChisqKeys.FIXED_LIST), "Selectedfixedpoints", n);
    };
  }
}
