package org.spidal.tools.simulate;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;
import org.spidal.common.collective.BlockSums;
import org.spidal.common.collective.ByBlocks;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Distribution;
import org.spidal.common.collective.Keyed;
import org.spidal.common.collective.Parts;
import org.spidal.common.collective.Reduction;
import org.spidal.common.collective.SharedDoubles;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.collective.SharedLongs;
import org.spidal.common.collective.ToEach;
import org.spidal.common.collective.Vectors;
import org.spidal.common.collective.Whole;
import org.spidal.common.keyed.KeyedForm;
import org.spidal.common.keyed.KeyedRow;
import org.spidal.common.keyed.KeyedRows;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.partition.RowRange;

/**
 * What a {@link Drill} exchanges. An operation mixes what others have into the numbers of the own
 * rows, each the same in any layout: a worker that reads too early, too late or at a wrong place
 * changes the result. All are whole numbers, so their sums are exact in any order.
 */
final class DrillOperations {
  /** How many there are. */
  static final int COUNT = 14;

  private static final int ROOM = 64; // bytes of heap arrays that fit at once: they go in pieces
  private static final int SENT_AT_ONCE = 256; // bytes of rows with keys

  /** Of vectors, and numbers of a row: few go with the messages of leaders, many do not. */
  private static final int[] LENGTHS = {40, 1100};

  private static final int[] WIDTHS = {1, 12};
  private static final int TIMES = 2;
  private static final int KEYS = 17;
  private static final int MOST_OF_A_BLOCK = 3;
  private static final long MODULUS = 1_000_003;

  private final RowPartition partition;
  private final RowRange own;
  private final double[] values;
  private final List<SharedDoubles<Parts>> parts; // of each width
  private final SharedDoubles<ByBlocks> blocks;
  private final SharedLongs<Whole> whole;
  private final List<SharedDoubles<Vectors>> vectors; // of each length
  private final SharedLongs<ToEach> toEach;
  private final Keyed table;
  private final List<IntConsumer> operations;
  private Collectives all;

  /** Declares what is exchanged. */
  DrillOperations(SharedLayout layout, RowPartition partition, RowRange own) {
    this.partition = partition;
    this.own = own;
    this.values = new double[own.size()];
    Arrays.setAll(values, q -> own.start() + q);
    layout.heapArrays(ROOM);
    this.parts =
        Arrays.stream(WIDTHS)
            .mapToObj(w -> layout.doubles("parts " + w, Distribution.byRows(partition, w)))
            .toList();
    this.blocks = layout.doubles("blocks", Distribution.byBlocks(partition, 1));
    this.whole = layout.longs("whole", Distribution.whole(LENGTHS[1]));
    this.vectors =
        Arrays.stream(LENGTHS)
            .mapToObj(n -> layout.doubles("vectors " + n, Distribution.vectors(n)))
            .toList();
    this.toEach = layout.longs("to each", Distribution.toEach(DrillOperations::count));
    KeyedForm form =
        KeyedForm.ofLongs(1).sumOfLongs().sending(SENT_AT_ONCE).inMemory(KeyedForm.LEAST_MEMORY);
    this.table = layout.keyed("table", form);
    this.operations =
        List.of(
            this::allGather,
            this::gatherAndScatter,
            this::broadcast,
            this::shift,
            this::sumBlocks,
            this::allReduce,
            this::reduceScatter,
            this::reduce,
            this::scan,
            this::allToAll,
            this::regroup,
            this::reduceTable,
            this::allReduceTable,
            this::heapArrays);
  }

  /** The sections are open. */
  void begin(Collectives collectives) {
    all = collectives;
  }

  /** Numbers of the own rows. */
  double[] values() {
    return values;
  }

  /**
   * Does one of them. Collective.
   *
   * @param salt another one for each call
   */
  void apply(int operation, int salt) {
    operations.get(operation).accept(salt);
  }

  /** The sum over all rows. Collective. */
  long total() {
    return all.sum(ownSum());
  }

  /** Brings all numbers to worker 0. Collective. */
  void gather() {
    all.gather(filled(0), 0);
  }

  /** The number of a row, on worker 0, after {@link #gather}. */
  double gathered(int row) {
    return parts.get(0).get(row);
  }

  private long ownSum() {
    long sum = 0;
    for (double value : values) {
      sum += (long) value;
    }
    return sum;
  }

