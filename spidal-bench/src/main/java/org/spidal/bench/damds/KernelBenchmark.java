package org.spidal.bench.damds;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;
import org.spidal.bench.RootAndQuotient;
import org.spidal.bench.RowReading;
import org.spidal.bench.ThreadBenchmark;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.Sentence;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.matrix.MappedMatrix;
import org.spidal.common.matrix.MatrixFile;
import org.spidal.common.partition.RowRange;
import org.spidal.common.random.IndexedRandom;
import org.spidal.common.rows.FloatRows;
import org.spidal.common.rows.FloatRows.HeapFloatRows;
import org.spidal.common.rows.FloatRows.ShortsAsFloats;
import org.spidal.common.rows.ShortRows;
import org.spidal.common.rows.ShortRows.HeapShortRows;
import org.spidal.common.rows.TiledShortRows;
import org.spidal.common.rows.Weights;
import org.spidal.common.vectors.VectorRows;
import org.spidal.common.vectors.VectorSet;
import org.spidal.common.vectors.VectorSet.VectorDistance;
import org.spidal.damds.kernel.GeneralStressKernel;
import org.spidal.damds.kernel.GeneralStressPass;
import org.spidal.damds.kernel.PairBlocks;
import org.spidal.damds.kernel.PairTiles;
import org.spidal.damds.kernel.ScalarStress;
import org.spidal.damds.kernel.SpaceStressPass;
import org.spidal.damds.kernel.StressKernel;
import org.spidal.damds.kernel.StressPass;
import org.spidal.damds.solve.SgdChain;
import picocli.CommandLine.Command;

/**
 * The fused kernel beside the limit of the machine (one square root and one division for each pair)
 * and its scalar double twin: all run in turn, round after round, in CPU time of one thread, and
 * the medians are compared.
 */
@Command(
    name = "kernel",
    description =
        "The innermost loop of DA-MDS compared with the limit of this machine and its scalar twin.")
public final class KernelBenchmark extends ThreadBenchmark {
  private static final VectorSpecies<Float> FLOATS = FloatVector.SPECIES_PREFERRED;
  private static final int N = 10_240;

  /** Points of maps for gradient descent: of the smaller one the distances fit in a cache. */
  private static final int[] DESCENT_POINTS = {2_048, 8_192};

  private static final int EPOCHS = 4;

  private static final int ROWS = 1020;
  private static final int CACHED_ROWS = 60;
  private static final int SCALAR_ROWS = 60;
  private static final int WARM_UP_ROUNDS = 40;
  private static final int ROUNDS = 21;

  private final float[] x = new float[N + FLOATS.length()];
  private final float[] y = new float[N + FLOATS.length()];
  private final float[] z = new float[N + FLOATS.length()];
  private final float[] at = new float[3 * StressKernel.ROWS];
  private final double[] sums = new double[StressKernel.SUMS * StressKernel.ROWS];
  private final float[] strip = new float[GeneralStressKernel.STRIP];
  private final int[] list = new int[ROWS];
  private final float[] places = new float[3 * ROWS];
  private final double[] gradient = new double[3 * ROWS];
  private final double[] stress = new double[ROWS];
  private final RootAndQuotient bound = new RootAndQuotient();
  private double sink;

  /** Draws the points. */
  public KernelBenchmark() {
    IndexedRandom random = new IndexedRandom(1, 1);
    for (int j = 0; j < N; j++) {
      x[j] = (float) (10_000 * random.symmetric(3L * j));
      y[j] = (float) (10_000 * random.symmetric(3L * j + 1));
      z[j] = (float) (10_000 * random.symmetric(3L * j + 2));
    }
    for (int i = 0; i < ROWS; i++) {
      list[i] = i;
      places[3 * i] = x[i];
      places[3 * i + 1] = y[i];
      places[3 * i + 2] = z[i];
    }
  }

  @Override
  public void run() {
    try {
      Path folder = Files.createTempDirectory("spidal-bench");
      try {
        run(folder);
      } finally {
        for (ByteOrder order : orders()) {
          Files.deleteIfExists(folder.resolve(order + ".bin"));
        }
        Files.delete(folder);
      }
    } catch (IOException e) {
      throw new SpidalException(ExitCode.SYSTEM, "cannot use a temporary folder: " + e, e);
    }
  }

