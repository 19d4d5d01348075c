package org.spidal.common.collective;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.spidal.common.shm.SharedRegion;
import org.spidal.common.transport.Transport;

/**
 * {@link Collectives} by messages alone: every worker is a process with memory of its own, and an
 * operation is the call of MPI that does it, or the simplest one that does more. The slow twin of
 * {@link GroupCollectives}, for comparisons, and for machines whose processes cannot share memory.
 *
 * <p>Vectors are combined in the order of the ranks. What workers mean to do is not compared.
 */
public final class PlainCollectives extends AbstractCollectives {
  private static final int BLOCK = 2048;

  private final Transport world;
  private final int[] offsets;
  private final int[] lengths;
  private final ByteBuffer messages;
  private final Buffer[] typed = new Buffer[ElementType.values().length];
  private final Object[] totals = new Object[ElementType.values().length];
  private final Object[] nexts = new Object[ElementType.values().length];
  private SharedArray<? extends Parts> shifted; // to be shifted by finish(); null: none
  private SharedArray<Pulled> pulled; // to be pulled by finish(); null: none
  private int steps;
  private boolean ended;

  /**
   * @param layout the declared sections, closed, of a topology in which every process is a group of
   *     one worker
   * @param world all processes
   * @param region this process's own
   */
  public PlainCollectives(SharedLayout layout, Transport world, SharedRegion region) {
    super(layout);
    if (layout.topology().groups() != layout.topology().workers()) {
      throw new IllegalArgumentException("plain messages need processes of one thread each");
    }
    this.world = world;
    this.offsets = new int[size()];
    this.lengths = new int[size()];
    this.messages =
        ByteBuffer.allocateDirect(size() * BLOCK * Long.BYTES).order(ByteOrder.nativeOrder());
    for (ElementType type : ElementType.values()) {
      typed[type.ordinal()] = type.view(messages);
      totals[type.ordinal()] = type.newArray(BLOCK);
      nexts[type.ordinal()] = type.newArray(BLOCK);
    }
    for (SharedArray<?> section : layout.sections()) {
      section.attach(region);
      ToEach blocks = section.placement().blocks();
      if (blocks != null) {
        blocks.allRounds(greatest(blocks.rounds()));
      }
    }
  }

  private int greatest(int mine) {
    int greatest = mine;
    for (byte[] other : world.exchange(ByteBuffer.allocate(Integer.BYTES).putInt(mine).array())) {
      greatest = Math.max(greatest, ByteBuffer.wrap(other).getInt());
    }
    return greatest;
  }

  /** The job has ended: nobody would come to another operation. */
  public void end() {
    ended = true;
  }

  private void requireNothingStarted() {
    GroupBarrier.requireRunning(ended);
    if (shifted != null || pulled != null) {
      throw new IllegalStateException(
          "an operation has been started and must be finished before the next one");
    }
  }

  @Override
  public void barrier() {
    requireNothingStarted();
    world.barrier();
  }

  @Override
  void moveParts(
      Operation operation,
      SharedArray<? extends Whole> section,
      ElementType type,
      int root,
      long count) {
    requireNothingStarted();
    Whole parts = section.placement();
    long at = 0; // byte of the section at which the window begins
    for (ByteBuffer window : parts.backBytes()) {
      int size = window.limit();
      if (at < parts.bytes()) {
        window.limit((int) Math.min(size, parts.bytes() - at));
        window(operation, parts, window, at, root);
        window.limit(size);
      }
      at += size;
    }
    parts.turn();
  }

  private void window(Operation operation, Whole parts, ByteBuffer window, long at, int root) {
    if (operation == Operation.BROADCAST || operation == Operation.SCATTER) {
      world.broadcast(window, root);
    } else {
      for (int w = 0; w < size(); w++) {
        offsets[w] = within(window, parts.start(w) * parts.elementBytes() - at);
        lengths[w] = within(window, parts.start(w + 1) * parts.elementBytes() - at) - offsets[w];
      }
      world.allGather(window, offsets, lengths);
    }
  }

  private static int within(ByteBuffer window, long at) {
    return (int) Math.min(Math.max(at, 0), window.limit());
  }

  /** Nothing is under way before {@link #finish}: this twin is for comparing results. */
  @Override
  public void startShift(SharedArray<? extends Parts> section, int by) {
    section.requireOpen();
    requireNothingStarted();
    shifted = section;
    steps = by;
  }

  /** Nothing is under way before {@link #finish}, as with {@link #startShift}. */
  @Override
  public void startPull(SharedArray<Pulled> section) {
    section.requireOpen();
    requireNothingStarted();
    pulled = section;
  }

  @Override
  public void finish() {
    SharedArray<? extends Parts> toShift = shifted;
    SharedArray<Pulled> toPull = pulled;
    shifted = null;
    pulled = null;
    if (toShift != null) {
      shift(toShift, steps);
    } else if (toPull != null) {
      pull(toPull);
    } else {
      throw new IllegalStateException("nothing has been started");
    }
  }

  @Override
  void moveBlocks(
      Operation operation, SharedArray<?> section, ToEach blocks, ElementType type, long count) {
    requireNothingStarted();
    for (int round = 0; round < blocks.allRounds(); round++) {
      ByteBuffer area = blocks.backRound(round);
      world.allToAll(
          area,
          blocks.outgoingOffsets(round),
          blocks.outgoingLengths(round),
          area,
          blocks.incomingOffsets(round),
          blocks.incomingLengths(round));
    }
    blocks.turn();
  }

  @Override
  void combineVectors(
      Operation operation,
      SharedArray<Vectors> section,
      ElementType type,
      long count,
      Reduction reduction,
      int root) {
    requireNothingStarted();
    Vectors vectors = section.placement();
    boolean scan = operation == Operation.SCAN || operation == Operation.EX_SCAN;
    int end = size();
    if (scan) {
      end = operation == Operation.SCAN ? rank() + 1 : Math.max(1, rank());
    }
    Object total = totals[type.ordinal()];
    Object next = nexts[type.ordinal()];
    Buffer view = typed[type.ordinal()];
    PiecewiseArray mine = vectors.back(type);
    PiecewiseArray result = scan ? mine : vectors.result(type);
    for (long done = 0; done < count; done += BLOCK) {
      int n = (int) Math.min(BLOCK, count - done);
      for (int w = 0; w < size(); w++) {
        offsets[w] = w * n * type.bytes();
        lengths[w] = n * type.bytes();
      }
      mine.get(done, total, 0, n);
      type.put(view, rank() * n, total, 0, n);
      world.allGather(messages, offsets, lengths);
      type.get(view, 0, total, 0, n);
      for (int w = 1; w < end; w++) {
        type.get(view, w * n, next, 0, n);
        type.combine(reduction, total, next, n);
      }
      result.put(done, total, 0, n);
    }
    if (scan) {
      vectors.turnToOwnSlot();
    } else {
      vectors.turn();
    }
  }
}
