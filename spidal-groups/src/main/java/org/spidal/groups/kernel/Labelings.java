package org.spidal.groups.kernel;

import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.groups.data.Grouping;

/**
 * The group of each member as observed (labeling 0) and under each permutation, as bits: a word has
 * one bit of the numbers of the groups of 64 members, a tile. The threads of a process make it
 * together, and share it.
 */
public final class Labelings {
  /** Members of a tile. */
  static final int TILE = Long.SIZE;

  private final int count;
  private final int bits;
  private final long[] words; // by tile, bit, labeling

  /**
   * @param count labelings, the observed one among them
   */
  public Labelings(Grouping grouping, int count) {
    long length = words(grouping.size(), grouping.bits(), count);
    if (length > Integer.MAX_VALUE - 8) {
      throw new SpidalException(
          ExitCode.CONFIG,
          "%s permutations of %s objects are too many; at most %s are possible",
          count - 1,
          grouping.size(),
          (Integer.MAX_VALUE - 8) / words(grouping.size(), grouping.bits(), 1) - 1);
    }
    this.count = count;
    this.bits = grouping.bits();
    this.words = new long[(int) length];
  }

  private static long words(int members, int bits, int count) {
    return (long) tiles(members) * bits * count;
  }

  /** Bytes of an object. */
  public static long bytes(int members, int bits, int count) {
    return Long.BYTES * words(members, bits, count);
  }

  static int tiles(int members) {
    return (members + TILE - 1) / TILE;
  }

  int count() {
    return count;
  }

  int bits() {
    return bits;
  }

  long[] words() {
    return words;
  }

  /** Where the words of a tile and bit begin, one for each labeling. */
  int start(int tile, int bit) {
    return (tile * bits + bit) * count;
  }

  /** Makes a share of the labelings: {@code first}, {@code first + step} and so on. */
  public void make(Grouping grouping, Permutations permutations, int first, int step) {
    int[] group = grouping.group();
    int[] source = new int[group.length];
    for (int p = first; p < count; p += step) {
      permutations.find(p, source);
      for (int tile = 0; tile < tiles(group.length); tile++) {
        int end = Math.min(group.length, (tile + 1) * TILE);
        for (int bit = 0; bit < bits; bit++) {
          long word = 0;
          for (int k = tile * TILE; k < end; k++) {
            word |= (group[source[k]] >>> bit & 1L) << k; // the low bits of k: its place
          }
          words[start(tile, bit) + p] = word;
        }
      }
    }
  }
}
