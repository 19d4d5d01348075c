package org.spidal.damds.config;

import org.spidal.common.config.Settings;
import org.spidal.damds.config.DamdsKeys.Scale;
import org.spidal.damds.config.DamdsKeys.Ties;

/**
 * What of the distances the map is to keep.
 *
 * @param knots inner knots of a spline
 * @param ties what pairs of equal distance may have on an ordinal scale
 * @param mix share of the ratio stress in what is minimised, 0 to 1
 */
public record ScaleOptions(Scale scale, int knots, Ties ties, double mix) {
  /** Takes the values from the settings. */
  static ScaleOptions of(Settings settings) {
    return new ScaleOptions(
        settings.get(DamdsKeys.SCALE),
        settings.get(DamdsKeys.SPLINE_KNOTS),
        settings.get(DamdsKeys.TIES),
        settings.get(DamdsKeys.SCALE_MIX));
  }

  /** Whether the distances themselves are wanted, so that nothing is fitted to the map. */
  public boolean isRatio() {
    return scale == Scale.RATIO;
  }
}
