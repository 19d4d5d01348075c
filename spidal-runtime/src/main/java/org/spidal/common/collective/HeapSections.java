package org.spidal.common.collective;

import java.util.function.IntToLongFunction;

/**
 * The sections through which arrays in the heap travel: one of parts, one of vectors, one of
 * blocks. They hold bytes, seen as whatever type the array has.
 */
final class HeapSections {
  static final String TITLE = "heap arrays";

  private static final int UNIT = (int) Vectors.UNIT;

  /**
   * Words that the parts of all workers take; else they would take more the more workers there are.
   */
  private static final int WORDS_OF_PARTS = 1 << 23;

  private final int bytesPerWorker;
  private final int bytesOfPart;
  private final int bytesPerBlock;
  private final int wordsOfVector;
  private final SharedArray<Parts> parts;
  private final SharedArray<Vectors> vectors;
  private final SharedArray<ToEach> blocks;
  private final long[] starts; // of the parts of all workers in the operation under way
  private final IntToLongFunction startOf;

  HeapSections(SharedLayout layout, Topology topology, int bytesPerWorker) {
    // reductions get pieces of 16 numbers or of a multiple
    int words = (Math.max(1, bytesPerWorker / Long.BYTES) + UNIT - 1) / UNIT * UNIT;
    int wordsPerBlock = Math.max(1, words / topology.workers());
    int most = Math.max(1, WORDS_OF_PARTS / topology.workers() / UNIT) * UNIT;
    int wordsOfPart = Math.min(words, most);
    this.bytesPerWorker = words * Long.BYTES;
    this.bytesOfPart = wordsOfPart * Long.BYTES;
    this.bytesPerBlock = wordsPerBlock * Long.BYTES;
    this.starts = new long[topology.workers() + 1];
    this.startOf = worker -> starts[worker];
    this.parts = declare(layout, "parts of heap arrays", Distribution.perWorker(wordsOfPart));
    this.wordsOfVector =
        Math.max(words, topology.groups() * UNIT); // reduceScatter needs a unit for each
    this.vectors = declare(layout, "vectors of heap arrays", Distribution.vectors(wordsOfVector));
    this.blocks =
        declare(layout, "blocks of heap arrays", Distribution.evenly(wordsPerBlock, true));
  }

  /** Where each worker's part begins, and the length of all: for {@link #useParts}. */
  long[] starts() {
    return starts;
  }

  /** In the next operation the parts are those of {@link #starts}, of numbers of a type. */
  void useParts(ElementType type) {
    parts.placement().use(startOf, starts[starts.length - 1], type.bytes());
  }

  private static <P extends Placement> SharedArray<P> declare(
      SharedLayout layout, String name, Distribution<P> distribution) {
    P placement = layout.placement(distribution, Long.BYTES);
    return layout.add(new OfAnyType<>(name, layout.next(), distribution, placement));
  }

  /** Room of a worker for a vector of its own. */
  int bytesPerWorker() {
    return bytesPerWorker;
  }

  /** Room of a worker in what has a part of every worker: less in large jobs. */
  int bytesOfPart() {
    return bytesOfPart;
  }

  int bytesOfVector() {
    return wordsOfVector * Long.BYTES;
  }

  int bytesPerBlock() {
    return bytesPerBlock;
  }

  SharedArray<Parts> parts() {
    return parts;
  }

  SharedArray<Vectors> vectors() {
    return vectors;
  }

  SharedArray<ToEach> blocks() {
    return blocks;
  }

  /** Declared in longs. */
  static final class OfAnyType<P extends Placement> extends SharedArray<P> {
    OfAnyType(String name, int id, Distribution<P> distribution, P placement) {
      super(name, id, ElementType.LONG, distribution, placement);
    }

    @Override
    String title() {
      return TITLE;
    }

    @Override
    ElementType[] types() {
      return ElementType.values();
    }
  }
}
