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
 * Lanes run along the columns j. Six rows and three or four vectors make a tile whose sums stay in
 * registers: a distance is converted once for all vectors of a tile, a vector is read once for six
 * rows, and six rows at a time come faster from memory than three. Where there are sixteen
 * registers only, three rows and four or five vectors do. Lanes are floats, added to doubles after
 * every 16,384 columns in a fixed order, so a row's result depends on that row alone. One object
 * per worker; allocates nothing once compiled.
 */
public final class BlockProduct {
  /** Vectors have so many numbers beyond the last point, all 0. */
  public static final int PADDING = 64;

  private static final VectorSpecies<Float> FLOATS = FloatVector.SPECIES_PREFERRED;
  private static final VectorSpecies<Short> SHORTS =
      VectorSpecies.of(short.class, VectorShape.forBitSize(FLOATS.vectorBitSize() / 2));
  private static final int LANES = FLOATS.length();
  private static final int ROWS = ShortRows.SLOTS;

  /** AVX-512 has 32 registers of 16 floats, AVX2 16 of 8. */
  private static final boolean MANY_REGISTERS = LANES > 8;

  /** Vectors of a tile: as many as the registers hold, or one less. */
  private static final int WIDE = MANY_REGISTERS ? 4 : 5;

  private static final int NARROW = WIDE - 1;
  private static final int DRAINED = 4 * ShortRows.TILE;

  private final ShortRows rows;
  private final Measure measure;
  private final int n;
  private final float[] lanes;
  private final double[] sums;
  private final float[] zero;

  /** Of each vector the last numbers, which do not fill one of the processor's; 0 before them. */
  private final float[][] last;

  /**
   * @param n columns
   * @param most vectors of a product
   */
  public BlockProduct(ShortRows rows, Measure measure, int n, int most) {
    this.rows = rows;
    this.measure = measure;
    this.n = n;
    this.lanes = new float[ROWS * (most + WIDE) * LANES];
    this.sums = new double[ROWS * most];
    this.zero = new float[n + LANES];
    this.last = new float[most][LANES];
  }

  /**
   * Multiplies some rows.
   *
   * @param list rows, {@code count} of them
   * @param u the vectors, {@code u[c][j]}, {@code vectors} of them
   * @param y receives {@code y[vectors * r + c]} of the r-th row of the list; modified
   */
  public void multiply(int[] list, int count, float[][] u, int vectors, double[] y) {
    int rest = n % LANES;
    for (int c = 0; c < vectors; c++) {
      System.arraycopy(u[c], n - rest, last[c], LANES - rest, rest);
    }
    for (int r = 0; r < count; r += ROWS) {
      int six = Math.min(ROWS, count - r);
      Arrays.fill(sums, 0);
      for (int tile = 0; tile < n; tile += ShortRows.TILE) {
        int columns = Math.min(ShortRows.TILE, n - tile);
        for (int slot = 0; slot < ROWS; slot++) {
          rows.load(slot, list[r + Math.min(slot, six - 1)], tile, columns);
        }
        add(0, tile, columns - columns % LANES, u, vectors);
        if (columns % LANES != 0) {
          if (columns > LANES) { // again the last, but those already added times 0
            add(columns - LANES, 0, LANES, last, vectors);
          } else {
            addFew(columns, u, tile, vectors);
          }
        }
        if ((tile + columns) % DRAINED == 0) {
          drain(vectors);
        }
      }
      drain(vectors);
      for (int slot = 0; slot < six; slot++) {
        for (int c = 0; c < vectors; c++) {
          y[(r + slot) * vectors + c] = measure.perUnit() * sums[slot * vectors + c];
        }
      }
    }
  }

  /** How many of the vectors that are left come together: as few tiles as possible. */
  private static int width(int left, int vectors) {
    if (vectors == 1) {
      return 1;
    }
    int tiles = (left + WIDE - 1) / WIDE;
    return left > NARROW * tiles ? WIDE : NARROW;
  }

