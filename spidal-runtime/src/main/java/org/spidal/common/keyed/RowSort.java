package org.spidal.common.keyed;

/**
 * Sorts rows by what they are known by: a merge of ever longer pieces, in which a row is its first
 * word and its number; later words are compared only where first words are equal.
 */
final class RowSort {
  /** Memory for a row. */
  static final int BYTES = 2 * (Long.BYTES + Integer.BYTES);

  private static final int SHORT = 16;

  private final RowTable table;
  private long[] firsts = new long[0];
  private long[] otherFirsts = new long[0];
  private int[] numbers = new int[0];
  private int[] otherNumbers = new int[0];

  RowSort(RowTable table) {
    this.table = table;
  }

  /** Sorts all rows; their numbers are the first places of the result, until the next call. */
  int[] sorted() {
    int count = table.count();
    if (numbers.length < count) {
      firsts = new long[count];
      otherFirsts = new long[count];
      numbers = new int[count];
      otherNumbers = new int[count];
    }
    for (int r = 0; r < count; r++) {
      firsts[r] = table.chunk(r)[table.at(r)];
      numbers[r] = r;
    }
    for (int start = 0; start < count; start += SHORT) {
      insert(start, Math.min(count, start + SHORT));
    }
    for (int length = SHORT; length < count; length *= 2) {
      for (int start = 0; start < count; start += 2 * length) {
        merge(start, Math.min(count, start + length), Math.min(count, start + 2 * length));
      }
      long[] sortedFirsts = otherFirsts;
      otherFirsts = firsts;
      firsts = sortedFirsts;
      int[] sortedNumbers = otherNumbers;
      otherNumbers = numbers;
      numbers = sortedNumbers;
    }
    return numbers;
  }

  /** Sorts a short piece in place. */
  private void insert(int start, int end) {
    for (int i = start + 1; i < end; i++) {
      long first = firsts[i];
      int number = numbers[i];
      int to = i;
      while (to > start && isBefore(first, number, firsts[to - 1], numbers[to - 1])) {
        firsts[to] = firsts[to - 1];
        numbers[to] = numbers[to - 1];
        to--;
      }
      firsts[to] = first;
      numbers[to] = number;
    }
  }

  private void merge(int start, int middle, int end) {
    int left = start;
    int right = middle;
    for (int to = start; to < end; to++) {
      boolean takeRight =
          left == middle
              || (right < end
                  && isBefore(firsts[right], numbers[right], firsts[left], numbers[left]));
      int from = takeRight ? right++ : left++;
      otherFirsts[to] = firsts[from];
      otherNumbers[to] = numbers[from];
    }
  }

  private boolean isBefore(long first, int number, long otherFirst, int otherNumber) {
    if (first != otherFirst) {
      return first < otherFirst;
    }
    return table.compare(number, otherNumber) < 0;
  }
}
