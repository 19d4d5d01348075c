package org.spidal.common.loading;

import java.nio.file.Path;
import java.util.function.Function;
import java.util.function.Supplier;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.ImaginedCollectives;
import org.spidal.common.collective.Keyed;
import org.spidal.common.collective.Reduction;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.job.Worker;
import org.spidal.common.keyed.KeyedForm;
import org.spidal.common.keyed.KeyedRow;
import org.spidal.common.keyed.KeyedRows;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.partition.RowRange;
import org.spidal.common.sparse.SparseFile;
import org.spidal.common.sparse.SparseFile.Extent;

/**
 * A file of a sparse matrix, as all workers read it together: each a share of its lines, from which
 * entries go to the workers that have their rows. Entries that stand twice are added up, with the
 * same sum in any order. In a plan, whose other workers are imagined, the first one reads all
 * lines, and keeps the entries of its own rows.
 */
public final class SparseInput {
  private final Worker worker;
  private final boolean alone; // whether the other workers are imagined
  private final SparseFile file;
  private final int rows;
  private final int columns;
  private final long entries;
  private final long firstRow;
  private final boolean forwards; // whether an entry (i, j) stands in row i
  private final boolean backwards; // whether it stands in row j, as (j, i)

  private SparseInput(
      Worker worker,
      boolean alone,
      SparseFile file,
      int rows,
      int columns,
      long entries,
      long firstRow,
      boolean forwards,
      boolean backwards) {
    this.worker = worker;
    this.alone = alone;
    this.file = file;
    this.rows = rows;
    this.columns = columns;
    this.entries = entries;
    this.firstRow = firstRow;
    this.forwards = forwards;
    this.backwards = backwards;
  }

  /** Opens a file of the form that it shows; collective. See the other {@code open}. */
  public static SparseInput open(Worker worker, Path path) {
    return open(worker, path, null);
  }

  /**
   * Opens a file and finds out its size, for which text is read once; collective.
   *
   * @param form of the file; null for as it looks
   * @throws SpidalException if it cannot be read
   */
  public static SparseInput open(Worker worker, Path path, SparseFile.Form form) {
    SparseFile file = worker.ofProcess(() -> SparseFile.open(path, form));
    Collectives all = worker.open(worker.layout().heapArrays(Long.BYTES));
    boolean alone = all instanceof ImaginedCollectives;
    Extent extent = file.extent(worker.rank(), alone ? 1 : worker.size());
    long[] before = {extent.lines()};
    all.longs().exScan(before, 1, Reduction.SUM);
    long lines = alone ? extent.lines() : all.sum(extent.lines());
    file.requireWhole(lines);
    boolean lineByLine = file.form() == SparseFile.Form.SVMLIGHT;
    long rows = lineByLine ? lines : all.max((long) extent.row()) + 1;
    long columns = all.max((long) extent.column()) + 1;
    if (rows >= Integer.MAX_VALUE) {
      throw new SpidalException(
          ExitCode.DATA, path + " has " + rows + " rows; at most 2^31 - 2 can be read");
    }
    return new SparseInput(
        worker,
        alone,
        file,
        file.rows() >= 0 ? file.rows() : (int) rows,
        file.columns() >= 0 ? file.columns() : (int) columns,
        alone ? extent.entries() : all.sum(extent.entries()),
        worker.rank() == 0 ? 0 : before[0],
        true,
        false);
  }

  /** The same matrix with columns in place of rows: {@link #read} then gives a worker columns. */
  public SparseInput transposed() {
    return new SparseInput(
        worker, alone, file, columns, rows, entries, firstRow, backwards, forwards);
  }

  /** The same with as many rows as columns, as a graph has it: the more of both. */
  public SparseInput square() {
    int size = Math.max(rows, columns);
    return new SparseInput(worker, alone, file, size, size, entries, firstRow, forwards, backwards);
  }

  /**
   * The sum of the matrix and its transpose, with the diagonal once: a graph whose edges have no
   * direction, and each of which the file may have in one direction or in both. It is square.
   */
  public SparseInput symmetric() {
    int size = Math.max(rows, columns);
    return new SparseInput(worker, alone, file, size, size, entries, firstRow, true, true);
  }

  public int rows() {
    return rows;
  }

  public int columns() {
    return columns;
  }

  /** Entries of the file; those that stand twice count twice. */
  public long entries() {
    return entries;
  }

  /**
   * Reads the matrix; collective. The heap then holds 12 bytes for each of the worker's entries.
   *
   * @param memory bytes for this worker's entries on their way; what does not fit stands on disk
   *     meanwhile
   */
  public SparseRows read(long memory) {
    return read(memory, false);
  }

