package org.spidal.dapwc.kernel;

import java.util.Arrays;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.ShortVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorShape;
import jdk.incubator.vector.VectorSpecies;
import org.spidal.common.matrix.ShortRows;

/**
 * The product of a worker's rows with a few vectors at once,
 *
 * <pre>
 *   y_ic = sum_j e_ij u_jc
 * </pre>
 *
 * Lanes run along the columns j. Three rows and four or five vectors make a tile whose sums stay in
 * registers; a distance is converted once for all vectors of a tile. A single vector has a loop of
 * its own, as fast as rows can be read. Lanes are floats, added to doubles after every 4,096
 * columns in a fixed order, so a row's result depends on that row alone. One object per worker;
 * allocates nothing once compiled.
 */
public final class BlockProduct {
  /** Vectors have so many numbers beyond the last point, all 0. */
  public static final int PADDING = 64;

  private static final VectorSpecies<Float> FLOATS = FloatVector.SPECIES_PREFERRED;
  private static final VectorSpecies<Short> SHORTS =
      VectorSpecies.of(short.class, VectorShape.forBitSize(FLOATS.vectorBitSize() / 2));
  private static final int LANES = FLOATS.length();
  private static final int ROWS = ShortRows.SLOTS;
  private static final int WIDE = 5;
  private static final int NARROW = 4;

  private final ShortRows rows;
  private final Measure measure;
  private final int n;
  private final float[] lanes = new float[ROWS * WIDE * LANES];
  private final double[] sums;
  private final float[] zero;

  /**
   * @param n columns
   * @param most vectors of a product
   */
  public BlockProduct(ShortRows rows, Measure measure, int n, int most) {
    this.rows = rows;
    this.measure = measure;
    this.n = n;
    this.sums = new double[ROWS * (most + WIDE)];
    this.zero = new float[n + PADDING];
  }

  /**
   * Multiplies some rows.
   *
   * @param list rows, {@code count} of them
   * @param u the vectors, {@code u[c][j]}, {@code vectors} of them
   * @param y receives {@code y[vectors * r + c]} of the r-th row of the list; modified
   */
  public void multiply(int[] list, int count, float[][] u, int vectors, double[] y) {
    for (int r = 0; r < count; r += ROWS) {
      int three = Math.min(ROWS, count - r);
      Arrays.fill(sums, 0);
      for (int tile = 0; tile < n; tile += ShortRows.TILE) {
        int columns = Math.min(ShortRows.TILE, n - tile);
        for (int slot = 0; slot < ROWS; slot++) {
          rows.load(slot, list[r + Math.min(slot, three - 1)], tile, columns);
        }
        for (int c = 0; c < vectors; ) {
          int left = vectors - c;
          boolean wide = left % NARROW != 0 && left >= WIDE;
          if (left == 1) {
            wide = false;
            one(tile, columns, u[c]);
          } else if (measure == Measure.PLAIN) {
            if (wide) {
              plainFive(tile, columns, u[c], u[c + 1], u[c + 2], u[c + 3], u[c + 4]);
            } else {
              plainFour(
                  tile,
                  columns,
                  u[c],
                  at(u, c + 1, vectors),
                  at(u, c + 2, vectors),
                  at(u, c + 3, vectors));
            }
          } else {
            wide = false;
            squaredFour(
                tile,
                columns,
                u[c],
                at(u, c + 1, vectors),
                at(u, c + 2, vectors),
                at(u, c + 3, vectors));
          }
          int width = left == 1 ? 1 : wide ? WIDE : NARROW;
          flush(tile, columns, u, c, Math.min(width, left), width, vectors);
          c += width;
        }
      }
      for (int slot = 0; slot < three; slot++) {
        for (int c = 0; c < vectors; c++) {
          y[(r + slot) * vectors + c] = measure.perUnit() * sums[slot * vectors + c];
        }
      }
    }
  }

  private float[] at(float[][] u, int c, int vectors) {
    return c < vectors ? u[c] : zero;
  }

