package org.spidal.common.collective;

/**
 * How long vectors go between groups: in steps, and in each a chunk for every group, in one of two
 * stages. The stages swap their roles from step to step, so that nobody overwrites what a slower
 * worker still reads. One object per worker, used again by every operation; allocates nothing.
 */
final class Chunks {
  private final long[] starts;
  private final int[] lengths;
  private final int[] bytes;
  private Vectors vectors;
  private ElementType type;
  private Reduction reduction;
  private PiecewiseArray outgoing;
  private PiecewiseArray incoming;
  private int stride;

  Chunks(int groups) {
    this.starts = new long[groups];
    this.lengths = new int[groups];
    this.bytes = new int[groups];
  }

  /** Begins to combine vectors. */
  void begin(Vectors newVectors, ElementType newType, Reduction newReduction) {
    vectors = newVectors;
    type = newType;
    reduction = newReduction;
    outgoing = newVectors.outgoing(newType);
    incoming = newVectors.incoming(newType);
    stride = newVectors.stageElements(newType) / starts.length;
  }

  /** Says which numbers of the vectors are the chunk of a group in this step. */
  void set(int group, long start, int length) {
    starts[group] = start;
    lengths[group] = length;
    bytes[group] = length * type.bytes();
  }

  /** The stages change places. */
  void swapStages() {
    PiecewiseArray swap = outgoing;
    outgoing = incoming;
    incoming = swap;
  }

  Vectors vectors() {
    return vectors;
  }

  ElementType type() {
    return type;
  }

  Reduction reduction() {
    return reduction;
  }

  /** The stage with what this group has combined. */
  PiecewiseArray outgoing() {
    return outgoing;
  }

  /** The stage for what other groups send. */
  PiecewiseArray incoming() {
    return incoming;
  }

  /** Numbers from one chunk of a stage to the next. */
  int stride() {
    return stride;
  }

  int strideBytes() {
    return stride * type.bytes();
  }

  /** Where a group's chunk stands in a stage. */
  long inStage(int group) {
    return (long) group * stride;
  }

  /** Where a group's chunk begins in the vectors. */
  long start(int group) {
    return starts[group];
  }

  /** Numbers of a group's chunk. */
  int length(int group) {
    return lengths[group];
  }

  /** Bytes of each group's chunk. */
  int[] bytes() {
    return bytes;
  }
}