  private void run(Path folder) {
    ShortRows nativeTiles = mapped(folder, ByteOrder.nativeOrder());
    ByteOrder other =
        ByteOrder.nativeOrder() == ByteOrder.BIG_ENDIAN
            ? ByteOrder.LITTLE_ENDIAN
            : ByteOrder.BIG_ENDIAN;
    ShortRows otherTiles = mapped(folder, other);
    ShortRows heap = new HeapShortRows(nativeTiles, 0, ROWS, N);

    Map<String, Runnable> subjects = new LinkedHashMap<>();
    subjects.put("sqrt + div bound", () -> sink += bound.run((long) ROWS * N));
    subjects.put("reading heap rows, nothing else", () -> read(heap));
    StressPass unit = SpaceStressPass.ofUnit(heap, N, 3);
    subjects.put("kernel, heap rows that fit in a cache", () -> repeatedPass(unit));
    subjects.put("kernel, heap rows", () -> pass(unit, ROWS));
    StressPass tiles = SpaceStressPass.ofUnit(nativeTiles, N, 3);
    subjects.put("kernel, tiles in native byte order", () -> pass(tiles, ROWS));
    StressPass swapped = SpaceStressPass.ofUnit(otherTiles, N, 3);
    subjects.put("kernel, tiles in the other byte order", () -> pass(swapped, ROWS));
    FloatRows floats = new HeapFloatRows(new ShortsAsFloats(heap), 0, ROWS, N);
    for (int points : DESCENT_POINTS) {
      subjects.put(descent(points), chain(points)::run);
    }
    subjects.put("reading stored float rows", () -> load(floats));
    StressPass unitFloats = SpaceStressPass.ofUnit(floats, N, 3, 1);
    subjects.put("kernel, stored float rows", () -> pass(unitFloats, ROWS));
    StressPass weighted = SpaceStressPass.of(floats, Weights.unit(), N, 3, 1);
    subjects.put("weighted kernel, stored float rows", () -> pass(weighted, ROWS));
    StressPass general = new GeneralStressPass(floats, Weights.unit(), N, 3, 1);
    subjects.put("kernel for any dimension, stored float rows", () -> pass(general, ROWS));
    for (int dimension : new int[] {3, 16, 64, 300}) {
      FloatRows computed = new VectorRows(vectors(dimension), VectorDistance.EUCLIDEAN, false);
      subjects.put("computing rows from vectors, d = " + dimension, () -> load(computed));
    }
    subjects.put("scalar double twin", () -> scalar(heap));
    double[][] nanos = new double[subjects.size()][ROUNDS];
    for (int round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
      int s = 0;
      for (Runnable subject : subjects.values()) {
        long start = cpu();
        subject.run();
        long used = cpu() - start;
        if (round >= 0) {
          nanos[s][round] = used;
        }
        s++;
      }
    }
    List<Double> perPair = new ArrayList<>();
    int s = 0;
    for (String name : subjects.keySet()) {
      Arrays.sort(nanos[s]);
      perPair.add(nanos[s][ROUNDS / 2] / directedPairs(name));
      s++;
    }
    System.out.printf(
        Locale.ROOT,
        "fused kernel, N = %d, %d rows, %d lanes, Java %s; medians of %d rounds in turn, CPU time of one thread%n",
        N,
        ROWS,
        FLOATS.length(),
        System.getProperty("java.version"),
        ROUNDS);
    System.out.printf(
        Locale.ROOT, "%-44s %10s %14s %16s%n", "", "ns/pair", "/ bound", "scalar twin /");
    s = 0;
    for (String name : subjects.keySet()) {
      System.out.printf(
          Locale.ROOT,
          "%-44s %10.4f %14.2f %16.1f%n",
          name,
          perPair.get(s),
          perPair.get(s) / perPair.get(0),
          perPair.get(perPair.size() - 1) / perPair.get(s));
      s++;
    }
    if (Double.isNaN(sink)) {
      throw new IllegalStateException("the kernels gave no number");
    }
  }

  private static String descent(int points) {
    return Sentence.of("epoch of gradient descent, N = %,d", points);
  }

