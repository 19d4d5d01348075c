package org.spidal.common.keyed;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.spidal.common.partition.RowPartition;

/**
 * What the rows of a keyed table look like, and how much memory they may take. A form does not
 * change: each method returns another one.
 *
 * <pre>
 *   KeyedForm.ofLongs(1).sumOfLongs()                      a count of each number
 *   KeyedForm.ofText(32).sumOfLongs().maxOfDoubles()       of each word: a count, and the greatest value
 *   KeyedForm.ofLongs(1).thenLongs(1).sumOfDoubles()       of each row of a matrix: its columns, and
 *                                                          the sum of what stands there
 * </pre>
 *
 * <p>A row is a key, what comes after the key ({@link #thenLongs}), and columns. Rows that agree in
 * the key and in what comes after it are one: their columns are combined. Rows of one key have one
 * owner, and stand together there. All rows are sorted, texts by the bytes of their UTF-8.
 *
 * <p>Sums of doubles do not depend on the order of their terms: they are kept as four words, in
 * which up to 2^31 terms are added with an error of less than 2^-64 of the greatest for each.
 */
public final class KeyedForm {
  /** Bytes that rows of a worker need at least. */
  public static final long LEAST_MEMORY = 1L << 16;

  private static final long USUAL_MEMORY = 64L << 20;
  private static final int USUAL_EXCHANGE = 1 << 20;
  private static final int MOST_WORDS = 1024;

  private final boolean text;
  private final int keyWords;
  private final int laterWords;
  private final List<KeyedColumn> columns;
  private final long memory;
  private final Path folder;
  private final RowPartition owners;
  private final int exchange;
  private final int[] places;
  private final int words;

  private KeyedForm(
      boolean text,
      int keyWords,
      int laterWords,
      List<KeyedColumn> columns,
      long memory,
      Path folder,
      RowPartition owners,
      int exchange) {
    this.text = text;
    this.keyWords = keyWords;
    this.laterWords = laterWords;
    this.columns = columns;
    this.memory = memory;
    this.folder = folder;
    this.owners = owners;
    this.exchange = exchange;
    long all = (long) keyWords + laterWords;
    for (KeyedColumn column : columns) {
      all += column.words();
    }
    if (keyWords < 1 || laterWords < 0 || all > MOST_WORDS) {
      throw new IllegalArgumentException(
          "a row of " + all + " words; it needs a key, and has at most " + MOST_WORDS);
    }
    if (exchange < 1) {
      throw new IllegalArgumentException("sending " + exchange + " bytes; at least 1 is needed");
    }
    this.places = new int[columns.size()];
    int at = keyWords + laterWords;
    for (int c = 0; c < places.length; c++) {
      places[c] = at;
      at += columns.get(c).words();
    }
    this.words = at;
  }

  /** Keys of {@code count} long numbers. */
  public static KeyedForm ofLongs(int count) {
    return first(false, count);
  }

  /**
   * Keys that are texts.
   *
   * @param mostBytes of the UTF-8 of the longest text; each row has room for so many, in steps of 8
   */
  public static KeyedForm ofText(int mostBytes) {
    return first(true, (mostBytes + Long.BYTES - 1) / Long.BYTES);
  }

  private static KeyedForm first(boolean text, int keyWords) {
    return new KeyedForm(
        text,
        keyWords,
        0,
        List.of(),
        USUAL_MEMORY,
        Path.of(System.getProperty("java.io.tmpdir")),
        null,
        USUAL_EXCHANGE);
  }

  /** Adds numbers after the key, by which rows of one key are told apart and sorted. */
  public KeyedForm thenLongs(int count) {
    int more = Math.addExact(laterWords, count);
    return new KeyedForm(text, keyWords, more, columns, memory, folder, owners, exchange);
  }

  /** Adds a column of longs that are added up. */
  public KeyedForm sumOfLongs() {
    return with(KeyedColumn.SUM_OF_LONGS);
  }

  /** Adds a column of longs of which the least is kept. */
  public KeyedForm minOfLongs() {
    return with(KeyedColumn.MIN_OF_LONGS);
  }

  /** Adds a column of longs of which the greatest is kept. */
  public KeyedForm maxOfLongs() {
    return with(KeyedColumn.MAX_OF_LONGS);
  }

  /** Adds a column of doubles that are added up, with the same result in any order. */
  public KeyedForm sumOfDoubles() {
    return with(KeyedColumn.SUM_OF_DOUBLES);
  }

  /** Adds a column of doubles of which the least is kept; NaN if any is NaN. */
  public KeyedForm minOfDoubles() {
    return with(KeyedColumn.MIN_OF_DOUBLES);
  }

  /** Adds a column of doubles of which the greatest is kept; NaN if any is NaN. */
  public KeyedForm maxOfDoubles() {
    return with(KeyedColumn.MAX_OF_DOUBLES);
  }

