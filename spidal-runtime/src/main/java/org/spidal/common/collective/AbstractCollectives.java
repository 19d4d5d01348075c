package org.spidal.common.collective;

import org.spidal.common.fault.WrongCall;

/**
 * What all {@link Collectives} have in common: they check arguments, and make everything out of a
 * barrier and three operations: on parts, on blocks and on vectors.
 */
abstract class AbstractCollectives implements Collectives {
  private static final int BLOCK_ROW = 4096;

  private final int rank;
  private final int size;
  private final SharedLongs<Parts> scalars;
  private final HeapArrays<double[]> doubles; // null, as the others, if no room is declared
  private final HeapArrays<float[]> floats;
  private final HeapArrays<long[]> longs;
  private final HeapArrays<int[]> ints;
  private final double[] blockRow; // empty if there is no section by blocks

  /**
   * @param layout the declared sections, closed
   */
  AbstractCollectives(SharedLayout layout) {
    this.rank = layout.rank();
    this.size = layout.topology().workers();
    this.scalars = layout.scalars();
    long longest =
        layout.sections().stream()
            .filter(section -> section.placement() instanceof ByBlocks)
            .mapToLong(SharedArray::length)
            .max()
            .orElse(0);
    this.blockRow = new double[(int) Math.min(BLOCK_ROW, longest)];
    HeapSections room = layout.heapSections();
    this.doubles =
        room == null
            ? null
            : new HeapOperations<>(ElementType.DOUBLE, room, layout.topology(), this);
    this.floats =
        room == null
            ? null
            : new HeapOperations<>(ElementType.FLOAT, room, layout.topology(), this);
    this.longs =
        room == null ? null : new HeapOperations<>(ElementType.LONG, room, layout.topology(), this);
    this.ints =
        room == null ? null : new HeapOperations<>(ElementType.INT, room, layout.topology(), this);
  }

  /**
   * Moves parts of a section, as {@code operation} says.
   *
   * @param root the root, or the steps of a shift
   * @param count of the numbers, to be compared; of heap arrays with a hash of all counts
   */
  abstract void moveParts(
      Operation operation,
      SharedArray<? extends Whole> section,
      ElementType type,
      int root,
      long count);

  /** Moves the blocks of a section. */
  abstract void moveBlocks(
      Operation operation, SharedArray<?> section, ToEach blocks, ElementType type, long count);

  /** Combines the first {@code count} numbers of all workers' vectors. */
  abstract void combineVectors(
      Operation operation,
      SharedArray<Vectors> section,
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
  public void broadcast(SharedArray<? extends Whole> section, int root) {
    moveParts(Operation.BROADCAST, section, checkedRoot(root));
  }

  @Override
  public void gather(SharedArray<? extends Parts> section, int root) {
    moveParts(Operation.GATHER, section, checkedRoot(root));
  }

  @Override
  public void scatter(SharedArray<? extends Parts> section, int root) {
    moveParts(Operation.SCATTER, section, checkedRoot(root));
  }

  @Override
  public void allGather(SharedArray<? extends Parts> section) {
    moveParts(Operation.ALL_GATHER, section, 0);
  }

  @Override
  public void shift(SharedArray<? extends Parts> section, int steps) {
    moveParts(Operation.SHIFT, section, Math.floorMod(steps, size));
  }

  @Override
  public void sumBlocks(SharedDoubles<ByBlocks> section, double[] sums) {
    int width = section.placement().width();
    if (sums.length < width) {
      throw new WrongCall(
          "sumBlocks of section "
              + section.name()
              + " has room for "
              + sums.length
              + " sums of "
              + width);
    }
    if (width > BLOCK_ROW) {
      throw new IllegalArgumentException("width=" + width + ", at most " + BLOCK_ROW);
    }
    allGather(section);
    for (int k = 0; k < width; k++) {
      sums[k] = 0;
    }
    int atOnce = BLOCK_ROW / Math.max(1, width) * width; // whole rows of one block each
    for (long start = 0; start < section.length(); start += atOnce) {
      int count = (int) Math.min(atOnce, section.length() - start);
      section.get(start, blockRow, 0, count);
      for (int row = 0; row < count; row += width) {
        for (int k = 0; k < width; k++) {
          sums[k] += blockRow[row + k];
        }
      }
    }
  }

  @Override
  public void allToAll(SharedArray<ToEach> section) {
    section.requireOpen();
    moveBlocks(Operation.ALL_TO_ALL, section, section.placement(), section.type(), 0);
  }

  @Override
  public void reduce(SharedArray<Vectors> section, Reduction reduction, int root) {
    combineVectors(Operation.REDUCE, section, reduction, checkedRoot(root));
  }

  @Override
  public void allReduce(SharedArray<Vectors> section, Reduction reduction) {
    combineVectors(Operation.ALL_REDUCE, section, reduction, 0);
  }

  @Override
  public void reduceScatter(SharedArray<Vectors> section, Reduction reduction) {
    combineVectors(Operation.REDUCE_SCATTER, section, reduction, 0);
  }

  @Override
  public void scan(SharedArray<Vectors> section, Reduction reduction) {
    combineVectors(Operation.SCAN, section, reduction, 0);
  }

  @Override
  public void exScan(SharedArray<Vectors> section, Reduction reduction) {
    combineVectors(Operation.EX_SCAN, section, reduction, 0);
  }

  @Override
  public void pull(SharedArray<Pulled> section) {
    section.requireOpen();
    Pulled rows = section.placement();
    rows.pack(section.type());
    moveBlocks(Operation.PULL, section, rows.blocks(), section.type(), 0);
    rows.turn();
  }

  @Override
  public void push(SharedDoubles<Pushed> section, double[] sums) {
    section.requireOpen();
    Pushed contributions = section.placement();
    contributions.requireRoom(section.name(), sums);
    moveBlocks(Operation.PUSH, section, contributions, ElementType.DOUBLE, 0);
    contributions.addUp(section, sums);
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

  private void moveParts(Operation operation, SharedArray<? extends Whole> section, int root) {
    section.requireOpen();
    moveParts(operation, section, section.type(), root, section.length());
  }

  private void combineVectors(
      Operation operation, SharedArray<Vectors> section, Reduction reduction, int root) {
    section.requireOpen();
    combineVectors(operation, section, section.type(), section.length(), reduction, root);
  }

  /** The root; throws if no worker has this rank. */
  final int checkedRoot(int root) {
    if (root < 0 || root >= size) {
      throw new IllegalArgumentException("root=" + root + ", size=" + size);
    }
    return root;
  }

  @Override
  public final HeapArrays<double[]> doubles() {
    return declared(doubles);
  }

  @Override
  public final HeapArrays<float[]> floats() {
    return declared(floats);
  }

  @Override
  public final HeapArrays<long[]> longs() {
    return declared(longs);
  }

  @Override
  public final HeapArrays<int[]> ints() {
    return declared(ints);
  }

  private static <A> HeapArrays<A> declared(HeapArrays<A> arrays) {
    if (arrays == null) {
      throw new IllegalStateException(
          "operations on heap arrays need room: declare layout.heapArrays(bytesPerWorker)");
    }
    return arrays;
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
  long agreeOnGreatest(Operation operation, SharedArray<?> section, int root, long value) {
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