  private int rows() {
    return partition.rows();
  }

  private int root(int salt) {
    return salt % all.size();
  }

  private void mix(int q, long value) {
    values[q] = (31 * (long) values[q] + value) % MODULUS;
  }

  /** Mixes a number, the same on all workers, into those of all own rows. */
  void mixAll(long value) {
    for (int q = 0; q < values.length; q++) {
      mix(q, value);
    }
  }

  /** A section of parts with the own numbers, a row many times where it is wide. */
  private SharedDoubles<Parts> filled(int salt) {
    SharedDoubles<Parts> section = parts.get(salt % WIDTHS.length);
    int width = WIDTHS[salt % WIDTHS.length];
    for (int q = 0; q < values.length; q++) {
      for (int k = 0; k < width; k++) {
        section.set((long) (own.start() + q) * width + k, values[q] + k);
      }
    }
    return section;
  }

  /** The number of a row, as one of its columns has it. */
  private static long number(SharedDoubles<Parts> section, int salt, int row) {
    int width = WIDTHS[salt % WIDTHS.length];
    int column = salt % width;
    return (long) section.get((long) row * width + column) - column;
  }

  private void allGather(int salt) {
    SharedDoubles<Parts> section = filled(salt);
    all.allGather(section);
    for (int q = 0; q < values.length; q++) {
      mix(q, number(section, salt, (7 * (own.start() + q) + salt) % rows()));
    }
  }

  /** Turns the rows round. */
  private void gatherAndScatter(int salt) {
    SharedDoubles<Parts> section = filled(salt);
    all.gather(section, root(salt));
    int width = WIDTHS[salt % WIDTHS.length];
    if (all.rank() == root(salt)) {
      double[] turned = new double[rows() * width];
      Arrays.setAll(turned, i -> section.get((long) (rows() - 1 - i / width) * width + i % width));
      for (int i = 0; i < turned.length; i++) {
        section.set(i, turned[i]);
      }
    }
    all.scatter(section, root(salt));
    for (int q = 0; q < values.length; q++) {
      mix(q, number(section, salt, own.start() + q));
    }
  }

  private void broadcast(int salt) {
    long total = total();
    if (all.rank() == root(salt)) {
      for (int i = 0; i < LENGTHS[1]; i++) {
        whole.set(i, total + i);
      }
    }
    all.broadcast(whole, root(salt));
    for (int q = 0; q < values.length; q++) {
      mix(q, whole.get((own.start() + q + 97 * salt) % LENGTHS[1]));
    }
  }

  /** Every row is seen by one worker, though in each layout by another one. */
  private void shift(int salt) {
    SharedDoubles<Parts> section = filled(salt);
    all.shift(section, 1 + salt);
    RowRange from = partition.range(Math.floorMod(all.rank() - 1 - salt, all.size()));
    long sum = 0;
    for (int i = from.start(); i < from.end(); i++) {
      sum += (i + 1) * number(section, salt, i);
    }
    mixAll(all.sum(sum));
  }

  private void sumBlocks(int salt) {
    BlockSums sums = new BlockSums(all, blocks);
    sums.clear();
    int blockSize = partition.blocks().blockSize();
    for (int q = 0; q < values.length; q++) {
      sums.add(q / blockSize, 0, values[q] * (own.start() + q + salt));
    }
    mixAll((long) sums.total()[0]);
  }

  private static int length(int salt) {
    return LENGTHS[salt % LENGTHS.length];
  }

  /**
   * A section of vectors; number k of the own one is the sum of the own rows i = k (mod length).
   */
  private SharedDoubles<Vectors> filledVector(int salt) {
    double[] sums = new double[length(salt)];
    for (int q = 0; q < values.length; q++) {
      sums[(own.start() + q) % sums.length] += values[q];
    }
    return vector(salt, sums);
  }

  private SharedDoubles<Vectors> vector(int salt, double[] numbers) {
    SharedDoubles<Vectors> section = vectors.get(salt % LENGTHS.length);
    section.put(0, numbers, 0, numbers.length);
    return section;
  }

  private static long weighted(SharedDoubles<Vectors> section, long from, long to) {
    long sum = 0;
    for (long k = from; k < to; k++) {
      sum += (k + 1) * (long) section.get(k);
    }
    return sum;
  }

