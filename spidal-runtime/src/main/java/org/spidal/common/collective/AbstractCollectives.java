package org.spidal.common.collective;

/**
 * What all {@link Collectives} have in common: they check arguments, and make everything out of a
 * barrier and three operations: on parts, on blocks and on vectors.
 */
abstract class AbstractCollectives implements Collectives {
  private static final int BLOCK_ROW = 4096;

  private final int rank;
  private final int size;
  private final SharedLongs scalars;
  private final HeapOperations heap;
  private final double[] blockRow = new double[BLOCK_ROW];

  /**
   * @param layout the declared sections, closed
   */
  AbstractCollectives(SharedLayout layout) {
    this.rank = layout.rank();
    this.size = layout.topology().workers();
    this.scalars = layout.scalars();
    this.heap =
        layout.heapSections() == null
            ? null
            : new HeapOperations(rank, size, layout.heapSections(), this);
  }

  /**
   * Moves parts of a section, as {@code operation} says.
   *
   * @param root the root, or the steps of a shift
   * @param count of the numbers, to be compared; of heap arrays with a hash of all counts
   */
  abstract void moveParts(
      Operation operation, SharedArray section, ElementType type, int root, long count);

  /** Begins a shift or a pull. */
  abstract void start(Operation operation, SharedArray section, int steps);

  /** Moves the blocks of a section. */
  abstract void moveBlocks(
      Operation operation,
      SharedArray section,
      BlocksPlacement blocks,
      ElementType type,
      long count);

  /** Combines the first {@code count} numbers of all workers' vectors. */
  abstract void combineVectors(
      Operation operation,
      SharedArray section,
      ElementType type,
      long count,
      Reduction reduction,
      int root);

  @Override
  public final int rank() {
    return rank;
  }

  @Override
  public final int size() {
    return size;
  }

  @Override
  public void broadcast(SharedArray section, int root) {
    moveParts(Operation.BROADCAST, section, checkedRoot(root));
  }

  @Override
  public void gather(SharedArray section, int root) {
    moveParts(Operation.GATHER, section, checkedRoot(root));
  }

  @Override
  public void scatter(SharedArray section, int root) {
    moveParts(Operation.SCATTER, section, checkedRoot(root));
  }

  @Override
  public void allGather(SharedArray section) {
    moveParts(Operation.ALL_GATHER, section, 0);
  }

  @Override
  public void shift(SharedArray section, int steps) {
    moveParts(Operation.SHIFT, section, Math.floorMod(steps, size));
  }

  @Override
  public void startShift(SharedArray section, int steps) {
    section.requireOpen();
    section.asParts(Operation.SHIFT.text());
    start(Operation.SHIFT, section, Math.floorMod(steps, size));
  }

  @Override
  public void startPull(SharedArray section) {
    section.requireOpen();
    section.asPulled(Operation.PULL.text()).pack(section.type());
    start(Operation.PULL, section, 0);
  }

  @Override
  public void allToAll(SharedArray section) {
    section.requireOpen();
    BlocksPlacement blocks = section.asBlocks(Operation.ALL_TO_ALL.text());
    moveBlocks(Operation.ALL_TO_ALL, section, blocks, section.type(), 0);
  }

  @Override
  public void reduce(SharedArray section, Reduction reduction, int root) {
    combineVectors(Operation.REDUCE, section, reduction, checkedRoot(root));
  }

  @Override
  public void allReduce(SharedArray section, Reduction reduction) {
    combineVectors(Operation.ALL_REDUCE, section, reduction, 0);
  }

  @Override
  public void reduceScatter(SharedArray section, Reduction reduction) {
    combineVectors(Operation.REDUCE_SCATTER, section, reduction, 0);
  }

  @Override
  public void scan(SharedArray section, Reduction reduction) {
    combineVectors(Operation.SCAN, section, reduction, 0);
  }

  @Override
  public void exScan(SharedArray section, Reduction reduction) {
    combineVectors(Operation.EX_SCAN, section, reduction, 0);
  }