  /**
   * Adds columns to the lanes of all vectors.
   *
   * @param at where in the pieces of the rows
   * @param from where in the vectors
   * @param end how many columns, a multiple of the lanes
   */
  private void add(int at, int from, int end, float[][] u, int vectors) {
    int base = 0;
    for (int c = 0; c < vectors; ) {
      int width = width(vectors - c, vectors);
      if (width == 1) {
        sixByOne(at, from, end, base, u[c]);
      } else if (MANY_REGISTERS) {
        six(width, at, from, end, base, u, c, vectors);
      } else {
        three(0, width, at, from, end, base, u, c, vectors);
        three(ROWS / 2, width, at, from, end, base + ROWS / 2 * width * LANES, u, c, vectors);
      }
      base += ROWS * width * LANES;
      c += width;
    }
  }

  private void six(
      int width, int at, int from, int end, int base, float[][] u, int c, int vectors) {
    float[] u1 = vector(u, c + 1, vectors);
    float[] u2 = vector(u, c + 2, vectors);
    if (width == WIDE) {
      sixByFour(at, from, end, base, u[c], u1, u2, vector(u, c + 3, vectors));
    } else {
      sixByThree(at, from, end, base, u[c], u1, u2);
    }
  }

  private void three(
      int slot, int width, int at, int from, int end, int base, float[][] u, int c, int vectors) {
    float[] u1 = vector(u, c + 1, vectors);
    float[] u2 = vector(u, c + 2, vectors);
    float[] u3 = vector(u, c + 3, vectors);
    if (width == WIDE) {
      threeByFive(slot, at, from, end, base, u[c], u1, u2, u3, vector(u, c + 4, vectors));
    } else {
      threeByFour(slot, at, from, end, base, u[c], u1, u2, u3);
    }
  }

  private float[] vector(float[][] u, int c, int vectors) {
    return c < vectors ? u[c] : zero;
  }

  /** Adds columns of a piece that is shorter than a vector of the processor. */
  private void addFew(int columns, float[][] u, int tile, int vectors) {
    for (int slot = 0; slot < ROWS; slot++) {
      short[] row = rows.array(slot);
      int offset = rows.offset(slot);
      for (int c = 0; c < vectors; c++) {
        double sum = 0;
        for (int j = 0; j < columns; j++) {
          double d = row[offset + j];
          sum += (measure == Measure.PLAIN ? d : d * d) * u[c][tile + j];
        }
        sums[slot * vectors + c] += sum;
      }
    }
  }

  /** Adds the lanes to the sums, and sets them to 0. */
  private void drain(int vectors) {
    int base = 0;
    for (int c = 0; c < vectors; ) {
      int width = width(vectors - c, vectors);
      int used = Math.min(width, vectors - c);
      for (int slot = 0; slot < ROWS; slot++) {
        for (int v = 0; v < used; v++) {
          sums[slot * vectors + c + v] += laneSum(base + (slot * width + v) * LANES);
        }
      }
      base += ROWS * width * LANES;
      c += width;
    }
    Arrays.fill(lanes, 0, base, 0);
  }

