package org.spidal.common.keyed;

import java.util.Arrays;
import java.util.BitSet;

/**
 * Rows in the heap. They are found by a hash of what they are known by (open addressing), so that
 * those that are the same are combined at once. Where few are the same, that would only cost time:
 * then rows are appended, and who reads them in order combines them. The rows stand in chunks, so
 * that those that are there need not be moved when more come. Grows up to its memory, and then
 * takes no further row.
 */
final class RowTable {
  private static final int CHUNKS_AT_LEAST = 16;
  private static final int LEAST_CHUNK = 1 << 8;
  private static final int MOST_CHUNK = 1 << 17;
  private static final int FIRST_ROWS = 1 << 6;
  private static final int FIRST_SLOTS = 1 << 10;
  private static final int SLOTS_PER_ROW = 2;
  private static final int MOST_ROWS = 1 << 28;

  /** Rows are appended if, of so many or more, less than this share were combined. */
  private static final int MANY_ROWS = 1 << 15;

  private static final double SHARE_COMBINED = 0.25;

  /**
   * Appended rows are combined, rather than written to disk, if this share of them is gone then.
   */
  private static final double LEAST_ROOM = 0.125;

  /** Of a row: up to four slots, half of them while others take their place, and the sorting. */
  private static final int BYTES_BESIDE_WORDS = 6 * Integer.BYTES + RowSort.BYTES;

  private final KeyedForm form;
  private final int words;
  private final int mostRows;
  private final int chunkBits; // rows of a chunk: a power of two
  private final RowSort sort;
  private long[][] chunks = new long[CHUNKS_AT_LEAST][];
  private int[] slots = new int[FIRST_SLOTS]; // row + 1, or 0
  private int count;
  private long combined;
  private boolean appends;
  private int[] sorted; // null if rows have come since

  /**
   * @param memory bytes that it may take, with those of sorting
   */
  RowTable(KeyedForm form, long memory) {
    this.form = form;
    this.words = form.words();
    long most = memory / ((long) words * Long.BYTES + BYTES_BESIDE_WORDS);
    this.mostRows = (int) Math.max(1, Math.min(most, MOST_ROWS));
    long chunk = Math.max(LEAST_CHUNK, Math.min(MOST_CHUNK, memory / Long.BYTES / CHUNKS_AT_LEAST));
    int rows = Integer.highestOneBit((int) Math.max(1, chunk / words));
    this.chunkBits = Integer.numberOfTrailingZeros(rows);
    this.sort = new RowSort(this, form.ownWords());
  }

  int count() {
    return count;
  }

  /** Forgets all rows and keeps the memory. */
  void clear() {
    count = 0;
    sorted = null;
    combined = 0;
    appends = false;
    Arrays.fill(slots, 0);
  }

  /** The array in which a row stands. */
  long[] chunk(int row) {
    return chunks[row >>> chunkBits];
  }

  /** Where in its array a row begins. */
  int at(int row) {
    return (row & (1 << chunkBits) - 1) * words;
  }

  /** Whether rows that are the same may stand beside each other in {@link #sorted}. */
  boolean hasRepetitions() {
    return appends;
  }

  /**
   * Adds a row, or combines it with the one that is there.
   *
   * @return false if there is no room for it
   */
  boolean add(long[] row, int from) {
    if (appends) {
      return append(row, from);
    }
    int mask = slots.length - 1;
    int slot = (int) KeyedForm.hash(row, from, form.ownWords()) & mask;
    while (slots[slot] != 0) {
      int there = slots[slot] - 1;
      long[] chunk = chunk(there);
      if (form.compare(chunk, at(there), row, from) == 0) {
        form.combine(chunk, at(there), row, from);
        combined++;
        return true;
      }
      slot = slot + 1 & mask;
    }
    if (count == mostRows) {
      return false;
    }
    if ((count + 1) * SLOTS_PER_ROW > slots.length) {
      appends = count >= MANY_ROWS && combined < SHARE_COMBINED * (combined + count);
      if (!appends) {
        hashInto(2 * slots.length);
      }
      return add(row, from);
    }
    slots[slot] = count + 1;
    return append(row, from);
  }

  private boolean append(long[] row, int from) {
    if (count == mostRows) {
      return false;
    }
    int chunk = count >>> chunkBits;
    if (chunk == chunks.length) {
      chunks = Arrays.copyOf(chunks, 2 * chunk);
    }
    if (chunks[chunk] == null || at(count) == chunks[chunk].length) {
      chunks[chunk] = longer(chunk);
    }
    System.arraycopy(row, from, chunks[chunk], at(count), words);
    count++;
    sorted = null;
    return true;
  }

  /** The first chunk grows, as most tables of many workers have few rows; others are whole. */
  private long[] longer(int chunk) {
    int whole = words << chunkBits;
    if (chunk > 0) {
      return new long[whole];
    }
    return chunks[0] == null
        ? new long[Math.min(whole, words * FIRST_ROWS)]
        : Arrays.copyOf(chunks[0], Math.min(whole, 2 * chunks[0].length));
  }

  private void hashInto(int newSlots) {
    slots = new int[newSlots];
    int mask = slots.length - 1;
    for (int r = 0; r < count; r++) {
      int slot = (int) KeyedForm.hash(chunk(r), at(r), form.ownWords()) & mask;
      while (slots[slot] != 0) {
        slot = slot + 1 & mask;
      }
      slots[slot] = r + 1;
    }
  }

  /**
   * Combines appended rows that are the same, if that makes some room, and finds rows by their hash
   * from then on.
   *
   * @return whether there is room
   */
  boolean compact() {
    if (!appends) {
      return false;
    }
    int[] order = sorted();
    int different = 1;
    for (int i = 1; i < count; i++) {
      different += isSame(order[i - 1], order[i]) ? 0 : 1;
    }
    if (different > (1 - LEAST_ROOM) * count) {
      return false;
    }
    BitSet gone = new BitSet(count);
    for (int i = 1, first = order[0]; i < count; i++) {
      int row = order[i];
      if (isSame(first, row)) {
        form.combine(chunk(first), at(first), chunk(row), at(row));
        gone.set(row);
      } else {
        first = row;
      }
    }
    int kept = 0;
    for (int r = gone.nextClearBit(0); r < count; r = gone.nextClearBit(r + 1)) {
      System.arraycopy(chunk(r), at(r), chunk(kept), at(kept), words);
      kept++;
    }
    count = kept;
    sorted = null;
    combined = 0;
    appends = false;
    hashInto(Math.max(slots.length, Integer.highestOneBit(SLOTS_PER_ROW * count) << 1));
    return true;
  }

  private boolean isSame(int row, int other) {
    return form.compare(chunk(row), at(row), chunk(other), at(other)) == 0;
  }

  /** Copies a row. */
  void get(int row, long[] words) {
    System.arraycopy(chunk(row), at(row), words, 0, words.length);
  }

  /** Combines a row with a copy of another one, if both are the same; returns whether they are. */
  boolean combine(int row, long[] copy) {
    boolean same = form.compare(chunk(row), at(row), copy, 0) == 0;
    if (same) {
      form.combine(copy, 0, chunk(row), at(row));
    }
    return same;
  }

  /** Numbers of the rows in the order of what they are known by; valid until the next change. */
  int[] sorted() {
    sorted = sorted == null ? sort.sorted() : sorted;
    return sorted;
  }
}