  @Override
  public void pull(SharedArray section) {
    section.requireOpen();
    PulledPlacement pulled = section.asPulled(Operation.PULL.text());
    pulled.pack(section.type());
    moveBlocks(Operation.PULL, section, pulled.blocks(), section.type(), 0);
    pulled.turn();
  }

  @Override
  public void push(SharedDoubles section, double[] sums) {
    section.requireOpen();
    section.distribution().requireRoom(section, sums);
    BlocksPlacement blocks = section.asBlocks(Operation.PUSH.text());
    moveBlocks(Operation.PUSH, section, blocks, ElementType.DOUBLE, 0);
    section.distribution().addUp(section, sums);
  }

  @Override
  public void regroup(Keyed table) {
    if (size > 1) {
      table.moveToOwners(this);
    }
  }

  @Override
  public void reduce(Keyed table, int root) {
    checkedRoot(root);
    regroup(table); // so that all workers combine rows, not the root alone
    if (size > 1) {
      table.moveTo(this, root);
    }
  }

  @Override
  public void allReduce(Keyed table) {
    regroup(table);
    if (size > 1) {
      table.moveToAll(this);
    }
  }

  private void moveParts(Operation operation, SharedArray section, int root) {
    section.requireOpen();
    moveParts(operation, section, section.type(), root, section.length());
  }

  private void combineVectors(
      Operation operation, SharedArray section, Reduction reduction, int root) {
    section.requireOpen();
    combineVectors(operation, section, section.type(), section.length(), reduction, root);
  }

  private int checkedRoot(int root) {
    if (root < 0 || root >= size) {
      throw new IllegalArgumentException("root=" + root + ", size=" + size);
    }
    return root;
  }

  @Override
  public void sumBlocks(SharedDoubles section, int width, double[] sums) {
    section.distribution().requireWidth(section, width, sums);
    allGather(section);
    for (int k = 0; k < width; k++) {
      sums[k] = 0;
    }
    int rowsAtOnce = Math.max(1, BLOCK_ROW / width) * width;
    if (rowsAtOnce > BLOCK_ROW) {
      throw new IllegalArgumentException("width=" + width + ", at most " + BLOCK_ROW);
    }
    for (long start = 0; start < section.length(); start += rowsAtOnce) {
      int count = (int) Math.min(rowsAtOnce, section.length() - start);
      section.get(start, blockRow, 0, count);
      for (int row = 0; row < count; row += width) {
        for (int k = 0; k < width; k++) {
          sums[k] += blockRow[row + k];
        }
      }
    }
  }

  @Override
  public void broadcast(Object array, int count, int root) {
    heap().broadcast(array, count, checkedRoot(root));
  }

  @Override
  public void gather(Object array, int[] counts, int root) {
    heap().gather(array, counts, checkedRoot(root));
  }

  @Override
  public void scatter(Object array, int[] counts, int root) {
    heap().scatter(array, counts, checkedRoot(root));
  }

  @Override
  public void allGather(Object array, int[] counts) {
    heap().allGather(array, counts);
  }

  @Override
  public void shift(Object array, int count, int steps) {
    heap().shift(array, count, steps);
  }

  @Override
  public void allToAll(Object send, int[] sendCounts, Object receive, int[] receiveCounts) {
    heap().allToAll(send, sendCounts, receive, receiveCounts);
  }

  @Override
  public void reduce(Object array, int count, Reduction reduction, int root) {
    heap().combineVectors(Operation.REDUCE, array, count, reduction, checkedRoot(root));
  }

  @Override
  public void allReduce(Object array, int count, Reduction reduction) {
    heap().combineVectors(Operation.ALL_REDUCE, array, count, reduction, 0);
  }

  @Override
  public void reduceScatter(Object array, int[] counts, Reduction reduction) {
    heap().reduceScatter(array, counts, reduction);
  }

  @Override
  public void scan(Object array, int count, Reduction reduction) {
    heap().combineVectors(Operation.SCAN, array, count, reduction, 0);
  }

  @Override
  public void exScan(Object array, int count, Reduction reduction) {
    heap().combineVectors(Operation.EX_SCAN, array, count, reduction, 0);
  }

  private HeapOperations heap() {
    if (heap == null) {
      throw new IllegalStateException(
          "operations on heap arrays need room: declare layout.heapArrays(bytesPerWorker)");
    }
    return heap;
  }

