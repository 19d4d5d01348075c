package org.spidal.davs.kernel;

import java.util.Arrays;

/** A row of doubles that grows; its room is used again. */
public final class Numbers {
  private double[] values;
  private int size;

  public Numbers() {
    this(1 << 10);
  }

  /**
   * @param capacity room for so many at first
   */
  public Numbers(int capacity) {
    values = new double[Math.max(1, capacity)];
  }

  public int size() {
    return size;
  }

  /** The numbers; valid until more are added. */
  public double[] values() {
    return values;
  }

  public double get(int index) {
    return values[index];
  }

  public void clear() {
    size = 0;
  }

  public void add(double value) {
    if (size == values.length) {
      values = Arrays.copyOf(values, 2 * size);
    }
    values[size++] = value;
  }

  /** Adds numbers from an array. */
  public void add(double[] source, int from, int count) {
    resize(size + count);
    System.arraycopy(source, from, values, size - count, count);
  }

  /** Makes it so long; what is new has any value. */
  public void resize(int newSize) {
    if (newSize > values.length) {
      values = Arrays.copyOf(values, Math.max(newSize, 2 * values.length));
    }
    size = newSize;
  }
}
