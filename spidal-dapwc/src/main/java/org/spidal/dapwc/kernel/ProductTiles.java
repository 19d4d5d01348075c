package org.spidal.dapwc.kernel;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.ShortVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorShape;
import jdk.incubator.vector.VectorSpecies;
import org.spidal.common.rows.ShortRows;

/**
 * The inner loop of {@link BlockProduct}: the loaded pieces of three or six rows times one to five
 * vectors. Sum (r, c) of a tile stays in a register while the columns pass.
 *
 * <p>The loop is written once, for the largest tile. Each size of tile is a method that calls it
 * with this size. The compiler is told (in {@code jvm.options}) to inline it there, so that the
 * size is a constant and the rest of the largest tile is left out. An array of vectors, or a method
 * that returns one, would put them into memory.
 *
 * <p>In all of them, {@code at} is where the columns begin in the pieces, {@code from} where in the
 * vectors {@code u[first]} .., {@code end} how many there are, a multiple of the lanes.
 */
final class ProductTiles {
  /** Rows of the larger tiles, all that are loaded. */
  static final int ROWS = ShortRows.SLOTS;

  private static final VectorSpecies<Float> FLOATS = FloatVector.SPECIES_PREFERRED;
  private static final VectorSpecies<Short> SHORTS =
      VectorSpecies.of(short.class, VectorShape.forBitSize(FLOATS.vectorBitSize() / 2));

  static final int LANES = FLOATS.length();

  /** AVX-512 has 32 registers of 16 floats, AVX2 16 of 8. */
  private static final boolean MANY_REGISTERS = LANES > 8;

  /** Vectors of a tile: as many as the registers hold, or one less. */
  static final int WIDE = MANY_REGISTERS ? 4 : 5;

  private static final int NARROW = WIDE - 1;

  private final ShortRows rows;
  private final boolean squared;
  private final float[] lanes;
  private final boolean plain;
  private int spins;
  private int spun; // never read: without it the compiler would drop the loop

  /**
   * @param rows whose pieces are loaded
   * @param squared whether the squares of the distances are multiplied
   * @param lanes of all sums: those of row r and vector c begin at {@code (c * ROWS + r) * LANES};
   *     there are {@link #WIDE} vectors more than are ever multiplied
   * @param plain whether plain code takes the lanes one after the other, to the same bits
   */
  ProductTiles(ShortRows rows, boolean squared, float[] lanes, boolean plain) {
    this.rows = rows;
    this.squared = squared;
    this.lanes = lanes;
    this.plain = plain;
  }

  /**
   * Adds columns to the lanes of all vectors, in as few tiles as possible.
   *
   * @param u the vectors, and behind them at least {@link #WIDE} of zeros
   */
  void add(int at, int from, int end, float[][] u, int vectors) {
    if (plain) {
      addPlain(at, from, end, u, vectors);
      return;
    }
    if (vectors == 1) {
      sixByOne(at, from, end, u, 0);
      return;
    }
    for (int c = 0; c < vectors; ) {
      int left = vectors - c;
      boolean wide = left > NARROW * ((left + WIDE - 1) / WIDE);
      if (MANY_REGISTERS) {
        six(wide, at, from, end, u, c);
      } else {
        three(wide, 0, at, from, end, u, c);
        three(wide, ROWS / 2, at, from, end, u, c);
      }
      c += wide ? WIDE : NARROW;
    }
  }

  private void addPlain(int at, int from, int end, float[][] u, int vectors) {
    for (int c = 0; c < vectors; c++) {
      for (int slot = 0; slot < ROWS; slot++) {
        addRow(
            rows.array(slot), rows.offset(slot) + at, u[c], from, end, (c * ROWS + slot) * LANES);
      }
    }
  }

