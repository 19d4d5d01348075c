package org.spidal.damds.whole;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.testing.TestSeed;

/** What the search promises, seen from outside. */
class SearchTest {
  private static final int N = 80;

  /** Of a search of few points, before they are shaken. */
  private static final int FIRST_PASSES = 400;

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"auto", "smacof"})
  void aSeedGivesItsOwnMap(String method) {
    // cut short, as annealing leads many seeds to one map
    String[] job = {
      "DistanceMatrixFile=" + shorts(clusters("aSeedGivesItsOwnMap")),
      "Method=" + method,
      "StressIterations=30",
      "MaxTempLoops=4",
      "Seed=1"
    };
    String first = MapRun.of(folder, job).map();
    assertThat(MapRun.of(folder, job).map()).isEqualTo(first);
    job[4] = "Seed=2";
    assertThat(MapRun.of(folder, job).map()).isNotEqualTo(first);
  }

  @ParameterizedTest
  @CsvSource({"auto,0", "auto,0.3", "smacof,0", "smacof,0.3"})
  void exactDataAreDrawnExactly(String method, double missing) {
    long seed = seed("exactDataAreDrawnExactly");
    double[][] places = Matrices.cube(N, 3, seed);
    float[][] exact = Matrices.distances(places);
    float[][] matrix = Matrices.withMissing(exact, missing, seed);
    MapRun run =
        MapRun.of(
            folder,
            "DistanceMatrixFile=" + Matrices.npy(folder.resolve("d.npy"), matrix),
            "Method=" + method,
            "CGIterations=50",
            "Threshold=1e-15");
    assertThat(run.stress()).isLessThan(1e-8);
    double[][] map = run.points(N, 3);
    double scale = 0;
    double pairs = 0;
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < i; j++) {
        assertThat(Matrices.distance(map[i], map[j]))
            .as("pair " + i + ", " + j + ", missing or not")
            .isCloseTo(exact[i][j], org.assertj.core.api.Assertions.within(2e-3));
        scale += Matrices.distance(map[i], map[j]) * exact[i][j];
        pairs += exact[i][j] * exact[i][j];
      }
    }
    assertThat(scale / pairs)
        .as("scale, which a ridge would pull down")
        .isCloseTo(1, org.assertj.core.api.Assertions.within(2e-6));
  }

  @Test
  void smacofNeverRaisesTheStressAtATemperature() {
    long seed = seed("smacofNeverRaisesTheStressAtATemperature");
    float[][] matrix =
        Matrices.withMissing(Matrices.distances(Matrices.clusters(N, seed)), 0.3, seed);
    for (String weights : new String[] {"IsSammon=false", "IsSammon=true"}) {
      MapRun run =
          MapRun.of(folder, "DistanceMatrixFile=" + shorts(matrix), "Method=smacof", weights);
      List<MapRun.Pass> passes = run.convergence();
      int falls = 0;
      for (int p = 1; p < passes.size(); p++) {
        if (passes.get(p).shrink() == passes.get(p - 1).shrink()) {
          double before = passes.get(p - 1).stress();
          assertThat(passes.get(p).stress()).isLessThanOrEqualTo(before * (1 + 1e-7) + 1e-12);
          falls += passes.get(p).stress() < before ? 1 : 0;
        }
      }
      assertThat(falls).isGreaterThan(100);
      assertThat(passes.get(passes.size() - 1).shrink()).isZero();
    }
  }

  @Test
  void autoFindsAMapAtLeastAsGoodAsSmacof() {
    String data = "DistanceMatrixFile=" + shorts(clusters("autoFindsAMapAtLeastAsGoodAsSmacof"));
    double smacof = MapRun.of(folder, data, "Method=smacof").stress();
    double auto = MapRun.of(folder, data).stress();
    assertThat(auto).isLessThan(1.02 * smacof);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 20, 57, 101, 133, 166, 180, 230})
  void autoMakesAtMostStressIterationsPasses(int most) {
    float[][] matrix = Matrices.distances(Matrices.clusters(40, 3));
    String data = "DistanceMatrixFile=" + shorts(matrix);
    MapRun complete = MapRun.of(folder, data, "StressIterations=" + most);
    assertThat(complete.passes()).isLessThanOrEqualTo(most);
    String missing = "DistanceMatrixFile=" + shorts(Matrices.withMissing(matrix, 0.3, 1));
    assertThat(MapRun.of(folder, missing, "StressIterations=" + most).passes())
        .isLessThanOrEqualTo(most);
  }

  /** Points of ten dimensions in a plane: many minima, of which a first search finds some. */
  @Test
  void shakingFindsBetterMapsOfFewPoints() {
    String data = "DistanceMatrixFile=" + shorts(Matrices.distances(Matrices.cube(60, 10, 2)));
    double[] first = new double[4];
    double[] shaken = new double[first.length];
    for (int s = 0; s < first.length; s++) {
      String[] job = {data, "TargetDimension=2", "Bound=none", "Seed=" + (s + 1), ""};
      job[4] = "StressIterations=" + FIRST_PASSES;
      first[s] = MapRun.of(folder, job).stress();
      job[4] = "StressIterations=10000";
      shaken[s] = MapRun.of(folder, job).stress();
      assertThat(shaken[s]).isLessThanOrEqualTo(first[s]);
    }
    double best = Arrays.stream(shaken).min().orElseThrow();
    assertThat(Arrays.stream(shaken).max().orElseThrow())
        .as("all seeds end in maps as good")
        .isLessThan(1.0005 * best);
    assertThat(Arrays.stream(first).max().orElseThrow())
        .as("which a first search misses")
        .isGreaterThan(1.0015 * best);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5})
  void autoMakesAMapHoweverFewThePasses(int most) {
    float[][] matrix = Matrices.distances(Matrices.clusters(40, 3));
    String data = "DistanceMatrixFile=" + shorts(matrix);
    assertThat(MapRun.of(folder, data, "StressIterations=" + most).stress())
        .as("not all points in one place")
        .isLessThan(0.99);
  }

  @Test
  void everyEffortKeepsItsPasses() {
    String data = "DistanceMatrixFile=" + shorts(clusters("everyEffortKeepsItsPasses"));
    assertThat(MapRun.of(folder, data, "Effort=quick").passes()).isLessThanOrEqualTo(200);
    assertThat(MapRun.of(folder, data).passes()).isBetween(401, 4400);
    assertThat(MapRun.of(folder, data, "Effort=thorough").passes()).isLessThanOrEqualTo(8_800);
    String weighted = "IsSammon=true";
    assertThat(MapRun.of(folder, data, weighted, "Effort=quick").passes()).isLessThanOrEqualTo(150);
    assertThat(MapRun.of(folder, data, weighted).passes()).isBetween(401, 4400);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7})
  void smacofMakesAtMostStressIterationsAtATemperature(int most) {
    String data = "DistanceMatrixFile=" + shorts(clusters("smacofMakesAtMost"));
    MapRun run = MapRun.of(folder, data, "Method=smacof", "StressIterations=" + most);
    run.convergence().stream()
        .collect(java.util.stream.Collectors.groupingBy(MapRun.Pass::shrink))
        .values()
        // the pass behind the last iteration tells what it has reached
        .forEach(passes -> assertThat(passes.size()).isBetween(1, most + 1));
  }

  @Test
  void annealingEndsAfterMaxTempLoops() {
    String data = "DistanceMatrixFile=" + shorts(clusters("annealingEndsAfterMaxTempLoops"));
    MapRun smacof = MapRun.of(folder, data, "Method=smacof", "MaxTempLoops=3");
    assertThat(smacof.convergence().stream().map(MapRun.Pass::shrink).distinct()).hasSize(3);
    MapRun auto = MapRun.of(folder, data, "IsSammon=true", "MaxTempLoops=3");
    assertThat(auto.convergence().stream().map(MapRun.Pass::shrink).filter(h -> h > 0).distinct())
        .hasSize(3);
  }

  @Test
  void initialPointsOfOursAreContinued() {
    String data = "DistanceMatrixFile=" + shorts(clusters("initialPointsOfOursAreContinued"));
    for (String method : new String[] {"Method=auto", "Method=smacof"}) {
      MapRun first = MapRun.of(folder, data, "StressIterations=60");
      String initial = "InitialPointsFile=" + first.pointsFile();
      MapRun second = MapRun.of(folder, data, initial, method);
      if (method.equals("Method=auto")) {
        assertThat(second.convergence().get(0).stress())
            .isCloseTo(first.stress(), org.assertj.core.api.Assertions.withinPercentage(1e-3));
        assertThat(second.stress()).isLessThanOrEqualTo(first.stress() * (1 + 1e-6));
      } else {
        assertThat(second.map()).isNotEqualTo(MapRun.of(folder, data, method).map());
      }
    }
  }

  private static float[][] clusters(String test) {
    return Matrices.distances(Matrices.clusters(N, seed(test)));
  }

  private static long seed(String test) {
    return TestSeed.of("SearchTest." + test);
  }

  private Path shorts(float[][] matrix) {
    return Matrices.int16(folder.resolve("distances.bin"), matrix);
  }
}
