package org.spidal.kmeans.kernel;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Scores |c|^2 - 2 x.c of four points and some columns of centers, which order the centers of a
 * point as their distances do. Each score is the same chain of fused products whatever the form of
 * the tile: five columns where all sums fit in 32 registers, two, or one. One object per worker.
 */
public final class ScoreTile {
  /** Points of a tile. */
  public static final int ROWS = 4;

  /** Lanes of a column. */
  public static final int LANES = PackedCenters.LANES;

  /** Most columns of a tile. */
  public static final int COLUMNS = LANES >= 16 ? 5 : 2;

  private static final VectorSpecies<Float> FLOATS = FloatVector.SPECIES_PREFERRED;
  private static final int WIDTH = PackedCenters.WIDTH;

  private final float[] scores = new float[ROWS * COLUMNS * LANES];
  private int spins;
  private int spun; // never read: without it the compiler would drop the loop

  /** Lets calls take some more turns; see {@link org.spidal.common.job.Rehearsal}. */
  void spin(int turns) {
    spins = turns;
  }

  /** Columns of the tile to take where so many are left. */
  public static int columns(int left) {
    return left >= COLUMNS ? COLUMNS : left >= 2 ? 2 : 1;
  }

  /**
   * The scores of the last tile, column c of row r at {@code (r * columns + c) * LANES}; not to be
   * modified.
   */
  public float[] scores() {
    return scores;
  }

  /**
   * Computes a tile.
   *
   * @param x rows of d floats; not modified
   * @param rows where the {@link #ROWS} rows begin in x; not modified
   * @param column first column of centers
   * @param columns 1, 2 or {@link #COLUMNS}
   */
  public void compute(float[] x, int[] rows, PackedCenters centers, int column, int columns) {
    switch (columns) {
      case 5 -> five(x, rows, centers, column);
      case 2 -> two(x, rows, centers, column);
      default -> one(x, rows, centers, column);
    }
  }

  private void five(float[] x, int[] rows, PackedCenters centers, int column) {
    for (int k = 0; k < spins; k++) {
      spun += k;
    }
    int d = centers.dimension();
    float[] c = centers.minusTwice();
    float[] squares = centers.squares();
    int at = centers.start(column);
    int stride = d * LANES; // vectors of a whole sheet
    int r0 = rows[0];
    int r1 = rows[1];
    int r2 = rows[2];
    int r3 = rows[3];
    FloatVector s0 = FloatVector.fromArray(FLOATS, squares, column * LANES);
    FloatVector s1 = FloatVector.fromArray(FLOATS, squares, (column + 1) * LANES);
    FloatVector s2 = FloatVector.fromArray(FLOATS, squares, (column + 2) * LANES);
    FloatVector s3 = FloatVector.fromArray(FLOATS, squares, (column + 3) * LANES);
    FloatVector s4 = FloatVector.fromArray(FLOATS, squares, (column + 4) * LANES);
    FloatVector a00 = s0, a01 = s1, a02 = s2, a03 = s3, a04 = s4;
    FloatVector a10 = s0, a11 = s1, a12 = s2, a13 = s3, a14 = s4;
    FloatVector a20 = s0, a21 = s1, a22 = s2, a23 = s3, a24 = s4;
    FloatVector a30 = s0, a31 = s1, a32 = s2, a33 = s3, a34 = s4;
    for (int j = 0; j < d; j++, at += LANES) {
      FloatVector c0 = FloatVector.fromArray(FLOATS, c, at);
      FloatVector c1 = FloatVector.fromArray(FLOATS, c, at + stride);
      FloatVector c2 = FloatVector.fromArray(FLOATS, c, at + 2 * stride);
      FloatVector c3 = FloatVector.fromArray(FLOATS, c, at + 3 * stride);
      FloatVector c4 = FloatVector.fromArray(FLOATS, c, at + 4 * stride);
      FloatVector x0 = FloatVector.broadcast(FLOATS, x[r0 + j]);
      a00 = x0.fma(c0, a00);
      a01 = x0.fma(c1, a01);
      a02 = x0.fma(c2, a02);
      a03 = x0.fma(c3, a03);
      a04 = x0.fma(c4, a04);
      FloatVector x1 = FloatVector.broadcast(FLOATS, x[r1 + j]);
      a10 = x1.fma(c0, a10);
      a11 = x1.fma(c1, a11);
      a12 = x1.fma(c2, a12);
      a13 = x1.fma(c3, a13);
      a14 = x1.fma(c4, a14);
      FloatVector x2 = FloatVector.broadcast(FLOATS, x[r2 + j]);
      a20 = x2.fma(c0, a20);
      a21 = x2.fma(c1, a21);
      a22 = x2.fma(c2, a22);
      a23 = x2.fma(c3, a23);
      a24 = x2.fma(c4, a24);
      FloatVector x3 = FloatVector.broadcast(FLOATS, x[r3 + j]);
      a30 = x3.fma(c0, a30);
      a31 = x3.fma(c1, a31);
      a32 = x3.fma(c2, a32);
      a33 = x3.fma(c3, a33);
      a34 = x3.fma(c4, a34);
    }
    a00.intoArray(scores, 0);
    a01.intoArray(scores, LANES);
    a02.intoArray(scores, 2 * LANES);
    a03.intoArray(scores, 3 * LANES);
    a04.intoArray(scores, 4 * LANES);
    a10.intoArray(scores, 5 * LANES);
    a11.intoArray(scores, 6 * LANES);
    a12.intoArray(scores, 7 * LANES);
    a13.intoArray(scores, 8 * LANES);
    a14.intoArray(scores, 9 * LANES);
    a20.intoArray(scores, 10 * LANES);
    a21.intoArray(scores, 11 * LANES);
    a22.intoArray(scores, 12 * LANES);
    a23.intoArray(scores, 13 * LANES);
    a24.intoArray(scores, 14 * LANES);
    a30.intoArray(scores, 15 * LANES);
    a31.intoArray(scores, 16 * LANES);
    a32.intoArray(scores, 17 * LANES);
    a33.intoArray(scores, 18 * LANES);
    a34.intoArray(scores, 19 * LANES);
  }

