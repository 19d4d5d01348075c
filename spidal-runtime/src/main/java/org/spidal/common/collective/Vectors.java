package org.spidal.common.collective;

import org.spidal.common.shm.SharedRegion;

/**
 * A vector of each worker, all of one length, and the result of combining them. For {@link
 * Collectives#reduce(SharedArray, Reduction, int) reduce}, {@code allReduce}, {@code
 * reduceScatter}, {@code scan} and {@code exScan}.
 *
 * <pre>
 *   slots      one for each worker of the group: what it wrote, and its result of a scan
 *   results    two copies of a whole vector, which take turns
 *   outgoing   of a piece of the vectors, what this group's came to, in chunks: one for each group
 *   incoming   what each group sent of this group's chunk
 * </pre>
 *
 * The last two are for several groups only and hold {@link #stageElements} numbers each.
 */
public final class Vectors extends Placement {
  private static final long STAGE_BYTES = 1L << 20;

  /** Reductions get pieces of so many numbers or of a multiple, but for a vector's end. */
  static final long UNIT = 16;

  /**
   * In larger groups a worker attaches the slots of others when it first reads them: most never do,
   * and together they would attach the square of their number.
   */
  private static final int ATTACHED_AT_ONCE = 64;

  private final int elementBytes;
  private final int groups;
  private final int inGroup;
  private final int me;
  private final long length;
  private final int workers;
  private long[] groupStarts;
  private long[] groupEnds;
  private int agreed;
  private final long[] slotOffset;
  private final long[] resultOffset = new long[2];
  private final PiecewiseArray[][] slots;
  private final PiecewiseArray[][] results = new PiecewiseArray[2][ElementType.values().length];
  private final Stage outgoing;
  private final Stage incoming;
  private int front;
  private boolean ownSlotInFront;
  private SharedRegion region;
  private String name;

  Vectors(Topology topology, int rank, long length, int elementBytes, long windowSize) {
    this.elementBytes = elementBytes;
    this.groups = topology.groups();
    int group = topology.groupOfWorker(rank);
    this.inGroup = topology.firstWorkerOfGroup(group + 1) - topology.firstWorkerOfGroup(group);
    this.me = rank - topology.firstWorkerOfGroup(group);
    this.length = length;
    this.workers = topology.workers();
    this.groupStarts = new long[groups];
    this.groupEnds = new long[groups];
    for (int g = 0; g < groups; g++) {
      long end = start(topology.firstWorkerOfGroup(g + 1));
      groupStarts[g] = start(topology.firstWorkerOfGroup(g)) / UNIT * UNIT;
      groupEnds[g] = Math.min(length, (end + UNIT - 1) / UNIT * UNIT);
    }
    this.slotOffset = new long[inGroup];
    this.slots = new PiecewiseArray[inGroup][];
    // whole units for each group, so that chunks begin at them
    long line = groups * UNIT * Long.BYTES;
    long stage = Math.min(Math.min(STAGE_BYTES, windowSize), length * elementBytes + line);
    stage = Math.max(line, stage / line * line);
    this.outgoing = new Stage(stage);
    this.incoming = new Stage(stage);
  }

  /** Where the share of a worker begins, in whole cache lines where there are enough. */
  static long share(long length, long worker, long workers) {
    if (worker == workers) {
      return length;
    }
    long even = length / workers * worker + length % workers * worker / workers;
    return length >= 4 * UNIT * workers ? even / UNIT * UNIT : even;
  }

  /** Where the slice that a worker combines begins; never within a unit. */
  static long slice(long length, long worker, long workers) {
    return worker == workers ? length : share(length, worker, workers) / UNIT * UNIT;
  }

  @Override
  int elementBytes() {
    return elementBytes;
  }

  @Override
  long length() {
    return length;
  }

  /** First number, from 0 on, of a worker's part of the result of {@code reduceScatter}. */
  public long start(int worker) {
    return share(length, worker, workers);
  }

  /** One past the last number of a worker's part of that result. */
  public long end(int worker) {
    return start(worker + 1);
  }

