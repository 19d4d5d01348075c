package org.spidal.common.keyed;

import java.util.ArrayList;
import java.util.List;

/**
 * Rows within a memory: a table, and what did not fit it as sorted runs on disk. Rows that are
 * known by the same words are combined at the latest when they are read in order.
 */
public final class SpillingTable {
  private static final int PART_FOR_READING = 8;

  private final KeyedForm form;
  private final long memory;
  private final RowTable table;
  private final TableRows[]
      readings; // of the table, in turn: who reads it still is told of the next
  private int turn;
  private int changes;
  private RunFile runs; // null as long as everything fits

  /**
   * @param memory bytes that it may take
   */
  public SpillingTable(KeyedForm form, long memory) {
    this.form = form;
    this.memory = memory;
    this.table = new RowTable(form, memory);
    this.readings = new TableRows[] {new TableRows(), new TableRows()};
  }

  /**
   * Adds a row, the words from {@code row[from]} on.
   *
   * @throws org.spidal.common.fault.SpidalException if rows must go to the disk and it has no room
   */
  public void add(long[] row, int from) {
    changes++;
    if (table.add(row, from) || table.compact() && table.add(row, from)) {
      return;
    }
    if (runs == null) {
      runs = new RunFile(form);
    }
    runs.write(read(table.sorted()));
    table.clear();
    table.add(row, from);
  }

  /** Sees to it that nobody reads on who reads these rows with others that now change. */
  public void endReading() {
    changes++;
  }

  /** Forgets all rows, also those on disk; keeps its memory. */
  public void clear() {
    changes++;
    table.clear();
    if (runs != null) {
      runs.close();
      runs = null;
    }
  }

  /** Whether rows stand on disk. */
  public boolean isSpilled() {
    return runs != null;
  }

  /** The rows in any order; some may not have been combined yet. Until the next change. */
  public RowSource scan() {
    TableRows rows = read(null);
    return runs == null ? rows : new OneAfterTheOther(rows);
  }

  /**
   * Begins to read the table; ends all other readings.
   *
   * @param order numbers of the rows; null for as they stand
   */
  private TableRows read(int[] order) {
    changes++;
    turn = 1 - turn;
    return readings[turn].from(order);
  }

  /** The rows in order, each once. Until the next change. */
  public RowSource inOrder() {
    TableRows rows = read(table.sorted());
    if (runs == null) {
      return rows;
    }
    mergeRuns();
    List<RowSource> sources = sources(0, runs.count());
    sources.add(rows);
    return new Merged(sources);
  }

  /** The rows of this table and of another one of its form, in order. Until the next change. */
  public RowSource inOrderWith(SpillingTable other) {
    boolean alone = other.table.count() == 0 && other.runs == null;
    return alone ? inOrder() : new Merged(List.of(inOrder(), other.inOrder()));
  }

  /** Makes so few runs of many that all can be read at once within the memory. */
  private void mergeRuns() {
    int most = (int) Math.max(2, memory / PART_FOR_READING / RunFile.LEAST_READ_BYTES);
    while (runs.count() > most) {
      RunFile longer = new RunFile(form);
      for (int run = 0; run < runs.count(); run += most) {
        longer.write(new Merged(sources(run, Math.min(runs.count(), run + most))));
      }
      runs.close();
      runs = longer;
    }
  }

  private List<RowSource> sources(int first, int end) {
    List<RowSource> sources = new ArrayList<>();
    for (int run = first; run < end; run++) {
      sources.add(runs.read(run, memory / PART_FOR_READING / (end - first)));
    }
    return sources;
  }

  /** The rows of the table. */
  private final class TableRows extends RowSource {
    private int[] order;
    private int next;
    private int since;

    TableRows() {
      super(form);
    }

    /**
     * Begins again.
     *
     * @param newOrder numbers of the rows; null for as they stand
     */
    TableRows from(int[] newOrder) {
      order = newOrder;
      next = 0;
      since = changes;
      return this;
    }

    @Override
    public boolean next() {
      requireUnchanged(since);
      if (next == table.count()) {
        return false;
      }
      table.get(order == null ? next : order[next], words());
      next++;
      boolean repeated = order != null && table.hasRepetitions();
      while (repeated && next < table.count()) {
        repeated = table.combine(order[next], words());
        next += repeated ? 1 : 0;
      }
      return true;
    }
  }

  private void requireUnchanged(int since) {
    if (changes != since) {
      throw new IllegalStateException(
          "rows are read on after the table has changed, or has been read again");
    }
  }

  /** The rows of the table, and then run after run. */
  private final class OneAfterTheOther extends RowSource {
    private final int since = changes;
    private RowSource current;
    private int nextRun;

    OneAfterTheOther(RowSource first) {
      super(form);
      current = first;
    }

    @Override
    public boolean next() {
      requireUnchanged(since);
      while (!current.next()) {
        if (nextRun == runs.count()) {
          return false;
        }
        current = runs.read(nextRun++, Long.MAX_VALUE);
      }
      System.arraycopy(current.words(), 0, words(), 0, words().length);
      return true;
    }
  }

  /** Sources that are in order, as one in which each row stands once. */
  private final class Merged extends RowSource {
    private final int since = changes;
    private final RowSource[] heap; // none is before that at (i - 1) / 2
    private int left;

    Merged(List<RowSource> sources) {
      super(form);
      heap = sources.stream().filter(RowSource::next).toArray(RowSource[]::new);
      left = heap.length;
      for (int i = left / 2 - 1; i >= 0; i--) {
        sink(i);
      }
    }

    @Override
    public boolean next() {
      requireUnchanged(since);
      if (left == 0) {
        return false;
      }
      System.arraycopy(heap[0].words(), 0, words(), 0, words().length);
      step();
      while (left > 0 && form.compare(heap[0].words(), 0, words(), 0) == 0) {
        form.combine(words(), 0, heap[0].words(), 0);
        step();
      }
      return true;
    }

    /** The source with the least row goes on. */
    private void step() {
      if (!heap[0].next()) {
        heap[0] = heap[--left];
        heap[left] = null;
      }
      sink(0);
    }

    /** Brings a source to its place below those that are before it. */
    private void sink(int at) {
      int place = at;
      RowSource source = heap[place];
      while (2 * place + 1 < left) {
        int least = 2 * place + 1;
        least += least + 1 < left && isBefore(heap[least + 1], heap[least]) ? 1 : 0;
        if (!isBefore(heap[least], source)) {
          break;
        }
        heap[place] = heap[least];
        place = least;
      }
      heap[place] = source;
    }

    private boolean isBefore(RowSource one, RowSource other) {
      return form.compare(one.words(), 0, other.words(), 0) < 0;
    }
  }
}
