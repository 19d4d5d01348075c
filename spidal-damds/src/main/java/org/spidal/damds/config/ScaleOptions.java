package org.spidal.damds.config;

import org.spidal.common.config.Settings;
import org.spidal.damds.config.DamdsKeys.Loss;
import org.spidal.damds.config.DamdsKeys.Scale;
import org.spidal.damds.config.DamdsKeys.Ties;

/**
 * What of the distances the map is to keep, and what an error costs.
 *
 * @param knots inner knots of a spline
 * @param ties what pairs of equal distance may have on an ordinal scale
 * @param mix share of the ratio stress in what is minimised, 0 to 1
 * @param loss what an error of a distance in the map costs
 */
public record ScaleOptions(Scale scale, int knots, Ties ties, double mix, Loss loss) {
  /** Takes the values from the settings. */
  static ScaleOptions of(Settings settings) {
    return new ScaleOptions(
        settings.get(DamdsKeys.SCALE),
        settings.get(DamdsKeys.SPLINE_KNOTS),
        settings.get(DamdsKeys.TIES),
        settings.get(DamdsKeys.SCALE_MIX),
        settings.get(DamdsKeys.LOSS));
  }

  /** Whether the distances themselves are wanted, so that nothing is fitted to the map. */
  public boolean isRatio() {
    return scale == Scale.RATIO;
  }

  /** Whether large errors count by their absolute values, not their squares. */
  public boolean isAbsolute() {
    return loss == Loss.ABSOLUTE;
  }

  /**
   * Whether the map of the least squared errors of the distances themselves is what is wanted; if
   * not, a search goes on from it.
   */
  public boolean isLeastSquares() {
    return isRatio() && !isAbsolute();
  }
}
