package org.spidal.common.matrix;

import org.spidal.common.random.IndexedRandom;

/** Pairs of a matrix by chance, or all of them, and their two numbers. */
final class SampledPairs {
  private static final int MOST = 20_000;
  private static final int PURPOSE = 901;

  private final int n;
  private final boolean all;
  private final IndexedRandom random;
  private final double[] ones;
  private final double[] others;

  private SampledPairs(MatrixReader matrix) {
    this.n = matrix.file().format().n();
    long orderedPairs = (long) n * (n - 1);
    this.all = orderedPairs <= MOST; // then each once, by chance some would be left out
    this.random = new IndexedRandom(n, PURPOSE);
    this.ones = new double[(int) Math.min(MOST, orderedPairs)];
    this.others = new double[ones.length];
    for (int k = 0; k < ones.length; k++) {
      ones[k] = matrix.get(row(k), column(k));
      others[k] = matrix.get(column(k), row(k));
    }
  }

  /** The sample, which depends on the size of the matrix alone. */
  static SampledPairs of(MatrixReader matrix) {
    return new SampledPairs(matrix);
  }

  int size() {
    return ones.length;
  }

  int row(int k) {
    return all ? k / (n - 1) : random.below(n, 2L * k);
  }

  int column(int k) {
    return (row(k) + 1 + (all ? k % (n - 1) : random.below(n - 1, 2L * k + 1))) % n;
  }

  /** The number at the row and column. */
  double one(int k) {
    return ones[k];
  }

  /** The mirrored one. */
  double other(int k) {
    return others[k];
  }
}
