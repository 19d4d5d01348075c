package org.spidal.common.collective;

import java.util.ArrayList;
import java.util.List;
import org.spidal.common.fault.WrongCall;
import org.spidal.common.keyed.KeyedForm;
import org.spidal.common.shm.SharedRegion;

/**
 * The sections that a program declares before anything is allocated. Every worker declares the same
 * sections in the same order; opening compares a hash of them.
 *
 * <p>Names are for messages. Sizes cannot change later: what a job needs is known before it starts,
 * and nothing is allocated while it runs. Each group of workers has a region that holds all its
 * sections: of parts two copies, of vectors one for each of its workers and two more, of blocks two
 * copies of what it sends and receives.
 */
public final class SharedLayout {
  private static final int SCALAR_WORDS = 2;

  private final Topology topology;
  private final int rank;
  private final List<String> titles;
  private final List<SharedArray<?>> sections = new ArrayList<>();
  private long windowSize = SharedRegion.LARGEST_WINDOW;
  private long hash = 17;
  private SharedLongs<Parts> scalars;
  private HeapSections heapSections;

  /**
   * @param rank the worker that declares
   */
  public SharedLayout(Topology topology, int rank) {
    this(topology, rank, new ArrayList<>());
  }

  /**
   * @param rank the worker that declares
   * @param titles what all sections of this worker are called in messages, also those of earlier
   *     layouts; those of this one are added
   */
  public SharedLayout(Topology topology, int rank, List<String> titles) {
    this.topology = topology;
    this.rank = rank;
    this.titles = titles;
  }

  /** For tests: windows of the region that are small enough to be crossed. */
  SharedLayout withWindows(long size) {
    windowSize = size;
    return this;
  }

  /**
   * A section of doubles.
   *
   * @param name what messages call it
   * @param distribution its kind and size, the same on every worker
   */
  public <P extends Placement> SharedDoubles<P> doubles(String name, Distribution<P> distribution) {
    P placement = placement(distribution, Double.BYTES);
    return add(new SharedDoubles<>(name, next(), distribution, placement));
  }

  /**
   * A section of floats.
   *
   * @param name what messages call it
   * @param distribution its kind and size, the same on every worker
   */
  public <P extends Placement> SharedFloats<P> floats(String name, Distribution<P> distribution) {
    P placement = placement(distribution, Float.BYTES);
    return add(new SharedFloats<>(name, next(), distribution, placement));
  }

  /**
   * A section of longs.
   *
   * @param name what messages call it
   * @param distribution its kind and size, the same on every worker
   */
  public <P extends Placement> SharedLongs<P> longs(String name, Distribution<P> distribution) {
    P placement = placement(distribution, Long.BYTES);
    return add(new SharedLongs<>(name, next(), distribution, placement));
  }

  /**
   * A section of ints.
   *
   * @param name what messages call it
   * @param distribution its kind and size, the same on every worker
   */
  public <P extends Placement> SharedInts<P> ints(String name, Distribution<P> distribution) {
    P placement = placement(distribution, Integer.BYTES);
    return add(new SharedInts<>(name, next(), distribution, placement));
  }

  /**
   * A table of rows with keys.
   *
   * @param name what messages call it
   * @param form of its rows, the same on every worker
   */
  public Keyed keyed(String name, KeyedForm form) {
    form.requireWorkers(topology.workers());
    hash = hash * 31 + form.signature();
    return new Keyed(form, new KeyedExchange(this, name, form));
  }

  /**
   * Declares room for the operations on arrays in the heap, for all types. Longer arrays are sent
   * in pieces of this size, one operation for each.
   *
   * @param bytesPerWorker how much of each worker's array fits at once; rounded up to a multiple of
   *     128
   * @throws WrongCall if it is negative
   */
  public SharedLayout heapArrays(int bytesPerWorker) {
    if (heapSections != null) {
      throw new IllegalStateException("room for heap arrays is declared twice");
    }
    if (bytesPerWorker < 0) {
      throw new WrongCall("heapArrays(" + bytesPerWorker + "): the size must be 0 or more");
    }
    heapSections = new HeapSections(this, topology, bytesPerWorker);
    return this;
  }

  /** Adds the last section, for scalars, and returns the bytes that the region will have. */
  public long close() {
    if (scalars == null) {
      scalars = longs("scalars", Distribution.perWorker(SCALAR_WORDS));
    }
    // parts first: they are as long in every group, so that windows cut them at the same places
    return Math.max(Long.BYTES, place(false, place(true, 0)));
  }

  private long place(boolean wholes, long offset) {
    for (SharedArray<?> section : sections) {
      if (section.placement() instanceof Whole == wholes) {
        offset = section.place(offset, windowSize);
      }
    }
    return offset;
  }

  /** A hash of all declarations so far; equal on workers that have declared the same. */
  public long hash() {
    return hash;
  }

  Topology topology() {
    return topology;
  }

  int rank() {
    return rank;
  }

  SharedLongs<Parts> scalars() {
    return scalars;
  }

  /** Null unless {@link #heapArrays} was called. */
  HeapSections heapSections() {
    return heapSections;
  }

  List<SharedArray<?>> sections() {
    return sections;
  }

  List<String> titles() {
    return titles;
  }

  /** The id of the next section: all that a worker declares have different ones. */
  int next() {
    return titles.size();
  }

  <P extends Placement> P placement(Distribution<P> distribution, int elementBytes) {
    return distribution.placement(topology, rank, elementBytes, windowSize);
  }

  <A extends SharedArray<?>> A add(A section) {
    if (scalars != null) {
      throw new IllegalStateException("section " + section.name() + " is declared after opening");
    }
    sections.add(section);
    titles.add(section.title());
    hash = (hash * 31 + section.id()) * 31 + section.hash(topology);
    return section;
  }
}
