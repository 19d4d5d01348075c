package org.spidal.damds.whole;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.testing.TestSeed;

/**
 * The points file has the same bytes however the work is laid out, and the bound is the same one:
 * of every kind of data in GoldenTest, here of complete data and of a line, as it takes most of the
 * time.
 */
class LayoutTest {
  private static final int N = 70;
  private static final String WITH_BOUND = "Bound=default";
  private static final String WITHOUT_BOUND = "Bound=none";

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"auto", "smacof"})
  void completeDistances(String method) {
    compareLayouts(
        method,
        "DistanceMatrixFile=" + shorts(data("completeDistances")),
        method.equals("auto") ? WITH_BOUND : WITHOUT_BOUND);
  }

  @ParameterizedTest
  @ValueSource(strings = {"auto", "smacof"})
  void missingDistances(String method) {
    float[][] matrix = Matrices.withMissing(data("missingDistances"), 0.3, 1);
    compareLayouts(method, "DistanceMatrixFile=" + shorts(matrix), WITHOUT_BOUND);
  }

  @Test
  void alongALine() {
    compareLayouts(
        "auto",
        "DistanceMatrixFile=" + shorts(Matrices.withMissing(data("alongALine"), 0.1, 1)),
        "TargetDimension=1",
        WITH_BOUND);
  }

  @ParameterizedTest
  @ValueSource(strings = {"auto", "smacof"})
  void simpleWeights(String method) throws IOException {
    float[][] matrix = data("simpleWeights");
    String lines =
        new Random(5)
            .doubles(N, 0.1, 2)
            .mapToObj(Double::toString)
            .collect(Collectors.joining("\n"));
    compareLayouts(
        method,
        "DistanceMatrixFile=" + shorts(matrix),
        "WeightMatrixFile=" + Files.writeString(folder.resolve("weights.txt"), lines),
        "IsSimpleWeights=true",
        WITHOUT_BOUND);
  }

  @ParameterizedTest
  @ValueSource(strings = {"auto", "smacof"})
  void weightMatrixAndFloats(String method) {
    compareLayouts(
        method,
        "DistanceMatrixFile="
            + Matrices.npy(folder.resolve("d.npy"), data("weightMatrixAndFloats")),
        "WeightMatrixFile=" + Matrices.npy(folder.resolve("w.npy"), Matrices.weights(N, 6)),
        WITHOUT_BOUND);
  }

  @ParameterizedTest
  @ValueSource(strings = {"auto", "smacof"})
  void sammonInTwoDimensions(String method) {
    compareLayouts(
        method,
        "DistanceMatrixFile=" + shorts(data("sammonInTwoDimensions")),
        "IsSammon=true",
        "TargetDimension=2",
        WITHOUT_BOUND);
  }

  @ParameterizedTest
  @ValueSource(strings = {"auto", "smacof"})
  void fixedPointsInFiveDimensions(String method) throws IOException {
    double[][] points = Matrices.cube(N, 5, 3);
    compareLayouts(
        method,
        "DistanceMatrixFile=" + shorts(Matrices.distances(points)),
        "FixedPointsFile=" + FixedPointsTest.write(folder, points, 3, 41, 42, 69),
        "TargetDimension=5",
        WITHOUT_BOUND);
  }

  @Test
  void completeDistancesInAPlaneWithATransform() {
    compareLayouts(
        "auto",
        "DistanceMatrixFile=" + shorts(data("completeDistancesInAPlaneWithATransform")),
        "DistanceTransform=0.5",
        "TargetDimension=2",
        "Effort=quick");
  }

  @Test
  void moreWorkersThanBlocksOfRows() {
    float[][] matrix = Matrices.distances(Matrices.clusters(11, 9));
    String file = "DistanceMatrixFile=" + shorts(matrix);
    String one = MapRun.of(folder, file).map();
    assertThat(MapRun.of(folder, 7, new int[0], 1, file).map()).isEqualTo(one);
    assertThat(MapRun.of(folder, 2, new int[] {0, 1, 0}, 1, file, "Method=smacof").map())
        .isEqualTo(MapRun.of(folder, file, "Method=smacof").map());
  }

  private void compareLayouts(String method, String... keys) {
    List<String> all = new ArrayList<>(List.of(keys));
    all.add("Method=" + method);
    // enough for every stage: annealing, scaling, relocation
    all.add(method.equals("auto") ? "MaxTempLoops=6" : "MaxTempLoops=25");
    all.add(method.equals("auto") ? "StressIterations=150" : "StressIterations=3");
    String[] job = all.toArray(String[]::new);
    MapRun expected = MapRun.of(folder, job);
    assertSame(expected, 2, new int[0], 1, job);
    assertSame(expected, 4, new int[0], 1, job);
    assertSame(expected, 7, new int[0], 1, job);
    assertSame(expected, 1, new int[] {0, 0}, 1, job);
    assertSame(expected, 1, new int[] {0, 1}, 1, job);
    assertSame(expected, 1, new int[] {0, 0, 0, 0}, 2, job);
    assertSame(expected, 2, new int[] {0, 1, 0}, 1, job);
  }

  private void assertSame(MapRun expected, int threads, int[] nodeOf, int groups, String[] job) {
    MapRun run = MapRun.of(folder, threads, nodeOf, groups, job);
    String layout = threads + " threads, nodes " + java.util.Arrays.toString(nodeOf);
    assertThat(run.map()).as(layout).isEqualTo(expected.map());
    assertThat(run.convergence()).as(layout).isEqualTo(expected.convergence());
    assertThat(run.stress()).as(layout).isEqualTo(expected.stress());
    assertThat(run.summary().get("bound")).as(layout).isEqualTo(expected.summary().get("bound"));
  }

  private static float[][] data(String test) {
    long seed = TestSeed.of("LayoutTest." + test);
    return Matrices.distances(Matrices.clusters(N, seed));
  }

  private Path shorts(float[][] matrix) {
    return Matrices.int16(folder.resolve("distances.bin"), matrix);
  }
}
