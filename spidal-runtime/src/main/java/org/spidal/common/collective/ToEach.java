package org.spidal.common.collective;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.util.function.IntUnaryOperator;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.spidal.common.shm.SharedRegion;

/**
 * A block of numbers from each worker to each worker. For {@link
 * Collectives#allToAll(SharedArray)}.
 *
 * <p>A block to a worker of the same group is read where it was written. Blocks between groups lie
 * so that all that goes from one group to another is one message, ordered by sender and then by
 * receiver, in the region of either.
 *
 * <p>Long blocks travel in rounds, as a message must lie within one window of the region: round r
 * takes the r-th piece of every block. Where blocks are rarely full, the first pieces are short,
 * and only as many rounds take place as the fullest block needs.
 *
 * <pre>
 *   copy 0    round 0: within the group | to group 0, to group 1 ... | from group 0, from group 1 ...
 *             round 1: ...
 *   copy 1
 * </pre>
 */
public sealed class ToEach extends Placement permits Pushed {
  private static final long ROUND_BYTES = 1L << 28;
  private static final int FIRST_PART = 64; // of a block, that goes alone if that is enough
  private static final int GROWTH = 8;
  private static final ByteBuffer EMPTY = ByteBuffer.allocateDirect(0);

  private final int elementBytes;
  private final Topology topology;
  private final int rank;
  private final int reader;
  private final int group;
  private final Distribution.Counts counts;
  private final EvenCounts even; // the counts, if all are the same
  private final long[] bounds; // of the pieces of every block, one for each round and the end
  private final int rounds;
  private final long[] startTo;
  private final long[] startFrom;
  private final long[][] roundOffset;
  private final long[] roundBytes;
  private final int[][] outgoingOffset;
  private final int[][] outgoingBytes;
  private final int[][] incomingOffset;
  private final int[][] incomingBytes;
  private final int[] nothing;
  private final PiecewiseArray[][] written = new PiecewiseArray[2][ElementType.values().length];
  private final PiecewiseArray[][] received = new PiecewiseArray[2][ElementType.values().length];
  private final ByteBuffer[][] roundBuffers;
  private SharedRegion region;
  private String name;
  private int allRounds;
  private int front;

  /**
   * @param rank the worker that writes
   * @param reader the worker of its group whose blocks it reads
   * @param counts if {@link EvenCounts}, often the first numbers alone are used: {@link #useFirst}
   */
  ToEach(
      Topology topology,
      int rank,
      int reader,
      Distribution.Counts counts,
      int elementBytes,
      long windowSize) {
    this.elementBytes = elementBytes;
    this.topology = topology;
    this.rank = rank;
    this.reader = reader;
    this.group = topology.groupOfWorker(rank);
    this.counts = counts;
    this.even = counts instanceof EvenCounts all ? all : null;
    int workers = topology.workers();
    int most = 1;
    for (int g = 0; g < topology.groups(); g++) {
      most = Math.max(most, topology.firstWorkerOfGroup(g + 1) - topology.firstWorkerOfGroup(g));
    }
    long piece =
        Math.max(1, Math.min(ROUND_BYTES, windowSize) / elementBytes / (2L * most * workers));
    this.startTo = new long[workers + 1];
    this.startFrom = new long[workers + 1];
    for (int w = 0; w < workers; w++) {
      startTo[w + 1] = startTo[w] + checked(rank, w);
      startFrom[w + 1] = startFrom[w] + checked(w, reader);
    }
    long longest = even == null ? longest() : startTo[workers] == 0 ? 0 : even.length();
    this.bounds = even != null ? growing(longest, piece) : even(longest, piece);
    this.rounds = bounds.length - 1;
    this.allRounds = rounds;
    this.roundOffset = new long[2][rounds];
    this.roundBytes = new long[rounds];
    int groups = topology.groups();
    this.outgoingOffset = new int[rounds][groups];
    this.outgoingBytes = new int[rounds][groups];
    this.incomingOffset = new int[rounds][groups];
    this.incomingBytes = new int[rounds][groups];
    this.nothing = new int[groups];
    for (int r = 0; r < rounds; r++) {
      long at = areaBytes(group, group, r);
      for (int g = 0; g < groups; g++) {
        if (g != group) {
          outgoingOffset[r][g] = (int) at;
          outgoingBytes[r][g] = (int) areaBytes(group, g, r);
          at += outgoingBytes[r][g];
        }
      }
      for (int g = 0; g < groups; g++) {
        if (g != group) {
          incomingOffset[r][g] = (int) at;
          incomingBytes[r][g] = (int) areaBytes(g, group, r);
          at += incomingBytes[r][g];
        }
      }
      roundBytes[r] = at;
    }
    this.roundBuffers = new ByteBuffer[2][rounds];
  }