  /** Adds the lanes, and the columns that do not fill a vector, to the sums. */
  private void flush(int tile, int columns, float[][] u, int c, int used, int width, int vectors) {
    int end = FLOATS.loopBound(columns);
    for (int slot = 0; slot < ROWS; slot++) {
      short[] row = rows.array(slot);
      int offset = rows.offset(slot);
      for (int v = 0; v < used; v++) {
        double sum = laneSum((slot * width + v) * LANES);
        float[] vector = u[c + v];
        for (int j = end; j < columns; j++) {
          double d = row[offset + j];
          sum += (measure == Measure.PLAIN ? d : d * d) * vector[tile + j];
        }
        sums[slot * vectors + c + v] += sum;
      }
    }
  }

  private void plainFive(
      int tile, int columns, float[] u0, float[] u1, float[] u2, float[] u3, float[] u4) {
    short[] d0 = rows.array(0);
    short[] d1 = rows.array(1);
    short[] d2 = rows.array(2);
    int o0 = rows.offset(0);
    int o1 = rows.offset(1);
    int o2 = rows.offset(2);
    FloatVector zero = FloatVector.zero(FLOATS);
    FloatVector s00 = zero, s01 = zero, s02 = zero, s03 = zero, s04 = zero;
    FloatVector s10 = zero, s11 = zero, s12 = zero, s13 = zero, s14 = zero;
    FloatVector s20 = zero, s21 = zero, s22 = zero, s23 = zero, s24 = zero;
    int end = FLOATS.loopBound(columns);
    for (int j = 0; j < end; j += LANES) {
      FloatVector a =
          (FloatVector)
              ShortVector.fromArray(SHORTS, d0, o0 + j)
                  .convertShape(VectorOperators.S2F, FLOATS, 0);
      FloatVector b =
          (FloatVector)
              ShortVector.fromArray(SHORTS, d1, o1 + j)
                  .convertShape(VectorOperators.S2F, FLOATS, 0);
      FloatVector c =
          (FloatVector)
              ShortVector.fromArray(SHORTS, d2, o2 + j)
                  .convertShape(VectorOperators.S2F, FLOATS, 0);
      FloatVector m = FloatVector.fromArray(FLOATS, u0, tile + j);
      s00 = a.fma(m, s00);
      s10 = b.fma(m, s10);
      s20 = c.fma(m, s20);
      m = FloatVector.fromArray(FLOATS, u1, tile + j);
      s01 = a.fma(m, s01);
      s11 = b.fma(m, s11);
      s21 = c.fma(m, s21);
      m = FloatVector.fromArray(FLOATS, u2, tile + j);
      s02 = a.fma(m, s02);
      s12 = b.fma(m, s12);
      s22 = c.fma(m, s22);
      m = FloatVector.fromArray(FLOATS, u3, tile + j);
      s03 = a.fma(m, s03);
      s13 = b.fma(m, s13);
      s23 = c.fma(m, s23);
      m = FloatVector.fromArray(FLOATS, u4, tile + j);
      s04 = a.fma(m, s04);
      s14 = b.fma(m, s14);
      s24 = c.fma(m, s24);
    }
    s00.intoArray(lanes, 0);
    s01.intoArray(lanes, LANES);
    s02.intoArray(lanes, 2 * LANES);
    s03.intoArray(lanes, 3 * LANES);
    s04.intoArray(lanes, 4 * LANES);
    s10.intoArray(lanes, 5 * LANES);
    s11.intoArray(lanes, 6 * LANES);
    s12.intoArray(lanes, 7 * LANES);
    s13.intoArray(lanes, 8 * LANES);
    s14.intoArray(lanes, 9 * LANES);
    s20.intoArray(lanes, 10 * LANES);
    s21.intoArray(lanes, 11 * LANES);
    s22.intoArray(lanes, 12 * LANES);
    s23.intoArray(lanes, 13 * LANES);
    s24.intoArray(lanes, 14 * LANES);
  }

