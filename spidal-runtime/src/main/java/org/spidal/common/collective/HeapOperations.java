package org.spidal.common.collective;

import java.util.Arrays;
import org.spidal.common.fault.WrongCall;

/**
 * The operations on arrays of one type in the heap: through sections of parts, vectors or blocks,
 * piece by piece where an array is longer than its room there.
 */
final class HeapOperations<A> implements HeapArrays<A> {
  private final ElementType type;
  private final int rank;
  private final int size;
  private final HeapSections sections;
  private final AbstractCollectives inPlace;
  private final Whole parts;
  private final long[] starts;
  private final int room; // numbers of a worker's vector that travel at once
  private final int roomOfPart; // and of a part of what all have together
  private final GroupShares shares;
  private final A firstLine; // the results there, until no other group needs what was there

  /**
   * @param type of the numbers of {@code A}
   */
  @SuppressWarnings("unchecked") // A is the array of the type
  HeapOperations(
      ElementType type, HeapSections sections, Topology topology, AbstractCollectives inPlace) {
    this.type = type;
    this.rank = inPlace.rank();
    this.size = inPlace.size();
    this.sections = sections;
    this.inPlace = inPlace;
    this.parts = sections.parts().placement();
    this.starts = sections.starts();
    this.room = sections.bytesPerWorker() / type.bytes();
    this.roomOfPart = sections.bytesOfPart() / type.bytes();
    this.shares = new GroupShares(topology, rank, sections.bytesOfVector() / type.bytes());
    this.firstLine = (A) type.newArray((int) Vectors.UNIT);
  }

  @Override
  public void broadcast(A array, int count, int root) {
    inPlace.checkedRoot(root);
    check(array, count);
    int atOnce = (int) Math.min(Integer.MAX_VALUE, (long) roomOfPart * size);
    for (long at = 0; at < count || at == 0; at += atOnce) {
      int done = (int) at;
      int n = Math.min(atOnce, count - done);
      Arrays.fill(starts, 0);
      starts[size] = n;
      sections.useParts(type);
      if (rank == root) {
        parts.back(type).put(0, array, done, n);
      }
      inPlace.moveParts(Operation.BROADCAST, sections.parts(), type, root, count);
      if (rank != root) {
        parts.front(type).get(0, array, done, n);
      }
    }
  }

  @Override
  public void gather(A array, int[] counts, int root) {
    moveParts(Operation.GATHER, array, counts, inPlace.checkedRoot(root));
  }

  @Override
  public void scatter(A array, int[] counts, int root) {
    moveParts(Operation.SCATTER, array, counts, inPlace.checkedRoot(root));
  }

  @Override
  public void allGather(A array, int[] counts) {
    moveParts(Operation.ALL_GATHER, array, counts, 0);
  }

  private void moveParts(Operation operation, A array, int[] counts, int root) {
    boolean scatter = operation == Operation.SCATTER;
    boolean sendsAll = scatter && rank == root;
    boolean getsAll = operation == Operation.ALL_GATHER || (!scatter && rank == root);
    int all = sum(counts);
    check(array, sendsAll || getsAll ? all : sumBefore(counts, rank + 1));
    long compared = (long) Arrays.hashCode(counts) << 32 | all;
    int longest = longest(counts);
    starts[0] = 0;
    for (int done = 0; done < longest || done == 0; done += roomOfPart) {
      for (int w = 0; w < size; w++) {
        starts[w + 1] = starts[w] + Math.max(0, Math.min(roomOfPart, counts[w] - done));
      }
      sections.useParts(type);
      for (int w = 0, start = done; w < size; start += counts[w++]) {
        int n = (int) (starts[w + 1] - starts[w]);
        if (n > 0 && (sendsAll || (!scatter && w == rank))) {
          parts.back(type).put(starts[w], array, start, n);
        }
      }
      inPlace.moveParts(operation, sections.parts(), type, root, compared);
      for (int w = 0, start = done; w < size; start += counts[w++]) {
        int n = (int) (starts[w + 1] - starts[w]);
        if (n > 0 && ((getsAll && w != rank) || (scatter && w == rank && !sendsAll))) {
          parts.front(type).get(starts[w], array, start, n);
        }
      }
    }
  }

  @Override
  public void shift(A array, int count, int steps) {
    check(array, count);
    int from = Math.floorMod(rank - steps, size);
    for (int done = 0; done < count || done == 0; done += roomOfPart) {
      int n = Math.min(roomOfPart, count - done);
      for (int w = 0; w <= size; w++) {
        starts[w] = (long) w * n;
      }
      sections.useParts(type);
      parts.back(type).put(starts[rank], array, done, n);
      inPlace.moveParts(Operation.SHIFT, sections.parts(), type, Math.floorMod(steps, size), count);
      parts.front(type).get(starts[from], array, done, n);
    }
  }

  @Override
  public void allToAll(A send, int[] sendCounts, A receive, int[] receiveCounts) {
    check(send, sum(sendCounts));
    check(receive, sum(receiveCounts));
    int inBlock = sections.bytesPerBlock() / type.bytes();
    long longest =
        inPlace.greatestIfBalanced(
            Math.max(longest(sendCounts), longest(receiveCounts)),
            balance(sendCounts, receiveCounts));
    if (longest < 0) {
      throw unequal(sendCounts, receiveCounts);
    }
    ToEach placement = sections.blocks().placement();
    for (int done = 0; done < longest || done == 0; done += inBlock) {
      int start = 0;
      placement.useFirst(words(Math.min(inBlock, longest - done)));
      for (int w = 0; w < size; w++) {
        int n = Math.max(0, Math.min(inBlock, sendCounts[w] - done));
        placement.back(type).put((long) w * inBlock, send, start + done, n);
        start += sendCounts[w];
      }
      inPlace.moveBlocks(Operation.ALL_TO_ALL, sections.blocks(), placement, type, longest);
      start = 0;
      for (int w = 0; w < size; w++) {
        int n = Math.max(0, Math.min(inBlock, receiveCounts[w] - done));
        placement.front(type).get((long) w * inBlock, receive, start + done, n);
        start += receiveCounts[w];
      }
    }
  }

