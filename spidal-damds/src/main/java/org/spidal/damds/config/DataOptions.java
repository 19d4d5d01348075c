package org.spidal.damds.config;

import java.nio.file.Path;
import org.spidal.common.config.Settings;
import org.spidal.damds.config.DamdsKeys.Asymmetry;

/**
 * What the property file says about distances and weights.
 *
 * @param points N of the map, 0 if not said
 * @param transform power of the distances, 1 for none
 * @param function name of a function of the distances, or null
 * @param weights weight file, or null
 * @param weightFunction name of a function of the weights, or null
 * @param memoryBudget bytes of heap of each process for rows
 */
public record DataOptions(
    Path distances,
    int points,
    boolean bigEndian,
    Asymmetry asymmetry,
    double transform,
    String function,
    int repetitions,
    Path weights,
    boolean simpleWeights,
    String weightFunction,
    boolean sammon,
    long memoryBudget) {

  /** Takes the values from the settings. */
  public static DataOptions of(Settings settings) {
    return new DataOptions(
        settings.get(DamdsKeys.DISTANCE_MATRIX),
        settings.find(DamdsKeys.POINTS).orElse(0),
        settings.get(DamdsKeys.BIG_ENDIAN),
        settings.get(DamdsKeys.ASYMMETRY),
        settings.get(DamdsKeys.DISTANCE_TRANSFORM),
        settings.find(DamdsKeys.TRANSFORMATION_FUNCTION).orElse(null),
        settings.get(DamdsKeys.REPETITIONS),
        settings.find(DamdsKeys.WEIGHT_MATRIX).orElse(null),
        settings.get(DamdsKeys.SIMPLE_WEIGHTS),
        settings.find(DamdsKeys.WEIGHT_FUNCTION).orElse(null),
        settings.get(DamdsKeys.SAMMON),
        settings.find(DamdsKeys.MEMORY_BUDGET).orElse(Runtime.getRuntime().maxMemory() / 2));
  }

  /** Whether a function is applied to the distances. */
  public boolean transformed() {
    return transform != 1 || function != null;
  }
}
