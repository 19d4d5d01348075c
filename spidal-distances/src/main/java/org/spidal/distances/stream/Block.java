package org.spidal.distances.stream;

import java.util.function.IntFunction;

/**
 * Some objects of a file, one behind the other.
 *
 * @param first number of the first of them in the file, from 0
 * @param size how many, at least one
 * @param names of them, from 0 on
 * @param objects themselves
 * @param <S> sets of objects
 */
public record Block<S>(long first, int size, IntFunction<String> names, S objects) {
  /** Objects of a block, but for the last one. */
  public static final int MOST = 4096;

  /** The number of the object behind the last one. */
  public long end() {
    return first + size;
  }
}