  private long longest() {
    long longest = 0;
    for (int mine = first(group); mine < first(group + 1); mine++) {
      for (int w = 0; w < topology.workers(); w++) {
        longest = Math.max(longest, Math.max(counts.count(mine, w), counts.count(w, mine)));
      }
    }
    return longest;
  }

  private static long[] even(long longest, long piece) {
    long[] bounds = new long[Math.toIntExact((longest + piece - 1) / piece + 1)];
    for (int r = 0; r < bounds.length; r++) {
      bounds[r] = Math.min(longest, r * piece);
    }
    return bounds;
  }

  private static long[] growing(long longest, long piece) {
    LongStream.Builder bounds = LongStream.builder().add(0);
    long end = Math.max(1, longest / FIRST_PART);
    for (long at = 0; at < longest; end = at * GROWTH) {
      at = Math.min(Math.min(end, at + piece), longest);
      bounds.add(at);
    }
    return bounds.build().toArray();
  }

  private int checked(int from, int to) {
    int count = counts.count(from, to);
    if (count < 0) {
      throw new IllegalArgumentException(
          "count=" + count + " from worker " + from + " to worker " + to);
    }
    return count;
  }

  private int first(int g) {
    return topology.firstWorkerOfGroup(g);
  }

  private int workers(int g) {
    return first(g + 1) - first(g);
  }

  /** Numbers of a block that travel in a round. */
  private long inRound(int from, int to, int round) {
    return Math.max(0, Math.min(bounds[round + 1], counts.count(from, to)) - bounds[round]);
  }

  /** Bytes from one group to another in a round. */
  private long areaBytes(int fromGroup, int toGroup, int round) {
    if (even != null) {
      long blocks = even.blocks(workers(fromGroup), workers(toGroup), fromGroup == toGroup);
      return blocks * (bounds[round + 1] - bounds[round]) * elementBytes;
    }
    long all = 0;
    for (int from = first(fromGroup); from < first(fromGroup + 1); from++) {
      all += bytes(from, first(toGroup), first(toGroup + 1), round);
    }
    return all;
  }

  @Override
  final int elementBytes() {
    return elementBytes;
  }

  @Override
  final long length() {
    return startTo[topology.workers()];
  }

  /** First of the numbers to write for a worker; they are counted from 0. */
  public final long startTo(int worker) {
    return startTo[worker];
  }

  /** First of the numbers to read that came from a worker; they are counted from 0. */
  public final long startFrom(int worker) {
    return startFrom[worker];
  }

  @Override
  final long place(long at, long windowSize) {
    for (int copy = 0; copy < 2; copy++) {
      for (int r = 0; r < rounds; r++) {
        roundOffset[copy][r] = withinWindow(at, roundBytes[r], windowSize);
        at = roundOffset[copy][r] + roundBytes[r];
      }
    }
    return at;
  }

  @Override
  final void attach(SharedRegion region, String name, ElementType[] types) {
    this.region = region;
    this.name = name;
    for (int copy = 0; copy < 2; copy++) {
      for (int r = 0; r < rounds; r++) {
        roundBuffers[copy][r] = region.slice(roundOffset[copy][r], roundBytes[r]);
      }
    }
    if (types.length == 1) { // else only when the first array of a type comes
      attach(types[0]);
    }
  }

  private void attach(ElementType type) {
    if (even != null) {
      for (int copy = 0; copy < 2; copy++) {
        written[copy][type.ordinal()] = evenBlocks(type, copy, w -> rank, w -> w);
        received[copy][type.ordinal()] = evenBlocks(type, copy, w -> w, w -> rank);
      }
      return;
    }
    for (int copy = 0; copy < 2; copy++) {
      PiecewiseArray.Places to = new PiecewiseArray.Places(region);
      addWritten(to, copy);
      PiecewiseArray.Places from = new PiecewiseArray.Places(region);
      addReceived(from, copy);
      written[copy][type.ordinal()] = to.of(name, type);
      received[copy][type.ordinal()] = from.of(name, type);
    }
    shareTables(written, type);
    shareTables(received, type);
  }

  /**
   * This worker's blocks in a copy.
   *
   * @param sender of the block for, or from, a worker
   * @param receiver of it
   */
  private PiecewiseArray evenBlocks(
      ElementType type, int copy, IntUnaryOperator sender, IntUnaryOperator receiver) {
    int elements = elementBytes / type.bytes();
    BlockPieces.Places places =
        (block, round) -> {
          int worker = even.worker(block, rank);
          return blockStart(sender.applyAsInt(worker), receiver.applyAsInt(worker), round)
              / type.bytes();
        };
    long[] cuts = LongStream.of(bounds).map(bound -> bound * elements).toArray();
    Buffer[] views = Stream.of(roundBuffers[copy]).map(type::view).toArray(Buffer[]::new);
    long blocks = length() / even.length();
    return new PiecewiseArray(name, type, new BlockPieces(blocks, cuts, views, places));
  }

