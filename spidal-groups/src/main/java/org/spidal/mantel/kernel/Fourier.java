package org.spidal.mantel.kernel;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Discrete Fourier transforms of eight complex sequences x at once, in place:
 *
 * <pre>
 *   X[f] = sum over k of x[k] exp(-2 pi i k f / length)
 * </pre>
 *
 * <p>Radix 4, decimation in frequency (Gentleman and Sande 1966), one factor of 2 if need be. The
 * results stand in the order of reversed digits; {@link #place} tells where. Each sequence has its
 * own lane, so results are the same whatever the width of a vector.
 *
 * <p>Number k of all sequences is 16 doubles, eight real parts and then eight imaginary ones.
 */
public final class Fourier {
  /** Sequences. */
  public static final int LANES = 8;

  /** Doubles of a number of all sequences. */
  public static final int WIDTH = 2 * LANES;

  static final VectorSpecies<Double> DOUBLES =
      DoubleVector.SPECIES_PREFERRED.length() > LANES
          ? DoubleVector.SPECIES_512
          : DoubleVector.SPECIES_PREFERRED;
  static final int STEP = DOUBLES.length();

  /** Numbers that the nearest cache holds: these are done with before the next are begun. */
  private static final int NEAR = 64;

  private final int length;
  private final double[] cosines; // of -2 pi k / length
  private final double[] sines;

  /**
   * @param length of a sequence, a power of two
   */
  public Fourier(int length) {
    this.length = length;
    this.cosines = new double[length];
    this.sines = new double[length];
    for (int k = 0; k < length; k++) {
      cosines[k] = StrictMath.cos(2 * Math.PI * k / length);
      sines[k] = -StrictMath.sin(2 * Math.PI * k / length);
    }
  }

  /** Bytes of an object. */
  static long bytes(long length) {
    return 2 * length * Double.BYTES;
  }

  /** Where the result f stands. */
  public int place(int f) {
    int place = 0;
    int rest = f;
    int size = length;
    while (size > 2) {
      size /= 4;
      place += rest % 4 * size;
      rest /= 4;
    }
    return place + rest;
  }

  /**
   * Transforms.
   *
   * @param x {@code length} numbers of all sequences; modified
   */
  public void transform(double[] x) {
    transform(x, 0, length);
  }

  private void transform(double[] x, int start, int size) {
    if (size <= NEAR) {
      int pass = size;
      for (; pass > 2; pass /= 4) {
        pass(x, start, size, pass);
      }
      if (pass == 2) {
        lastPass(x, start, size);
      }
    } else {
      pass(x, start, size, size);
      for (int quarter = 0; quarter < 4; quarter++) {
        transform(x, start + quarter * (size / 4), size / 4);
      }
    }
  }

  /**
   * With a, b, c, d the four quarters of a sequence and w = exp(-2 pi i / m):
   *
   * <pre>
   *   a + b + c + d,  (a - i b - c + i d) w^j,  (a - b + c - d) w^2j,  (a + i b - c - i d) w^3j
   * </pre>
   *
   * are sequences of a quarter of the length, with the results f = 0, 1, 2 and 3 mod 4.
   *
   * @param m the length of each of the sequences in {@code size} numbers from {@code start}
   */
  private void pass(double[] x, int start, int size, int m) {
    int quarter = m / 4;
    int stride = quarter * WIDTH;
    for (int j = 0; j < quarter; j++) {
      int w = j * (length / m);
      DoubleVector r1 = DoubleVector.broadcast(DOUBLES, cosines[w]);
      DoubleVector i1 = DoubleVector.broadcast(DOUBLES, sines[w]);
      DoubleVector r2 = DoubleVector.broadcast(DOUBLES, cosines[2 * w]);
      DoubleVector i2 = DoubleVector.broadcast(DOUBLES, sines[2 * w]);
      DoubleVector r3 = DoubleVector.broadcast(DOUBLES, cosines[3 * w]);
      DoubleVector i3 = DoubleVector.broadcast(DOUBLES, sines[3 * w]);
      for (int s = start + j; s < start + size; s += m) {
        for (int lane = 0; lane < LANES; lane += STEP) {
          int at = s * WIDTH + lane;
          DoubleVector ar = DoubleVector.fromArray(DOUBLES, x, at);
          DoubleVector ai = DoubleVector.fromArray(DOUBLES, x, at + LANES);
          DoubleVector br = DoubleVector.fromArray(DOUBLES, x, at + stride);
          DoubleVector bi = DoubleVector.fromArray(DOUBLES, x, at + stride + LANES);
          DoubleVector cr = DoubleVector.fromArray(DOUBLES, x, at + 2 * stride);
          DoubleVector ci = DoubleVector.fromArray(DOUBLES, x, at + 2 * stride + LANES);
          DoubleVector dr = DoubleVector.fromArray(DOUBLES, x, at + 3 * stride);
          DoubleVector di = DoubleVector.fromArray(DOUBLES, x, at + 3 * stride + LANES);
          DoubleVector evenR = ar.add(cr);
          DoubleVector evenI = ai.add(ci);
          DoubleVector oddR = br.add(dr);
          DoubleVector oddI = bi.add(di);
          DoubleVector leftR = ar.sub(cr);
          DoubleVector leftI = ai.sub(ci);
          DoubleVector rightR = bi.sub(di); // of -i (b - d)
          DoubleVector rightI = dr.sub(br);
          evenR.add(oddR).intoArray(x, at);
          evenI.add(oddI).intoArray(x, at + LANES);
          DoubleVector yr = leftR.add(rightR);
          DoubleVector yi = leftI.add(rightI);
          yr.mul(r1).sub(yi.mul(i1)).intoArray(x, at + stride);
          yr.mul(i1).add(yi.mul(r1)).intoArray(x, at + stride + LANES);
          yr = evenR.sub(oddR);
          yi = evenI.sub(oddI);
          yr.mul(r2).sub(yi.mul(i2)).intoArray(x, at + 2 * stride);
          yr.mul(i2).add(yi.mul(r2)).intoArray(x, at + 2 * stride + LANES);
          yr = leftR.sub(rightR);
          yi = leftI.sub(rightI);
          yr.mul(r3).sub(yi.mul(i3)).intoArray(x, at + 3 * stride);
          yr.mul(i3).add(yi.mul(r3)).intoArray(x, at + 3 * stride + LANES);
        }
      }
    }
  }

  /** Sequences of two numbers a, b become a + b, a - b. */
  private static void lastPass(double[] x, int start, int size) {
    for (int at = start * WIDTH; at < (start + size) * WIDTH; at += 2 * WIDTH) {
      for (int lane = 0; lane < WIDTH; lane += STEP) {
        DoubleVector a = DoubleVector.fromArray(DOUBLES, x, at + lane);
        DoubleVector b = DoubleVector.fromArray(DOUBLES, x, at + lane + WIDTH);
        a.add(b).intoArray(x, at + lane);
        a.sub(b).intoArray(x, at + lane + WIDTH);
      }
    }
  }
}
