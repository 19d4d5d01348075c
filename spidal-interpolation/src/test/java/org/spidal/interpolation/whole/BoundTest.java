package org.spidal.interpolation.whole;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.testing.program.BoundTrials;
import org.spidal.common.testing.program.EmbeddedProgram;
import org.spidal.common.testing.program.RunFolder;

/**
 * The bound of landmarks and new objects is never above the stress of the best map of all of them,
 * as damds finds it from all pairs, and the stress that is estimated is that of the map.
 */
class BoundTest {
  private static final EmbeddedProgram DAMDS =
      new EmbeddedProgram(new org.spidal.damds.Main(), "OutputDirectory", "");

  /** Of so many standard errors none is expected to be off. */
  private static final double FAR = 6;

  @TempDir private Path folder;

  private final long seed = Long.getLong("spidal.seed", 1);

  @Test
  void noMapOfAllPointsIsBelowTheBound() {
    BoundTrials.check("interpolate's BoundTest", folder, BoundTest::trial);
  }

  private static double trial(Random random, Path own) {
    long seed = random.nextLong();
    int n = 100 + random.nextInt(150);
    int step = new int[] {2, 4, 5}[random.nextInt(3)]; // few landmarks make a poor map
    boolean sammon = random.nextInt(4) == 0;
    boolean among = sammon || random.nextBoolean(); // else pairs with distance 0 weigh a lot
    int dimension = 2 + random.nextInt(3);
    double[][] points = WholeInterpolation.points(n, 6, seed);
    double[][] landmarks = WholeInterpolation.every(points, step);
    RunFolder map = map(own.resolve("landmarks"), landmarks, dimension, sammon, 1);
    List<String> keys = new ArrayList<>();
    keys.add("VectorFile=" + WholeInterpolation.vectors(own.resolve("all.csv"), points));
    keys.add("LandmarkFile=" + own.resolve("landmarks").resolve("points.csv"));
    keys.add("AddMdsFile=" + map.file("points.txt"));
    keys.add("TargetDimension=" + dimension);
    if (among) {
      List<String> numbers = new ArrayList<>();
      for (int l = 0; l < landmarks.length; l++) {
        numbers.add("" + l * step);
      }
      keys.add("LandmarkIndexFile=" + WholeInterpolation.write(own.resolve("index"), numbers));
    } else {
      double[][] all = Arrays.copyOf(landmarks, landmarks.length + n);
      System.arraycopy(points, 0, all, landmarks.length, n);
      points = all;
    }
    RunFolder run = WholeInterpolation.INTERPOLATE.run(own, keys.toArray(String[]::new));
    JsonObject summary = run.json("interpolated-summary.json");
    double ours = stress(points, WholeInterpolation.read(run.file("interpolated.txt")), sammon);
    JsonObject estimate = summary.getAsJsonObject("stress");
    assertThat(Math.abs(estimate.get("normalised").getAsDouble() - ours))
        .as("stress of %s", own)
        .isLessThan(FAR * estimate.get("standard-error").getAsDouble() + 1e-4 * ours);
    double best = ours;
    for (long s = 1; s <= 2; s++) {
      RunFolder full = map(own.resolve("full" + s), points, dimension, sammon, s);
      best =
          Math.min(
              best,
              full.json("points-summary.json")
                  .getAsJsonObject("stress")
                  .get("normalised")
                  .getAsDouble());
    }
    return BoundTrials.bound(summary) / best;
  }

  private static RunFolder map(
      Path folder, double[][] points, int dimension, boolean sammon, long seed) {
    Path file = folder.resolve("points.csv");
    assertThat(folder.toFile().mkdirs()).isTrue();
    return DAMDS.run(
        folder,
        "VectorFile=" + WholeInterpolation.vectors(file, points),
        "TargetDimension=" + dimension,
        "IsSammon=" + sammon,
        "Effort=thorough",
        "Bound=none",
        "Seed=" + seed);
  }

  /** The normalised stress of all pairs. */
  private static double stress(double[][] points, double[][] map, boolean sammon) {
    double errors = 0;
    double squares = 0;
    for (int i = 0; i < map.length; i++) {
      for (int j = 0; j < i; j++) {
        double delta = WholeInterpolation.distance(points[i], points[j]);
        double error = WholeInterpolation.distance(map[i], map[j]) - delta;
        double weight = sammon ? 1 / Math.max(delta, 1e-3) : 1;
        errors += weight * error * error;
        squares += weight * delta * delta;
      }
    }
    return errors / squares;
  }

  @Test
  void landmarksOfOneKindSayLittleOfOthers() {
    double[][] points = WholeInterpolation.points(200, 6, seed);
    double[][] landmarks = new double[40][];
    for (int l = 0; l < landmarks.length; l++) {
      landmarks[l] = points[0].clone();
      landmarks[l][l % 2] += 1e-3 * (1 + l);
    }
    RunFolder map = map(folder.resolve("landmarks"), landmarks, 3, false, 1);
    RunFolder run =
        WholeInterpolation.INTERPOLATE.run(
            folder,
            "VectorFile=" + WholeInterpolation.vectors(folder.resolve("all.csv"), points),
            "LandmarkFile=" + folder.resolve("landmarks").resolve("points.csv"),
            "AddMdsFile=" + map.file("points.txt"));
    assertThat(run.warnings("interpolated-summary.json"))
        .anyMatch(warning -> warning.contains("the landmarks say little of how objects lie"));
  }

  @Test
  void exactDistancesHaveNoBoundAndNoDivisionByIt() {
    JsonObject summary = of(WholeInterpolation.points(300, 3, seed));
    assertThat(summary.getAsJsonObject("stress").get("normalised").getAsDouble()).isLessThan(1e-9);
    assertThat(skipped(summary)).isEqualTo("the distances are exact up to rounding");
  }

  @Test
  void whereNothingCanBeSaidTheReasonIs() {
    double[][] points = WholeInterpolation.points(300, 6, seed);
    assertThat(skipped(of(points, "Bound=none"))).isEqualTo("Bound is none");
    Path map = WholeInterpolation.map(folder.resolve("m.txt"), WholeInterpolation.every(points, 9));
    Path rows =
        WholeInterpolation.matrix(
            folder.resolve("d.npy"), points, WholeInterpolation.every(points, 9));
    JsonObject summary =
        WholeInterpolation.INTERPOLATE
            .run(folder, "DistanceMatrixFile=" + rows, "AddMdsFile=" + map, "TargetDimension=6")
            .json("interpolated-summary.json");
    assertThat(skipped(summary)).isEqualTo("the distances between the new objects are not known");
  }

  /** Points that are their own map. */
  private JsonObject of(double[][] points, String... more) {
    double[][] landmarks = WholeInterpolation.every(points, 5);
    List<String> keys = new ArrayList<>(List.of(more));
    keys.add("VectorFile=" + WholeInterpolation.vectors(folder.resolve("v.csv"), points));
    keys.add("LandmarkFile=" + WholeInterpolation.vectors(folder.resolve("l.csv"), landmarks));
    keys.add("AddMdsFile=" + WholeInterpolation.map(folder.resolve("m.txt"), landmarks));
    keys.add("TargetDimension=" + points[0].length);
    return WholeInterpolation.INTERPOLATE
        .run(folder, keys.toArray(String[]::new))
        .json("interpolated-summary.json");
  }

  private static String skipped(JsonObject summary) {
    return summary.getAsJsonObject("bound").get("skipped").getAsString();
  }
}
