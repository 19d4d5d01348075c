package org.spidal.distances.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spidal.common.vectors.VectorColumns;
import org.spidal.common.vectors.VectorFile;
import org.spidal.common.vectors.VectorOrigin;
import org.spidal.common.vectors.VectorSet;
import org.spidal.distances.kernel.PairDistances.TileKernel;
import org.spidal.distances.kernel.Tiling.Tile;

/** An offset that all vectors share changes no distance. */
class OffsetTest {
  private static final int N = 50;
  private static final int D = 6;

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({
    "EUCLIDEAN, 1e5",
    "EUCLIDEAN, 7e5",
    "EUCLIDEAN, -1e8",
    "MANHATTAN, 7e5",
    "CORRELATION, 7e5"
  })
  void distancesStay(VectorMeasure measure, double offset) throws IOException {
    double[] expected = distances(measure, file("near.csv", 0));
    double[] found = distances(measure, file("far.csv", offset));
    for (int i = 0; i < found.length; i++) {
      assertThat(found[i]).as("pair %d", i).isCloseTo(expected[i], within(1e-5));
    }
  }

  /** An offset that half of the vectors have takes digits of the distances between near ones. */
  @Test
  void anOffsetOfSomeIsTold() throws IOException {
    assertThat(note("one.csv", 0)).isEmpty();
    assertThat(note("far.csv", 5e5)).get().asString().contains("of which float32 leaves errors");
  }

  private Optional<String> note(String name, double offset) throws IOException {
    Path path = folder.resolve(name);
    List<String> lines = new ArrayList<>();
    file("a.csv", 0);
    file("b.csv", offset);
    lines.addAll(Files.readAllLines(folder.resolve("a.csv")));
    lines.addAll(Files.readAllLines(folder.resolve("b.csv")).subList(0, N / 2));
    VectorFile file = VectorFile.open(Files.write(path, lines), VectorColumns.ALL);
    return VectorSet.of(file, path, VectorMeasure.EUCLIDEAN.origin(file)).note();
  }

  /** Distances to a few landmarks: both sets have the same origin. */
  private static double[] distances(VectorMeasure measure, VectorFile file) {
    VectorOrigin origin = measure.origin(file);
    VectorSet objects = VectorSet.of(file, "objects", origin);
    measure.prepare(objects, "objects", 0);
    TileKernel kernel = VectorPairs.read(file, "landmarks", measure, origin).from(objects).kernel();
    double[] distances = new double[N * N];
    kernel.compute(new Tile(0, N, 0, N), distances);
    return distances;
  }

  private VectorFile file(String name, double offset) throws IOException {
    Random random = new Random(1);
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < N; i++) {
      double[] x = random.doubles(D, 0, 1).toArray();
      lines.add(
          String.join(
              ",", IntStream.range(0, D).mapToObj(k -> Double.toString(x[k] + offset)).toList()));
    }
    return VectorFile.open(Files.write(folder.resolve(name), lines), VectorColumns.ALL);
  }
}