  private void plainFour(int tile, int columns, float[] u0, float[] u1, float[] u2, float[] u3) {
    short[] d0 = rows.array(0);
    short[] d1 = rows.array(1);
    short[] d2 = rows.array(2);
    int o0 = rows.offset(0);
    int o1 = rows.offset(1);
    int o2 = rows.offset(2);
    FloatVector zero = FloatVector.zero(FLOATS);
    FloatVector s00 = zero, s01 = zero, s02 = zero, s03 = zero;
    FloatVector s10 = zero, s11 = zero, s12 = zero, s13 = zero;
    FloatVector s20 = zero, s21 = zero, s22 = zero, s23 = zero;
    int end = FLOATS.loopBound(columns);
    for (int j = 0; j < end; j += LANES) {
      FloatVector a =
          (FloatVector)
              ShortVector.fromArray(SHORTS, d0, o0 + j)
                  .convertShape(VectorOperators.S2F, FLOATS, 0);
      FloatVector b =
          (FloatVector)
              ShortVector.fromArray(SHORTS, d1, o1 + j)
                  .convertShape(VectorOperators.S2F, FLOATS, 0);
      FloatVector c =
          (FloatVector)
              ShortVector.fromArray(SHORTS, d2, o2 + j)
                  .convertShape(VectorOperators.S2F, FLOATS, 0);
      FloatVector m = FloatVector.fromArray(FLOATS, u0, tile + j);
      s00 = a.fma(m, s00);
      s10 = b.fma(m, s10);
      s20 = c.fma(m, s20);
      m = FloatVector.fromArray(FLOATS, u1, tile + j);
      s01 = a.fma(m, s01);
      s11 = b.fma(m, s11);
      s21 = c.fma(m, s21);
      m = FloatVector.fromArray(FLOATS, u2, tile + j);
      s02 = a.fma(m, s02);
      s12 = b.fma(m, s12);
      s22 = c.fma(m, s22);
      m = FloatVector.fromArray(FLOATS, u3, tile + j);
      s03 = a.fma(m, s03);
      s13 = b.fma(m, s13);
      s23 = c.fma(m, s23);
    }
    s00.intoArray(lanes, 0);
    s01.intoArray(lanes, LANES);
    s02.intoArray(lanes, 2 * LANES);
    s03.intoArray(lanes, 3 * LANES);
    s10.intoArray(lanes, 4 * LANES);
    s11.intoArray(lanes, 5 * LANES);
    s12.intoArray(lanes, 6 * LANES);
    s13.intoArray(lanes, 7 * LANES);
    s20.intoArray(lanes, 8 * LANES);
    s21.intoArray(lanes, 9 * LANES);
    s22.intoArray(lanes, 10 * LANES);
    s23.intoArray(lanes, 11 * LANES);
  }

  private void squaredFour(int tile, int columns, float[] u0, float[] u1, float[] u2, float[] u3) {
    short[] d0 = rows.array(0);
    short[] d1 = rows.array(1);
    short[] d2 = rows.array(2);
    int o0 = rows.offset(0);
    int o1 = rows.offset(1);
    int o2 = rows.offset(2);
    FloatVector zero = FloatVector.zero(FLOATS);
    FloatVector s00 = zero, s01 = zero, s02 = zero, s03 = zero;
    FloatVector s10 = zero, s11 = zero, s12 = zero, s13 = zero;
    FloatVector s20 = zero, s21 = zero, s22 = zero, s23 = zero;
    int end = FLOATS.loopBound(columns);
    for (int j = 0; j < end; j += LANES) {
      FloatVector a =
          (FloatVector)
              ShortVector.fromArray(SHORTS, d0, o0 + j)
                  .convertShape(VectorOperators.S2F, FLOATS, 0);
      FloatVector b =
          (FloatVector)
              ShortVector.fromArray(SHORTS, d1, o1 + j)
                  .convertShape(VectorOperators.S2F, FLOATS, 0);
      FloatVector c =
          (FloatVector)
              ShortVector.fromArray(SHORTS, d2, o2 + j)
                  .convertShape(VectorOperators.S2F, FLOATS, 0);
      a = a.mul(a);
      b = b.mul(b);
      c = c.mul(c);
      FloatVector m = FloatVector.fromArray(FLOATS, u0, tile + j);
      s00 = a.fma(m, s00);
      s10 = b.fma(m, s10);
      s20 = c.fma(m, s20);
      m = FloatVector.fromArray(FLOATS, u1, tile + j);
      s01 = a.fma(m, s01);
      s11 = b.fma(m, s11);
      s21 = c.fma(m, s21);
      m = FloatVector.fromArray(FLOATS, u2, tile + j);
      s02 = a.fma(m, s02);
      s12 = b.fma(m, s12);
      s22 = c.fma(m, s22);
      m = FloatVector.fromArray(FLOATS, u3, tile + j);
      s03 = a.fma(m, s03);
      s13 = b.fma(m, s13);
      s23 = c.fma(m, s23);
    }
    s00.intoArray(lanes, 0);
    s01.intoArray(lanes, LANES);
    s02.intoArray(lanes, 2 * LANES);
    s03.intoArray(lanes, 3 * LANES);
    s10.intoArray(lanes, 4 * LANES);
    s11.intoArray(lanes, 5 * LANES);
    s12.intoArray(lanes, 6 * LANES);
    s13.intoArray(lanes, 7 * LANES);
    s20.intoArray(lanes, 8 * LANES);
    s21.intoArray(lanes, 9 * LANES);
    s22.intoArray(lanes, 10 * LANES);
    s23.intoArray(lanes, 11 * LANES);
  }

