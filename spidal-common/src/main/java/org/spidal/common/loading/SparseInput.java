package org.spidal.common.loading;

import java.nio.file.Path;
import java.util.function.Function;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Keyed;
import org.spidal.common.collective.Reduction;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.job.Worker;
import org.spidal.common.keyed.KeyedForm;
import org.spidal.common.keyed.KeyedRow;
import org.spidal.common.matrix.SparseFile;
import org.spidal.common.matrix.SparseFile.Extent;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.partition.RowRange;

/**
 * A file of a sparse matrix, as all workers read it together: each a share of its lines, from which
 * entries go to the workers that have their rows. Entries that stand twice are added up, with the
 * same sum in any order.
 */
public final class SparseInput {
  private final Worker worker;
  private final SparseFile file;
  private final int rows;
  private final int columns;
  private final long entries;
  private final long firstRow;
  private final boolean transposed;

  private SparseInput(
      Worker worker,
      SparseFile file,
      int rows,
      int columns,
      long entries,
      long firstRow,
      boolean transposed) {
    this.transposed = transposed;
    this.worker = worker;
    this.file = file;
    this.rows = rows;
    this.columns = columns;
    this.entries = entries;
    this.firstRow = firstRow;
  }

  /**
   * Opens a file and finds out its size, for which text is read once; collective.
   *
   * @param form of the file; null for as it looks
   * @throws SpidalException if it cannot be read
   */
  public static SparseInput open(Worker worker, Path path, SparseFile.Form form) {
    SparseFile file = worker.ofProcess(() -> SparseFile.open(path, form));
    Extent extent = file.extent(worker.rank(), worker.size());
    Collectives all = worker.open(worker.layout().heapArrays(Long.BYTES));
    long[] before = {extent.lines()};
    all.exScan(before, 1, Reduction.SUM);
    long lines = all.sum(extent.lines());
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
        file,
        file.rows() >= 0 ? file.rows() : (int) rows,
        file.columns() >= 0 ? file.columns() : (int) columns,
        all.sum(extent.entries()),
        worker.rank() == 0 ? 0 : before[0],
        false);
  }

  /** The same matrix with columns in place of rows: {@link #read} then gives a worker columns. */
  public SparseInput transposed() {
    return new SparseInput(worker, file, columns, rows, entries, firstRow, !transposed);
  }

  /** The same with as many rows as columns, as a graph has it: the more of both. */
  public SparseInput square() {
    int size = Math.max(rows, columns);
    return new SparseInput(worker, file, size, size, entries, firstRow, transposed);
  }

  /** Rows of the matrix. */
  public int rows() {
    return rows;
  }

  /** Columns of the matrix. */
  public int columns() {
    return columns;
  }

  /** Entries of the matrix; those that stand twice count twice. */
  public long entries() {
    return entries;
  }

  /**
   * Reads the matrix; collective. The heap then holds 12 bytes for each of the worker's entries.
   *
   * @param memory bytes for entries on their way; what does not fit stands on disk meanwhile
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
   * @param memory bytes for entries on their way, and then for those of this worker's rows; what
   *     does not fit stands on disk, in the folder of temporary files
   * @return to be closed
   */
  public SparseStream stream(long memory) {
    RowRange own = worker.partition(rows).range(worker.rank());
    Path folder = Path.of(System.getProperty("java.io.tmpdir"));
    return brought(memory, false, entries -> SparseStream.of(entries, own, memory, folder));
  }

  /** Brings the entries to the workers that have their rows, and collects them there. */
  private <T> T brought(long memory, boolean distinct, Function<SparseEntries, T> collect) {
    KeyedForm form = KeyedForm.ofLongs(1).thenLongs(1).sumOfDoubles();
    form = (distinct ? form.sumOfLongs() : form).ownedBy(worker.partition(rows)).inMemory(memory);
    SharedLayout layout = worker.layout();
    Keyed entries = layout.keyed("entries", form);
    Collectives all = worker.open(layout);
    KeyedRow entry = entries.newRow();
    if (distinct) {
      entry.value(1, 1);
    }
    file.read(
        worker.rank(),
        worker.size(),
        firstRow,
        (row, column, value) -> {
          if (!transposed) {
            entries.add(entry.key(row).then(0, column).value(0, value));
          } else if (column >= 0) { // -1 only tells that there is a row
            entries.add(entry.key(column).then(0, row).value(0, value));
          }
        });
    all.regroup(entries);
    T collected = collect.apply(new SparseEntries(entries.rows(), distinct, file.path()));
    entries.clear();
    return collected;
  }
}