  /**
   * The same, where an entry that stands twice is an error, as it cannot be a sum.
   *
   * @throws SpidalException if there is one, on the worker that has its row
   */
  public SparseRows readDistinct(long memory) {
    return read(memory, true);
  }

  private SparseRows read(long memory, boolean distinct) {
    RowPartition partition = worker.partition(rows);
    return brought(
        memory, distinct, entries -> SparseRows.of(entries, partition, columns, worker.rank()));
  }

  /**
   * Reads the matrix for several passes over its rows; collective.
   *
   * @param memory bytes for this worker's entries on their way and for those of its rows; what does
   *     not fit stands on disk, in the folder of temporary files
   * @return to be closed
   */
  public SparseStream stream(long memory) {
    RowRange own = worker.partition(rows).range(worker.rank());
    Path folder = Path.of(System.getProperty("java.io.tmpdir"));
    long half = memory / 2; // the entries that have come are in memory beside the rows
    return brought(half, false, entries -> SparseStream.of(entries.get(), own, half, folder));
  }

  /** Brings the entries to the workers that have their rows, and collects them there. */
  private <T> T brought(
      long memory, boolean distinct, Function<Supplier<SparseEntries>, T> collect) {
    if (rows == Integer.MAX_VALUE || columns == Integer.MAX_VALUE) {
      throw new SpidalException(
          ExitCode.DATA,
          file.path() + " has 2^31 - 1 rows or columns; at most 2^31 - 2 can be read");
    }
    boolean lineIsRow = file.form() == SparseFile.Form.ROWS;
    long most = Math.max(KeyedForm.LEAST_MEMORY, lineIsRow ? memory - memory / 8 : memory);
    KeyedForm form = KeyedForm.ofLongs(1).thenLongs(1).sumOfDoubles();
    form = (distinct ? form.sumOfLongs() : form).ownedBy(worker.partition(rows)).inMemory(most);
    SharedLayout layout = worker.layout();
    Keyed entries = layout.keyed("entries", form);
    Keyed lines = lineIsRow ? layout.keyed("lines", linesOfRows(memory / 8)) : null;
    Collectives all = worker.open(layout);
    int readers = alone ? 1 : worker.size();
    file.read(worker.rank(), readers, firstRow, new Sender(entries, lines, distinct));
    if (lineIsRow) {
      all.regroup(lines);
      requireRowsInOneLine(lines.rows());
      lines.clear();
    }
    all.regroup(entries);
    T collected = collect.apply(() -> new SparseEntries(entries.rows(), distinct, file.path()));
    entries.clear();
    return collected;
  }

  private static KeyedForm linesOfRows(long memory) {
    return KeyedForm.ofLongs(1).sumOfLongs().inMemory(Math.max(KeyedForm.LEAST_MEMORY, memory));
  }

  private void requireRowsInOneLine(KeyedRows lines) {
    while (lines.next()) {
      if (lines.row().asLong(0) > 1) {
        throw new SpidalException(
            ExitCode.DATA,
            "%s has row %s in several lines. If the lines begin with labels, it is of the form"
                + " svmlight",
            file.path(),
            lines.row().key());
      }
    }
  }

  /** Sends what this worker reads to the owners of rows. */
  private final class Sender implements SparseFile.Entries {
    private final Keyed entries;
    private final KeyedRow entry;
    private final Keyed lines; // null where rows do not stand in one line each
    private final KeyedRow line;
    private final RowRange own;

    Sender(Keyed entries, Keyed lines, boolean distinct) {
      this.entries = entries;
      this.entry = entries.newRow();
      this.lines = lines;
      this.line = lines == null ? null : lines.newRow().value(0, 1);
      this.own = worker.partition(rows).range(worker.rank());
      if (distinct) {
        entry.value(1, 1);
      }
    }

    @Override
    public void take(int row, int column, double value) {
      if (forwards) {
        add(row, column, value);
      }
      if (backwards && !(forwards && row == column)) {
        add(column, row, value);
      }
    }

    private void add(int row, int column, double value) {
      if (row >= rows || column >= columns) {
        throw new SpidalException(
            ExitCode.DATA,
            file.path() + " has changed since it was opened: it has a greater row or column now");
      }
      if (alone && !own.contains(row)) {
        return; // nobody is there to take it
      }
      entries.add(entry.key(row).then(0, column).value(0, value));
    }

    @Override
    public void line(int row) {
      if (lines != null) {
        lines.add(line.key(row));
      }
    }
  }
}