  private KeyedForm with(KeyedColumn column) {
    List<KeyedColumn> more = new ArrayList<>(columns);
    more.add(column);
    return new KeyedForm(
        text, keyWords, laterWords, List.copyOf(more), memory, folder, owners, exchange);
  }

  /**
   * Limits the memory for the rows of a worker, 64 MiB without it: half of it for those that it
   * owns, half for those on their way to others. What is beyond it stands on disk.
   */
  public KeyedForm inMemory(long bytes) {
    if (bytes < LEAST_MEMORY) {
      throw new IllegalArgumentException(
          "memory of " + bytes + " bytes; at least " + LEAST_MEMORY + " are needed");
    }
    return new KeyedForm(text, keyWords, laterWords, columns, bytes, folder, owners, exchange);
  }

  /**
   * Says in which folder rows stand that do not fit the memory; without it Java's for such files.
   */
  public KeyedForm spilledTo(Path newFolder) {
    return new KeyedForm(text, keyWords, laterWords, columns, memory, newFolder, owners, exchange);
  }

  /**
   * Says that key i, from 0 to the number of rows - 1, belongs to the worker that has row i.
   * Without it keys are dealt out by a hash.
   */
  public KeyedForm ownedBy(RowPartition rows) {
    if (text) {
      throw new IllegalArgumentException("texts are dealt out by a hash, not by rows");
    }
    return new KeyedForm(text, keyWords, laterWords, columns, memory, folder, rows, exchange);
  }

  /** Sets the bytes that a worker sends at once, to all others together: 1 MiB without it. */
  public KeyedForm sending(int bytes) {
    return new KeyedForm(text, keyWords, laterWords, columns, memory, folder, owners, bytes);
  }

  /** Words of 8 bytes in a row: its key, the numbers after it, and its columns. */
  public int words() {
    return words;
  }

  /** Bytes that a worker sends at once. */
  public int exchange() {
    return exchange;
  }

  /** The worker that owns the key of a row. */
  public int owner(long[] row, int workers) {
    if (owners == null) {
      return (int) ((hash(row, 0, keyWords) >>> Integer.SIZE) * workers >>> Integer.SIZE);
    }
    return owners.workerOf((int) row[0]);
  }

  /** Throws if somebody has dealt keys out to another number of workers. */
  public void requireWorkers(int workers) {
    if (owners != null && owners.workers() != workers) {
      throw new IllegalArgumentException(
          "keys are owned by " + owners.workers() + " of " + workers + " workers");
    }
  }

  /** Throws if rows of another form have come, or one whose key nobody owns. */
  public void requireOf(KeyedRow row) {
    KeyedForm other = row.form();
    boolean same =
        other == this
            || other.text == text
                && other.keyWords == keyWords
                && other.laterWords == laterWords
                && other.columns.equals(columns);
    if (!same) {
      throw new IllegalArgumentException("the row is of another form than the table");
    }
    long key = row.words()[0];
    if (owners != null && (key < 0 || key >= owners.rows())) {
      throw new IndexOutOfBoundsException(
          "key " + key + " is none of the " + owners.rows() + " rows that own the keys");
    }
  }

  /** The same on all workers that have declared equal forms; memory and folder may differ. */
  public long signature() {
    // names, as the hash codes of enums differ from process to process
    String shape = text + " " + keyWords + " " + laterWords + " " + columns + " " + exchange;
    return 31L * shape.hashCode() + (owners == null ? 0 : 31L * owners.rows() + owners.workers());
  }

  boolean isOfText() {
    return text;
  }

  int keyWords() {
    return keyWords;
  }

  /** Words of the key and of what comes after it: rows that agree in them are one. */
  int ownWords() {
    return keyWords + laterWords;
  }

  List<KeyedColumn> columns() {
    return columns;
  }

  /** Where a column stands in a row. */
  int place(int column) {
    return places[column];
  }

  /** Bytes that the rows of a worker may take. */
  public long memory() {
    return memory;
  }

  Path folder() {
    return folder;
  }

  /** Combines the columns of {@code other[from]} on with those of {@code row[at]} on. */
  void combine(long[] row, int at, long[] other, int from) {
    for (int c = 0; c < places.length; c++) {
      columns.get(c).combine(row, at + places[c], other, from + places[c]);
    }
  }

  /** Compares what two rows are known by. */
  int compare(long[] a, int at, long[] b, int from) {
    for (int k = 0; k < keyWords + laterWords; k++) {
      int order = Long.compare(a[at + k], b[from + k]);
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  /** Mixes words as SplitMix64 does. */
  static long hash(long[] row, int at, int count) {
    long hash = 0;
    for (int k = at; k < at + count; k++) {
      long z = hash + row[k] + 0x9E3779B97F4A7C15L;
      z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
      z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
      hash = z ^ z >>> 31;
    }
    return hash;
  }
}
