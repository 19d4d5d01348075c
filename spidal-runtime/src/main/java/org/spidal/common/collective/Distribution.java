package org.spidal.common.collective;

import java.util.function.IntToLongFunction;
import org.spidal.common.fault.WrongCall;
import org.spidal.common.partition.RowPartition;

/**
 * Which numbers of a section a worker writes, and what it can read after an operation.
 *
 * <ul>
 *   <li>{@link Parts} ({@link #byRows}, {@link #perWorker}): one array in which every worker owns a
 *       part; for broadcast, gather, scatter, allGather and shift.
 *   <li>{@link ByBlocks} ({@link #byBlocks}): parts by row blocks; for sumBlocks, too.
 *   <li>{@link Whole} ({@link #whole}): one array of whoever broadcasts it; for broadcast alone.
 *   <li>{@link Vectors} ({@link #vectors}): every worker has a vector of the same length; for
 *       reduce, allReduce, reduceScatter, scan and exScan.
 *   <li>{@link ToEach} ({@link #toEach}): every worker has a block for every worker; for allToAll.
 *   <li>{@link Pulled} and {@link Pushed} ({@link #pulled}, {@link #pushed}), by a {@link Plan}:
 *       rows of which every worker needs some, and contributions to them; for pull and push.
 * </ul>
 *
 * @param <P> the kind of the section
 */
public abstract class Distribution<P extends Placement> {
  private static final long PAIRS_COMPARED = 1 << 16;

  private final long hash;

  Distribution(long hash) {
    this.hash = hash;
  }

  /** How many numbers worker {@code from} has for worker {@code to}; of the two ranks alone. */
  @FunctionalInterface
  public interface Counts {
    /** Returns a count of 0 or more, the same on every worker. */
    int count(int from, int to);
  }

  /**
   * {@code width} numbers for each row; every worker owns its rows.
   *
   * @throws WrongCall if {@code width} is negative
   */
  public static Distribution<Parts> byRows(RowPartition rows, int width) {
    requireSize("width", width);
    IntToLongFunction starts = startsOfRows(rows, width);
    return new Distribution<>(hash(rows, 3, width)) {
      @Override
      Parts placement(Topology topology, int rank, int elementBytes, long windowSize) {
        requireWorkers(rows, topology);
        return new Parts(starts, starts.applyAsLong(rows.workers()), elementBytes);
      }
    };
  }

  /**
   * {@code width} numbers for each row block; every worker owns its blocks.
   *
   * @throws WrongCall if {@code width} is negative
   */
  public static Distribution<ByBlocks> byBlocks(RowPartition rows, int width) {
    requireSize("width", width);
    IntToLongFunction starts = starts(rows, 1, rows.blocks().count(), width);
    return new Distribution<>(hash(rows, 5, width)) {
      @Override
      ByBlocks placement(Topology topology, int rank, int elementBytes, long windowSize) {
        requireWorkers(rows, topology);
        return new ByBlocks(rows, width, starts, elementBytes);
      }
    };
  }

  /**
   * {@code width} numbers of each worker.
   *
   * @throws WrongCall if {@code width} is negative
   */
  public static Distribution<Parts> perWorker(int width) {
    requireSize("width", width);
    return new Distribution<>(width) {
      @Override
      Parts placement(Topology topology, int rank, int elementBytes, long windowSize) {
        return new Parts(w -> (long) w * width, (long) topology.workers() * width, elementBytes);
      }
    };
  }

  /**
   * {@code length} numbers that belong to whoever broadcasts them.
   *
   * @throws WrongCall if {@code length} is negative
   */
  public static Distribution<Whole> whole(long length) {
    requireSize("length", length);
    return new Distribution<>(length) {
      @Override
      Whole placement(Topology topology, int rank, int elementBytes, long windowSize) {
        int workers = topology.workers();
        return new Whole(w -> w == workers ? length : 0, length, elementBytes);
      }
    };
  }

  /**
   * {@code length} numbers of each worker, to be combined element by element.
   *
   * @throws WrongCall if {@code length} is negative
   */
  public static Distribution<Vectors> vectors(long length) {
    requireSize("length", length);
    return new Distribution<>(length) {
      @Override
      Vectors placement(Topology topology, int rank, int elementBytes, long windowSize) {
        return new Vectors(topology, rank, length, elementBytes, windowSize);
      }
    };
  }