  @Override
  public double sum(double value) {
    exchange(Operation.SUM_OF_DOUBLES, Double.doubleToRawLongBits(value), 0);
    double sum = 0;
    for (int w = 0; w < size; w++) {
      sum += Double.longBitsToDouble(value(w));
    }
    return sum;
  }

  @Override
  public double min(double value) {
    exchange(Operation.MIN_OF_DOUBLES, Double.doubleToRawLongBits(value), 0);
    double least = Double.POSITIVE_INFINITY;
    for (int w = 0; w < size; w++) {
      least = Math.min(least, Double.longBitsToDouble(value(w)));
    }
    return least;
  }

  @Override
  public double max(double value) {
    exchange(Operation.MAX_OF_DOUBLES, Double.doubleToRawLongBits(value), 0);
    double greatest = Double.NEGATIVE_INFINITY;
    for (int w = 0; w < size; w++) {
      greatest = Math.max(greatest, Double.longBitsToDouble(value(w)));
    }
    return greatest;
  }

  @Override
  public long sum(long value) {
    exchange(Operation.SUM_OF_LONGS, value, 0);
    long sum = 0;
    for (int w = 0; w < size; w++) {
      sum += value(w);
    }
    return sum;
  }

  @Override
  public long min(long value) {
    exchange(Operation.MIN_OF_LONGS, value, 0);
    long least = Long.MAX_VALUE;
    for (int w = 0; w < size; w++) {
      least = Math.min(least, value(w));
    }
    return least;
  }

  @Override
  public long max(long value) {
    exchange(Operation.MAX_OF_LONGS, value, 0);
    long greatest = Long.MIN_VALUE;
    for (int w = 0; w < size; w++) {
      greatest = Math.max(greatest, value(w));
    }
    return greatest;
  }

  @Override
  public void min(Extreme extreme) {
    extreme(Operation.MIN_EXTREME, extreme, -1);
  }

  @Override
  public void max(Extreme extreme) {
    extreme(Operation.MAX_EXTREME, extreme, 1);
  }

  /**
   * @param sign 1 for the greatest, -1 for the least
   */
  private void extreme(Operation operation, Extreme extreme, int sign) {
    exchange(operation, Double.doubleToRawLongBits(extreme.value()), extreme.location());
    for (int w = 0; w < size; w++) {
      double value = Double.longBitsToDouble(value(w));
      long location = scalars.get(2L * w + 1);
      // negated, so that NaN is beyond all numbers either way
      int order = w == 0 ? 1 : Double.compare(sign * value, sign * extreme.value());
      if (order > 0 || (order == 0 && location < extreme.location())) {
        extreme.set(value, location);
      }
    }
  }

  /**
   * The greatest value that a worker has, as the first step of an operation on {@code section}: all
   * must mean the same one.
   */
  long agreeOnGreatest(Operation operation, SharedArray section, int root, long value) {
    scalars.set(2L * rank, value);
    scalars.set(2L * rank + 1, 0);
    moveParts(operation, scalars, ElementType.LONG, root, section.id());
    long greatest = Long.MIN_VALUE;
    for (int w = 0; w < size; w++) {
      greatest = Math.max(greatest, value(w));
    }
    return greatest;
  }

  /**
   * The greatest of one value of each worker, and whether another value of each, added up, gives 0:
   * one exchange for both.
   *
   * @return the greatest; -1 if the sum is not 0
   */
  long greatestIfBalanced(long value, long balance) {
    exchange(Operation.MAX_OF_LONGS, value, balance);
    long greatest = Long.MIN_VALUE;
    long sum = 0;
    for (int w = 0; w < size; w++) {
      greatest = Math.max(greatest, value(w));
      sum += scalars.get(2L * w + 1);
    }
    return sum == 0 ? greatest : -1;
  }

  private long value(int worker) {
    return scalars.get(2L * worker);
  }

  private void exchange(Operation operation, long value, long location) {
    scalars.set(2L * rank, value);
    scalars.set(2L * rank + 1, location);
    moveParts(operation, scalars, ElementType.LONG, 0, 0);
  }
}