  private void one(int tile, int columns, float[] u) {
    if (measure == Measure.PLAIN) {
      plainOne(tile, columns, u);
    } else {
      squaredOne(tile, columns, u);
    }
  }

  private void plainOne(int tile, int columns, float[] u) {
    short[] d0 = rows.array(0);
    short[] d1 = rows.array(1);
    short[] d2 = rows.array(2);
    int o0 = rows.offset(0);
    int o1 = rows.offset(1);
    int o2 = rows.offset(2);
    FloatVector s0 = FloatVector.zero(FLOATS);
    FloatVector s1 = s0;
    FloatVector s2 = s0;
    int end = FLOATS.loopBound(columns);
    for (int j = 0; j < end; j += LANES) {
      FloatVector m = FloatVector.fromArray(FLOATS, u, tile + j);
      FloatVector a =
          (FloatVector)
              ShortVector.fromArray(SHORTS, d0, o0 + j)
                  .convertShape(VectorOperators.S2F, FLOATS, 0);
      FloatVector b =
          (FloatVector)
              ShortVector.fromArray(SHORTS, d1, o1 + j)
                  .convertShape(VectorOperators.S2F, FLOATS, 0);
      FloatVector c =
          (FloatVector)
              ShortVector.fromArray(SHORTS, d2, o2 + j)
                  .convertShape(VectorOperators.S2F, FLOATS, 0);
      s0 = a.fma(m, s0);
      s1 = b.fma(m, s1);
      s2 = c.fma(m, s2);
    }
    s0.intoArray(lanes, 0);
    s1.intoArray(lanes, LANES);
    s2.intoArray(lanes, 2 * LANES);
  }

  private void squaredOne(int tile, int columns, float[] u) {
    short[] d0 = rows.array(0);
    short[] d1 = rows.array(1);
    short[] d2 = rows.array(2);
    int o0 = rows.offset(0);
    int o1 = rows.offset(1);
    int o2 = rows.offset(2);
    FloatVector s0 = FloatVector.zero(FLOATS);
    FloatVector s1 = s0;
    FloatVector s2 = s0;
    int end = FLOATS.loopBound(columns);
    for (int j = 0; j < end; j += LANES) {
      FloatVector m = FloatVector.fromArray(FLOATS, u, tile + j);
      FloatVector a =
          (FloatVector)
              ShortVector.fromArray(SHORTS, d0, o0 + j)
                  .convertShape(VectorOperators.S2F, FLOATS, 0);
      FloatVector b =
          (FloatVector)
              ShortVector.fromArray(SHORTS, d1, o1 + j)
                  .convertShape(VectorOperators.S2F, FLOATS, 0);
      FloatVector c =
          (FloatVector)
              ShortVector.fromArray(SHORTS, d2, o2 + j)
                  .convertShape(VectorOperators.S2F, FLOATS, 0);
      s0 = a.mul(a).fma(m, s0);
      s1 = b.mul(b).fma(m, s1);
      s2 = c.mul(c).fma(m, s2);
    }
    s0.intoArray(lanes, 0);
    s1.intoArray(lanes, LANES);
    s2.intoArray(lanes, 2 * LANES);
  }

  /** Always in the same order; reduceLanes is not, between interpreted and compiled code. */
  private double laneSum(int from) {
    double a = 0;
    double b = 0;
    double c = 0;
    double d = 0;
    for (int k = from; k < from + LANES; k += 4) {
      a += lanes[k];
      b += lanes[k + 1];
      c += lanes[k + 2];
      d += lanes[k + 3];
    }
    return (a + b) + (c + d);
  }
}
