package org.spidal.groups.data;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Objects in groups, of which a test asks whether they differ: those of a column, or two of them.
 * Its objects are its members, and counted from 0. Immutable; arrays are not to be modified.
 *
 * @param column of the table
 * @param names of the groups, at least 2
 * @param members their numbers in the matrix, increasing
 * @param group of each member, a place in {@code names}
 * @param stratum of each member, from 0; labels change places within a stratum only
 */
public record Grouping(
    String column, List<String> names, int[] members, int[] group, int[] stratum) {
  /** Number of members. */
  public int size() {
    return members.length;
  }

  /** Its first members, if there are more; all groups stay. */
  public Grouping first(int most) {
    int count = Math.min(most, size());
    return new Grouping(
        column,
        names,
        Arrays.copyOf(members, count),
        Arrays.copyOf(group, count),
        Arrays.copyOf(stratum, count));
  }

  /** Number of groups. */
  public int groups() {
    return names.size();
  }

  /** Bits of the number of a group. */
  public int bits() {
    return Integer.SIZE - Integer.numberOfLeadingZeros(groups() - 1);
  }

  /** Members of each group. */
  public int[] sizes() {
    int[] sizes = new int[groups()];
    for (int g : group) {
      sizes[g]++;
    }
    return sizes;
  }

  /**
   * Whether there is something to test: two groups or more, one of several members, and a stratum
   * with members of two groups, without which no permutation changes anything.
   */
  public boolean isComparable() {
    int[] found = new int[1 + Arrays.stream(stratum).max().orElse(0)];
    Arrays.fill(found, -1);
    boolean mixed = false;
    for (int k = 0; k < group.length; k++) {
      mixed |= found[stratum[k]] >= 0 && found[stratum[k]] != group[k];
      found[stratum[k]] = group[k];
    }
    return mixed && groups() < size();
  }

  /**
   * How many labelings permutations can make of the observed one, itself among them: for each
   * stratum, n! / (n_1! n_2! ...) of the members of its groups. Infinite if they are very many.
   */
  public double labelings() {
    int[][] sizes = new int[1 + Arrays.stream(stratum).max().orElse(0)][groups()];
    double labelings = 1;
    int[] seen = new int[sizes.length];
    for (int k = 0; k < group.length; k++) {
      // a product of whole numbers: the k-th member of a stratum multiplies by k / (its place in
      // its group)
      labelings *= (double) ++seen[stratum[k]] / ++sizes[stratum[k]][group[k]];
    }
    return Math.rint(labelings);
  }

  /** Each two of the groups that can be compared. */
  public List<Grouping> pairs() {
    List<Grouping> pairs = new ArrayList<>();
    for (int a = 0; a < groups(); a++) {
      for (int b = a + 1; b < groups(); b++) {
        Grouping pair = pair(a, b);
        if (pair.isComparable()) {
          pairs.add(pair);
        }
      }
    }
    return pairs;
  }

  private Grouping pair(int a, int b) {
    int[] kept = IntStream.range(0, size()).filter(k -> group[k] == a || group[k] == b).toArray();
    return new Grouping(
        column,
        List.of(names.get(a), names.get(b)),
        Arrays.stream(kept).map(k -> members[k]).toArray(),
        Arrays.stream(kept).map(k -> group[k] == a ? 0 : 1).toArray(),
        Arrays.stream(kept).map(k -> stratum[k]).toArray());
  }
}
