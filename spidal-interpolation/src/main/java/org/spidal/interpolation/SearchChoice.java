package org.spidal.interpolation;

import java.util.Locale;
import org.spidal.common.config.Settings;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.keys.SearchKeys;
import org.spidal.distances.align.AlignmentDistances;
import org.spidal.interpolation.config.InterpolationKeys;
import org.spidal.interpolation.config.InterpolationKeys.SearchMode;
import org.spidal.interpolation.data.Inputs;
import org.spidal.interpolation.solve.PlacementOptions;
import org.spidal.interpolation.solve.PlacementOptions.TwoLevel;
import org.spidal.interpolation.solve.SearchCost;

/** Chooses how objects are placed. */
final class SearchChoice {
  private SearchChoice() {}

  /**
   * What the keys say; where they are silent, what is predicted to be worth its time. Then it reads
   * the objects, as their number counts.
   *
   * @throws SpidalException if the landmarks' distances are needed but not given
   */
  static PlacementOptions of(Settings settings, Inputs<?> inputs) {
    SearchMode mode = settings.get(InterpolationKeys.MODE);
    int coarse = settings.get(InterpolationKeys.COARSE);
    int candidates = settings.get(InterpolationKeys.CANDIDATES);
    SearchCost cost =
        mode == SearchMode.AUTO
                && inputs.landmarks().distances() instanceof AlignmentDistances aligned
                && inputs.size() > coarse + candidates
            ? SearchCost.of(inputs, aligned.cost(), coarse, candidates)
            : null;
    boolean twoLevel = mode == SearchMode.TWOLEVEL || cost != null && !cost.takesAll();
    double smoothing = settings.get(InterpolationKeys.SMOOTHING);
    if ((twoLevel || smoothing > 0) && inputs.landmarks().matrix() == null) {
      throw new SpidalException(
          ExitCode.CONFIG,
          "%s needs LandmarkMatrixFile, the distances of the landmarks%s",
          twoLevel ? "SearchMode=twolevel" : "Smoothing=" + smoothing,
          cost != null && twoLevel
              ? "; it is the way where all pairs take too long to align, as by Distance="
                  + inputs
                      .method()
                      .get("distance")
                      .toString()
                      .toLowerCase(Locale.ROOT)
                      .replace('_', '-')
                  + " here. If the map is of words, set Distance=kmer; else SearchMode=full takes "
                  + SearchCost.time(cost.all())
                  + " of one core"
              : "");
    }
    if (twoLevel && inputs.size() <= coarse + candidates) {
      throw new SpidalException(
          ExitCode.CONFIG,
          "SearchMode=twolevel with CoarseLandmarks=%s and Candidates=%s needs more than"
              + " %s landmarks; set SearchMode=full",
          coarse,
          candidates,
          inputs.size());
    }
    return new PlacementOptions(
        twoLevel ? new TwoLevel(coarse, candidates) : null,
        settings.get(InterpolationKeys.NEIGHBOURS),
        smoothing,
        settings.get(InterpolationKeys.OUTLIER_QUANTILE),
        settings.get(SearchKeys.SEED),
        settings.find(InterpolationKeys.BOUND).orElse(null),
        cost);
  }
}
