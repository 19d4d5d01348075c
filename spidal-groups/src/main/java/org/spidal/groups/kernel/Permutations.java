package org.spidal.groups.kernel;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.spidal.common.random.IndexedRandom;

/**
 * Random permutations of some objects, the members, within their strata; number 0 leaves all in
 * their places. A permutation is a function of seed, number and members alone. Immutable.
 */
public final class Permutations {
  private final int[][] strata; // the members of each
  private final int size;
  private final IndexedRandom random;

  /**
   * @param stratum of each member, from 0
   * @param random other ones give other permutations
   */
  public Permutations(int[] stratum, IndexedRandom random) {
    int[] order =
        IntStream.range(0, stratum.length)
            .boxed()
            .sorted((a, b) -> Integer.compare(stratum[a], stratum[b])) // stable
            .mapToInt(k -> k)
            .toArray();
    this.size = order.length;
    this.random = random;
    int[] sizes = new int[1 + Arrays.stream(stratum).max().orElse(0)];
    for (int s : stratum) {
      sizes[s]++;
    }
    this.strata = new int[sizes.length][];
    int from = 0;
    for (int s = 0; s < sizes.length; s++) {
      strata[s] = Arrays.copyOfRange(order, from, from + sizes[s]);
      from += sizes[s];
    }
  }

  /**
   * Finds a permutation.
   *
   * @param number from 0
   * @param source receives for each member the one that takes its place; modified
   */
  public void find(int number, int[] source) {
    for (int k = 0; k < size; k++) {
      source[k] = k;
    }
    if (number == 0) {
      return;
    }
    long index = (long) number * size;
    for (int[] block : strata) {
      for (int left = block.length; left > 1; left--) {
        int one = block[left - 1];
        int other = block[random.below(left, index++)];
        int kept = source[one];
        source[one] = source[other];
        source[other] = kept;
      }
    }
  }
}
