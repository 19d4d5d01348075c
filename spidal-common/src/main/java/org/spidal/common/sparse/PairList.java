package org.spidal.common.sparse;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntFunction;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.file.AtomicFile;

/** Collects the distances of pairs, in any order, and writes them as a {@link SparseMatrix}. */
public final class PairList {
  /** A pair that stands twice may differ by so much of itself, as text is rounded. */
  private static final float ROUNDING = 1e-5f;

  private static final int BUFFER = 1 << 16;

  /** Of an empty array, with what refers to it. */
  private static final int ARRAY_BYTES = 24;

  private static final int MOST = Integer.MAX_VALUE - 8;

  /** The largest number that a point can have: there are arrays of N + 1 numbers. */
  public static final int LARGEST_NUMBER = MOST - 2;

  private int[] ones = new int[1 << 10];
  private int[] others = new int[1 << 10];
  private float[] distances = new float[1 << 10];
  private float[] weights;
  private int pairs;
  private int largest = -1;
  private int smallest = Integer.MAX_VALUE;
  private boolean sums;

  /** A pair stands twice, and what that means is not sure. */
  public static final class Contradiction extends Exception {
    private static final long serialVersionUID = 1;

    private final int one;
    private final int other;
    private final String numbers;

    Contradiction(int one, int other, String numbers) {
      super(message(one + "", other + "", numbers));
      this.one = one;
      this.other = other;
      this.numbers = numbers;
    }

    private static String message(String one, String other, String numbers) {
      return "the pair of " + one + " and " + other + " stands twice, with " + numbers;
    }

    /** The message with names of points. */
    public String message(IntFunction<String> names) {
      return message(names.apply(one), names.apply(other), numbers);
    }
  }

  /**
   * Adds a pair of different points.
   *
   * @param weight NaN if pairs have no weights; all or none have
   */
  public void add(int one, int other, float distance, float weight) {
    if (pairs == MOST) {
      throw new SpidalException(
          ExitCode.DATA, "there are more than " + MOST + " pairs, the most that fit in memory");
    }
    if (pairs == ones.length) {
      int size = (int) Math.min(MOST, 2L * pairs);
      ones = Arrays.copyOf(ones, size);
      others = Arrays.copyOf(others, size);
      distances = Arrays.copyOf(distances, size);
      weights = weights == null ? null : Arrays.copyOf(weights, size);
    }
    if (weight == weight && weights == null) {
      weights = new float[ones.length];
      Arrays.fill(weights, 0, pairs, 1);
    }
    ones[pairs] = one;
    others[pairs] = other;
    distances[pairs] = distance;
    if (weights != null) {
      weights[pairs] = weight == weight ? weight : 1;
    }
    largest = Math.max(largest, Math.max(one, other));
    smallest = Math.min(smallest, Math.min(one, other));
    pairs++;
  }

  /** An entry that stands twice means the sum of both, as in matrices of SciPy: an error here. */
  public void entriesAddUp() {
    sums = true;
  }

  /** Heap bytes that writing takes for so many points, at least. */
  public static long heapBytes(int n) {
    return n * (3L * Long.BYTES + ARRAY_BYTES);
  }

  /** How many points are in some pair. */
  public int points() {
    BitSet found = new BitSet();
    for (int p = 0; p < pairs; p++) {
      found.set(ones[p]);
      found.set(others[p]);
    }
    return found.cardinality();
  }

  /** Number of pairs that were added; one that was added twice counts twice. */
  public int pairs() {
    return pairs;
  }

  /** The smallest number of a point; that of no point if there is none. */
  public int smallest() {
    return smallest;
  }

  /** The largest number of a point; -1 if there is none. */
  public int largest() {
    return largest;
  }

