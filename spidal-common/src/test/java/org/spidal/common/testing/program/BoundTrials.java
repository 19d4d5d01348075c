package org.spidal.common.testing.program;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;

/**
 * Random trials of a bound: none may be above the best result that is known, but for the few that
 * its confidence leaves. The trials are the same ones each time, as by chance two of five may be
 * above with bounds that are right: {@code -Dspidal.seed} makes others, {@code
 * -Dspidal.trials=2000} more of them.
 */
public final class BoundTrials {
  private static final int TRIALS = Integer.getInteger("spidal.trials", 5);

  /** Results agree to so much. */
  private static final double SAME = 1e-6;

  private BoundTrials() {}

  /** One problem, a result of it with its bound, and the best result that is known. */
  public interface Trial {
    /**
     * @param folder of this trial alone
     * @return the bound over the best result that is known; 0 where there is none
     */
    double ratio(Random random, Path folder);
  }

  /** The bound that a summary tells; 0 where it was skipped. */
  public static double bound(JsonObject summary) {
    JsonObject bound = summary.getAsJsonObject("bound");
    return bound.has("bound") ? bound.get("bound").getAsDouble() : 0;
  }

  /** Makes trials, and checks and prints what they gave. */
  public static void check(String name, Path folder, Trial trial) {
    long seed = Long.getLong("spidal.seed", 1);
    System.out.println(name + " seed=" + seed);
    double[] ratios = new double[TRIALS];
    int violations = 0;
    for (int t = 0; t < TRIALS; t++) {
      ratios[t] = trial.ratio(new Random(seed + t), make(folder.resolve("trial" + t)));
      if (ratios[t] > 1 + SAME) {
        violations++;
        System.out.printf("%s: trial %d is above the best known: %.5f%n", name, t, ratios[t]);
      }
    }
    Arrays.sort(ratios);
    System.out.printf(
        "%s: %d trials, %d above the best known; bound / best known: least %.3f, median %.3f,"
            + " largest %.4f%n",
        name, TRIALS, violations, ratios[0], ratios[TRIALS / 2], ratios[TRIALS - 1]);
    // it holds in 95 % of them
    assertThat(violations).isLessThanOrEqualTo(Math.max(1, TRIALS / 20));
    assertThat(ratios[TRIALS - 1 - TRIALS / 4]).as("it says something").isGreaterThan(0.5);
  }

  private static Path make(Path folder) {
    try {
      return Files.createDirectories(folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