  private long words(long numbers) {
    return (numbers * type.bytes() + Long.BYTES - 1) / Long.BYTES;
  }

  /**
   * What this worker sends, less what it expects, as numbers in which sender, receiver and count
   * are mixed: they add up to 0 over all workers if all expect what they get.
   */
  private long balance(int[] sendCounts, int[] receiveCounts) {
    long balance = 0;
    for (int w = 0; w < size; w++) {
      balance += mixed(rank, w, sendCounts[w]) - mixed(w, rank, receiveCounts[w]);
    }
    return balance;
  }

  private static long mixed(int from, int to, int count) {
    long mixed = (from * 0x9E3779B97F4A7C15L ^ to) * 0xBF58476D1CE4E5B9L ^ count;
    mixed = (mixed ^ mixed >>> 29) * 0x94D049BB133111EBL;
    return mixed ^ mixed >>> 32;
  }

  /** What all workers throw where one expects other numbers than it gets: the first such pair. */
  private WrongCall unequal(int[] sendCounts, int[] receiveCounts) {
    int[] sent = PlanTalk.counts(inPlace, sendCounts);
    long none = (long) size * size;
    long pair = none;
    for (int w = size - 1; w >= 0; w--) {
      pair = sent[w] == receiveCounts[w] ? pair : (long) w * size + rank;
    }
    pair = inPlace.min(pair);
    int from = (int) (pair / size);
    boolean mine = pair % size == rank;
    long expected = inPlace.max(mine ? receiveCounts[from] : -1L);
    long found = inPlace.max(mine ? sent[from] : -1L);
    return new WrongCall(
        "allToAll: worker "
            + from
            + " sends "
            + found
            + " numbers to worker "
            + pair % size
            + ", which expects "
            + expected);
  }

  @Override
  public void reduce(A array, int count, Reduction reduction, int root) {
    combineVectors(Operation.REDUCE, array, count, reduction, inPlace.checkedRoot(root));
  }

  @Override
  public void allReduce(A array, int count, Reduction reduction) {
    combineVectors(Operation.ALL_REDUCE, array, count, reduction, 0);
  }

  @Override
  public void scan(A array, int count, Reduction reduction) {
    combineVectors(Operation.SCAN, array, count, reduction, 0);
  }

  @Override
  public void exScan(A array, int count, Reduction reduction) {
    combineVectors(Operation.EX_SCAN, array, count, reduction, 0);
  }

  private void combineVectors(
      Operation operation, A array, int count, Reduction reduction, int root) {
    check(array, count);
    Vectors placement = sections.vectors().placement();
    for (int done = 0; done < count || done == 0; done += room) {
      int n = Math.min(room, count - done);
      placement.back(type).put(0, array, done, n);
      inPlace.combineVectors(operation, sections.vectors(), type, n, reduction, root);
      if (operation != Operation.REDUCE || rank == root) {
        placement.front(type).get(0, array, done, n);
      }
    }
  }

  @Override
  public void reduceScatter(A array, int[] counts, Reduction reduction) {
    check(array, sum(counts));
    shares.use(counts);
    int mine = sumBefore(counts, rank);
    int end = mine + counts[rank];
    int late = Math.min(end, shares.sharedEnd());
    Vectors placement = sections.vectors().placement();
    for (int piece = 0; piece < shares.pieces(); piece++) {
      int n = shares.put(piece, array, placement.back(type));
      placement.use(shares.placeStarts(), shares.placeEnds(), Arrays.hashCode(counts));
      inPlace.combineVectors(Operation.REDUCE_SCATTER, sections.vectors(), type, n, reduction, 0);
      PiecewiseArray result = placement.front(type);
      int from = Math.max(mine, shares.ownStart());
      int to = Math.min(end, shares.ownEnd());
      int now = Math.max(from, Math.min(to, late));
      long place = shares.ownPlace() - shares.ownStart();
      if (from < now) {
        result.get(place + from, firstLine, from - mine, now - from);
      }
      if (now < to) {
        result.get(place + now, array, now, to - now);
      }
    }
    if (mine < late) {
      System.arraycopy(firstLine, 0, array, mine, late - mine);
    }
  }

  /** Throws if the array is shorter than {@code count}. */
  private void check(A array, int count) {
    if (count < 0 || count > type.lengthOf(array)) {
      throw new IllegalArgumentException("count=" + count + ", length=" + type.lengthOf(array));
    }
  }

  private int sum(int[] counts) {
    if (counts.length != size) {
      throw new IllegalArgumentException(
          "counts for " + counts.length + " of " + size + " workers");
    }
    return sumBefore(counts, size);
  }

  private static int sumBefore(int[] counts, int end) {
    int sum = 0;
    for (int w = 0; w < end; w++) {
      if (counts[w] < 0) {
        throw new IllegalArgumentException("count=" + counts[w] + " of worker " + w);
      }
      sum = Math.addExact(sum, counts[w]);
    }
    return sum;
  }

  private static int longest(int[] counts) {
    int longest = 0;
    for (int count : counts) {
      longest = Math.max(longest, count);
    }
    return longest;
  }
}
