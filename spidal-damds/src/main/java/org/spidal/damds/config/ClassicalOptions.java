package org.spidal.damds.config;

import org.spidal.common.config.Key;
import org.spidal.common.config.Problems;
import org.spidal.common.config.Settings;
import org.spidal.common.keys.SearchKeys;
import org.spidal.damds.config.DamdsKeys.Correction;
import org.spidal.damds.config.DamdsKeys.Method;

/**
 * What classical scaling takes from the property file.
 *
 * @param axes that are wanted, at least as many as the map has
 * @param dimension D of the map
 */
public record ClassicalOptions(int axes, int dimension, Correction correction, long seed) {
  /** Takes the values from the settings. */
  public static ClassicalOptions of(Settings settings) {
    int dimension = settings.get(DamdsKeys.TARGET_DIMENSION);
    return new ClassicalOptions(
        Math.max(settings.get(DamdsKeys.AXES), dimension),
        dimension,
        settings.get(DamdsKeys.CORRECTION),
        settings.get(SearchKeys.SEED));
  }

  /** What goes with Method=classical, and what does not. */
  static void check(Settings settings, Problems problems) {
    if (settings.get(DamdsKeys.METHOD) != Method.CLASSICAL) {
      problems.noEffect(DamdsKeys.AXES);
      problems.noEffect(DamdsKeys.CORRECTION);
      return;
    }
    for (Key<?> key :
        new Key<?>[] {
          DamdsKeys.EFFORT,
          DamdsKeys.MAX_TEMP_LOOPS,
          DamdsKeys.STRESS_ITERATIONS,
          DamdsKeys.THRESHOLD,
          DamdsKeys.ALPHA,
          DamdsKeys.TMIN_FACTOR,
          DamdsKeys.CG_ITERATIONS,
          DamdsKeys.CG_ERROR_THRESHOLD,
          DamdsKeys.INITIAL_POINTS,
          DamdsKeys.BOUND,
          DamdsKeys.LEGACY_OUTPUT
        }) {
      problems.noEffect(key);
    }
    refuse(settings, problems, DamdsKeys.WEIGHT_MATRIX, "all pairs count alike");
    if (settings.get(DamdsKeys.SAMMON)) {
      problems.add(DamdsKeys.SAMMON, because("all pairs count alike"));
    }
    if (settings.get(DamdsKeys.TARGET_DIMENSION) == 1) {
      problems.add(
          DamdsKeys.TARGET_DIMENSION,
          "is the number of axes that are drawn, expected 2 or more with Method=classical. The"
              + " ordination file has each axis alone");
    }
    refuse(settings, problems, DamdsKeys.FIXED_POINTS, "no point can be fixed");
    refuse(settings, problems, DamdsKeys.WITHIN, "the bound is one of stress");
    refuse(settings, problems, DamdsKeys.SHEPARD_FILE, "distances are not fitted");
  }

  private static void refuse(Settings settings, Problems problems, Key<?> key, String why) {
    if (settings.isSet(key)) {
      problems.add(key, because(why));
    }
  }

  private static String because(String why) {
    return "cannot be combined with Method=classical: in principal coordinates "
        + why
        + ". Remove one of the two.";
  }
}
