package org.spidal.damds.config;

import java.nio.file.Path;
import org.spidal.common.config.Settings;

/**
 * What the property file says about the weights of pairs.
 *
 * @param file of weights, or null
 * @param simple whether the file has one weight for each point
 * @param function name of a function of the weights, or null
 * @param sammon whether every weight is multiplied by the mean distance over that of the pair, as
 *     in Sammon's map
 */
public record WeightOptions(Path file, boolean simple, String function, boolean sammon) {
  /** Whether all pairs weigh the same. */
  public boolean areEqual() {
    return file == null && !sammon;
  }

  /** What a pair weighs, for the summary. */
  public String text() {
    String given = file == null ? "1" : "WeightMatrixFile";
    String sammon =
        file == null ? "mean distance / distance" : given + " x mean distance / distance";
    return this.sammon ? sammon : given;
  }

  static WeightOptions of(Settings settings) {
    return new WeightOptions(
        settings.find(DamdsKeys.WEIGHT_MATRIX).orElse(null),
        settings.get(DamdsKeys.SIMPLE_WEIGHTS),
        settings.find(DamdsKeys.WEIGHT_FUNCTION).orElse(null),
        settings.get(DamdsKeys.SAMMON));
  }
}
