package org.spidal.common.collective;

import java.nio.ByteBuffer;
import org.spidal.common.shm.SharedRegion;
import org.spidal.common.transport.Transport;

/**
 * {@link Collectives} over one shared region per group, with one leader per group that talks to the
 * others.
 *
 * <p>Every operation has the same four steps: write your part in place; arrive; the leader
 * exchanges the groups' parts with the other leaders, straight from and to the mapped memory;
 * everybody sees the published result in place.
 */
public final class GroupCollectives implements Collectives {
  private static final int BLOCK_ROW = 4096;

  private final int rank;
  private final Topology topology;
  private final GroupBarrier barrier;
  private final Transport leaders;
  private final SharedLongs scalars;
  private final int longestReduction;
  private final int[] offsets;
  private final int[] lengths;
  private final double[] blockRow;
  private final long[] scratch;

  /**
   * @param leaders the leaders of all groups in the order of the groups; null in a worker that is
   *     not a leader
   * @param layout the declared sections; {@code scalars} is one of them
   * @param region the group's opened data region
   */
  public GroupCollectives(
      int rank,
      Topology topology,
      GroupBarrier barrier,
      Transport leaders,
      SharedLayout layout,
      SharedLongs scalars,
      SharedRegion region) {
    this.rank = rank;
    this.topology = topology;
    this.barrier = barrier;
    this.leaders = leaders;
    this.scalars = scalars;
    this.longestReduction = layout.longestReduction();
    this.offsets = new int[topology.groups()];
    this.lengths = new int[topology.groups()];
    this.blockRow = new double[BLOCK_ROW];
    this.scratch = new long[longestReduction];
    layout.length(); // gives every section its place
    for (SharedArray section : layout.sections()) {
      section.attach(region);
    }
  }

  @Override
  public int rank() {
    return rank;
  }

  @Override
  public int size() {
    return topology.workers();
  }

  @Override
  public void barrier() {
    barrier.arrive(Operation.BARRIER, 0);
    if (barrier.isLeader() && topology.groups() > 1) {
      barrier.betweenGroups(true);
      leaders.barrier();
      barrier.betweenGroups(false);
    }
    barrier.complete();
  }

  @Override
  public void allGather(SharedArray section) {
    meet(Operation.ALL_GATHER, section, 0);
  }

  @Override
  public void gather(SharedArray section, int root) {
    meet(Operation.GATHER, section, root);
  }

  @Override
  public void broadcast(SharedArray section, int root) {
    meet(Operation.BROADCAST, section, root);
  }

  private void meet(Operation operation, SharedArray section, int root) {
    barrier.arrive(operation, ((long) root << 32) | section.id());
    if (barrier.isLeader() && topology.groups() > 1) {
      barrier.betweenGroups(true);
      between(operation, section, topology.groupOfWorker(root));
      barrier.betweenGroups(false);
    }
    section.turn();
    barrier.complete();
  }

  /** The leaders' step: window by window, each group's part of the window is exchanged. */
  private void between(Operation operation, SharedArray section, int rootGroup) {
    long at = 0; // byte of the section at which the window begins
    for (ByteBuffer window : section.backWindows()) {
      int size = window.limit();
      if (operation == Operation.BROADCAST) {
        leaders.broadcast(window, rootGroup);
      } else {
        for (int g = 0; g < offsets.length; g++) {
          long from = section.start(topology.firstWorkerOfGroup(g)) * section.elementBytes() - at;
          long to =
              section.end(topology.firstWorkerOfGroup(g + 1) - 1) * section.elementBytes() - at;
          offsets[g] = (int) Math.min(Math.max(from, 0), size);
          lengths[g] = (int) Math.min(Math.max(to, 0), size) - offsets[g];
        }
        if (operation == Operation.GATHER) {
          leaders.gather(window, offsets, lengths, rootGroup);
        } else {
          leaders.allGather(window, offsets, lengths);
        }
      }
      at += size;
    }
  }

  @Override
  public void sumBlocks(SharedDoubles section, int width, double[] sums) {
    allGather(section);
    for (int k = 0; k < width; k++) {
      sums[k] = 0;
    }
    int rowsAtOnce = Math.max(1, BLOCK_ROW / width) * width;
    if (rowsAtOnce > BLOCK_ROW) {
      throw new IllegalArgumentException("width=" + width + ", at most " + BLOCK_ROW);
    }
    for (long start = 0; start < section.length(); start += rowsAtOnce) {
      int count = (int) Math.min(rowsAtOnce, section.length() - start);
      section.get(start, blockRow, 0, count);
      for (int row = 0; row < count; row += width) {
        for (int k = 0; k < width; k++) {
          sums[k] += blockRow[row + k];
        }
      }
    }
  }

  @Override
  public double sum(double value) {
    exchange(Double.doubleToRawLongBits(value));
    double sum = 0;
    for (int w = 0; w < size(); w++) {
      sum += Double.longBitsToDouble(scalars.get((long) w * longestReduction));
    }
    return sum;
  }

  @Override
  public double min(double value) {
    exchange(Double.doubleToRawLongBits(value));
    double least = Double.POSITIVE_INFINITY;
    for (int w = 0; w < size(); w++) {
      least = Math.min(least, Double.longBitsToDouble(scalars.get((long) w * longestReduction)));
    }
    return least;
  }

  @Override
  public double max(double value) {
    return -min(-value);
  }

  @Override
  public long sum(long value) {
    exchange(value);
    long sum = 0;
    for (int w = 0; w < size(); w++) {
      sum += scalars.get((long) w * longestReduction);
    }
    return sum;
  }

  @Override
  public long max(long value) {
    exchange(value);
    long greatest = Long.MIN_VALUE;
    for (int w = 0; w < size(); w++) {
      greatest = Math.max(greatest, scalars.get((long) w * longestReduction));
    }
    return greatest;
  }

  @Override
  public void sum(long[] values, int count) {
    if (count > longestReduction) {
      throw new IllegalArgumentException(
          "count=" + count + ", declared reductionsUpTo(" + longestReduction + ")");
    }
    scalars.put((long) rank * longestReduction, values, 0, count);
    meet(Operation.REDUCE_SCALARS, scalars, 0);
    for (int k = 0; k < count; k++) {
      values[k] = 0;
    }
    for (int w = 0; w < size(); w++) {
      scalars.get((long) w * longestReduction, scratch, 0, count);
      for (int k = 0; k < count; k++) {
        values[k] += scratch[k];
      }
    }
  }

  private void exchange(long bits) {
    scalars.set((long) rank * longestReduction, bits);
    meet(Operation.REDUCE_SCALARS, scalars, 0);
  }
}
