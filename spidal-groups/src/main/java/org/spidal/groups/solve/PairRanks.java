package org.spidal.groups.solve;

import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Reduction;
import org.spidal.groups.data.Ranks;

/**
 * The ranks of the distances of all pairs of some members, as workers find them together, each with
 * its own members. Pairs are those of a member with the ones before it.
 */
public final class PairRanks {
  /** Reads the distances from a member to all others. */
  @FunctionalInterface
  public interface Reader {
    void read(int member, float[] distances);
  }

  private final Collectives all;
  private final Reader reader;
  private final int size;
  private final int first;
  private final int end;

  /**
   * @param size members of all workers
   * @param first the first of this worker's
   * @param end behind the last of them
   */
  public PairRanks(Collectives all, Reader reader, int size, int first, int end) {
    this.all = all;
    this.reader = reader;
    this.size = size;
    this.first = first;
    this.end = end;
  }

  /** Pairs of so many members. */
  public static long pairs(long members) {
    return members * (members - 1) / 2;
  }

  /**
   * Counts the distances. Collective.
   *
   * @param isInt16 whether they are whole numbers up to 32767
   * @param greatest of all distances
   */
  public Ranks find(boolean isInt16, double greatest) {
    boolean each = !isInt16 && Ranks.isFew(pairs(size));
    Ranks ranks =
        each ? Ranks.ofEach(distances()) : isInt16 ? Ranks.ofInt16() : Ranks.ofParts(greatest);
    float[] distances = new float[size];
    for (int k = first; k < end; k++) {
      reader.read(k, distances);
      for (int j = 0; j < k; j++) {
        ranks.count(distances[j]);
      }
    }
    all.longs().allReduce(ranks.counts(), ranks.counts().length, Reduction.SUM);
    ranks.close();
    return ranks;
  }

  private float[] distances() {
    float[] found = new float[(int) pairs(size)];
    float[] distances = new float[size];
    for (int k = first; k < end; k++) {
      reader.read(k, distances);
      System.arraycopy(distances, 0, found, (int) pairs(k), k);
    }
    all.floats().allReduce(found, found.length, Reduction.SUM); // of one number and zeros
    return found;
  }
}