  /** Ordered pairs of points that a subject works on. */
  private static double directedPairs(String name) {
    for (int points : DESCENT_POINTS) {
      if (name.equals(descent(points))) {
        return (double) EPOCHS * points * points;
      }
    }
    return (double) N * (name.startsWith("scalar") ? SCALAR_ROWS : ROWS);
  }

  /**
   * A chain of some epochs, on distances that are a tenth longer or shorter than those of the map.
   */
  private SgdChain chain(int points) {
    IndexedRandom random = new IndexedRandom(4, 4);
    FloatRows distances =
        (row, column, count, target) -> {
          for (int k = 0; k < count; k++) {
            int j = column + k;
            double dx = x[row] - x[j];
            double dy = y[row] - y[j];
            double dz = z[row] - z[j];
            double noise = 1 + 0.1 * random.symmetric((long) row * N + j);
            target[k] = (float) (noise * Math.sqrt(dx * dx + dy * dy + dz * dz));
          }
        };
    PairTiles tiles = new PairTiles(PairBlocks.of(points), 40_000, 15_000);
    tiles.fill(distances, 0, 1, points, new float[points]);
    SgdChain chain = new SgdChain(tiles, 3, EPOCHS, 0, 1, 0, false);
    chain.start(new float[][] {x, y, z});
    return chain;
  }

  /** As many pairs, but always the same few rows. */
  private void repeatedPass(StressPass pass) {
    for (int round = 0; round < ROWS / CACHED_ROWS; round++) {
      pass(pass, CACHED_ROWS);
    }
  }

  private static VectorSet vectors(int dimension) {
    VectorSet vectors = new VectorSet(N, dimension);
    IndexedRandom random = new IndexedRandom(3, dimension);
    for (int j = 0; j < N; j++) {
      for (int k = 0; k < dimension; k++) {
        vectors.set(j, k, (float) random.symmetric((long) j * dimension + k));
      }
    }
    return vectors;
  }

  /** In strips, as the general kernel reads. */
  private void load(FloatRows rows) {
    for (int i = 0; i < ROWS; i++) {
      for (int from = 0; from < N; from += strip.length) {
        rows.load(i, from, strip.length, strip);
      }
      sink += strip[0];
    }
  }

  private void pass(StressPass pass, int count) {
    pass.evaluate(list, count, places, new float[][] {x, y, z}, 0, gradient, stress);
    sink += stress[0];
  }

  private void read(ShortRows rows) {
    for (int i = 0; i < ROWS; i++) {
      sink += RowReading.read(rows, i, N);
    }
  }

  private void scalar(ShortRows rows) {
    for (int i = 0; i < SCALAR_ROWS; i += StressKernel.ROWS) {
      Arrays.fill(sums, 0);
      place(i);
      for (int slot = 0; slot < StressKernel.ROWS; slot++) {
        rows.load(slot, i + slot, 0, N);
        ScalarStress.unit(rows, slot, 0, N, x, y, z, at, 0, sums);
      }
      sink += sums[3];
    }
  }

  private void place(int row) {
    for (int slot = 0; slot < StressKernel.ROWS; slot++) {
      at[3 * slot] = x[row + slot];
      at[3 * slot + 1] = y[row + slot];
      at[3 * slot + 2] = z[row + slot];
    }
  }

  private static ByteOrder[] orders() {
    return new ByteOrder[] {ByteOrder.BIG_ENDIAN, ByteOrder.LITTLE_ENDIAN};
  }

  private static ShortRows mapped(Path folder, ByteOrder order) {
    Path file = folder.resolve(order + ".bin");
    IndexedRandom random = new IndexedRandom(2, 2);
    ByteBuffer row = ByteBuffer.allocate(2 * N).order(order);
    try (var out = Files.newOutputStream(file)) {
      for (int i = 0; i < N; i++) {
        row.clear();
        for (int j = 0; j < N && i < ROWS; j++) {
          row.putShort((short) (i == j ? 0 : 5000 + random.below(10_000, (long) i * N + j)));
        }
        out.write(row.array());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    MatrixFile matrix = MatrixFile.open(file, N, order == ByteOrder.BIG_ENDIAN, "matrix");
    return new TiledShortRows(new MappedMatrix(matrix, new RowRange(0, ROWS)), N);
  }

  private static long cpu() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }
}
