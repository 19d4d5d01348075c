package org.spidal.damds.classical;

import java.util.Arrays;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.EigenDecomposition;
import org.spidal.common.checkpoint.RunState;
import org.spidal.common.collective.BlockSums;
import org.spidal.common.random.IndexedRandom;

/**
 * Eigenpairs at the ends of the spectrum of {@link CenteredSquares} by the block Lanczos method
 * with full orthogonalisation and thick restarts (Krylov and Schur; Stewart 2001, Zhou and Saad
 * 2008). With an orthonormal basis V of what was multiplied, and the next block Q orthogonal to it,
 *
 * <pre>
 *   B V = V H + Q R,   H y = theta y,   |B V y - theta V y| = |R y|
 * </pre>
 *
 * so the small matrices tell how exact each pair is. {@link #extend} multiplies Q, once over the
 * matrix, and orthogonalises the product against all before it, column by column, until that
 * changes nothing: dependent columns, as of points that span few dimensions, are found out and
 * replaced by random ones. Where the basis spans the whole space, all pairs are exact.
 *
 * <p>One object per worker, each with its own rows of the vectors, and with the same small
 * matrices: the same bits for every number of workers.
 */
final class BlockKrylov {
  /** Of each vector on those before it, with their inner products. */
  static final int LEAST_PROJECTIONS = 3;

  private static final int WIDTH = CenteredSquares.WIDTH;

  /** Residuals of leading pairs, in units of the largest eigenvalue. */
  private static final double TOLERANCE = 1e-10;

  /** That of the least pair, of which only the eigenvalue counts: its error is of second order. */
  private static final double TOLERANCE_OF_LEAST = 1e-8;

  /** Passes of a search that does not end. */
  private static final int MOST_PASSES = 1000;

  /** What is left of a column in units of the matrix if it is only rounding. */
  private static final double ROUNDING = 1e-14;

  /** A projection that leaves more than this of a vector was not needed. */
  private static final double UNCHANGED = 0.5;

  private static final int MOST_PROJECTIONS = 5;

  /** Vectors between two looks at the small matrix: a fourth of the basis, or so many. */
  private static final int LOOK = 32;

  private final CenteredSquares matrix;
  private final KrylovSize size;
  private final IndexedRandom random;
  private final BlockSums products;
  private final int own;
  private final int columns;
  private final double[] basis; // [columns * q + c]: what was multiplied, and the next block
  private final double[] table; // [capacity * c + d]: products of basis vector c with image d
  private final double[] block;
  private final double[] image;
  private final double[] column;
  private final double[] sums;
  private final double[] coefficients;
  private int multiplied; // vectors of the basis
  private int pending; // vectors of the next block
  private int drawn; // random blocks so far
  private int nextLook;
  private double length; // of the column that was orthogonalised last, before
  private double scale; // a length of the matrix: the largest of an image
  private double negative; // part of the trace, as the first basis tells it
  private double lowest; // eigenvalue of the first basis
  private int fresh; // random vectors at the end of the next block
  private boolean broken; // whether a product was dependent on those before it
  private boolean
      settled; // whether a whole block of random vectors was multiplied into nothing new
  private double level; // the eigenvalue of these vectors
  private int rounds; // of this search
  private boolean restarted;

  /**
   * @param random where the vectors begin
   */
  BlockKrylov(CenteredSquares matrix, KrylovSize size, IndexedRandom random) {
    this.matrix = matrix;
    this.size = size;
    this.random = random;
    this.products = new BlockSums(matrix.collectives(), matrix.sections().products());
    this.own = matrix.own();
    this.columns = size.columns();
    this.basis = new double[Math.multiplyExact(own, columns)];
    this.table = new double[columns * size.capacity()];
    this.block = new double[own * WIDTH];
    this.image = new double[own * WIDTH];
    this.column = new double[own];
    this.sums = new double[columns + 1];
    this.coefficients = new double[columns];
  }

