package org.spidal.distances.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spidal.common.vectors.VectorSet;
import org.spidal.distances.kernel.PairDistances.TileKernel;
import org.spidal.distances.kernel.Tiling.Tile;

/** Tiles of any shape hold the same distances, which are those of the definition. */
class VectorPairsTest {
  private static final double ERROR = 2e-6;

  private final Random random = new Random(5);

  @ParameterizedTest
  @CsvSource({
    "EUCLIDEAN, 70, 3",
    "EUCLIDEAN, 300, 40",
    "COSINE, 1500, 33",
    "COSINE, 65, 5",
    "MANHATTAN, 300, 40"
  })
  void everyPairIsInOneTile(VectorMeasure measure, int n, int dimension) {
    VectorSet vectors = vectors(n, dimension);
    measure.prepare(vectors, "vectors", 0);
    VectorPairs pairs = VectorPairs.of(vectors, measure);
    VectorSet others = vectors(37, dimension);
    measure.prepare(others, "others", 0);
    check(measure, pairs, vectors, vectors);
    check(measure, pairs.from(others), others, vectors);
    check(measure, pairs.from(vectors), vectors, vectors);
  }

  private static void check(
      VectorMeasure measure, PairDistances pairs, VectorSet rows, VectorSet columns) {
    Tiling tiling = pairs.tiling();
    TileKernel kernel = pairs.kernel();
    double[] distances = new double[tiling.most()];
    double[] one = new double[1];
    long seen = 0;
    for (long number = 0; number < tiling.count(); number++) {
      Tile tile = tiling.tile(number);
      kernel.compute(tile, distances);
      for (int i = tile.rowStart(); i < tile.rowEnd(); i++) {
        for (int j = tile.columnStart(); j < tile.end(i, tiling.isTriangle()); j++) {
          double distance = distances[tile.at(i, j)];
          if (i % 7 == 0 && j % 5 == 0) {
            double exact = exact(measure, rows, i, columns, j);
            assertThat(Math.abs(distance - exact))
                .as("%d, %d", i, j)
                .isLessThan(ERROR * exact + 1e-6);
            kernel.compute(i, new int[] {j}, 1, one);
            assertThat(one[0]).as("%d, %d", i, j).isEqualTo(distance);
          }
          seen++;
        }
      }
    }
    long n = pairs.rows();
    assertThat(seen).isEqualTo(tiling.isTriangle() ? n * (n - 1) / 2 : n * pairs.columns());
  }

  private static double exact(
      VectorMeasure measure, VectorSet rows, int i, VectorSet columns, int j) {
    double squares = 0;
    double sum = 0;
    for (int k = 0; k < rows.dimension(); k++) {
      double difference = (double) rows.get(i, k) - columns.get(j, k);
      squares += difference * difference;
      sum += Math.abs(difference);
    }
    return switch (measure) {
      case EUCLIDEAN -> Math.sqrt(squares);
      case MANHATTAN -> sum;
      case COSINE, CORRELATION -> squares / 2;
    };
  }

  private VectorSet vectors(int n, int dimension) {
    VectorSet vectors = new VectorSet(n, dimension);
    for (int i = 0; i < n; i++) {
      for (int k = 0; k < dimension; k++) {
        vectors.set(i, k, (float) random.nextGaussian());
      }
    }
    return vectors;
  }
}
