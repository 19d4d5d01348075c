package org.spidal.damds.whole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.testing.TestSeed;

/**
 * What must not change the map, or change it in a known way: where rows are kept, units, copies.
 */
class DataFormsTest {
  private static final String SHORT_SEARCH = "StressIterations=40";

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"auto", "smacof"})
  void int16RowsInTheHeapAndInTilesGiveTheSameBytes(String method) {
    float[][] matrix = Matrices.distances(Matrices.clusters(760, 3));
    String data = "DistanceMatrixFile=" + Matrices.int16(folder.resolve("d.bin"), matrix);
    compareHeapWithTiles(
        data, "Method=" + method, boundOnce(method), "MaxTempLoops=2", SHORT_SEARCH);
  }

  @ParameterizedTest
  @ValueSource(strings = {"auto", "smacof"})
  void floatRowsWithMissingAndWeightsToo(String method) {
    int n = 400;
    float[][] matrix = Matrices.withMissing(Matrices.distances(Matrices.clusters(n, 3)), 0.2, 1);
    compareHeapWithTiles(
        "DistanceMatrixFile=" + Matrices.npy(folder.resolve("d.npy"), matrix),
        "WeightMatrixFile=" + Matrices.npy(folder.resolve("w.npy"), Matrices.weights(n, 2)),
        "Method=" + method,
        boundOnce(method),
        "MaxTempLoops=2",
        SHORT_SEARCH);
  }

  /** It reads rows in one way, whatever the method, and takes longer than these searches. */
  private static String boundOnce(String method) {
    return method.equals("auto") ? "Bound=default" : "Bound=none";
  }

  private void compareHeapWithTiles(String... keys) {
    String[] tiled = Arrays.copyOf(keys, keys.length + 1);
    tiled[keys.length] = "MemoryBudget=1m";
    MapRun heap = MapRun.of(folder, keys);
    MapRun tiles = MapRun.of(folder, tiled);
    assertThat(heap.rowsInHeap()).isTrue();
    assertThat(tiles.rowsInHeap()).isFalse();
    assertSame(tiles, heap);
    tiled[keys.length] = "RowStorage=streamed";
    assertSame(MapRun.of(folder, tiled), heap);
    assertSame(MapRun.of(folder, 2, new int[] {0, 1}, 1, tiled), heap);
  }

  private static void assertSame(MapRun run, MapRun heap) {
    assertThat(run.map()).isEqualTo(heap.map());
    assertThat(run.summary().get("bound")).isEqualTo(heap.summary().get("bound"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"auto", "smacof"})
  void scaledWeightsGiveTheSameMap(String method) {
    int n = 60;
    long seed = seed("scaledWeightsGiveTheSameMap");
    float[][] weights = Matrices.weights(n, seed);
    String data =
        "DistanceMatrixFile="
            + Matrices.npy(folder.resolve("d.npy"), Matrices.distances(Matrices.cube(n, 3, seed)));
    MapRun one = weighted(data, method, weights, 1);
    assertThat(weighted(data, method, weights, 1024).map()).isEqualTo(one.map());
    if (method.equals("auto")) { // annealing ends elsewhere once in a hundred: 1000 rounds
      assertThat(weighted(data, method, weights, 1000).stress())
          .isCloseTo(one.stress(), within(1e-6));
    }
  }

  private MapRun weighted(String data, String method, float[][] weights, float factor) {
    Path file = Matrices.npy(folder.resolve("w.npy"), Matrices.times(weights, factor));
    return MapRun.of(
        folder,
        data,
        "Method=" + method,
        "WeightMatrixFile=" + file,
        "CGIterations=50",
        "Threshold=1e-10");
  }

  @ParameterizedTest
  @CsvSource({
    "auto,0x1.0p20",
    "auto,0x1.0p-10",
    "auto,0x1.0p30",
    "smacof,0x1.0p30",
    "smacof,0x1.0p-10"
  })
  void unitsOfTheDistancesOnlyScaleTheMap(String method, String factor) {
    int n = 60;
    float[][] matrix = Matrices.distances(Matrices.clusters(n, seed("unitsOfTheDistances")));
    float scale = Float.parseFloat(factor);
    MapRun one =
        MapRun.of(
            folder,
            "DistanceMatrixFile=" + Matrices.npy(folder.resolve("d.npy"), matrix),
            "Method=" + method);
    MapRun other =
        MapRun.of(
            folder,
            "DistanceMatrixFile="
                + Matrices.npy(folder.resolve("e.npy"), Matrices.times(matrix, scale)),
            "Method=" + method);
    assertThat(other.stress()).isCloseTo(one.stress(), within(1e-9));
  }

  @ParameterizedTest
  @ValueSource(floats = {0x1.0p100f, 0x1.0p60f, 0x1.0p-40f, 0x1.0p-100f})
  void distancesInAnAbsurdUnitAreDrawnRightlyOrRefused(float scale) {
    float[][] matrix = Matrices.distances(Matrices.cube(30, 3, 5));
    Path file = Matrices.npy(folder.resolve("d.npy"), Matrices.times(matrix, scale));
    double stress;
    try {
      stress = MapRun.of(folder, "DistanceMatrixFile=" + file).stress();
    } catch (SpidalException refused) {
      assertThat(refused).hasMessageContaining("largest distance").hasMessageContaining("d.npy");
      stress = 0;
    }
    assertThat(stress).isLessThan(1e-6);
  }

  @ParameterizedTest
  @ValueSource(strings = {"auto", "smacof"})
  void repetitionsGiveCopiesInTheSamePlaces(String method) {
    int n = 40;
    double[][] places = Matrices.cube(n, 3, seed("repetitionsGiveCopies"));
    String[] job = {
      "DistanceMatrixFile=" + Matrices.int16(folder.resolve("d.bin"), Matrices.distances(places)),
      "Repetitions=2",
      "NumberDataPoints=" + 2 * n,
      "Threshold=1e-12",
      "Method=" + method
    };
    MapRun run = MapRun.of(folder, job);
    double[][] map = run.points(2 * n, 3);
    for (int i = 0; i < n; i++) {
      assertThat(Matrices.distance(map[i], map[n + i])).as("point " + i).isLessThan(1e-3);
    }
    assertThat(run.stress()).isLessThan(1e-7);
    assertThat(MapRun.of(folder, 2, new int[] {0, 1, 0}, 1, job).map()).isEqualTo(run.map());
  }

  @Test
  void aPointWithoutValidDistancesHarmsNobody() {
    int n = 40;
    double[][] places = Matrices.cube(n, 3, seed("aPointWithoutValidDistances"));
    float[][] matrix = Matrices.distances(places);
    for (int j = 0; j < n; j++) {
      if (j != 7) {
        matrix[7][j] = -1;
        matrix[j][7] = -1;
      }
    }
    String data = "DistanceMatrixFile=" + Matrices.npy(folder.resolve("d.npy"), matrix);
    for (String method : new String[] {"auto", "smacof"}) {
      MapRun run = MapRun.of(folder, data, "Method=" + method, "Threshold=1e-12");
      assertThat(run.stress()).isLessThan(1e-7);
      assertThat(
              MapRun.of(folder, 2, new int[] {0, 1}, 1, data, "Method=" + method, "Threshold=1e-12")
                  .map())
          .isEqualTo(run.map());
    }
  }

  private static long seed(String test) {
    return TestSeed.of("DataFormsTest." + test);
  }
}
