package org.spidal.common.checkpoint;

import java.util.Arrays;

/**
 * The numbers on which a run based its decisions, in order. A new run adds to it; a resumed one
 * first reads what an earlier one added.
 */
public final class Journal {
  private final boolean keeps;
  private double[] values;
  private int size;
  private int read;

  /**
   * @param capacity numbers that can be added without an allocation
   * @param keeps whether what is added will be asked for; only worker 0 writes it
   */
  Journal(int capacity, boolean keeps) {
    this.keeps = keeps;
    this.values = new double[keeps ? Math.max(capacity, 16) : 16];
  }

  /** Begins anew with what an earlier run has added. */
  void load(double[] earlier) {
    values = Arrays.copyOf(earlier, Math.max(earlier.length, values.length));
    size = earlier.length;
    read = 0;
  }

  /** Whether the step is of the past: recalled, not taken. */
  public boolean isPast() {
    return read < size;
  }

  /**
   * Records a number of a step just taken, or recalls that of a step of the past.
   *
   * @param value ignored if the step is of the past
   * @return the number; {@code value} itself if the step is new
   */
  public double keep(double value) {
    if (isPast()) {
      return values[read++];
    }
    add(value);
    return value;
  }

  /** The same for a whole number. */
  public int keep(int value) {
    return (int) keep((double) value);
  }

  /** The same for the answer to a question. */
  public boolean keep(boolean value) {
    return keep(value ? 1.0 : 0.0) != 0;
  }

  private void add(double value) {
    if (!keeps) {
      return;
    }
    if (size == values.length) {
      values = Arrays.copyOf(values, 2 * size);
    }
    values[size++] = value;
    read = size;
  }

  int size() {
    return size;
  }

  double get(int index) {
    return values[index];
  }
}