  /** Declares all that a step needs of those before. */
  void declare(RunState state) {
    state
        .rows("basis", basis, columns)
        .same("products", table)
        .number("multiplied", () -> multiplied, v -> multiplied = (int) v)
        .number("pending", () -> pending, v -> pending = (int) v)
        .number("drawn", () -> drawn, v -> drawn = (int) v)
        .number("next look", () -> nextLook, v -> nextLook = (int) v)
        .number("scale", () -> scale, v -> scale = v)
        .number("negative", () -> negative, v -> negative = v)
        .number("lowest", () -> lowest, v -> lowest = v)
        .number("fresh", () -> fresh, v -> fresh = (int) v)
        .number("broken", () -> broken ? 1 : 0, v -> broken = v > 0)
        .number("settled", () -> settled ? 1 : 0, v -> settled = v > 0)
        .number("level", () -> level, v -> level = v)
        .number("rounds", () -> rounds, v -> rounds = (int) v)
        .number("restarted", () -> restarted ? 1 : 0, v -> restarted = v > 0)
        .number("passes", matrix::passes, v -> matrix.setPasses((int) v));
  }

  /** Begins a search with random vectors. Collective. */
  void begin() {
    Arrays.fill(table, 0);
    multiplied = 0;
    pending = 0;
    nextLook = 0;
    scale = 0;
    broken = false;
    settled = false;
    rounds = 0;
    restarted = false;
    addRandom(Math.min(WIDTH, size.dimensions()));
  }

  /** Multiplies the next block, with a pass over the matrix. Collective. */
  void extend(double shift) {
    int from = multiplied;
    int width = pending;
    boolean random = fresh == width;
    rounds++;
    for (int q = 0; q < own; q++) {
      for (int k = 0; k < WIDTH; k++) {
        block[q * WIDTH + k] = k < width ? basis[q * columns + from + k] : 0;
      }
    }
    matrix.multiply(shift, block, image);
    multiplied += width;
    pending = 0;
    int room = Math.min(WIDTH, size.dimensions() - multiplied);
    for (int k = 0; k < width; k++) {
      for (int q = 0; q < own; q++) {
        column[q] = image[q * WIDTH + k];
      }
      double left = orthogonalise(multiplied + pending);
      scale = Math.max(scale, length);
      for (int c = 0; c < multiplied + pending; c++) {
        table[c * size.capacity() + from + k] = coefficients[c];
      }
      if (pending < room && left > ROUNDING * scale) {
        table[(multiplied + pending) * size.capacity() + from + k] = left;
        append(left);
      }
    }
    broken |= pending < Math.min(width, room);
    settled = random && pending == 0;
    level = table[from * size.capacity() + from];
    addRandom(room);
  }

  /** Fills the next block up with random vectors, which nothing was multiplied into. */
  private void addRandom(int room) {
    fresh = Math.max(0, room - pending);
    if (fresh == 0) {
      return;
    }
    for (int q = 0; q < own; q++) {
      for (int k = 0; k < WIDTH; k++) {
        long row = (long) matrix.points() * drawn + matrix.first() + q;
        block[q * WIDTH + k] = random.symmetric(row * WIDTH + k);
      }
    }
    drawn++;
    matrix.center(block);
    for (int k = pending; k < room; k++) {
      for (int q = 0; q < own; q++) {
        column[q] = block[q * WIDTH + k];
      }
      append(orthogonalise(multiplied + pending));
    }
  }

  /** Makes {@link #column}, of this length, the next vector of the basis. */
  private void append(double length) {
    int c = multiplied + pending;
    for (int q = 0; q < own; q++) {
      basis[q * columns + c] = column[q] / length;
    }
    pending++;
  }

  /**
   * Takes from {@link #column} its projections on the first vectors of the basis, again and again
   * until one is next to nothing. Collective.
   *
   * @return its length afterwards; {@link #coefficients} are what was taken
   */
  private double orthogonalise(int count) {
    Arrays.fill(coefficients, 0);
    double before = Double.POSITIVE_INFINITY;
    for (int round = 1; ; round++) {
      double[] total = project(count);
      double left = Math.sqrt(total[columns]);
      if (round == 1) {
        length = left;
      }
      subtract(count, total);
      for (int c = 0; c < count; c++) {
        coefficients[c] += total[c];
      }
      if (round >= LEAST_PROJECTIONS && left > UNCHANGED * before || round == MOST_PROJECTIONS) {
        return left;
      }
      before = left;
    }
  }

