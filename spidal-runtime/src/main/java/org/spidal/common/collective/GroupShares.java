package org.spidal.common.collective;

/**
 * How an array in the heap travels in {@code reduceScatter}: in pieces, each with some numbers of
 * every group's share, so that in each of them every group combines what is its own and nobody gets
 * what others need.
 *
 * <pre>
 *   array     share of group 0 | share of group 1 | ...
 *   piece 0   its first chunk  | its first chunk  | ...
 *   piece 1   its next chunk   | its next chunk   | ...
 * </pre>
 *
 * An array that fits into one piece travels as it is. Shares are made longer to whole lines of
 * {@link Vectors#UNIT} numbers, so that a reduction never sees a part of one. One object for each
 * worker, used again by every operation; allocates nothing.
 */
final class GroupShares {
  private static final int LINE = (int) Vectors.UNIT;

  private final Topology topology;
  private final int group;
  private final int groups;
  private final int room;
  private final int chunk;
  private final int[] starts; // of the shares, in the array
  private final int[] ends;
  private final long[] placeStarts; // of the chunks of a piece, in the piece
  private final long[] placeEnds;
  private int count;
  private int pieces;
  private int done;

  /**
   * @param room numbers of a piece; at least a line for each group
   */
  GroupShares(Topology topology, int rank, int room) {
    this.topology = topology;
    this.group = topology.groupOfWorker(rank);
    this.groups = topology.groups();
    this.room = room;
    this.chunk = room / groups / LINE * LINE;
    this.starts = new int[groups];
    this.ends = new int[groups];
    this.placeStarts = new long[groups];
    this.placeEnds = new long[groups];
  }

  /**
   * Says what the workers own.
   *
   * @param counts numbers of each worker; they add up to no more than an int holds
   */
  void use(int[] counts) {
    int longest = 0;
    int end = 0;
    for (int g = 0; g < groups; g++) {
      int start = end;
      for (int w = topology.firstWorkerOfGroup(g); w < topology.firstWorkerOfGroup(g + 1); w++) {
        end += counts[w];
      }
      starts[g] = start / LINE * LINE;
      ends[g] = start == end ? starts[g] : end; // made longer where the length of all is known
      longest = Math.max(longest, ends[g] - starts[g]);
    }
    count = end;
    for (int g = 0; g < groups; g++) {
      ends[g] = starts[g] + (int) Math.min(count - starts[g], lines(ends[g] - starts[g]));
    }
    pieces = count <= room ? 1 : (int) ((lines(longest) + chunk - 1) / chunk);
  }

  private static long lines(int numbers) {
    return (numbers + LINE - 1L) / LINE * LINE;
  }

  int pieces() {
    return pieces;
  }

  /**
   * Writes a piece of this worker's array.
   *
   * @return the numbers of the piece
   */
  <A> int put(int piece, A array, PiecewiseArray target) {
    done = count <= room ? 0 : piece * chunk;
    if (count <= room) {
      for (int g = 0; g < groups; g++) {
        placeStarts[g] = starts[g];
        placeEnds[g] = ends[g];
      }
      target.put(0, array, 0, count);
      return count;
    }
    int at = 0;
    for (int g = 0; g < groups; g++) {
      int from = from(g);
      int n = Math.min(chunk, ends[g] - from);
      placeStarts[g] = at;
      placeEnds[g] = at + n;
      target.put(at, array, from, n);
      at += n;
      int more = (int) lines(n) - n; // behind the array's end; so that all lines are whole
      target.put(at, array, count - LINE, more);
      at += more;
    }
    return at;
  }

  private int from(int g) {
    return Math.min(ends[g], starts[g] + done);
  }

  /** Where in a piece each group's chunk begins. */
  long[] placeStarts() {
    return placeStarts;
  }

  long[] placeEnds() {
    return placeEnds;
  }

  /** The first number of the array that is in this piece and this group's. */
  int ownStart() {
    return from(group);
  }

  /** One past the last of them. */
  int ownEnd() {
    return from(group) + (int) (placeEnds[group] - placeStarts[group]);
  }

  /** Where that first number stands in the piece. */
  long ownPlace() {
    return placeStarts[group];
  }

  /** One past the last number that the group before this one may have in a later piece. */
  int sharedEnd() {
    return pieces == 1 ? 0 : starts[group] + LINE;
  }
}
