package org.spidal.damds.kernel;

import java.util.Arrays;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorShape;
import jdk.incubator.vector.VectorSpecies;
import org.spidal.common.job.Rehearsal;
import org.spidal.common.rows.FloatRows;

/**
 * Products of rows of squared distances with a block of {@link #WIDTH} vectors, in doubles
 * throughout:
 *
 * <pre>
 *   product_ik = sum over j != i of (delta_ij + shift)^2 x_jk
 * </pre>
 *
 * Lanes hold the vectors of the block, not the columns of the matrix, and every sum is taken in the
 * order of the columns: the same bits for every width of registers, and in plain code. Allocates
 * nothing once it is compiled; one object per worker.
 */
public final class SquaresProduct {
  /** Vectors of a block. */
  public static final int WIDTH = 8;

  private static final VectorSpecies<Double> DOUBLES =
      DoubleVector.SPECIES_PREFERRED.length() <= WIDTH
          ? DoubleVector.SPECIES_PREFERRED
          : VectorSpecies.of(double.class, VectorShape.S_512_BIT);

  /** Rows that are multiplied at once, so that a number of the block is read once for all. */
  private static final int ROWS = 8;

  private static final int STRIP = 256;
  private static final int REHEARSED_COLUMNS = 16;
  private static final int CALLS = 64;

  private final FloatRows distances;
  private final int points;
  private final boolean plain;
  private final float[] delta = new float[STRIP];
  private final double[] squares = new double[STRIP * ROWS]; // [ROWS * j + r]
  private final double[] sums = new double[ROWS * WIDTH]; // [WIDTH * r + k]

  /**
   * @param distances complete ones, in any unit
   * @param points N
   */
  public SquaresProduct(FloatRows distances, int points) {
    this(distances, points, !Rehearsal.pays(points));
  }

  /**
   * The same, in plain code or not.
   *
   * @param plain for a job that is over before vector code is compiled
   */
  SquaresProduct(FloatRows distances, int points, boolean plain) {
    this.distances = distances;
    this.points = points;
    this.plain = plain;
  }

  /**
   * Multiplies rows {@code first .. first + count - 1}.
   *
   * @param shift added to each distance, in their unit
   * @param x N by {@link #WIDTH}, row-major
   * @param product receives {@code count} by {@link #WIDTH} numbers, row-major; modified
   */
  public void multiply(int first, int count, double shift, double[] x, double[] product) {
    for (int q = 0; q < count; q += ROWS) {
      int rows = Math.min(ROWS, count - q);
      Arrays.fill(sums, 0);
      Arrays.fill(squares, 0);
      for (int from = 0; from < points; from += STRIP) {
        int columns = Math.min(STRIP, points - from);
        for (int r = 0; r < rows; r++) {
          load(r, first + q + r, from, columns, shift);
        }
        accumulate(x, from, columns);
      }
      System.arraycopy(sums, 0, product, q * WIDTH, rows * WIDTH);
    }
  }

  /** Has the kernel compiled; without effect on any result. */
  public void rehearse(double[] x) {
    if (!plain) {
      int few = Math.min(points, REHEARSED_COLUMNS);
      Rehearsal.of(
          () -> {
            for (int call = 0; call < CALLS; call++) {
              accumulate(x, 0, few);
            }
          });
    }
  }

  private void load(int r, int row, int from, int columns, double shift) {
    distances.load(row, from, columns, delta);
    for (int j = 0; j < columns; j++) {
      double d = delta[j] + shift;
      squares[j * ROWS + r] = d * d;
    }
    if (row >= from && row < from + columns) {
      squares[(row - from) * ROWS + r] = 0; // with a shift, too
    }
  }

  private void accumulate(double[] x, int from, int columns) {
    if (plain) {
      accumulatePlainly(x, from, columns);
      return;
    }
    for (int k = 0; k < WIDTH; k += DOUBLES.length()) {
      accumulateLanes(x, from, columns, k);
    }
  }

  private void accumulatePlainly(double[] x, int from, int columns) {
    for (int j = 0; j < columns; j++) {
      for (int r = 0; r < ROWS; r++) {
        double square = squares[j * ROWS + r];
        for (int k = 0; k < WIDTH; k++) {
          int at = r * WIDTH + k;
          sums[at] = Math.fma(x[(from + j) * WIDTH + k], square, sums[at]);
        }
      }
    }
  }

  /** One register of each of the eight rows, written out: a loop over rows would spill them. */
  private void accumulateLanes(double[] x, int from, int columns, int k) {
    double[] s = squares;
    DoubleVector sum0 = DoubleVector.fromArray(DOUBLES, sums, k);
    DoubleVector sum1 = DoubleVector.fromArray(DOUBLES, sums, WIDTH + k);
    DoubleVector sum2 = DoubleVector.fromArray(DOUBLES, sums, 2 * WIDTH + k);
    DoubleVector sum3 = DoubleVector.fromArray(DOUBLES, sums, 3 * WIDTH + k);
    DoubleVector sum4 = DoubleVector.fromArray(DOUBLES, sums, 4 * WIDTH + k);
    DoubleVector sum5 = DoubleVector.fromArray(DOUBLES, sums, 5 * WIDTH + k);
    DoubleVector sum6 = DoubleVector.fromArray(DOUBLES, sums, 6 * WIDTH + k);
    DoubleVector sum7 = DoubleVector.fromArray(DOUBLES, sums, 7 * WIDTH + k);
    int at = from * WIDTH + k;
    for (int j = 0; j < columns; j++) {
      DoubleVector v = DoubleVector.fromArray(DOUBLES, x, at + j * WIDTH);
      int row = j * ROWS;
      sum0 = v.fma(DoubleVector.broadcast(DOUBLES, s[row]), sum0);
      sum1 = v.fma(DoubleVector.broadcast(DOUBLES, s[row + 1]), sum1);
      sum2 = v.fma(DoubleVector.broadcast(DOUBLES, s[row + 2]), sum2);
      sum3 = v.fma(DoubleVector.broadcast(DOUBLES, s[row + 3]), sum3);
      sum4 = v.fma(DoubleVector.broadcast(DOUBLES, s[row + 4]), sum4);
      sum5 = v.fma(DoubleVector.broadcast(DOUBLES, s[row + 5]), sum5);
      sum6 = v.fma(DoubleVector.broadcast(DOUBLES, s[row + 6]), sum6);
      sum7 = v.fma(DoubleVector.broadcast(DOUBLES, s[row + 7]), sum7);
    }
    sum0.intoArray(sums, k);
    sum1.intoArray(sums, WIDTH + k);
    sum2.intoArray(sums, 2 * WIDTH + k);
    sum3.intoArray(sums, 3 * WIDTH + k);
    sum4.intoArray(sums, 4 * WIDTH + k);
    sum5.intoArray(sums, 5 * WIDTH + k);
    sum6.intoArray(sums, 6 * WIDTH + k);
    sum7.intoArray(sums, 7 * WIDTH + k);
  }
}