  /** Inner products of the column with the first vectors of the basis, and with itself. */
  private double[] project(int count) {
    for (int b = 0; b < products.blocks(); b++) {
      Arrays.fill(sums, 0);
      for (int q = products.block(b).start(); q < products.block(b).end(); q++) {
        double value = column[q];
        int row = q * columns;
        for (int c = 0; c < count; c++) {
          sums[c] += basis[row + c] * value;
        }
        sums[columns] += value * value;
      }
      for (int c = 0; c < count; c++) {
        products.set(b, c, sums[c]);
      }
      products.set(b, columns, sums[columns]);
    }
    return products.total();
  }

  /** In four sums, as one would wait for itself. */
  private void subtract(int count, double[] factors) {
    for (int q = 0; q < own; q++) {
      int row = q * columns;
      double sum0 = 0;
      double sum1 = 0;
      double sum2 = 0;
      double sum3 = 0;
      int c = 0;
      for (; c + 3 < count; c += 4) {
        sum0 += basis[row + c] * factors[c];
        sum1 += basis[row + c + 1] * factors[c + 1];
        sum2 += basis[row + c + 2] * factors[c + 2];
        sum3 += basis[row + c + 3] * factors[c + 3];
      }
      for (; c < count; c++) {
        sum0 += basis[row + c] * factors[c];
      }
      column[q] -= sum0 + sum1 + (sum2 + sum3);
    }
  }

  /**
   * Looks whether enough pairs are exact, and makes room where the basis is full.
   *
   * @param leading so many of the largest eigenvalues are wanted
   * @param least whether the least eigenvalue is wanted, too
   */
  boolean isDone(int leading, boolean least) {
    boolean whole = multiplied == size.dimensions();
    boolean full = multiplied + pending > size.capacity();
    if (multiplied < leading || !whole && !full && multiplied < nextLook && !isEndless()) {
      return false;
    }
    nextLook = multiplied + Math.max(LOOK, multiplied / 4);
    Pairs pairs = pairs();
    if (!restarted) {
      split(pairs);
    }
    if (whole || isEndless() || pairs.areExact(leading, least) && hasAllCopies(pairs, leading)) {
      return true;
    }
    if (full) {
      restart(pairs, leading, least);
    }
    return false;
  }

  /**
   * Whether no copy of a multiple eigenvalue is missing among the leading ones. Products of one
   * block find as many copies as it has vectors, and then depend on those before. What is left of
   * the space has other copies only: a whole block of random vectors of it is multiplied into their
   * span if and only if they all have one eigenvalue, which must not be larger than those that are
   * wanted. After a restart that cannot be told.
   */
  private boolean hasAllCopies(Pairs pairs, int leading) {
    return leading == 0
        || !broken
        || restarted
        || settled && level <= pairs.values[leading - 1] + TOLERANCE * pairs.norm();
  }

  /** Whether the basis spans the whole space, so that all eigenvalues are known. */
  boolean isWhole() {
    return multiplied == size.dimensions();
  }

  /** Whether the search gave up. */
  boolean isEndless() {
    return rounds == MOST_PASSES;
  }

  /**
   * Sum of the sizes of the negative eigenvalues. Exact where the space is {@linkplain #isWhole
   * whole}; else as random vectors tell it: with weights w_i, the shares of the first block in the
   * eigenvectors of H, (N - 1) / 8 sum of |theta_i| w_i over negative theta (Gauss quadrature).
   */
  double negative() {
    return negative;
  }

  /** The lowest eigenvalue of H before restarts, which keep the ends that are wanted alone. */
  double lowest() {
    return lowest;
  }

  private void split(Pairs pairs) {
    lowest = pairs.values[multiplied - 1];
    boolean whole = isWhole();
    int probes = Math.min(WIDTH, size.dimensions());
    negative = 0;
    for (int i = 0; i < multiplied; i++) {
      double weight = 0;
      for (int k = 0; k < probes; k++) {
        weight += pairs.vectors[k][i] * pairs.vectors[k][i];
      }
      double part = pairs.values[i] * (whole ? 1 : weight * size.dimensions() / probes);
      negative += Math.max(0, -part);
    }
  }

