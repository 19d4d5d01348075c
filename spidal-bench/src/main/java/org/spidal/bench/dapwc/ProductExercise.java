package org.spidal.bench.dapwc;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import org.spidal.bench.Comparison;
import org.spidal.bench.Rounds;
import org.spidal.bench.RowReading;
import org.spidal.common.collective.Collectives;
import org.spidal.common.partition.RowRange;
import org.spidal.common.random.IndexedRandom;
import org.spidal.common.rows.ShortRows;
import org.spidal.dapwc.kernel.BlockProduct;
import org.spidal.dapwc.kernel.Measure;

/**
 * One worker's part in measuring the product of its rows with K vectors, beside the most
 * multiply-adds that the processor can do and beside reading the rows. CPU time of the slowest
 * worker, which other work on the machine hardly changes.
 */
final class ProductExercise {
  private static final int[] VECTORS = {1, 4, 10, 20};
  private static final int MOST = 20;
  private static final String RATE = "Gfma/s";

  private final int n;
  private final int[] list;
  private final float[][] u;
  private final double[] y;
  private double sink;

  ProductExercise(int n, RowRange mine) {
    this.n = n;
    this.list = new int[mine.size()];
    for (int q = 0; q < list.length; q++) {
      list[q] = mine.start() + q;
    }
    this.u = new float[MOST][n + BlockProduct.PADDING];
    for (int c = 0; c < MOST; c++) {
      IndexedRandom random = new IndexedRandom(c, 2);
      for (int j = 0; j < n; j++) {
        u[c][j] = (float) random.uniform(j);
      }
    }
    this.y = new double[list.length * MOST];
  }

  /**
   * Measures; collective.
   *
   * @param heap the worker's rows
   * @param tiles the same, read from the mapped file
   */
  List<Comparison> measure(
      Collectives collectives, int rounds, long nanosPerRound, ShortRows heap, ShortRows tiles) {
    List<Runnable> subjects = new ArrayList<>();
    subjects.add(() -> sink += FmaPeak.run(1 + 1e-6f * list.length));
    for (ShortRows rows : List.of(heap, tiles)) {
      subjects.add(() -> read(rows));
      BlockProduct product = new BlockProduct(rows, Measure.PLAIN, n, MOST);
      for (int vectors : VECTORS) {
        subjects.add(() -> product.multiply(list, list.length, u, vectors, y));
      }
    }
    double[] micros =
        new Rounds(collectives, rounds, nanosPerRound, ProductExercise::cpuNanos)
            .medians(subjects, true);
    if (Double.isNaN(sink + y[0])) {
      throw new IllegalStateException("the kernels gave no number");
    }
    double pairs = collectives.max((double) list.length) * n;
    double peak = FmaPeak.OPERATIONS / micros[0] / 1e3;
    List<Comparison> comparisons = new ArrayList<>();
    int s = 1;
    for (String place : List.of("heap", "mapped")) {
      double reading = micros[s++] * 1e3 / pairs;
      for (int vectors : VECTORS) {
        String subject = "product, K = " + vectors + ", " + place;
        double rate = vectors * pairs / micros[s] / 1e3;
        double perPair = micros[s++] * 1e3 / pairs;
        comparisons.add(Comparison.share(subject, RATE, rate, "peak in registers", peak));
        comparisons.add(Comparison.times(subject, "ns/pair", perPair, "reading rows", reading));
      }
    }
    return comparisons;
  }

  private static long cpuNanos() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  private void read(ShortRows rows) {
    for (int row : list) {
      sink += RowReading.read(rows, row, n);
    }
  }
}