  /** First byte of what travels in a round from one worker to another, one of this group. */
  private long blockStart(int from, int to, int round) {
    int fromGroup = topology.groupOfWorker(from);
    int toGroup = topology.groupOfWorker(to);
    long before =
        even.before(
            from - first(fromGroup), to - first(toGroup), workers(toGroup), fromGroup == toGroup);
    return areaStart(fromGroup, toGroup, round)
        + before * (bounds[round + 1] - bounds[round]) * elementBytes;
  }

  /** Both copies have their pieces at the same places: many, in large jobs. */
  private static void shareTables(PiecewiseArray[][] copies, ElementType type) {
    copies[1][type.ordinal()] = copies[1][type.ordinal()].besides(copies[0][type.ordinal()]);
  }

  /** Adds the places of the blocks that are written in a copy. */
  private void addWritten(PiecewiseArray.Places places, int copy) {
    long[] at = new long[rounds];
    for (int g = 0; g < topology.groups(); g++) {
      for (int r = 0; r < rounds; r++) {
        at[r] = areaStart(group, g, r);
        for (int from = first(group); from < rank; from++) {
          at[r] += bytes(from, first(g), first(g + 1), r);
        }
      }
      for (int to = first(g); to < first(g + 1); to++) {
        for (int r = 0; r < rounds; r++) {
          long size = bytes(rank, to, to + 1, r);
          places.add(roundBuffers[copy][r], at[r], size);
          at[r] += size;
        }
      }
    }
  }

  /** Adds the places of the blocks that are read from a copy. */
  final void addReceived(PiecewiseArray.Places places, int copy) {
    long[] at = new long[rounds];
    for (int g = 0; g < topology.groups(); g++) {
      for (int r = 0; r < rounds; r++) {
        at[r] = areaStart(g, group, r);
      }
      for (int from = first(g); from < first(g + 1); from++) {
        for (int r = 0; r < rounds; r++) {
          at[r] += bytes(from, first(group), reader, r);
          long size = bytes(from, reader, reader + 1, r);
          places.add(roundBuffers[copy][r], at[r], size);
          at[r] += size + bytes(from, reader + 1, first(group + 1), r);
        }
      }
    }
  }

  /** Bytes from a worker to some workers in a round. */
  private long bytes(int from, int firstTo, int endTo, int round) {
    long numbers = 0;
    for (int to = firstTo; to < endTo; to++) {
      numbers += inRound(from, to, round);
    }
    return numbers * elementBytes;
  }

  /** Where in a round the message from one group to another lies; this group is one of them. */
  private int areaStart(int fromGroup, int toGroup, int round) {
    if (fromGroup == toGroup) {
      return 0;
    }
    return fromGroup == group ? outgoingOffset[round][toGroup] : incomingOffset[round][fromGroup];
  }

  /** Says how many numbers of every block travel in the next operations, at least. */
  final void useFirst(long numbers) {
    allRounds = 0;
    while (allRounds < rounds && bounds[allRounds] < numbers) {
      allRounds++;
    }
  }

  /** Rounds of this group; others may have more. */
  final int rounds() {
    return rounds;
  }

  /** Rounds of the group that has most; fewer if only some are used. */
  final int allRounds() {
    return allRounds;
  }

  final void allRounds(int most) {
    allRounds = most;
  }

  /** The memory of a round of the back copy; empty in rounds that only others have. */
  final ByteBuffer backRound(int round) {
    return round < rounds ? roundBuffers[1 - front][round] : EMPTY;
  }

  /** Where the messages to the groups lie in a round, in bytes. */
  final int[] outgoingOffsets(int round) {
    return round < rounds ? outgoingOffset[round] : nothing;
  }

  final int[] outgoingLengths(int round) {
    return round < rounds ? outgoingBytes[round] : nothing;
  }

  /** Where the messages from the groups lie in a round, in bytes. */
  final int[] incomingOffsets(int round) {
    return round < rounds ? incomingOffset[round] : nothing;
  }

  final int[] incomingLengths(int round) {
    return round < rounds ? incomingBytes[round] : nothing;
  }

  @Override
  final ToEach blocks() {
    return this;
  }

  @Override
  final PiecewiseArray back(ElementType type) {
    if (written[0][type.ordinal()] == null) {
      attach(type);
    }
    return written[1 - front][type.ordinal()];
  }

  @Override
  final PiecewiseArray front(ElementType type) {
    if (written[0][type.ordinal()] == null) {
      attach(type);
    }
    return received[front][type.ordinal()];
  }

  @Override
  final void turn() {
    front = 1 - front;
  }
}