  /**
   * As many numbers from each worker to each worker as {@code counts} says, which must be the same
   * function on every worker. A worker writes from {@link ToEach#startTo} on and reads from {@link
   * ToEach#startFrom} on. A negative count is a {@link WrongCall} when the section is declared.
   */
  public static Distribution<ToEach> toEach(Counts counts) {
    return new Distribution<>(11) {
      @Override
      ToEach placement(Topology topology, int rank, int elementBytes, long windowSize) {
        Counts checked =
            (from, to) -> {
              int count = counts.count(from, to);
              if (count < 0) {
                throw new WrongCall(
                    "the blocks of a section from worker "
                        + from
                        + " to worker "
                        + to
                        + " have a count of "
                        + count
                        + "; it must be 0 or more");
              }
              return count;
            };
        return new ToEach(topology, rank, rank, checked, elementBytes, windowSize);
      }

      @Override
      long hash(Topology topology) {
        long sum = super.hash(topology);
        int workers = topology.workers();
        // all pairs of up to 256 workers, then some workers with all others: as many pairs
        int stride = (int) (((long) workers * workers - 1) / PAIRS_COMPARED) + 1;
        for (int from = 0; from < workers; from += stride) {
          for (int w = 0; w < workers; w++) {
            sum = (sum * 31 + counts.count(from, w)) * 31 + counts.count(w, from);
          }
        }
        return sum;
      }
    };
  }

  /**
   * {@code length} numbers, at least 1, from each worker to each, of which often the first alone
   * are used: {@link ToEach#useFirst}.
   *
   * @param toItself whether a worker has numbers for itself, too
   */
  static Distribution<ToEach> evenly(int length, boolean toItself) {
    requireWidth(length);
    return new Distribution<>((13L * 31 + length) * 31 + (toItself ? 1 : 0)) {
      @Override
      ToEach placement(Topology topology, int rank, int elementBytes, long windowSize) {
        EvenCounts counts = new EvenCounts(length, toItself);
        return new ToEach(topology, rank, rank, counts, elementBytes, windowSize);
      }
    };
  }

  /**
   * {@code width} numbers, at least 1, for each row of the plan's columns. A worker writes its own
   * rows, from {@link Pulled#start} on, and reads those that it needs, each from {@code
   * plan.place(slot) * width} on.
   */
  public static Distribution<Pulled> pulled(Plan plan, int width) {
    requireWidth(width);
    return new Distribution<>(plan.hash() * 31 + width) {
      @Override
      Pulled placement(Topology topology, int rank, int elementBytes, long windowSize) {
        return new Pulled(topology, rank, plan, width, elementBytes, windowSize);
      }
    };
  }

  /**
   * {@code width} numbers, at least 1, of each of the plan's contributions, from {@code
   * plan.contribution(entry) * width} on.
   */
  public static Distribution<Pushed> pushed(Plan plan, int width) {
    requireWidth(width);
    Contributions contributions = plan.pushing();
    return new Distribution<>(plan.hash() * 37 + width) {
      @Override
      Pushed placement(Topology topology, int rank, int elementBytes, long windowSize) {
        return new Pushed(topology, rank, contributions, width, elementBytes, windowSize);
      }
    };
  }

  /**
   * Where the numbers of each worker begin, who has whole row blocks. A table of them would take
   * the square of the number of workers, in all of a job.
   *
   * @param ofBlock what a block has, each with {@code width} numbers
   * @param most what all blocks have, of which the last may be shorter
   */
  private static IntToLongFunction starts(RowPartition rows, int ofBlock, int most, int width) {
    int share = rows.blocks().count() / rows.workers();
    int longer = rows.blocks().count() % rows.workers();
    return w -> Math.min(most, ((long) w * share + Math.min(w, longer)) * ofBlock) * width;
  }

  /** Where the numbers of each worker's rows begin. */
  static IntToLongFunction startsOfRows(RowPartition rows, int width) {
    return starts(rows, rows.blocks().blockSize(), rows.rows(), width);
  }

  private static long hash(RowPartition rows, int kind, int width) {
    return ((kind * 31L + rows.rows()) * 31 + rows.workers()) * 31 + width;
  }

  private static void requireWorkers(RowPartition rows, Topology topology) {
    if (rows.workers() != topology.workers()) {
      throw new IllegalArgumentException(
          "a partition for " + rows.workers() + " of " + topology.workers() + " workers");
    }
  }

  private static void requireWidth(int width) {
    if (width < 1) {
      throw new IllegalArgumentException("width=" + width);
    }
  }

  private static void requireSize(String what, long size) {
    if (size < 0) {
      throw new WrongCall("a section has a " + what + " of " + size + "; it must be 0 or more");
    }
  }

  /** Equal for equal distributions. */
  long hash(Topology topology) {
    return hash;
  }

  /**
   * Where such a section lies in the region, as worker {@code rank} sees it.
   *
   * @param windowSize bytes of a window of the region, which no message can cross
   */
  abstract P placement(Topology topology, int rank, int elementBytes, long windowSize);
}