  /** The eigenpairs of H. */
  Pairs pairs() {
    int n = multiplied;
    double[][] h = new double[n][n];
    for (int c = 0; c < n; c++) {
      for (int d = c; d < n; d++) {
        h[c][d] = table[c * size.capacity() + d];
        h[d][c] = h[c][d];
      }
    }
    // eigenvalues in descending order
    EigenDecomposition eigen = new EigenDecomposition(new Array2DRowRealMatrix(h, false));
    double[] residuals = new double[n];
    double[][] vectors = eigen.getV().getData();
    for (int i = 0; i < n; i++) {
      double squares = 0;
      for (int c = n; c < n + pending; c++) {
        double sum = 0;
        for (int d = 0; d < n; d++) {
          sum += table[c * size.capacity() + d] * vectors[d][i];
        }
        squares += sum * sum;
      }
      residuals[i] = Math.sqrt(squares);
    }
    return new Pairs(eigen.getRealEigenvalues(), vectors, residuals);
  }

  /**
   * Keeps half of the eigenvectors, from the ends of the spectrum that are wanted, and the block
   * that is to be multiplied next.
   */
  private void restart(Pairs pairs, int leading, boolean least) {
    int n = multiplied;
    int kept = Math.min((size.capacity() + leading) / 2, size.capacity() - WIDTH);
    int lower = !least ? 0 : leading == 0 ? kept : (kept - leading) / 2;
    int[] chosen = new int[kept];
    for (int i = 0; i < kept; i++) {
      chosen[i] = i < kept - lower ? i : n - kept + i;
    }
    double[] row = new double[chosen.length];
    for (int q = 0; q < own; q++) {
      combine(pairs, chosen, q, row);
      System.arraycopy(row, 0, basis, q * columns, row.length);
      System.arraycopy(basis, q * columns + n, basis, q * columns + row.length, pending);
    }
    Arrays.fill(table, 0);
    for (int i = 0; i < chosen.length; i++) {
      table[i * size.capacity() + i] = pairs.values[chosen[i]];
    }
    multiplied = chosen.length;
    nextLook = 0;
    restarted = true;
  }

  /** One row of V Y. */
  private void combine(Pairs pairs, int[] chosen, int q, double[] target) {
    Arrays.fill(target, 0);
    for (int c = 0; c < multiplied; c++) {
      double value = basis[q * columns + c];
      double[] of = pairs.vectors[c];
      for (int i = 0; i < target.length; i++) {
        target[i] += value * of[chosen[i]];
      }
    }
  }

  /**
   * This worker's rows of eigenvectors of length 1.
   *
   * @param chosen their numbers, at most {@link CenteredSquares#WIDTH}
   * @param target receives them, {@code target[WIDTH * q + k]}, and zeros beside; modified
   */
  void vectors(Pairs pairs, int[] chosen, double[] target) {
    double[] row = new double[chosen.length];
    Arrays.fill(target, 0);
    for (int q = 0; q < own; q++) {
      combine(pairs, chosen, q, row);
      System.arraycopy(row, 0, target, q * WIDTH, row.length);
    }
  }

  /**
   * Approximate eigenpairs of the matrix.
   *
   * @param values in descending order
   * @param vectors of the small matrix, {@code vectors[c][i]}
   * @param residuals the length of B v - theta v for each
   */
  record Pairs(double[] values, double[][] vectors, double[] residuals) {
    /** The largest size of an eigenvalue. */
    double norm() {
      return Math.max(Math.abs(values[0]), Math.abs(values[values.length - 1]));
    }

    private boolean areExact(int leading, boolean least) {
      double most = TOLERANCE * norm();
      double last = residuals[residuals.length - 1];
      for (int i = 0; i < leading; i++) {
        if (residuals[i] > most) {
          return false;
        }
      }
      return !least || last <= TOLERANCE_OF_LEAST * norm();
    }
  }
}