  private void two(float[] x, int[] rows, PackedCenters centers, int column) {
    for (int k = 0; k < spins; k++) {
      spun += k;
    }
    int d = centers.dimension();
    float[] c = centers.minusTwice();
    float[] squares = centers.squares();
    int at = centers.start(column);
    int stride = centers.start(column + 1) - at;
    int r0 = rows[0];
    int r1 = rows[1];
    int r2 = rows[2];
    int r3 = rows[3];
    FloatVector s0 = FloatVector.fromArray(FLOATS, squares, column * LANES);
    FloatVector s1 = FloatVector.fromArray(FLOATS, squares, (column + 1) * LANES);
    FloatVector a00 = s0, a01 = s1;
    FloatVector a10 = s0, a11 = s1;
    FloatVector a20 = s0, a21 = s1;
    FloatVector a30 = s0, a31 = s1;
    for (int j = 0; j < d; j++, at += WIDTH) {
      FloatVector c0 = FloatVector.fromArray(FLOATS, c, at);
      FloatVector c1 = FloatVector.fromArray(FLOATS, c, at + stride);
      FloatVector x0 = FloatVector.broadcast(FLOATS, x[r0 + j]);
      a00 = x0.fma(c0, a00);
      a01 = x0.fma(c1, a01);
      FloatVector x1 = FloatVector.broadcast(FLOATS, x[r1 + j]);
      a10 = x1.fma(c0, a10);
      a11 = x1.fma(c1, a11);
      FloatVector x2 = FloatVector.broadcast(FLOATS, x[r2 + j]);
      a20 = x2.fma(c0, a20);
      a21 = x2.fma(c1, a21);
      FloatVector x3 = FloatVector.broadcast(FLOATS, x[r3 + j]);
      a30 = x3.fma(c0, a30);
      a31 = x3.fma(c1, a31);
    }
    a00.intoArray(scores, 0);
    a01.intoArray(scores, LANES);
    a10.intoArray(scores, 2 * LANES);
    a11.intoArray(scores, 3 * LANES);
    a20.intoArray(scores, 4 * LANES);
    a21.intoArray(scores, 5 * LANES);
    a30.intoArray(scores, 6 * LANES);
    a31.intoArray(scores, 7 * LANES);
  }

  private void one(float[] x, int[] rows, PackedCenters centers, int column) {
    for (int k = 0; k < spins; k++) {
      spun += k;
    }
    int d = centers.dimension();
    float[] c = centers.minusTwice();
    float[] squares = centers.squares();
    int at = centers.start(column);
    int r0 = rows[0];
    int r1 = rows[1];
    int r2 = rows[2];
    int r3 = rows[3];
    FloatVector s0 = FloatVector.fromArray(FLOATS, squares, column * LANES);
    FloatVector a00 = s0;
    FloatVector a10 = s0;
    FloatVector a20 = s0;
    FloatVector a30 = s0;
    for (int j = 0; j < d; j++, at += WIDTH) {
      FloatVector c0 = FloatVector.fromArray(FLOATS, c, at);
      FloatVector x0 = FloatVector.broadcast(FLOATS, x[r0 + j]);
      a00 = x0.fma(c0, a00);
      FloatVector x1 = FloatVector.broadcast(FLOATS, x[r1 + j]);
      a10 = x1.fma(c0, a10);
      FloatVector x2 = FloatVector.broadcast(FLOATS, x[r2 + j]);
      a20 = x2.fma(c0, a20);
      FloatVector x3 = FloatVector.broadcast(FLOATS, x[r3 + j]);
      a30 = x3.fma(c0, a30);
    }
    a00.intoArray(scores, 0);
    a10.intoArray(scores, LANES);
    a20.intoArray(scores, 2 * LANES);
    a30.intoArray(scores, 3 * LANES);
  }
}
