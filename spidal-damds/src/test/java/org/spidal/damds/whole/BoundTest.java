package org.spidal.damds.whole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.testing.program.BoundTrials;

/**
 * The bound is never above the stress of the best map that is known. Each trial is one map, good or
 * bad, of its own distances, with its own weights, missing pairs and dimensions; the best known is
 * that of two thorough searches, or of the map itself.
 */
class BoundTest {
  private static final long SEARCHES = 2;

  @TempDir Path folder;

  private final long seed = Long.getLong("spidal.seed", 1);

  @Test
  void noMapIsBelowTheBound() {
    BoundTrials.check("damds' BoundTest", folder, this::trial);
  }

  private double trial(Random random, Path own) {
    long seed = random.nextLong();
    int n = 60 + random.nextInt(120);
    List<String> keys = new ArrayList<>();
    double missing = random.nextInt(3) == 0 ? 0.3 : 0;
    float[][] matrix =
        random.nextInt(3) == 0
            ? betweenGroups(random, n)
            : Matrices.withMissing(Matrices.distances(Matrices.clusters(n, seed)), missing, seed);
    keys.add("DistanceMatrixFile=" + Matrices.npy(own.resolve("distances.npy"), matrix));
    if (random.nextInt(3) == 0) {
      keys.add(
          "WeightMatrixFile="
              + Matrices.npy(own.resolve("weights.npy"), Matrices.weights(n, seed)));
    } else if (random.nextInt(4) == 0) {
      keys.add("IsSammon=true");
    }
    keys.add("TargetDimension=" + (2 + random.nextInt(3)));
    double best = Double.POSITIVE_INFINITY;
    for (long s = 1; s <= SEARCHES; s++) {
      best = Math.min(best, run(own, keys, "Bound=none", "Effort=thorough", "Seed=" + s).stress());
    }
    boolean bad = random.nextInt(3) == 0; // a map that is far from its best
    MapRun ours =
        run(
            own,
            keys,
            "Effort=quick",
            "Bound=default",
            "Seed=7",
            bad ? "StressIterations=6" : "MaxTempLoops=0");
    return BoundTrials.bound(ours.summary()) / Math.min(best, ours.stress());
  }

  /**
   * Distances in many dimensions, those within each of two to five groups missing: maps of them
   * have many valleys.
   */
  private static float[][] betweenGroups(Random random, int n) {
    int groups = 2 + random.nextInt(4);
    double[][] cloud = new double[n][4 + random.nextInt(6)];
    for (double[] point : cloud) {
      Arrays.setAll(point, k -> random.nextGaussian());
    }
    float[][] matrix = Matrices.distances(cloud);
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        matrix[i][j] = i != j && (i - j) % groups == 0 ? -1 : matrix[i][j];
      }
    }
    return matrix;
  }

  private MapRun run(Path own, List<String> keys, String... more) {
    List<String> all = new ArrayList<>(keys);
    all.addAll(List.of(more));
    return MapRun.of(own, all.toArray(String[]::new));
  }

  @Test
  void fixedPointsAreNoFreedomOfTheSubsetsEither() throws IOException {
    int n = 100;
    float[][] matrix = Matrices.distances(Matrices.clusters(n, seed));
    Path distances = Matrices.npy(folder.resolve("distances.npy"), matrix);
    MapRun free = MapRun.of(folder, "DistanceMatrixFile=" + distances);
    double[][] map = free.points(n, 3);
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < n; i += 2) {
      lines.append(i).append(' ').append(map[i][0]).append(' ').append(map[i][1]);
      lines.append(' ').append(map[i][2]).append('\n');
    }
    Path fixed = Files.writeString(folder.resolve("fixed.txt"), lines);
    MapRun run = MapRun.of(folder, "DistanceMatrixFile=" + distances, "FixedPointsFile=" + fixed);
    JsonObject bound = run.summary().getAsJsonObject("bound");
    assertThat(bound.get("bound").getAsDouble()).isLessThanOrEqualTo(run.stress());
    // the same places, half of the freedom
    assertThat(bound.get("gap").getAsDouble())
        .isLessThan(free.summary().getAsJsonObject("bound").get("gap").getAsDouble());
  }

  @Test
  void largerSubsetsComeCloserWhereThatIsWished() {
    float[][] matrix = Matrices.distances(Matrices.clusters(600, seed));
    String file = "DistanceMatrixFile=" + Matrices.npy(folder.resolve("d.npy"), matrix);
    MapRun plain = MapRun.of(folder, file, "Bound=quick");
    double reached = 1 - BoundTrials.bound(plain.summary()) / plain.stress();
    MapRun closer = MapRun.of(folder, file, "Bound=quick", "Within=" + reached / 1.5);
    assertThat(closer.map()).isEqualTo(plain.map());
    JsonObject bound = closer.summary().getAsJsonObject("bound");
    assertThat(bound.get("points-each").getAsInt()).isBetween(220, 300);
    assertThat(bound.get("bound").getAsDouble()).isGreaterThan(BoundTrials.bound(plain.summary()));
    MapRun never = MapRun.of(folder, file, "Effort=quick", "Within=0.000001");
    assertThat(never.output().warnings("points-summary.json"))
        .anyMatch(
            warning ->
                warning.startsWith("it is not proved that no map has a stress lower by 0.00010 %"));
    assertThat(skipped(MapRun.of(folder, file, "Effort=quick"))).isEqualTo("Bound is none");
    assertThatThrownBy(() -> MapRun.of(folder, file, "Bound=none", "Within=0.1"))
        .hasMessageContaining("Within")
        .hasMessageContaining("needs a bound");
  }

  @Test
  void exactDistancesHaveNoBoundAndNoDivisionByIt() {
    float[][] matrix = Matrices.distances(Matrices.cube(80, 3, seed));
    MapRun run =
        MapRun.of(folder, "DistanceMatrixFile=" + Matrices.npy(folder.resolve("d.npy"), matrix));
    assertThat(run.stress()).isCloseTo(0, within(1e-9));
    JsonObject bound = run.summary().getAsJsonObject("bound");
    assertThat(bound.get("skipped").getAsString())
        .isEqualTo("the distances are exact up to rounding");
  }

  @Test
  void fewPointsAndNoWishHaveNone() {
    float[][] few = Matrices.distances(Matrices.clusters(20, seed));
    String file = "DistanceMatrixFile=" + Matrices.npy(folder.resolve("d.npy"), few);
    assertThat(skipped(MapRun.of(folder, file))).isEqualTo("too few points");
    assertThat(skipped(MapRun.of(folder, file, "Bound=none"))).isEqualTo("Bound is none");
  }

  private static String skipped(MapRun run) {
    return run.summary().getAsJsonObject("bound").get("skipped").getAsString();
  }
}
