package org.spidal.common.collective;

/**
 * The sections through which arrays in the heap travel: one of parts, one of vectors, one of
 * blocks. They hold bytes, seen as whatever type the array has.
 */
final class HeapSections {
  static final String TITLE = "heap arrays";

  private static final int UNIT = 16;

  private final int bytesPerWorker;
  private final int bytesPerBlock;
  private final SharedArray parts;
  private final SharedArray vectors;
  private final SharedArray blocks;

  HeapSections(SharedLayout layout, Topology topology, int bytesPerWorker) {
    // reductions get pieces of 16 numbers or of a multiple
    int words = (Math.max(1, bytesPerWorker / Long.BYTES) + UNIT - 1) / UNIT * UNIT;
    int wordsPerBlock = Math.max(1, words / topology.workers());
    this.bytesPerWorker = words * Long.BYTES;
    this.bytesPerBlock = wordsPerBlock * Long.BYTES;
    this.parts = declare(layout, "parts of heap arrays", Distribution.perWorker(words));
    this.vectors = declare(layout, "vectors of heap arrays", Distribution.vectors(words));
    this.blocks =
        declare(layout, "blocks of heap arrays", Distribution.toEach((f, t) -> wordsPerBlock));
  }

  private static SharedArray declare(SharedLayout layout, String name, Distribution distribution) {
    return layout.add(
        new OfAnyType(
            name, layout.next(), distribution, layout.placement(distribution, Long.BYTES)));
  }

  int bytesPerWorker() {
    return bytesPerWorker;
  }

  int bytesPerBlock() {
    return bytesPerBlock;
  }

  SharedArray parts() {
    return parts;
  }

  SharedArray vectors() {
    return vectors;
  }

  SharedArray blocks() {
    return blocks;
  }

  /** Declared in longs. */
  private static final class OfAnyType extends SharedArray {
    OfAnyType(String name, int id, Distribution distribution, Placement placement) {
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