  /**
   * Writes the file.
   *
   * @param n number of points, more than {@link #largest}
   * @return different pairs
   * @throws Contradiction if a pair has two distances or weights, or stands twice the same way
   *     round where {@link #entriesAddUp}
   */
  public long write(Path path, int n) throws Contradiction {
    long[] start = new long[n + 1];
    for (int p = 0; p < pairs; p++) {
      start[ones[p] + 1]++;
      start[others[p] + 1]++;
    }
    for (int i = 0; i < n; i++) {
      start[i + 1] += start[i];
    }
    // each entry: column, and the pair that it is of
    long[][] rows = new long[n][];
    for (int i = 0; i < n; i++) {
      rows[i] = new long[(int) (start[i + 1] - start[i])];
    }
    int[] filled = new int[n];
    for (int p = 0; p < pairs; p++) {
      rows[ones[p]][filled[ones[p]]++] = (long) others[p] << Integer.SIZE | p;
      rows[others[p]][filled[others[p]]++] = (long) ones[p] << Integer.SIZE | p;
    }
    long entries = 0;
    for (int i = 0; i < n; i++) {
      Arrays.sort(rows[i]);
      rows[i] = different(i, rows[i]);
      start[i] = entries;
      entries += rows[i].length;
    }
    start[n] = entries;
    long all = entries;
    AtomicFile.writeBytes(path, out -> write(out, rows, start, all));
    return all / 2;
  }

  private long[] different(int row, long[] entries) throws Contradiction {
    int kept = 0;
    for (long entry : entries) {
      boolean again = kept > 0 && entries[kept - 1] >> Integer.SIZE == entry >> Integer.SIZE;
      if (again) {
        requireSame(row, (int) (entry >> Integer.SIZE), (int) entries[kept - 1], (int) entry);
      } else {
        entries[kept++] = entry;
      }
    }
    return Arrays.copyOf(entries, kept);
  }

  private void requireSame(int row, int column, int p, int q) throws Contradiction {
    if (sums && ones[p] == ones[q]) {
      throw new Contradiction(
          ones[p],
          others[p],
          "both numbers in the same order, which in such a file means the sum of the distances");
    }
    if (differ(distances[p], distances[q])) {
      throw new Contradiction(
          row, column, "the distances " + distances[p] + " and " + distances[q]);
    }
    if (weights != null && differ(weights[p], weights[q])) {
      throw new Contradiction(row, column, "the weights " + weights[p] + " and " + weights[q]);
    }
  }

  private static boolean differ(float a, float b) {
    return Math.abs(a - b) > ROUNDING * Math.max(Math.abs(a), Math.abs(b));
  }

  private void write(OutputStream out, long[][] rows, long[] start, long entries)
      throws IOException {
    ByteBuffer buffer = ByteBuffer.allocate(BUFFER).order(ByteOrder.LITTLE_ENDIAN);
    buffer.put(SparseMatrix.MAGIC.getBytes(StandardCharsets.ISO_8859_1));
    buffer.putInt(SparseMatrix.VERSION).putInt(rows.length).putLong(entries);
    buffer.putInt(weights == null ? 0 : 1).position(SparseMatrix.HEADER_BYTES);
    for (long first : start) {
      room(buffer, out).putLong(first);
    }
    for (long[] row : rows) {
      for (long entry : row) {
        room(buffer, out).putInt((int) (entry >> Integer.SIZE));
      }
    }
    writeNumbers(buffer, out, rows, distances);
    if (weights != null) {
      writeNumbers(buffer, out, rows, weights);
    }
    out.write(buffer.array(), 0, buffer.position());
  }

  private static void writeNumbers(
      ByteBuffer buffer, OutputStream out, long[][] rows, float[] numbers) throws IOException {
    for (long[] row : rows) {
      for (long entry : row) {
        room(buffer, out).putFloat(numbers[(int) entry]);
      }
    }
  }

  private static ByteBuffer room(ByteBuffer buffer, OutputStream out) throws IOException {
    if (buffer.remaining() < Long.BYTES) {
      out.write(buffer.array(), 0, buffer.position());
      buffer.clear();
    }
    return buffer;
  }
}
