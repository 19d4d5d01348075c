package org.spidal.damds.whole;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.testing.TestSeed;

class FixedPointsTest {
  private static final int N = 60;

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"auto", "smacof"})
  void stayExactlyWhereTheyAre(String method) throws IOException {
    long seed = seed("stayExactlyWhereTheyAre");
    double[][] places = rounded(Matrices.cube(N, 3, seed));
    float[][] matrix = Matrices.distances(Matrices.clusters(N, seed));
    Path distances = Matrices.int16(folder.resolve("d.bin"), matrix);
    for (int count : new int[] {1, 2, 7, 30, N - 1, N}) {
      int[] fixed = subset(count, seed + count);
      MapRun run =
          MapRun.of(
              folder,
              "DistanceMatrixFile=" + distances,
              "FixedPointsFile=" + write(folder, places, fixed),
              "Method=" + method);
      double[][] map = run.points(N, 3);
      for (int i : fixed) {
        assertThat(map[i]).as(count + " fixed, point " + i).isEqualTo(places[i]);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 5, 20})
  void stayEvenIfTheSearchIsCutShort(int passes) throws IOException {
    double[][] places = rounded(Matrices.cube(N, 3, 8));
    Path distances = Matrices.int16(folder.resolve("d.bin"), Matrices.distances(places));
    int[] fixed = {0, 17, 59};
    MapRun run =
        MapRun.of(
            folder,
            "DistanceMatrixFile=" + distances,
            "FixedPointsFile=" + write(folder, places, fixed),
            "StressIterations=" + passes);
    double[][] map = run.points(N, 3);
    for (int i : fixed) {
      assertThat(map[i]).isEqualTo(places[i]);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"auto", "smacof"})
  void theFreePointsFindTheirPlacesAmongFour(String method) throws IOException {
    long seed = seed("theFreePointsFindTheirPlacesAmongFour");
    double[][] places = rounded(Matrices.cube(N, 3, seed));
    Path distances = Matrices.npy(folder.resolve("d.npy"), Matrices.distances(places));
    MapRun run =
        MapRun.of(
            folder,
            "DistanceMatrixFile=" + distances,
            "FixedPointsFile=" + write(folder, places, subset(N / 2, seed)),
            "Method=" + method,
            "Threshold=1e-12");
    double[][] map = run.points(N, 3);
    for (int i = 0; i < N; i++) {
      assertThat(Matrices.distance(map[i], places[i])).as("point " + i).isLessThan(1e-3);
    }
  }

  @Test
  void areTakenFromTheirFileEvenIfInitialPointsDiffer() throws IOException {
    double[][] places = rounded(Matrices.cube(N, 3, 4));
    Path distances = Matrices.int16(folder.resolve("d.bin"), Matrices.distances(places));
    MapRun first = MapRun.of(folder, "DistanceMatrixFile=" + distances, "Effort=quick");
    MapRun second =
        MapRun.of(
            folder,
            "DistanceMatrixFile=" + distances,
            "InitialPointsFile=" + first.pointsFile(),
            "FixedPointsFile=" + write(folder, places, 5, 6));
    assertThat(second.points(N, 3)[5]).isEqualTo(places[5]);
    assertThat(second.points(N, 3)[6]).isEqualTo(places[6]);
  }

  /** As a branch of the original program had it: the first points, without ids. */
  @ParameterizedTest
  @ValueSource(strings = {"auto", "smacof"})
  void theFirstPointsWithoutIdsAreThoseWithIds(String method) throws IOException {
    long seed = seed("theFirstPointsWithoutIdsAreThoseWithIds");
    double[][] places = rounded(Matrices.cube(N, 3, seed));
    String[] job = {
      "DistanceMatrixFile=" + Matrices.int16(folder.resolve("d.bin"), Matrices.distances(places)),
      "Method=" + method,
      "StressIterations=9"
    };
    double[][] start = Matrices.cube(N, 3, seed + 1);
    Path first = lines("first.txt", Arrays.copyOf(places, 7));
    Path rest = lines("rest.txt", Arrays.copyOfRange(start, 7, N));
    Path all = lines("all.txt", start);
    Path ids = write(folder, places, IntStream.range(0, 7).toArray());

    MapRun old =
        MapRun.of(
            folder,
            with(
                job,
                "HasFixedPoints=true",
                "NumberFixedDataPoints=7",
                "FixedPointsFile=" + first,
                "InitialPointsFile=" + rest));
    MapRun ours =
        MapRun.of(folder, with(job, "FixedPointsFile=" + ids, "InitialPointsFile=" + all));

    assertThat(Arrays.copyOf(old.points(N, 3), 7)).isDeepEqualTo(Arrays.copyOf(places, 7));
    assertThat(old.pointsFile()).hasSameBinaryContentAs(ours.pointsFile());
  }

  private static String[] with(String[] job, String... more) {
    return Stream.concat(Stream.of(job), Stream.of(more)).toArray(String[]::new);
  }

  /** Coordinates alone, one point per line. */
  private Path lines(String name, double[][] points) throws IOException {
    return Files.write(
        folder.resolve(name),
        Arrays.stream(points).map(p -> p[0] + "\t" + p[1] + "\t" + p[2]).toList());
  }

  /** Writes a file of fixed points. */
  static Path write(Path folder, double[][] points, int... fixed) throws IOException {
    StringBuilder text = new StringBuilder();
    for (int i : fixed) {
      text.append(i);
      for (double x : points[i]) {
        text.append('\t').append(x);
      }
      text.append('\n');
    }
    return Files.writeString(folder.resolve("fixed.txt"), text);
  }

  private static int[] subset(int count, long seed) {
    int[] all = IntStream.range(0, N).toArray();
    Random random = new Random(seed);
    for (int i = 0; i < N; i++) {
      int j = i + random.nextInt(N - i);
      int swap = all[i];
      all[i] = all[j];
      all[j] = swap;
    }
    return Arrays.copyOf(all, count);
  }

  /** Coordinates with as many decimals as a points file has. */
  private static double[][] rounded(double[][] points) {
    for (double[] point : points) {
      for (int k = 0; k < point.length; k++) {
        point[k] = Math.rint(point[k] * 1e10) / 1e10;
      }
    }
    return points;
  }

  private static long seed(String test) {
    return TestSeed.of("FixedPointsTest." + test);
  }
}
