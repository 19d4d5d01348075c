package org.spidal.bench.distances;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.LongSupplier;
import org.spidal.bench.ThreadBenchmark;
import org.spidal.common.random.IndexedRandom;
import org.spidal.common.table.Table;
import org.spidal.common.vectors.VectorSet;
import org.spidal.distances.kernel.PairDistances;
import org.spidal.distances.kernel.PairDistances.TileKernel;
import org.spidal.distances.kernel.Tiling;
import org.spidal.distances.kernel.VectorMeasure;
import org.spidal.distances.kernel.VectorPairs;
import org.spidal.kmeans.kernel.CenterSource;
import org.spidal.kmeans.kernel.PackedCenters;
import org.spidal.kmeans.kernel.TileSearch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * How fast the tiles of K-means and of distances multiply, on one thread: two operations for each
 * component of a pair, whatever is done besides. {@code ./spidal bench peers} sets sgemm beside.
 */
@Command(
    name = "tiles",
    description = "The products within K-means and distances of vectors, in Gflop/s of one thread.")
public final class TilesBenchmark extends ThreadBenchmark {
  private static final int ROWS = 1_024;
  private static final int COLUMNS = 4_096;
  private static final double SECONDS_PER_ROUND = 0.3;

  @Parameters(
      paramLabel = "D",
      description = "dimensions; 2 16 64 128 384 768 784 1536 if not given")
  private List<Integer> dimensions = List.of(2, 16, 64, 128, 384, 768, 784, 1_536);

  @Option(names = "--table", paramLabel = "FILE", description = "also writes the rates to a table")
  private Path file;

  private double sink;

  @Override
  public void run() {
    Table table = new Table("dimension kmeans distances");
    System.out.println("Gflop/s of one thread");
    System.out.println("         D     K-means   distances");
    for (int d : dimensions) {
      double kmeans = gigaflops(search(d));
      double distances = gigaflops(distances(d));
      System.out.printf(Locale.ROOT, "%10d %11.1f %11.1f%n", d, kmeans, distances);
      table.row(d, kmeans, distances);
    }
    if (file != null) {
      table.write(file);
    }
    if (Double.isNaN(sink)) {
      throw new IllegalStateException("the tiles gave no number");
    }
  }

  private double gigaflops(LongSupplier work) {
    return rate(SECONDS_PER_ROUND, work) / 1e9;
  }

  /** The nearest of {@link #ROWS} centers, for {@link #COLUMNS} points. */
  private LongSupplier search(int d) {
    IndexedRandom random = new IndexedRandom(1, d);
    double[] centers = new double[ROWS * d];
    Arrays.setAll(centers, random::symmetric);
    PackedCenters packed = new PackedCenters(ROWS, d);
    packed.pack(centers, ROWS);
    CenterSource source = CenterSource.of(packed, centers);
    float[] points = new float[COLUMNS * d];
    double[] squares = new double[COLUMNS];
    for (int i = 0; i < COLUMNS; i++) {
      for (int k = i * d; k < (i + 1) * d; k++) {
        points[k] = (float) random.symmetric(centers.length + (long) k);
        squares[i] += points[k] * points[k];
      }
    }
    TileSearch tiles = new TileSearch(d, ROWS, false);
    int block = TileSearch.rows(source);
    return () -> {
      for (int i = 0; i < COLUMNS; i += block) {
        tiles.search(points, i * d, squares, i, block, source);
        sink += tiles.nearest(0);
      }
      return operations(d);
    };
  }

  /** Euclidean distances of {@link #ROWS} to {@link #COLUMNS} vectors. */
  private LongSupplier distances(int d) {
    PairDistances pairs =
        VectorPairs.of(vectors(COLUMNS, d, 2), VectorMeasure.EUCLIDEAN).from(vectors(ROWS, d, 3));
    TileKernel kernel = pairs.kernel();
    Tiling tiling = pairs.tiling();
    double[] target = new double[tiling.most()];
    return () -> {
      for (long tile = 0; tile < tiling.count(); tile++) {
        kernel.compute(tiling.tile(tile), target);
        sink += target[0];
      }
      return operations(d);
    };
  }

  private static long operations(int d) {
    return 2L * d * ROWS * COLUMNS;
  }

  private static VectorSet vectors(int count, int d, int seed) {
    IndexedRandom random = new IndexedRandom(seed, d);
    VectorSet vectors = new VectorSet(count, d);
    for (int i = 0; i < count; i++) {
      for (int k = 0; k < d; k++) {
        vectors.set(i, k, (float) random.symmetric((long) i * d + k));
      }
    }
    VectorMeasure.EUCLIDEAN.prepare(vectors, "the vectors", 0);
    return vectors;
  }
}