  private void addRow(short[] row, int at, float[] u, int from, int end, int base) {
    for (int j = 0; j < end; j++) {
      float d = row[at + j];
      int lane = base + j % LANES;
      lanes[lane] = Math.fma(squared ? d * d : d, u[from + j], lanes[lane]);
    }
  }

  private void six(boolean wide, int at, int from, int end, float[][] u, int first) {
    if (wide) {
      sixByFour(at, from, end, u, first);
    } else {
      sixByThree(at, from, end, u, first);
    }
  }

  private void three(boolean wide, int slot, int at, int from, int end, float[][] u, int first) {
    if (wide) {
      threeByFive(slot, at, from, end, u, first);
    } else {
      threeByFour(slot, at, from, end, u, first);
    }
  }

  /**
   * Has all sizes of tiles take some columns.
   *
   * @param turns that each takes besides; see {@link org.spidal.common.job.Rehearsal}
   * @param u {@link #WIDE} vectors of zeros
   */
  void rehearse(int turns, int end, float[][] u) {
    spins = turns;
    sixByOne(0, 0, end, u, 0);
    if (MANY_REGISTERS) {
      sixByThree(0, 0, end, u, 0);
      sixByFour(0, 0, end, u, 0);
    } else {
      threeByFour(0, 0, 0, end, u, 0);
      threeByFive(0, 0, 0, end, u, 0);
    }
    spins = 0;
  }

  private void sixByOne(int at, int from, int end, float[][] u, int first) {
    for (int k = 0; k < spins; k++) {
      spun += k;
    }
    tile(true, 1, 0, at, from, end, u, first);
  }

  private void sixByThree(int at, int from, int end, float[][] u, int first) {
    for (int k = 0; k < spins; k++) {
      spun += k;
    }
    tile(true, 3, 0, at, from, end, u, first);
  }

  private void sixByFour(int at, int from, int end, float[][] u, int first) {
    for (int k = 0; k < spins; k++) {
      spun += k;
    }
    tile(true, 4, 0, at, from, end, u, first);
  }

  private void threeByFour(int slot, int at, int from, int end, float[][] u, int first) {
    for (int k = 0; k < spins; k++) {
      spun += k;
    }
    tile(false, 4, slot, at, from, end, u, first);
  }

  private void threeByFive(int slot, int at, int from, int end, float[][] u, int first) {
    for (int k = 0; k < spins; k++) {
      spun += k;
    }
    tile(false, 5, slot, at, from, end, u, first);
  }

