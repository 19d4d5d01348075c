package org.spidal.common.collective;

import org.spidal.common.shm.SharedRegion;

/**
 * A section of the shared region: numbers that all workers of a group see. Its {@link Distribution}
 * says which of them a worker writes and reads.
 *
 * <p>What a worker writes with {@code put} and {@code set} is not seen by others before an
 * operation of {@link Collectives} on the section; what it reads with {@code get} is the result of
 * the last one.
 *
 * <p>Parts and blocks have two copies: writing goes to the back copy, reading to the front copy,
 * and each operation on the section turns them round. So a worker cannot read back what it has
 * written; it may write its next part while slower workers of its group still read the last result;
 * and it can read a result until it calls the next operation on this section. After an operation
 * the back copy holds numbers of the operation before: write the whole part each time. The first
 * copies hold zeros.
 *
 * <p>Vectors are different: a worker has one to write, which keeps its numbers from operation to
 * operation, and the result stands elsewhere, in two copies that take turns. Only the result of a
 * scan stands in the worker's own vector, and is overwritten by what the worker writes next.
 *
 * <p>Numbers that an operation does not promise to a worker may be old or new. Ranges are checked:
 * {@code put}, {@code get} and {@code set} throw an IndexOutOfBoundsException with the section's
 * name. That a worker writes into its own part only is not checked.
 *
 * <p>One object per worker, made by {@link SharedLayout} and usable after {@link Collectives} has
 * opened it.
 */
public abstract class SharedArray {
  private final String name;
  private final int id;
  private final ElementType type;
  private final Distribution distribution;
  private final Placement placement;
  private boolean open;

  SharedArray(
      String name, int id, ElementType type, Distribution distribution, Placement placement) {
    this.name = name;
    this.id = id;
    this.type = type;
    this.distribution = distribution;
    this.placement = placement;
  }

  public final String name() {
    return name;
  }

  /** What it is called in messages to the user. */
  String title() {
    return "section " + name;
  }

  /** Of parts: all numbers of the section; of vectors: of one vector; of blocks: to write. */
  public final long length() {
    return placement.length();
  }

  /** First number of a worker's part; of vectors: of its part of the result of reduceScatter. */
  public final long start(int worker) {
    return placement.start(worker);
  }

  /** One past the last number of a worker's part. */
  public final long end(int worker) {
    return placement.start(worker + 1);
  }

  /** Of blocks: the first number to write for worker {@code to}. */
  public final long startTo(int to) {
    return asBlocks("allToAll").startTo(to);
  }

  /** Of blocks: the first number to read that came from worker {@code from}. */
  public final long startFrom(int from) {
    return asBlocks("allToAll").startFrom(from);
  }

  final int id() {
    return id;
  }

  final ElementType type() {
    return type;
  }

  /** Equal for sections of the same name, type and distribution. */
  final long hash(Topology topology) {
    return (name.hashCode() * 31L + type.name().hashCode()) * 31 + distribution.hash(topology);
  }

  final long place(long offset, long windowSize) {
    return placement.place(offset, windowSize);
  }

  final void attach(SharedRegion region) {
    placement.attach(region, name, types());
    open = true;
  }

  /** The types that the numbers can be seen as. */
  ElementType[] types() {
    return new ElementType[] {type};
  }

  final Placement placement() {
    return placement;
  }

  final PartsPlacement asParts(String operation) {
    if (placement instanceof PartsPlacement parts) {
      return parts;
    }
    throw wrongKind(operation, "parts");
  }

  final VectorsPlacement asVectors(String operation) {
    if (placement instanceof VectorsPlacement vectors) {
      return vectors;
    }
    throw wrongKind(operation, "vectors");
  }

  final BlocksPlacement asBlocks(String operation) {
    if (placement instanceof BlocksPlacement blocks) {
      return blocks;
    }
    throw wrongKind(operation, "blocks");
  }

  final PulledPlacement asPulled(String operation) {
    if (placement instanceof PulledPlacement pulled) {
      return pulled;
    }
    throw wrongKind(operation, "pulled rows");
  }

  final Distribution distribution() {
    return distribution;
  }

  private IllegalArgumentException wrongKind(String operation, String kind) {
    return new IllegalArgumentException(
        operation + " is for sections of " + kind + ", which section " + name + " is not");
  }

  /** What this worker writes. */
  final Pieces back() {
    requireOpen();
    return placement.back(type);
  }

  /** What this worker reads. */
  final Pieces front() {
    requireOpen();
    return placement.front(type);
  }

  final void requireOpen() {
    if (!open) {
      throw new IllegalStateException(
          "section " + name + " is not open: open its layout with worker.open(layout)");
    }
  }
}
