package org.spidal.common.collective;

import java.util.function.IntToLongFunction;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.partition.RowRange;
import org.spidal.common.shm.SharedRegion;

/**
 * Rows of which every worker needs some, as a {@link Plan} says. For {@link Collectives#pull}. A
 * group has its rows, and copies of those of other groups that a worker of it needs.
 *
 * <pre>
 *   rows of the group | copies from worker 0 | from worker 1 | ...     what its workers read
 * </pre>
 *
 * A worker writes its rows in place, and packs those that other groups need into blocks for these
 * groups' leaders.
 */
public final class Pulled extends Placement {
  private static final int CHUNK = 4096;

  private final int width;
  private final int firstOwn;
  private final int[] sentRows;
  private final Parts own;
  private final ToEach copies;
  private final PiecewiseArray[][] both = new PiecewiseArray[2][ElementType.values().length];
  private final Object[] chunks = new Object[ElementType.values().length];
  private int front;

  Pulled(Topology topology, int rank, Plan plan, int width, int elementBytes, long windowSize) {
    this.width = width;
    this.sentRows = plan.sentRows();
    RowPartition columns = plan.columns();
    int group = topology.groupOfWorker(rank);
    RowRange rows = Plan.rowsOf(columns, topology, group);
    this.firstOwn = columns.range(rank).start() - rows.start();
    IntToLongFunction firstRow = Distribution.startsOfRows(columns, 1);
    IntToLongFunction starts =
        w ->
            (Math.max(rows.start(), Math.min(rows.end(), firstRow.applyAsLong(w))) - rows.start())
                * width;
    this.own = new Parts(starts, starts.applyAsLong(topology.workers()), elementBytes);
    this.copies =
        new ToEach(
            topology,
            rank,
            topology.firstWorkerOfGroup(group),
            (from, to) -> plan.sent(from, to, width),
            elementBytes,
            windowSize);
  }

  /** Numbers of a row. */
  int width() {
    return width;
  }

  @Override
  int elementBytes() {
    return own.elementBytes();
  }

  @Override
  long length() {
    return own.length();
  }

  /** First number of a worker of this group, in what it writes. */
  public long start(int worker) {
    return own.start(worker);
  }

  @Override
  long place(long offset, long windowSize) {
    return copies.place(own.place(offset, windowSize), windowSize);
  }

  @Override
  void attach(SharedRegion region, String name, ElementType[] types) {
    own.attach(region, name, types);
    copies.attach(region, name, types);
    for (ElementType type : types) {
      for (int copy = 0; copy < 2; copy++) {
        PiecewiseArray.Places places = new PiecewiseArray.Places(region);
        own.addTo(places, copy);
        copies.addReceived(places, copy);
        both[copy][type.ordinal()] = places.of(name, type);
      }
      chunks[type.ordinal()] = type.newArray(Math.max(CHUNK, width));
    }
  }

  /** Copies the rows that other groups need to where messages are sent from. */
  void pack(ElementType type) {
    PiecewiseArray rows = own.back(type);
    PiecewiseArray blocks = copies.back(type);
    Object chunk = chunks[type.ordinal()];
    int atOnce = Math.max(1, CHUNK / width);
    for (int from = 0; from < sentRows.length; from += atOnce) {
      int end = Math.min(from + atOnce, sentRows.length);
      for (int k = from, next; k < end; k = next) {
        next = k + 1;
        while (next < end && sentRows[next] == sentRows[next - 1] + 1) { // neighbours go together
          next++;
        }
        long row = firstOwn + sentRows[k];
        rows.get(row * width, chunk, (k - from) * width, (next - k) * width);
      }
      blocks.put((long) from * width, chunk, 0, (end - from) * width);
    }
  }

  @Override
  ToEach blocks() {
    return copies;
  }

  @Override
  PiecewiseArray back(ElementType type) {
    return own.back(type);
  }

  @Override
  PiecewiseArray front(ElementType type) {
    return both[front][type.ordinal()];
  }

  /** The rows turn, as the blocks have. */
  @Override
  void turn() {
    own.turn();
    front = 1 - front;
  }
}