  /**
   * Adds columns to the lanes of a tile.
   *
   * @param six whether it has six rows, not three
   * @param vectors 1, 3, 4 or 5
   * @param slot of the first row
   */
  private void tile(
      boolean six, int vectors, int slot, int at, int from, int end, float[][] u, int first) {
    int half = six ? ROWS / 2 : 0; // without six rows, the second three are the first
    short[] d0 = rows.array(slot);
    int o0 = rows.offset(slot) + at;
    short[] d1 = rows.array(slot + 1);
    int o1 = rows.offset(slot + 1) + at;
    short[] d2 = rows.array(slot + 2);
    int o2 = rows.offset(slot + 2) + at;
    short[] d3 = rows.array(slot + half);
    int o3 = rows.offset(slot + half) + at;
    short[] d4 = rows.array(slot + half + 1);
    int o4 = rows.offset(slot + half + 1) + at;
    short[] d5 = rows.array(slot + half + 2);
    int o5 = rows.offset(slot + half + 2) + at;
    float[] u0 = u[first];
    float[] u1 = u[first + 1];
    float[] u2 = u[first + 2];
    float[] u3 = u[first + 3];
    float[] u4 = u[first + 4];
    int base = (first * ROWS + slot) * LANES;
    FloatVector zero = FloatVector.zero(FLOATS);
    FloatVector s00 = zero, s10 = zero, s20 = zero, s30 = zero, s40 = zero, s50 = zero;
    FloatVector s01 = zero, s11 = zero, s21 = zero, s31 = zero, s41 = zero, s51 = zero;
    FloatVector s02 = zero, s12 = zero, s22 = zero, s32 = zero, s42 = zero, s52 = zero;
    FloatVector s03 = zero, s13 = zero, s23 = zero, s33 = zero, s43 = zero, s53 = zero;
    FloatVector s04 = zero, s14 = zero, s24 = zero, s34 = zero, s44 = zero, s54 = zero;
    s00 = FloatVector.fromArray(FLOATS, lanes, base);
    s10 = FloatVector.fromArray(FLOATS, lanes, base + LANES);
    s20 = FloatVector.fromArray(FLOATS, lanes, base + 2 * LANES);
    if (six) {
      s30 = FloatVector.fromArray(FLOATS, lanes, base + 3 * LANES);
      s40 = FloatVector.fromArray(FLOATS, lanes, base + 4 * LANES);
      s50 = FloatVector.fromArray(FLOATS, lanes, base + 5 * LANES);
    }
    if (vectors > 1) {
      s01 = FloatVector.fromArray(FLOATS, lanes, base + 6 * LANES);
      s11 = FloatVector.fromArray(FLOATS, lanes, base + 7 * LANES);
      s21 = FloatVector.fromArray(FLOATS, lanes, base + 8 * LANES);
      if (six) {
        s31 = FloatVector.fromArray(FLOATS, lanes, base + 9 * LANES);
        s41 = FloatVector.fromArray(FLOATS, lanes, base + 10 * LANES);
        s51 = FloatVector.fromArray(FLOATS, lanes, base + 11 * LANES);
      }
      s02 = FloatVector.fromArray(FLOATS, lanes, base + 12 * LANES);
      s12 = FloatVector.fromArray(FLOATS, lanes, base + 13 * LANES);
      s22 = FloatVector.fromArray(FLOATS, lanes, base + 14 * LANES);
      if (six) {
        s32 = FloatVector.fromArray(FLOATS, lanes, base + 15 * LANES);
        s42 = FloatVector.fromArray(FLOATS, lanes, base + 16 * LANES);
        s52 = FloatVector.fromArray(FLOATS, lanes, base + 17 * LANES);
      }
    }
    if (vectors > 3) {
      s03 = FloatVector.fromArray(FLOATS, lanes, base + 18 * LANES);
      s13 = FloatVector.fromArray(FLOATS, lanes, base + 19 * LANES);
      s23 = FloatVector.fromArray(FLOATS, lanes, base + 20 * LANES);
      if (six) {
        s33 = FloatVector.fromArray(FLOATS, lanes, base + 21 * LANES);
        s43 = FloatVector.fromArray(FLOATS, lanes, base + 22 * LANES);
        s53 = FloatVector.fromArray(FLOATS, lanes, base + 23 * LANES);
      }
    }
    if (vectors > 4) {
      s04 = FloatVector.fromArray(FLOATS, lanes, base + 24 * LANES);
      s14 = FloatVector.fromArray(FLOATS, lanes, base + 25 * LANES);
      s24 = FloatVector.fromArray(FLOATS, lanes, base + 26 * LANES);
      if (six) {
        s34 = FloatVector.fromArray(FLOATS, lanes, base + 27 * LANES);
        s44 = FloatVector.fromArray(FLOATS, lanes, base + 28 * LANES);
        s54 = FloatVector.fromArray(FLOATS, lanes, base + 29 * LANES);
      }
    }
    for (int j = 0; j < end; j += LANES) {
      FloatVector d = zero, e = zero, f = zero;
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
      if (six) {
        d =
            (FloatVector)
                ShortVector.fromArray(SHORTS, d3, o3 + j)
                    .convertShape(VectorOperators.S2F, FLOATS, 0);
        e =
            (FloatVector)
                ShortVector.fromArray(SHORTS, d4, o4 + j)
                    .convertShape(VectorOperators.S2F, FLOATS, 0);
        f =
            (FloatVector)
                ShortVector.fromArray(SHORTS, d5, o5 + j)
                    .convertShape(VectorOperators.S2F, FLOATS, 0);
      }
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
      if (six) {
        s30 = d.fma(m, s30);
        s40 = e.fma(m, s40);
        s50 = f.fma(m, s50);
      }
      if (vectors > 1) {
        m = FloatVector.fromArray(FLOATS, u1, from + j);
        s01 = a.fma(m, s01);
        s11 = b.fma(m, s11);
        s21 = c.fma(m, s21);
        if (six) {
          s31 = d.fma(m, s31);
          s41 = e.fma(m, s41);
          s51 = f.fma(m, s51);
        }
        m = FloatVector.fromArray(FLOATS, u2, from + j);
        s02 = a.fma(m, s02);
        s12 = b.fma(m, s12);
        s22 = c.fma(m, s22);
        if (six) {
          s32 = d.fma(m, s32);
          s42 = e.fma(m, s42);
          s52 = f.fma(m, s52);
        }
      }
      if (vectors > 3) {
        m = FloatVector.fromArray(FLOATS, u3, from + j);
        s03 = a.fma(m, s03);
        s13 = b.fma(m, s13);
        s23 = c.fma(m, s23);
        if (six) {
          s33 = d.fma(m, s33);
          s43 = e.fma(m, s43);
          s53 = f.fma(m, s53);
        }
      }
      if (vectors > 4) {
        m = FloatVector.fromArray(FLOATS, u4, from + j);
        s04 = a.fma(m, s04);
        s14 = b.fma(m, s14);
        s24 = c.fma(m, s24);
        if (six) {
          s34 = d.fma(m, s34);
          s44 = e.fma(m, s44);
          s54 = f.fma(m, s54);
        }
      }
    }
    s00.intoArray(lanes, base);
    s10.intoArray(lanes, base + LANES);
    s20.intoArray(lanes, base + 2 * LANES);
    if (six) {
      s30.intoArray(lanes, base + 3 * LANES);
      s40.intoArray(lanes, base + 4 * LANES);
      s50.intoArray(lanes, base + 5 * LANES);
    }
    if (vectors > 1) {
      s01.intoArray(lanes, base + 6 * LANES);
      s11.intoArray(lanes, base + 7 * LANES);
      s21.intoArray(lanes, base + 8 * LANES);
      if (six) {
        s31.intoArray(lanes, base + 9 * LANES);
        s41.intoArray(lanes, base + 10 * LANES);
        s51.intoArray(lanes, base + 11 * LANES);
      }
      s02.intoArray(lanes, base + 12 * LANES);
      s12.intoArray(lanes, base + 13 * LANES);
      s22.intoArray(lanes, base + 14 * LANES);
      if (six) {
        s32.intoArray(lanes, base + 15 * LANES);
        s42.intoArray(lanes, base + 16 * LANES);
        s52.intoArray(lanes, base + 17 * LANES);
      }
    }
    if (vectors > 3) {
      s03.intoArray(lanes, base + 18 * LANES);
      s13.intoArray(lanes, base + 19 * LANES);
      s23.intoArray(lanes, base + 20 * LANES);
      if (six) {
        s33.intoArray(lanes, base + 21 * LANES);
        s43.intoArray(lanes, base + 22 * LANES);
        s53.intoArray(lanes, base + 23 * LANES);
      }
    }
    if (vectors > 4) {
      s04.intoArray(lanes, base + 24 * LANES);
      s14.intoArray(lanes, base + 25 * LANES);
      s24.intoArray(lanes, base + 26 * LANES);
      if (six) {
        s34.intoArray(lanes, base + 27 * LANES);
        s44.intoArray(lanes, base + 28 * LANES);
        s54.intoArray(lanes, base + 29 * LANES);
      }
    }
  }
}