  private void sixByFour(
      int at, int from, int end, int base, float[] u0, float[] u1, float[] u2, float[] u3) {
    boolean squared = measure == Measure.SQUARED;
    short[] d0 = rows.array(0);
    int o0 = rows.offset(0) + at;
    short[] d1 = rows.array(1);
    int o1 = rows.offset(1) + at;
    short[] d2 = rows.array(2);
    int o2 = rows.offset(2) + at;
    short[] d3 = rows.array(3);
    int o3 = rows.offset(3) + at;
    short[] d4 = rows.array(4);
    int o4 = rows.offset(4) + at;
    short[] d5 = rows.array(5);
    int o5 = rows.offset(5) + at;
    FloatVector s00 = FloatVector.fromArray(FLOATS, lanes, base);
    FloatVector s01 = FloatVector.fromArray(FLOATS, lanes, base + LANES);
    FloatVector s02 = FloatVector.fromArray(FLOATS, lanes, base + 2 * LANES);
    FloatVector s03 = FloatVector.fromArray(FLOATS, lanes, base + 3 * LANES);
    FloatVector s10 = FloatVector.fromArray(FLOATS, lanes, base + 4 * LANES);
    FloatVector s11 = FloatVector.fromArray(FLOATS, lanes, base + 5 * LANES);
    FloatVector s12 = FloatVector.fromArray(FLOATS, lanes, base + 6 * LANES);
    FloatVector s13 = FloatVector.fromArray(FLOATS, lanes, base + 7 * LANES);
    FloatVector s20 = FloatVector.fromArray(FLOATS, lanes, base + 8 * LANES);
    FloatVector s21 = FloatVector.fromArray(FLOATS, lanes, base + 9 * LANES);
    FloatVector s22 = FloatVector.fromArray(FLOATS, lanes, base + 10 * LANES);
    FloatVector s23 = FloatVector.fromArray(FLOATS, lanes, base + 11 * LANES);
    FloatVector s30 = FloatVector.fromArray(FLOATS, lanes, base + 12 * LANES);
    FloatVector s31 = FloatVector.fromArray(FLOATS, lanes, base + 13 * LANES);
    FloatVector s32 = FloatVector.fromArray(FLOATS, lanes, base + 14 * LANES);
    FloatVector s33 = FloatVector.fromArray(FLOATS, lanes, base + 15 * LANES);
    FloatVector s40 = FloatVector.fromArray(FLOATS, lanes, base + 16 * LANES);
    FloatVector s41 = FloatVector.fromArray(FLOATS, lanes, base + 17 * LANES);
    FloatVector s42 = FloatVector.fromArray(FLOATS, lanes, base + 18 * LANES);
    FloatVector s43 = FloatVector.fromArray(FLOATS, lanes, base + 19 * LANES);
    FloatVector s50 = FloatVector.fromArray(FLOATS, lanes, base + 20 * LANES);
    FloatVector s51 = FloatVector.fromArray(FLOATS, lanes, base + 21 * LANES);
    FloatVector s52 = FloatVector.fromArray(FLOATS, lanes, base + 22 * LANES);
    FloatVector s53 = FloatVector.fromArray(FLOATS, lanes, base + 23 * LANES);
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
      FloatVector d =
          (FloatVector)
              ShortVector.fromArray(SHORTS, d3, o3 + j)
                  .convertShape(VectorOperators.S2F, FLOATS, 0);
      FloatVector e =
          (FloatVector)
              ShortVector.fromArray(SHORTS, d4, o4 + j)
                  .convertShape(VectorOperators.S2F, FLOATS, 0);
      FloatVector f =
          (FloatVector)
              ShortVector.fromArray(SHORTS, d5, o5 + j)
                  .convertShape(VectorOperators.S2F, FLOATS, 0);
      if (squared) {
        a = a.mul(a);
        b = b.mul(b);
        c = c.mul(c);
        d = d.mul(d);
        e = e.mul(e);
        f = f.mul(f);
      }
      FloatVector m = FloatVector.fromArray(FLOATS, u0, from + j);
      s00 = a.fma(m, s00);
      s10 = b.fma(m, s10);
      s20 = c.fma(m, s20);
      s30 = d.fma(m, s30);
      s40 = e.fma(m, s40);
      s50 = f.fma(m, s50);
      m = FloatVector.fromArray(FLOATS, u1, from + j);
      s01 = a.fma(m, s01);
      s11 = b.fma(m, s11);
      s21 = c.fma(m, s21);
      s31 = d.fma(m, s31);
      s41 = e.fma(m, s41);
      s51 = f.fma(m, s51);
      m = FloatVector.fromArray(FLOATS, u2, from + j);
      s02 = a.fma(m, s02);
      s12 = b.fma(m, s12);
      s22 = c.fma(m, s22);
      s32 = d.fma(m, s32);
      s42 = e.fma(m, s42);
      s52 = f.fma(m, s52);
      m = FloatVector.fromArray(FLOATS, u3, from + j);
      s03 = a.fma(m, s03);
      s13 = b.fma(m, s13);
      s23 = c.fma(m, s23);
      s33 = d.fma(m, s33);
      s43 = e.fma(m, s43);
      s53 = f.fma(m, s53);
    }
    s00.intoArray(lanes, base);
    s01.intoArray(lanes, base + LANES);
    s02.intoArray(lanes, base + 2 * LANES);
    s03.intoArray(lanes, base + 3 * LANES);
    s10.intoArray(lanes, base + 4 * LANES);
    s11.intoArray(lanes, base + 5 * LANES);
    s12.intoArray(lanes, base + 6 * LANES);
    s13.intoArray(lanes, base + 7 * LANES);
    s20.intoArray(lanes, base + 8 * LANES);
    s21.intoArray(lanes, base + 9 * LANES);
    s22.intoArray(lanes, base + 10 * LANES);
    s23.intoArray(lanes, base + 11 * LANES);
    s30.intoArray(lanes, base + 12 * LANES);
    s31.intoArray(lanes, base + 13 * LANES);
    s32.intoArray(lanes, base + 14 * LANES);
    s33.intoArray(lanes, base + 15 * LANES);
    s40.intoArray(lanes, base + 16 * LANES);
    s41.intoArray(lanes, base + 17 * LANES);
    s42.intoArray(lanes, base + 18 * LANES);
    s43.intoArray(lanes, base + 19 * LANES);
    s50.intoArray(lanes, base + 20 * LANES);
    s51.intoArray(lanes, base + 21 * LANES);
    s52.intoArray(lanes, base + 22 * LANES);
    s53.intoArray(lanes, base + 23 * LANES);
  }

  private void sixByThree(int at, int from, int end, int base, float[] u0, float[] u1, float[] u2) {
    boolean squared = measure == Measure.SQUARED;
    short[] d0 = rows.array(0);
    int o0 = rows.offset(0) + at;
    short[] d1 = rows.array(1);
    int o1 = rows.offset(1) + at;
    short[] d2 = rows.array(2);
    int o2 = rows.offset(2) + at;
    short[] d3 = rows.array(3);
    int o3 = rows.offset(3) + at;
    short[] d4 = rows.array(4);
    int o4 = rows.offset(4) + at;
    short[] d5 = rows.array(5);
    int o5 = rows.offset(5) + at;
    FloatVector s00 = FloatVector.fromArray(FLOATS, lanes, base);
    FloatVector s01 = FloatVector.fromArray(FLOATS, lanes, base + LANES);
    FloatVector s02 = FloatVector.fromArray(FLOATS, lanes, base + 2 * LANES);
    FloatVector s10 = FloatVector.fromArray(FLOATS, lanes, base + 3 * LANES);
    FloatVector s11 = FloatVector.fromArray(FLOATS, lanes, base + 4 * LANES);
    FloatVector s12 = FloatVector.fromArray(FLOATS, lanes, base + 5 * LANES);
    FloatVector s20 = FloatVector.fromArray(FLOATS, lanes, base + 6 * LANES);
    FloatVector s21 = FloatVector.fromArray(FLOATS, lanes, base + 7 * LANES);
    FloatVector s22 = FloatVector.fromArray(FLOATS, lanes, base + 8 * LANES);
    FloatVector s30 = FloatVector.fromArray(FLOATS, lanes, base + 9 * LANES);
    FloatVector s31 = FloatVector.fromArray(FLOATS, lanes, base + 10 * LANES);
    FloatVector s32 = FloatVector.fromArray(FLOATS, lanes, base + 11 * LANES);
    FloatVector s40 = FloatVector.fromArray(FLOATS, lanes, base + 12 * LANES);
    FloatVector s41 = FloatVector.fromArray(FLOATS, lanes, base + 13 * LANES);
    FloatVector s42 = FloatVector.fromArray(FLOATS, lanes, base + 14 * LANES);
    FloatVector s50 = FloatVector.fromArray(FLOATS, lanes, base + 15 * LANES);
    FloatVector s51 = FloatVector.fromArray(FLOATS, lanes, base + 16 * LANES);
    FloatVector s52 = FloatVector.fromArray(FLOATS, lanes, base + 17 * LANES);
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
      FloatVector d =
          (FloatVector)
              ShortVector.fromArray(SHORTS, d3, o3 + j)
                  .convertShape(VectorOperators.S2F, FLOATS, 0);
      FloatVector e =
          (FloatVector)
              ShortVector.fromArray(SHORTS, d4, o4 + j)
                  .convertShape(VectorOperators.S2F, FLOATS, 0);
      FloatVector f =
          (FloatVector)
              ShortVector.fromArray(SHORTS, d5, o5 + j)
                  .convertShape(VectorOperators.S2F, FLOATS, 0);
      if (squared) {
        a = a.mul(a);
        b = b.mul(b);
        c = c.mul(c);
        d = d.mul(d);
        e = e.mul(e);
        f = f.mul(f);
      }
      FloatVector m = FloatVector.fromArray(FLOATS, u0, from + j);
      s00 = a.fma(m, s00);
      s10 = b.fma(m, s10);
      s20 = c.fma(m, s20);
      s30 = d.fma(m, s30);
      s40 = e.fma(m, s40);
      s50 = f.fma(m, s50);
      m = FloatVector.fromArray(FLOATS, u1, from + j);
      s01 = a.fma(m, s01);
      s11 = b.fma(m, s11);
      s21 = c.fma(m, s21);
      s31 = d.fma(m, s31);
      s41 = e.fma(m, s41);
      s51 = f.fma(m, s51);
      m = FloatVector.fromArray(FLOATS, u2, from + j);
      s02 = a.fma(m, s02);
      s12 = b.fma(m, s12);
      s22 = c.fma(m, s22);
      s32 = d.fma(m, s32);
      s42 = e.fma(m, s42);
      s52 = f.fma(m, s52);
    }
    s00.intoArray(lanes, base);
    s01.intoArray(lanes, base + LANES);
    s02.intoArray(lanes, base + 2 * LANES);
    s10.intoArray(lanes, base + 3 * LANES);
    s11.intoArray(lanes, base + 4 * LANES);
    s12.intoArray(lanes, base + 5 * LANES);
    s20.intoArray(lanes, base + 6 * LANES);
    s21.intoArray(lanes, base + 7 * LANES);
    s22.intoArray(lanes, base + 8 * LANES);
    s30.intoArray(lanes, base + 9 * LANES);
    s31.intoArray(lanes, base + 10 * LANES);
    s32.intoArray(lanes, base + 11 * LANES);
    s40.intoArray(lanes, base + 12 * LANES);
    s41.intoArray(lanes, base + 13 * LANES);
    s42.intoArray(lanes, base + 14 * LANES);
    s50.intoArray(lanes, base + 15 * LANES);
    s51.intoArray(lanes, base + 16 * LANES);
    s52.intoArray(lanes, base + 17 * LANES);
  }

  private void threeByFive(
      int slot,
      int at,
      int from,
      int end,
      int base,
      float[] u0,
      float[] u1,
      float[] u2,
      float[] u3,
      float[] u4) {
    boolean squared = measure == Measure.SQUARED;
    short[] d0 = rows.array(slot);
    int o0 = rows.offset(slot) + at;
    short[] d1 = rows.array(slot + 1);
    int o1 = rows.offset(slot + 1) + at;
    short[] d2 = rows.array(slot + 2);
    int o2 = rows.offset(slot + 2) + at;
    FloatVector s00 = FloatVector.fromArray(FLOATS, lanes, base);
    FloatVector s01 = FloatVector.fromArray(FLOATS, lanes, base + LANES);
    FloatVector s02 = FloatVector.fromArray(FLOATS, lanes, base + 2 * LANES);
    FloatVector s03 = FloatVector.fromArray(FLOATS, lanes, base + 3 * LANES);
    FloatVector s04 = FloatVector.fromArray(FLOATS, lanes, base + 4 * LANES);
    FloatVector s10 = FloatVector.fromArray(FLOATS, lanes, base + 5 * LANES);
    FloatVector s11 = FloatVector.fromArray(FLOATS, lanes, base + 6 * LANES);
    FloatVector s12 = FloatVector.fromArray(FLOATS, lanes, base + 7 * LANES);
    FloatVector s13 = FloatVector.fromArray(FLOATS, lanes, base + 8 * LANES);
    FloatVector s14 = FloatVector.fromArray(FLOATS, lanes, base + 9 * LANES);
    FloatVector s20 = FloatVector.fromArray(FLOATS, lanes, base + 10 * LANES);
    FloatVector s21 = FloatVector.fromArray(FLOATS, lanes, base + 11 * LANES);
    FloatVector s22 = FloatVector.fromArray(FLOATS, lanes, base + 12 * LANES);
    FloatVector s23 = FloatVector.fromArray(FLOATS, lanes, base + 13 * LANES);
    FloatVector s24 = FloatVector.fromArray(FLOATS, lanes, base + 14 * LANES);
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
      if (squared) {
        a = a.mul(a);
        b = b.mul(b);
        c = c.mul(c);
      }
      FloatVector m = FloatVector.fromArray(FLOATS, u0, from + j);
      s00 = a.fma(m, s00);
      s10 = b.fma(m, s10);
      s20 = c.fma(m, s20);
      m = FloatVector.fromArray(FLOATS, u1, from + j);
      s01 = a.fma(m, s01);
      s11 = b.fma(m, s11);
      s21 = c.fma(m, s21);
      m = FloatVector.fromArray(FLOATS, u2, from + j);
      s02 = a.fma(m, s02);
      s12 = b.fma(m, s12);
      s22 = c.fma(m, s22);
      m = FloatVector.fromArray(FLOATS, u3, from + j);
      s03 = a.fma(m, s03);
      s13 = b.fma(m, s13);
      s23 = c.fma(m, s23);
      m = FloatVector.fromArray(FLOATS, u4, from + j);
      s04 = a.fma(m, s04);
      s14 = b.fma(m, s14);
      s24 = c.fma(m, s24);
    }
    s00.intoArray(lanes, base);
    s01.intoArray(lanes, base + LANES);
    s02.intoArray(lanes, base + 2 * LANES);
    s03.intoArray(lanes, base + 3 * LANES);
    s04.intoArray(lanes, base + 4 * LANES);
    s10.intoArray(lanes, base + 5 * LANES);
    s11.intoArray(lanes, base + 6 * LANES);
    s12.intoArray(lanes, base + 7 * LANES);
    s13.intoArray(lanes, base + 8 * LANES);
    s14.intoArray(lanes, base + 9 * LANES);
    s20.intoArray(lanes, base + 10 * LANES);
    s21.intoArray(lanes, base + 11 * LANES);
    s22.intoArray(lanes, base + 12 * LANES);
    s23.intoArray(lanes, base + 13 * LANES);
    s24.intoArray(lanes, base + 14 * LANES);
  }

  private void threeByFour(
      int slot,
      int at,
      int from,
      int end,
      int base,
      float[] u0,
      float[] u1,
      float[] u2,
      float[] u3) {
    boolean squared = measure == Measure.SQUARED;
    short[] d0 = rows.array(slot);
    int o0 = rows.offset(slot) + at;
    short[] d1 = rows.array(slot + 1);
    int o1 = rows.offset(slot + 1) + at;
    short[] d2 = rows.array(slot + 2);
    int o2 = rows.offset(slot + 2) + at;
    FloatVector s00 = FloatVector.fromArray(FLOATS, lanes, base);
    FloatVector s01 = FloatVector.fromArray(FLOATS, lanes, base + LANES);
    FloatVector s02 = FloatVector.fromArray(FLOATS, lanes, base + 2 * LANES);
    FloatVector s03 = FloatVector.fromArray(FLOATS, lanes, base + 3 * LANES);
    FloatVector s10 = FloatVector.fromArray(FLOATS, lanes, base + 4 * LANES);
    FloatVector s11 = FloatVector.fromArray(FLOATS, lanes, base + 5 * LANES);
    FloatVector s12 = FloatVector.fromArray(FLOATS, lanes, base + 6 * LANES);
    FloatVector s13 = FloatVector.fromArray(FLOATS, lanes, base + 7 * LANES);
    FloatVector s20 = FloatVector.fromArray(FLOATS, lanes, base + 8 * LANES);
    FloatVector s21 = FloatVector.fromArray(FLOATS, lanes, base + 9 * LANES);
    FloatVector s22 = FloatVector.fromArray(FLOATS, lanes, base + 10 * LANES);
    FloatVector s23 = FloatVector.fromArray(FLOATS, lanes, base + 11 * LANES);
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
      if (squared) {
        a = a.mul(a);
        b = b.mul(b);
        c = c.mul(c);
      }
      FloatVector m = FloatVector.fromArray(FLOATS, u0, from + j);
      s00 = a.fma(m, s00);
      s10 = b.fma(m, s10);
      s20 = c.fma(m, s20);
      m = FloatVector.fromArray(FLOATS, u1, from + j);
      s01 = a.fma(m, s01);
      s11 = b.fma(m, s11);
      s21 = c.fma(m, s21);
      m = FloatVector.fromArray(FLOATS, u2, from + j);
      s02 = a.fma(m, s02);
      s12 = b.fma(m, s12);
      s22 = c.fma(m, s22);
      m = FloatVector.fromArray(FLOATS, u3, from + j);
      s03 = a.fma(m, s03);
      s13 = b.fma(m, s13);
      s23 = c.fma(m, s23);
    }
    s00.intoArray(lanes, base);
    s01.intoArray(lanes, base + LANES);
    s02.intoArray(lanes, base + 2 * LANES);
    s03.intoArray(lanes, base + 3 * LANES);
    s10.intoArray(lanes, base + 4 * LANES);
    s11.intoArray(lanes, base + 5 * LANES);
    s12.intoArray(lanes, base + 6 * LANES);
    s13.intoArray(lanes, base + 7 * LANES);
    s20.intoArray(lanes, base + 8 * LANES);
    s21.intoArray(lanes, base + 9 * LANES);
    s22.intoArray(lanes, base + 10 * LANES);
    s23.intoArray(lanes, base + 11 * LANES);
  }

  private void sixByOne(int at, int from, int end, int base, float[] u0) {
    boolean squared = measure == Measure.SQUARED;
    short[] d0 = rows.array(0);
    int o0 = rows.offset(0) + at;
    short[] d1 = rows.array(1);
    int o1 = rows.offset(1) + at;
    short[] d2 = rows.array(2);
    int o2 = rows.offset(2) + at;
    short[] d3 = rows.array(3);
    int o3 = rows.offset(3) + at;
    short[] d4 = rows.array(4);
    int o4 = rows.offset(4) + at;
    short[] d5 = rows.array(5);
    int o5 = rows.offset(5) + at;
    FloatVector s00 = FloatVector.fromArray(FLOATS, lanes, base);
    FloatVector s10 = FloatVector.fromArray(FLOATS, lanes, base + LANES);
    FloatVector s20 = FloatVector.fromArray(FLOATS, lanes, base + 2 * LANES);
    FloatVector s30 = FloatVector.fromArray(FLOATS, lanes, base + 3 * LANES);
    FloatVector s40 = FloatVector.fromArray(FLOATS, lanes, base + 4 * LANES);
    FloatVector s50 = FloatVector.fromArray(FLOATS, lanes, base + 5 * LANES);
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
      FloatVector d =
          (FloatVector)
              ShortVector.fromArray(SHORTS, d3, o3 + j)
                  .convertShape(VectorOperators.S2F, FLOATS, 0);
      FloatVector e =
          (FloatVector)
              ShortVector.fromArray(SHORTS, d4, o4 + j)
                  .convertShape(VectorOperators.S2F, FLOATS, 0);
      FloatVector f =
          (FloatVector)
              ShortVector.fromArray(SHORTS, d5, o5 + j)
                  .convertShape(VectorOperators.S2F, FLOATS, 0);
      if (squared) {
        a = a.mul(a);
        b = b.mul(b);
        c = c.mul(c);
        d = d.mul(d);
        e = e.mul(e);
        f = f.mul(f);
      }
      FloatVector m = FloatVector.fromArray(FLOATS, u0, from + j);
      s00 = a.fma(m, s00);
      s10 = b.fma(m, s10);
      s20 = c.fma(m, s20);
      s30 = d.fma(m, s30);
      s40 = e.fma(m, s40);
      s50 = f.fma(m, s50);
    }
    s00.intoArray(lanes, base);
    s10.intoArray(lanes, base + LANES);
    s20.intoArray(lanes, base + 2 * LANES);
    s30.intoArray(lanes, base + 3 * LANES);
    s40.intoArray(lanes, base + 4 * LANES);
    s50.intoArray(lanes, base + 5 * LANES);
  }

  /** Always in the same order; reduceLanes is not, between interpreted and compiled code. */
  private double laneSum(int from) {
    float a = 0;
    float b = 0;
    float c = 0;
    float d = 0;
    for (int k = from; k < from + LANES; k += 4) {
      a += lanes[k];
      b += lanes[k + 1];
      c += lanes[k + 2];
      d += lanes[k + 3];
    }
    return ((double) a + b) + ((double) c + d);
  }
}