  /** Twice: nothing between keeps a fast worker from writing into what others read. */
  private void allReduce(int salt) {
    for (int time = 0; time < TIMES; time++) {
      SharedDoubles<Vectors> section = filledVector(salt);
      all.allReduce(section, Reduction.SUM);
      mixAll(weighted(section, 0, length(salt)));
    }
  }

  private void reduceScatter(int salt) {
    SharedDoubles<Vectors> section = filledVector(salt);
    all.reduceScatter(section, Reduction.SUM);
    Vectors mine = section.placement();
    mixAll(salt + all.sum(weighted(section, mine.start(all.rank()), mine.end(all.rank()))));
  }

  private void reduce(int salt) {
    SharedDoubles<Vectors> section = filledVector(salt);
    all.reduce(section, Reduction.SUM, root(salt));
    mixAll(all.sum(all.rank() == root(salt) ? weighted(section, 0, length(salt)) : 0));
  }

  /** Adds up rows in their order: those of the workers before, then the own ones. */
  private void scan(int salt) {
    for (int time = 0; time < TIMES; time++) {
      scanOnce(salt);
    }
  }

  private void scanOnce(int salt) {
    double[] numbers = new double[length(salt)];
    long mine = ownSum();
    Arrays.setAll(numbers, k -> (1.0 + k) * mine);
    SharedDoubles<Vectors> section = vector(salt, numbers);
    all.scan(section, Reduction.SUM);
    int k = 97 * salt % numbers.length;
    long before = (long) section.get(k) / (1 + k) - mine;
    for (int q = 0; q < values.length; q++) {
      before += (long) values[q];
      mix(q, before);
    }
  }

  private static int count(int from, int to) {
    return 1 + (from + to) % MOST_OF_A_BLOCK;
  }

  private void allToAll(int salt) {
    ToEach each = toEach.placement();
    for (int to = 0; to < all.size(); to++) {
      for (long i = 0; i < count(all.rank(), to); i++) {
        toEach.set(each.startTo(to) + i, ownSum() + i);
      }
    }
    all.allToAll(toEach);
    long total = 0;
    for (int from = 0; from < all.size(); from++) {
      int last = count(from, all.rank()) - 1;
      total += toEach.get(each.startFrom(from) + last) - last;
    }
    mixAll(total + salt);
  }

  /** How many rows have each key. */
  private void fillTable() {
    table.clear();
    KeyedRow row = table.newRow();
    for (double value : values) {
      table.add(row.key((long) value % KEYS).value(0, 1));
    }
  }

  private long[] counts() {
    long[] counts = new long[KEYS];
    KeyedRows rows = table.rows();
    while (rows.next()) {
      counts[(int) rows.row().key()] = rows.row().asLong(0);
    }
    return counts;
  }

  private static long squares(long[] counts) {
    long sum = 0;
    for (int k = 0; k < counts.length; k++) {
      sum += (k + 1) * counts[k] * counts[k];
    }
    return sum;
  }

  private void regroup(int salt) {
    fillTable();
    all.regroup(table);
    mixAll(salt + all.sum(squares(counts())));
  }

  private void reduceTable(int salt) {
    fillTable();
    all.reduce(table, root(salt));
    mixAll(all.sum(all.rank() == root(salt) ? squares(counts()) : 0));
  }

  private void allReduceTable(int salt) {
    fillTable();
    all.allReduce(table);
    mixCounts(counts(), salt);
  }

  private void mixCounts(long[] counts, int salt) {
    for (int q = 0; q < values.length; q++) {
      mix(q, counts[(int) (((long) values[q] + salt) % KEYS)]);
    }
  }

  private void heapArrays(int salt) {
    long[] counts = new long[KEYS];
    for (double value : values) {
      counts[(int) ((long) value % KEYS)]++;
    }
    all.longs().allReduce(counts, KEYS, Reduction.SUM);
    mixCounts(counts, salt);
    double[] rows = new double[rows()];
    System.arraycopy(values, 0, rows, own.start(), values.length);
    int[] sizes = new int[all.size()];
    Arrays.setAll(sizes, w -> partition.range(w).size());
    all.doubles().allGather(rows, sizes);
    for (int q = 0; q < values.length; q++) {
      mix(q, (long) rows[(11 * (own.start() + q) + salt) % rows.length]);
    }
  }
}
