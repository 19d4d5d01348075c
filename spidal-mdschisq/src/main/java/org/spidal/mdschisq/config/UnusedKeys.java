package org.spidal.mdschisq.config;

import org.spidal.common.config.Key;
import org.spidal.common.config.Problems;
import org.spidal.common.config.Settings;
import org.spidal.common.keys.LabelKeys;

/** Warns of keys that other keys leave without effect. */
record UnusedKeys(Settings settings, Problems problems) {
  /** The first number of TransformMethod that has a parameter. */
  private static final int FIRST_WITH_PARAMETER = 10;

  void warn(PointChoice varied, PointChoice fixed) {
    unless(varied.needsFile(), ChisqKeys.VARIED_FILE);
    unless(varied.needsList(), ChisqKeys.VARIED_LIST);
    unless(fixed.needsList(), ChisqKeys.FIXED_LIST);
    unless(
        settings.get(ChisqKeys.TRANSFORM) >= FIRST_WITH_PARAMETER, ChisqKeys.TRANSFORM_PARAMETER);
    unless(
        settings.get(ChisqKeys.EIGENVALUES) > 0,
        ChisqKeys.EIGENVALUE_STEPS,
        ChisqKeys.EIGENVALUE_CHANGE);
    unless(ChisqConfig.rotates(settings), ChisqKeys.ROTATED, ChisqKeys.ROTATION);
    unless(settings.get(ChisqKeys.LEGACY_NAMES), ChisqKeys.FLAT_AS_SPACE);
    unless(settings.find(LabelKeys.LABEL_FILE).isPresent(), LabelKeys.LABEL_COLUMN);
    unless(settings.find(LabelKeys.LABEL_FILE).isPresent(), LabelKeys.LABEL_ID_COLUMN);
    boolean clusters = DensityOptions.hasClusters(settings);
    boolean files = DensityOptions.of(settings).files();
    unless(files, DensityKeys.NORMALIZE, DensityKeys.X_BOUND, DensityKeys.Y_BOUND);
    unless(files || !clusters, DensityKeys.CLUSTERS);
    unless(clusters, DensityKeys.CLUSTER_FILE);
  }

  private void unless(boolean used, Key<?>... keys) {
    for (Key<?> key : keys) {
      if (!used) {
        problems.noEffect(key);
      }
    }
  }
}
