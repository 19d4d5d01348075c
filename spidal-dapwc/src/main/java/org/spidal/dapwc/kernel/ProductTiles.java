package org.spidal.dapwc.kernel;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.ShortVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorShape;
import jdk.incubator.vector.VectorSpecies;
import org.spidal.common.rows.ShortRows;

/**
 * The inner loops of {@link BlockProduct}: the loaded pieces of three or six rows times one to five
 * vectors. Sum (r, c) of a tile stays in a register while the columns pass, so each size of tile is
 * written out: an array of vectors, or a method that returns one, would put them into memory.
 *
 * <p>In all of them, {@code at} is where the columns begin in the pieces, {@code from} where in the
 * vectors {@code u0} .., {@code end} how many there are, a multiple of the lanes, and {@code base}
 * where the tile's lanes lie, row by row; these are modified.
 */
final class ProductTiles {
  private static final VectorSpecies<Float> FLOATS = FloatVector.SPECIES_PREFERRED;
  private static final VectorSpecies<Short> SHORTS =
      VectorSpecies.of(short.class, VectorShape.forBitSize(FLOATS.vectorBitSize() / 2));

  static final int LANES = FLOATS.length();

  private final ShortRows rows;
  private final boolean squared;
  private final float[] lanes;
  private int spins;
  private int spun; // never read: without it the compiler would drop the loop

  /**
   * @param rows whose pieces are loaded
   * @param squared whether the squares of the distances are multiplied
   * @param lanes of all sums
   */
  ProductTiles(ShortRows rows, boolean squared, float[] lanes) {
    this.rows = rows;
    this.squared = squared;
    this.lanes = lanes;
  }

  /** Lets calls take some more turns; see {@link org.spidal.common.job.Rehearsal}. */
  void spin(int turns) {
    spins = turns;
  }

  void sixByFour(
      int at, int from, int end, int base, float[] u0, float[] u1, float[] u2, float[] u3) {
    for (int k = 0; k < spins; k++) {
      spun += k;
    }
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

  void sixByThree(int at, int from, int end, int base, float[] u0, float[] u1, float[] u2) {
    for (int k = 0; k < spins; k++) {
      spun += k;
    }
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

  void threeByFive(
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
    for (int k = 0; k < spins; k++) {
      spun += k;
    }
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

  void threeByFour(
      int slot,
      int at,
      int from,
      int end,
      int base,
      float[] u0,
      float[] u1,
      float[] u2,
      float[] u3) {
    for (int k = 0; k < spins; k++) {
      spun += k;
    }
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

  void sixByOne(int at, int from, int end, int base, float[] u0) {
    for (int k = 0; k < spins; k++) {
      spun += k;
    }
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
}
