package org.spidal.mdschisq.whole;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.testing.program.BoundTrials;

/**
 * The bound is never above the chi-squared of the best map that is known. Each trial is one map,
 * good or bad, of its own distances, with its own functional, weights, missing pairs and
 * dimensions; the best known is that of two searches with three starts each, or of the map itself.
 */
class BoundTest {
  private static final long SEARCHES = 2;

  @TempDir private Path folder;

  private final long seed = Long.getLong("spidal.seed", 1);

  @Test
  void noMapIsBelowTheBound() {
    BoundTrials.check("mdschisq's BoundTest", folder, BoundTest::trial);
  }

  private static double trial(Random random, Path own) {
    int n = 60 + random.nextInt(80);
    int missing = random.nextInt(3) == 0 ? 4 : 0;
    double[][] cloud = WholeChisq.cloud(n, 4 + random.nextInt(6), random.nextLong());
    List<String> keys = new ArrayList<>();
    keys.add("DistanceMatrixFile=" + WholeChisq.matrix(own.resolve("d.bin"), cloud, missing));
    keys.add("Chisqnorm=" + random.nextInt(5));
    keys.add("TargetDimension=" + (2 + random.nextInt(2)));
    if (random.nextInt(3) == 0) {
      keys.add("DistanceFormula=2");
      keys.add("DistanceProcessingOption=2");
    }
    if (random.nextInt(3) == 0) {
      String[] weights =
          IntStream.range(0, n).mapToObj(i -> 1 + random.nextInt(4) + "").toArray(String[]::new);
      keys.add("PointWeightFile=" + WholeChisq.lines(own.resolve("w.txt"), weights));
    } else if (random.nextInt(3) == 0) {
      keys.add("DistanceWeightsCuts=0.2,0.3");
    }
    double best = Double.POSITIVE_INFINITY;
    for (long s = 1; s <= SEARCHES; s++) {
      WholeChisq run = run(own, keys, "Bound=none", "Starts=3", "Seed=" + s);
      best = Math.min(best, run.chiSquared());
    }
    boolean bad = random.nextInt(3) == 0; // a map that is far from its best
    WholeChisq ours =
        bad
            ? run(own, keys, "Seed=7", "MaxIterations=4", "Relocations=0", "Shakes=0")
            : run(own, keys, "Seed=7");
    return BoundTrials.bound(ours.summary()) / Math.min(best, ours.chiSquared());
  }

  private static WholeChisq run(Path own, List<String> keys, String... more) {
    List<String> all = new ArrayList<>(keys);
    all.addAll(List.of(more));
    return WholeChisq.of(own, all.toArray(String[]::new));
  }

  @Test
  void fixedPointsAreNoFreedomOfTheSubsetsEither() {
    int n = 100;
    Path matrix = WholeChisq.matrix(folder.resolve("d.bin"), WholeChisq.cloud(n, 6, seed), 0);
    WholeChisq free = WholeChisq.of(folder, "DistanceMatrixFile=" + matrix);
    String[] points = free.text("points.txt").split("\n");
    String[] lines = new String[n / 2];
    for (int i = 0; i < lines.length; i++) {
      lines[i] = points[2 * i];
    }
    Path fixed = WholeChisq.lines(folder.resolve("fixed.txt"), lines);
    WholeChisq run =
        WholeChisq.of(folder, "DistanceMatrixFile=" + matrix, "FixedPointsFile=" + fixed);
    assertThat(BoundTrials.bound(run.summary())).isLessThanOrEqualTo(run.chiSquared());
    // the same places, half of the freedom
    assertThat(gap(run)).isLessThan(gap(free));
  }

  private static double gap(WholeChisq run) {
    return run.summary().getAsJsonObject("bound").get("gap").getAsDouble();
  }

  @Test
  void whereNothingIsSaidAReasonIs() {
    Path exact = WholeChisq.matrix(folder.resolve("e.bin"), WholeChisq.cloud(80, 3, seed), 0);
    Path few = WholeChisq.matrix(folder.resolve("f.bin"), WholeChisq.cloud(20, 6, seed), 0);
    assertThat(skipped("DistanceMatrixFile=" + few)).isEqualTo("too few points");
    assertThat(skipped("DistanceMatrixFile=" + few, "Bound=none")).isEqualTo("Bound is none");
    String file = "DistanceMatrixFile=" + exact;
    assertThat(skipped(file, "MinimumDistance=0"))
        .isEqualTo("the distances are exact up to rounding");
    assertThat(skipped(file, "DistanceCut=0.3")).isEqualTo("most distances are missing");
  }

  private String skipped(String... keys) {
    JsonObject bound = WholeChisq.of(folder, keys).summary().getAsJsonObject("bound");
    return bound.get("skipped").getAsString();
  }
}
