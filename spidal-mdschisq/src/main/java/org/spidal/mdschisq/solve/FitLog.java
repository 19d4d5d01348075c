package org.spidal.mdschisq.solve;

import java.util.Arrays;

/** What each iteration led to; the same on every worker. */
public final class FitLog {
  private static final int NUMBERS = 7;

  private double[] numbers = new double[NUMBERS * 256];
  private int size;

  void add(
      int start,
      double chiSquared,
      double lambda,
      double predicted,
      double gain,
      int products,
      boolean accepted) {
    if (size * NUMBERS == numbers.length) {
      numbers = Arrays.copyOf(numbers, 2 * numbers.length);
    }
    int at = NUMBERS * size++;
    numbers[at] = start;
    numbers[at + 1] = chiSquared;
    numbers[at + 2] = lambda;
    numbers[at + 3] = predicted;
    numbers[at + 4] = gain;
    numbers[at + 5] = products;
    numbers[at + 6] = accepted ? 1 : 0;
  }

  public int size() {
    return size;
  }

  public int start(int i) {
    return (int) numbers[NUMBERS * i];
  }

  /** As printed, after the iteration. */
  public double chiSquared(int i) {
    return numbers[NUMBERS * i + 1];
  }

  /** Damping of the step. */
  public double lambda(int i) {
    return numbers[NUMBERS * i + 2];
  }

  /** By how much chi-squared should have fallen. */
  public double predicted(int i) {
    return numbers[NUMBERS * i + 3];
  }

  /** Ratio of what it fell by to what was predicted. */
  public double gain(int i) {
    return numbers[NUMBERS * i + 4];
  }

  /** Products with the Hessian in iteration i. */
  public int products(int i) {
    return (int) numbers[NUMBERS * i + 5];
  }

  public boolean accepted(int i) {
    return numbers[NUMBERS * i + 6] != 0;
  }
}