  /**
   * Says what the groups' shares are in the next {@code reduceScatter}: others than those that
   * follow from the length.
   *
   * @param newStarts first number of each group's share, a multiple of {@link #UNIT}; kept
   * @param newEnds one past its last; kept
   * @param newAgreed what all workers must agree on in addition
   */
  void use(long[] newStarts, long[] newEnds, int newAgreed) {
    groupStarts = newStarts;
    groupEnds = newEnds;
    agreed = newAgreed;
  }

  /** First number of a group's share of the result, so that no unit of numbers is cut. */
  long groupStart(int ofGroup) {
    return groupStarts[ofGroup];
  }

  /** One past the last number of a group's share. */
  long groupEnd(int ofGroup) {
    return groupEnds[ofGroup];
  }

  /** What workers compare before a {@code reduceScatter} of so many numbers. */
  long compared(long count) {
    return (long) agreed << Integer.SIZE | count;
  }

  @Override
  long place(long at, long windowSize) {
    for (int w = 0; w < inGroup; w++) {
      slotOffset[w] = align(at);
      at = slotOffset[w] + length * elementBytes;
    }
    for (int copy = 0; copy < 2; copy++) {
      resultOffset[copy] = align(at);
      at = resultOffset[copy] + length * elementBytes;
    }
    if (groups > 1) {
      at = incoming.place(outgoing.place(at, windowSize), windowSize);
    }
    return at;
  }

  @Override
  void attach(SharedRegion region, String name, ElementType[] types) {
    this.region = region;
    this.name = name;
    long bytes = length * elementBytes;
    for (ElementType type : types) {
      slot(me, type);
      for (int w = 0; w < inGroup && inGroup <= ATTACHED_AT_ONCE; w++) {
        slot(w, type);
      }
      for (int copy = 0; copy < 2; copy++) {
        results[copy][type.ordinal()] =
            new PiecewiseArray.Places(region).add(resultOffset[copy], bytes).of(name, type);
      }
      if (groups > 1) {
        outgoing.attach(region, name, type);
        incoming.attach(region, name, type);
      }
    }
  }

  @Override
  PiecewiseArray back(ElementType type) {
    return slot(me, type);
  }

  @Override
  PiecewiseArray front(ElementType type) {
    return ownSlotInFront ? slot(me, type) : results[front][type.ordinal()];
  }

  /** What a worker of the group, counted from 0, has written. */
  PiecewiseArray slot(int worker, ElementType type) {
    if (slots[worker] == null) {
      slots[worker] = new PiecewiseArray[ElementType.values().length];
    }
    PiecewiseArray slot = slots[worker][type.ordinal()];
    if (slot == null) {
      slot =
          new PiecewiseArray.Places(region)
              .add(slotOffset[worker], length * elementBytes)
              .of(name, type);
      slots[worker][type.ordinal()] = slot;
    }
    return slot;
  }

  /** Where the next result is put together. */
  PiecewiseArray result(ElementType type) {
    return results[1 - front][type.ordinal()];
  }

  PiecewiseArray outgoing(ElementType type) {
    return outgoing.pieces[type.ordinal()];
  }

  PiecewiseArray incoming(ElementType type) {
    return incoming.pieces[type.ordinal()];
  }

  /** Numbers that the stages between groups hold; a multiple of the number of groups. */
  int stageElements(ElementType type) {
    return (int) (outgoing.bytes / type.bytes());
  }

  @Override
  void turn() {
    front = 1 - front;
    ownSlotInFront = false;
  }

  /** The worker's own vector, as the operation has changed it, can be read. */
  void turnToOwnSlot() {
    ownSlotInFront = true;
  }

  /** A place for what travels between groups, within one window. */
  private static final class Stage {
    private final long bytes;
    private final PiecewiseArray[] pieces = new PiecewiseArray[ElementType.values().length];
    private long offset;

    Stage(long bytes) {
      this.bytes = bytes;
    }

    long place(long at, long windowSize) {
      offset = withinWindow(at, bytes, windowSize);
      return offset + bytes;
    }

    void attach(SharedRegion region, String name, ElementType type) {
      pieces[type.ordinal()] = new PiecewiseArray.Places(region).add(offset, bytes).of(name, type);
    }
  }
}
