package org.spidal.mantel.kernel;

import java.util.Arrays;
import jdk.incubator.vector.DoubleVector;

/**
 * Sums of the products of a matrix and each of some others, a and b, whose diagonals are shifted by
 * k = 0, 1, 2 ... places of the circle:
 *
 * <pre>
 *   sums[k] = sum over d of sum over i of a[d][i] b[d][i + k]
 * </pre>
 *
 * by Fourier transforms, which take the time of some dozen shifts. Two diagonals are the real and
 * the imaginary part of a sequence z, or w of the other matrix: the real part of the sum of
 * conj(z[i]) w[i + k] has both. The transform of these sums is conj(Z) W, and what is left of the
 * transform of its conjugate, divided by the length, is the conjugate of the sums.
 *
 * <p>Transforms are shorter than a diagonal, which is taken in pieces: a piece of z, and as much of
 * w as the shifts reach. One object per worker.
 */
public final class ShiftedProducts {
  /** Of two lengths that differ by less in work, the shorter is faster. */
  private static final double ENOUGH = 1.5;

  private final int objects;
  private final int shifts;
  private final int length; // of a transform
  private final int piece; // objects of z in it
  private final Fourier fourier;
  private final double[] z;
  private final double[] w;
  private final double[][] spectra; // Z conj(W) by other matrix

  /**
   * @param objects in the circle
   * @param shifts from 0; no more than objects
   * @param others matrices that are shifted
   */
  public ShiftedProducts(int objects, int shifts, int others) {
    this.objects = objects;
    this.shifts = shifts;
    this.length = length(objects, shifts);
    this.piece = length - shifts + 1;
    this.fourier = new Fourier(length);
    this.z = new double[length * Fourier.WIDTH];
    this.w = new double[length * Fourier.WIDTH];
    this.spectra = new double[others][length * Fourier.WIDTH];
  }

  /** Bytes of an object. */
  public static long bytes(int objects, int shifts, int others) {
    long length = length(objects, shifts);
    return (2 + others) * length * Fourier.WIDTH * Double.BYTES + Fourier.bytes(length);
  }

  /** Numbers that are taken through a pass of transforms, for one group of diagonals. */
  public static double work(int objects, int shifts, int others) {
    int length = length(objects, shifts);
    return (1 + others) * workOfGroup(objects, shifts, length) + others * workOfPiece(length);
  }

  private static double workOfGroup(int objects, int shifts, int length) {
    return Math.ceil(objects / (length - shifts + 1.0)) * workOfPiece(length);
  }

  private static double workOfPiece(int length) {
    int passes = Integer.numberOfTrailingZeros(length) + 2; // of two; to write, and to multiply
    return length * (double) passes;
  }

  /** The shortest length, which stays in the cache, with little more than the least work. */
  private static int length(int objects, int shifts) {
    int shortest = Integer.highestOneBit(2 * shifts - 1); // reaches as far as the shifts
    double least = Double.POSITIVE_INFINITY;
    for (long length = shortest; length < 4L * objects; length *= 2) {
      least = Math.min(least, workOfGroup(objects, shifts, (int) length));
    }
    int length = shortest;
    while (workOfGroup(objects, shifts, length) > ENOUGH * least) {
      length *= 2;
    }
    return length;
  }

  /**
   * Adds up a group of diagonals.
   *
   * @param first of a, each pair once
   * @param others of b, each pair as often as it is met
   * @param from object of b at the shift 0 of the first of a
   */
  public void add(Diagonals first, Diagonals[] others, int from) {
    for (int start = 0; start < objects; start += piece) {
      int count = Math.min(piece, objects - start);
      first.write(start, count, z);
      Arrays.fill(z, count * Fourier.WIDTH, z.length, 0);
      fourier.transform(z);
      for (int m = 0; m < others.length; m++) {
        others[m].write((int) ((start + (long) from) % objects), length, w);
        fourier.transform(w);
        addSpectrum(z, w, spectra[m]);
      }
    }
  }

  /**
   * Takes the sums of all that has been added; the next begin at 0.
   *
   * @param other matrix
   * @param sums by shift; modified
   */
  public void take(int other, double[] sums) {
    double[] spectrum = spectra[other];
    for (int f = 0; f < length; f++) {
      System.arraycopy(
          spectrum, fourier.place(f) * Fourier.WIDTH, w, f * Fourier.WIDTH, Fourier.WIDTH);
    }
    Arrays.fill(spectrum, 0);
    fourier.transform(w);
    for (int k = 0; k < shifts; k++) {
      double sum = 0;
      int at = fourier.place(k) * Fourier.WIDTH;
      for (int lane = 0; lane < Fourier.LANES; lane++) {
        sum += w[at + lane];
      }
      sums[k] = sum / length;
    }
  }

  /** sum += Z conj(W) */
  private static void addSpectrum(double[] z, double[] w, double[] sum) {
    for (int number = 0; number < z.length; number += Fourier.WIDTH) {
      for (int at = number; at < number + Fourier.LANES; at += Fourier.STEP) {
        DoubleVector zr = DoubleVector.fromArray(Fourier.DOUBLES, z, at);
        DoubleVector zi = DoubleVector.fromArray(Fourier.DOUBLES, z, at + Fourier.LANES);
        DoubleVector wr = DoubleVector.fromArray(Fourier.DOUBLES, w, at);
        DoubleVector wi = DoubleVector.fromArray(Fourier.DOUBLES, w, at + Fourier.LANES);
        zr.mul(wr)
            .add(zi.mul(wi))
            .add(DoubleVector.fromArray(Fourier.DOUBLES, sum, at))
            .intoArray(sum, at);
        zi.mul(wr)
            .sub(zr.mul(wi))
            .add(DoubleVector.fromArray(Fourier.DOUBLES, sum, at + Fourier.LANES))
            .intoArray(sum, at + Fourier.LANES);
      }
    }
  }
}
