package org.spidal.common.collective;

import org.spidal.common.shm.SharedRegion;

/**
 * A section of the shared region: numbers that all workers of a group see. Its kind, such as {@link
 * Parts}, determines which operations are for it; its {@link Distribution} says which of the
 * numbers a worker writes and reads.
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
 *
 * @param <P> its kind
 */
public abstract sealed class SharedArray<P extends Placement>
    permits SharedDoubles, SharedFloats, SharedLongs, SharedInts, HeapSections.OfAnyType {
  private final String name;
  private final int id;
  private final ElementType type;
  private final Distribution<P> distribution;
  private final P placement;
  private boolean open;

  SharedArray(String name, int id, ElementType type, Distribution<P> distribution, P placement) {
    this.name = name;
    this.id = id;
    this.type = type;
    this.distribution = distribution;
    this.placement = placement;
  }

  /** The name by which messages call it, as it was declared. */
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

  /** Where its numbers lie, such as where the part of each worker begins and ends. */
  public final P placement() {
    return placement;
  }

  final int id() {
    return id;
  }

  final ElementType type() {
    return type;
  }

  /** Equal for sections of the same name, type, kind and distribution. */
  final long hash(Topology topology) {
    long ofKind = placement.getClass().getSimpleName().hashCode();
    return ((name.hashCode() * 31L + type.name().hashCode()) * 31 + ofKind) * 31
        + distribution.hash(topology);
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

  /** What this worker writes. */
  final PiecewiseArray back() {
    requireOpen();
    return placement.back(type);
  }

  /** What this worker reads. */
  final PiecewiseArray front() {
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
