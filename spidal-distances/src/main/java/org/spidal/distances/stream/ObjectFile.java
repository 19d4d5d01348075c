package org.spidal.distances.stream;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import org.spidal.distances.kernel.PairDistances.ObjectDistances;

/**
 * A file of objects that is read in blocks, and the distances of such objects. Immutable; may be
 * read any number of times.
 *
 * @param <S> sets of objects
 */
public interface ObjectFile<S> {
  /** Takes block after block. */
  @FunctionalInterface
  interface Sink<S> {
    /** Returns whether more are wanted. */
    boolean take(Block<S> block);
  }

  /**
   * Reads all objects, in their order.
   *
   * @throws org.spidal.common.fault.SpidalException if the file is damaged
   */
  void read(Sink<S> sink);

  /** What the user should know of the file. */
  default List<String> notes() {
    return List.of();
  }

  /** A set of one object. */
  S one(S set, int object);

  /** A set of all objects of some sets, at least one. */
  S join(List<S> sets);

  /** Whether the distances between the objects can be computed. */
  default boolean knowsPairs() {
    return true;
  }

  /** The distances of a set, as the keys say. */
  ObjectDistances<S> distances(S set);

  /**
   * Writes some objects as they are into a file of their own.
   *
   * @param numbers of the objects, ascending
   * @throws org.spidal.common.fault.SpidalException if it cannot be written
   */
  void copy(int[] numbers, Path to);

  /**
   * The names of some objects, which the copy does not hold; empty if it does, or none have any.
   */
  default Optional<List<String>> names(int[] numbers) {
    return Optional.empty();
  }

  /** How the name of such a file ends. */
  String extension();

  /** What the objects are called: "sequences". */
  String plural();

  /**
   * Some objects of a file, one behind the other.
   *
   * @param first number of the first of them in the file, from 0
   * @param size how many, at least one
   * @param names of them, from 0 on
   * @param objects themselves
   * @param <S> sets of objects
   */
  record Block<S>(long first, int size, IntFunction<String> names, S objects) {
    /** Objects of a block, but for the last one. */
    public static final int MOST = 4096;

    /** The number of the object behind the last one. */
    public long end() {
      return first + size;
    }
  }
}
