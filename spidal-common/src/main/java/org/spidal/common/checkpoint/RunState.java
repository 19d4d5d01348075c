package org.spidal.common.checkpoint;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleConsumer;
import java.util.function.DoubleSupplier;

/**
 * The arrays and numbers that a run needs in order to go on, as one worker declares them: those of
 * its own rows, and those that are the same on every worker. They stay where they are; a checkpoint
 * reads and sets them. Every worker declares the same, in the same order.
 */
public final class RunState {
  /** Numbers of each of the worker's rows: {@code own[width * q + k]}. */
  record Rows(String name, double[] own, int width) {}

  /** How a number is read. */
  @FunctionalInterface
  public interface Getter {
    double get(int index);
  }

  /** How a number is set. */
  @FunctionalInterface
  public interface Setter {
    void set(int index, double value);
  }

  /** Numbers that are the same on every worker. */
  record Same(int count, Getter getter, Setter setter) {
    double get(int index) {
      return getter.get(index);
    }

    void set(int index, double value) {
      setter.set(index, value);
    }
  }

  private final List<Rows> rows = new ArrayList<>();
  private final List<Same> same = new ArrayList<>();
  private final List<Runnable> afterRestore = new ArrayList<>();
  private final StringBuilder shape = new StringBuilder();

  /**
   * Declares an array of the worker's rows.
   *
   * @param width numbers of a row
   */
  public RunState rows(String name, double[] own, int width) {
    rows.add(new Rows(name, own, width));
    shape.append(name).append(" rows x ").append(width).append('\n');
    return this;
  }

  /** Declares an array with the same numbers on every worker. */
  public RunState same(String name, double[] values) {
    return same(name, values.length, i -> values[i], (i, value) -> values[i] = value);
  }

  /** Declares an array with the same numbers on every worker. */
  public RunState same(String name, int[] values) {
    return same(name, values.length, i -> values[i], (i, value) -> values[i] = (int) value);
  }

  /** Declares an array with the same numbers on every worker; all 64 bits are kept. */
  public RunState same(String name, long[] values) {
    return same(
        name,
        2 * values.length, // a double holds the bits of half a long
        i -> i % 2 == 0 ? (int) (values[i / 2] >> 32) : (int) values[i / 2],
        (i, value) -> {
          long kept = values[i / 2];
          long half = (int) value & 0xffffffffL;
          values[i / 2] = i % 2 == 0 ? kept & 0xffffffffL | half << 32 : kept & ~0xffffffffL | half;
        });
  }

  /**
   * Says what is to be made anew once all arrays are as they were, because it follows from them.
   *
   * @param remake may be collective: every worker does it, in the order of the declarations
   */
  public RunState afterRestore(Runnable remake) {
    afterRestore.add(remake);
    return this;
  }

  /** Declares a number that is the same on every worker. */
  public RunState number(String name, DoubleSupplier getter, DoubleConsumer setter) {
    return same(name, 1, i -> getter.getAsDouble(), (i, value) -> setter.accept(value));
  }

  /**
   * Declares numbers that are the same on every worker, wherever they are kept.
   *
   * @param getter called on worker 0 only
   * @param setter called on every worker, for all of them in order
   */
  public RunState same(String name, int count, Getter getter, Setter setter) {
    same.add(new Same(count, getter, setter));
    shape.append(name).append(' ').append(count).append('\n');
    return this;
  }

  /** All arrays have been set. Collective. */
  void restored() {
    afterRestore.forEach(Runnable::run);
  }

  List<Rows> rows() {
    return rows;
  }

  List<Same> same() {
    return same;
  }

  /** Names and sizes of everything, whatever the number of workers. */
  String shape() {
    return shape.toString();
  }

  /** Numbers of {@link #same}. */
  long sameCount() {
    long count = 0;
    for (Same part : same) {
      count += part.count();
    }
    return count;
  }

  /** Numbers of a row in all of {@link #rows}. */
  long columns() {
    long columns = 0;
    for (Rows part : rows) {
      columns += part.width();
    }
    return columns;
  }
}
