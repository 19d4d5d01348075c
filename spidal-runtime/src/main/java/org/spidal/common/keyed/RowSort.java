package org.spidal.common.keyed;

import java.util.Arrays;

/**
 * Sorts rows by what they are known by, word by word: all rows by their first word, then those of
 * the same first word by the second, and so on. Rows are numbers beside the word by which they are
 * sorted; many of them are dealt out byte by byte, from the lowest byte that differs to the
 * highest.
 */
final class RowSort {
  /** Memory for a row. */
  static final int BYTES = 2 * (Long.BYTES + Integer.BYTES);

  private static final int SHORT = 48;
  private static final int VALUES = 1 << Byte.SIZE;
  private static final int LAST_SHIFT = Long.SIZE - Byte.SIZE;

  private final RowTable table;
  private final int ownWords;
  private final int[] places = new int[VALUES];
  private long[] words = new long[0];
  private long[] otherWords = new long[0];
  private int[] numbers = new int[0];
  private int[] otherNumbers = new int[0];

  /**
   * @param ownWords of a row, by which it is known
   */
  RowSort(RowTable table, int ownWords) {
    this.table = table;
    this.ownWords = ownWords;
  }

  /** Sorts all rows; their numbers are the first places of the result, until the next call. */
  int[] sorted() {
    int count = table.count();
    if (numbers.length < count) {
      words = new long[count];
      otherWords = new long[count];
      numbers = new int[count];
      otherNumbers = new int[count];
    }
    for (int r = 0; r < count; r++) {
      numbers[r] = r;
    }
    sort(0, count, 0);
    return numbers;
  }

  /** Sorts some rows, which agree in the words before this one. */
  private void sort(int start, int end, int word) {
    for (int i = start; i < end; i++) {
      words[i] = table.chunk(numbers[i])[table.at(numbers[i]) + word];
    }
    if (end - start <= SHORT) {
      insert(start, end);
    } else {
      deal(start, end);
    }
    if (word + 1 == ownWords) {
      return;
    }
    for (int from = start, to; from < end; from = to) {
      to = from + 1;
      while (to < end && words[to] == words[from]) {
        to++;
      }
      if (to - from > 1) {
        sort(from, to, word + 1); // sets these words anew, which have been compared
      }
    }
  }

  private void insert(int start, int end) {
    for (int i = start + 1; i < end; i++) {
      long word = words[i];
      int number = numbers[i];
      int to = i;
      while (to > start && word < words[to - 1]) {
        words[to] = words[to - 1];
        numbers[to] = numbers[to - 1];
        to--;
      }
      words[to] = word;
      numbers[to] = number;
    }
  }

  private void deal(int start, int end) {
    long differing = 0;
    for (int i = start + 1; i < end; i++) {
      differing |= words[i] ^ words[start];
    }
    boolean moved = false;
    for (int shift = 0; shift <= LAST_SHIFT; shift += Byte.SIZE) {
      if ((differing >>> shift & VALUES - 1) != 0) {
        deal(start, end, shift);
        moved = !moved;
      }
    }
    if (moved) {
      swap(); // the arrays hold other rows, too
      System.arraycopy(otherWords, start, words, start, end - start);
      System.arraycopy(otherNumbers, start, numbers, start, end - start);
    }
  }

  /**
   * Deals rows out by one byte, in the order in which they are, and takes them as they are then.
   */
  private void deal(int start, int end, int shift) {
    int sign = shift == LAST_SHIFT ? VALUES / 2 : 0; // negative numbers come first
    Arrays.fill(places, 0);
    for (int i = start; i < end; i++) {
      places[digit(words[i], shift, sign)]++;
    }
    int next = start;
    for (int value = 0; value < VALUES; value++) {
      int count = places[value];
      places[value] = next;
      next += count;
    }
    for (int i = start; i < end; i++) {
      int to = places[digit(words[i], shift, sign)]++;
      otherWords[to] = words[i];
      otherNumbers[to] = numbers[i];
    }
    swap();
  }

  private static int digit(long word, int shift, int sign) {
    return (int) (word >>> shift) & VALUES - 1 ^ sign;
  }

  private void swap() {
    long[] sortedWords = otherWords;
    otherWords = words;
    words = sortedWords;
    int[] sortedNumbers = otherNumbers;
    otherNumbers = numbers;
    numbers = sortedNumbers;
  }
}
