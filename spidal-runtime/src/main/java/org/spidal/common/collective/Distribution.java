package org.spidal.common.collective;

import java.util.Arrays;
import org.spidal.common.fault.WrongCall;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.partition.RowRange;

/**
 * Which numbers of a section a worker writes, and what it can read after an operation.
 *
 * <ul>
 *   <li><em>Parts</em> ({@link #byRows}, {@link #byBlocks}, {@link #perWorker}, {@link #whole}):
 *       one array in which every worker owns a part; for broadcast, gather, scatter, allGather and
 *       shift.
 *   <li><em>Vectors</em> ({@link #vectors}): every worker has a vector of the same length; for
 *       reduce, allReduce, reduceScatter, scan and exScan.
 *   <li><em>Blocks</em> ({@link #toEach}): every worker has a block for every worker; for allToAll.
 *   <li>By a {@link Plan} ({@link #pulled}, {@link #pushed}): rows of which every worker needs
 *       some, and contributions to them; for pull and push.
 * </ul>
 */
public abstract class Distribution {
  private final long hash;
  private final int width; // of parts, numbers for each row, block or worker; 0 for others

  Distribution(long hash) {
    this(hash, 0);
  }

  Distribution(long hash, int width) {
    this.hash = hash;
    this.width = width;
  }

  /** How many numbers worker {@code from} has for worker {@code to}; of the two ranks alone. */
  @FunctionalInterface
  public interface Counts {
    int count(int from, int to);
  }

  /** Parts: {@code width} numbers for each row; every worker owns its rows. */
  public static Distribution byRows(RowPartition rows, int width) {
    RowRange[] ranges = new RowRange[rows.workers()];
    for (int w = 0; w < ranges.length; w++) {
      ranges[w] = rows.range(w);
    }
    return parts(ranges, width);
  }

  /** Parts: {@code width} numbers for each row block; every worker owns its blocks. */
  public static Distribution byBlocks(RowPartition rows, int width) {
    RowRange[] blocks = new RowRange[rows.workers()];
    for (int w = 0; w < blocks.length; w++) {
      blocks[w] = rows.blockRange(w);
    }
    return parts(blocks, width);
  }

  /** Parts: {@code width} numbers of each worker. */
  public static Distribution perWorker(int width) {
    requireSize("width", width);
    return new Distribution(width, width) {
      @Override
      Placement placement(Topology topology, int rank, int elementBytes, long windowSize) {
        long[] starts = new long[topology.workers() + 1];
        for (int w = 1; w < starts.length; w++) {
          starts[w] = (long) w * width;
        }
        return new PartsPlacement(starts, elementBytes);
      }
    };
  }

  /**
   * Parts: {@code length} numbers that belong to whoever broadcasts them. For broadcast only: to
   * the other operations they are all the part of the last worker.
   */
  public static Distribution whole(long length) {
    requireSize("length", length);
    return new Distribution(-1 - length) {
      @Override
      Placement placement(Topology topology, int rank, int elementBytes, long windowSize) {
        long[] starts = new long[topology.workers() + 1];
        starts[topology.workers()] = length;
        return new PartsPlacement(starts, elementBytes);
      }
    };
  }

  /** Vectors: {@code length} numbers of each worker, to be combined element by element. */
  public static Distribution vectors(long length) {
    requireSize("length", length);
    return new Distribution(31 * length + 7) {
      @Override
      Placement placement(Topology topology, int rank, int elementBytes, long windowSize) {
        return new VectorsPlacement(topology, rank, length, elementBytes, windowSize);
      }
    };
  }

  /**
   * Blocks: as many numbers from each worker to each worker as {@code counts} says, which must be
   * the same function on every worker. A worker writes from {@link SharedArray#startTo} on and
   * reads from {@link SharedArray#startFrom} on.
   */
  public static Distribution toEach(Counts counts) {
    return new Distribution(11) {
      @Override
      Placement placement(Topology topology, int rank, int elementBytes, long windowSize) {
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
        return new BlocksPlacement(topology, rank, rank, checked, elementBytes, windowSize);
      }

      @Override
      long hash(Topology topology) {
        long sum = super.hash(topology);
        for (int from = 0; from < topology.workers(); from += stride(topology)) {
          for (int w = 0; w < topology.workers(); w++) {
            sum = (sum * 31 + counts.count(from, w)) * 31 + counts.count(w, from);
          }
        }
        return sum;
      }

      /** All pairs of up to 256 workers, then a sample of 256 workers with all others. */
      private int stride(Topology topology) {
        return topology.workers() / 257 + 1;
      }
    };
  }

  /**
   * Rows to {@link Collectives#pull}: {@code width} numbers for each row of the plan's columns. A
   * worker writes its own rows, from {@link SharedArray#start} on, and reads those that it needs,
   * each from {@code plan.place(slot) * width} on.
   */
  public static Distribution pulled(Plan plan, int width) {
    requireWidth(width);
    return new Distribution(plan.hash() * 31 + width) {
      @Override
      Placement placement(Topology topology, int rank, int elementBytes, long windowSize) {
        return new PulledPlacement(topology, rank, plan, width, elementBytes, windowSize);
      }
    };
  }

  /**
   * Contributions to {@link Collectives#push}: {@code width} numbers of each of the plan's
   * contributions, from {@code plan.contribution(entry) * width} on.
   */
  public static Distribution pushed(Plan plan, int width) {
    requireWidth(width);
    Contributions contributions = plan.pushing();
    return new Distribution(plan.hash() * 37 + width) {
      @Override
      Placement placement(Topology topology, int rank, int elementBytes, long windowSize) {
        Counts counts = (from, to) -> Math.multiplyExact(contributions.count(from, to), width);
        return new BlocksPlacement(topology, rank, rank, counts, elementBytes, windowSize);
      }

      @Override
      void requireRoom(SharedDoubles section, double[] sums) {
        long needed = (long) contributions.ownRows() * width;
        if (sums.length < needed) {
          throw new IllegalArgumentException(
              "push of section "
                  + section.name()
                  + " needs room for "
                  + needed
                  + " sums, not "
                  + sums.length);
        }
      }

      @Override
      void addUp(SharedDoubles section, double[] sums) {
        contributions.addUp(section, width, sums);
      }
    };
  }

  private static Distribution parts(RowRange[] ranges, int width) {
    requireSize("width", width);
    long[] starts = new long[ranges.length + 1];
    for (int w = 0; w < ranges.length; w++) {
      starts[w] = (long) ranges[w].start() * width;
      starts[w + 1] = (long) ranges[w].end() * width;
    }
    return new Distribution(Arrays.hashCode(starts) * 31L + 3, width) {
      @Override
      Placement placement(Topology topology, int rank, int elementBytes, long windowSize) {
        if (ranges.length != topology.workers()) {
          throw new IllegalArgumentException(
              "a partition for " + ranges.length + " of " + topology.workers() + " workers");
        }
        return new PartsPlacement(starts, elementBytes);
      }
    };
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

  /** Throws unless sums of blocks of this width can be taken of a section. */
  void requireWidth(SharedArray section, int wanted, double[] sums) {
    if (wanted < 1 || width > 0 && wanted != width) {
      throw new WrongCall(
          "sumBlocks of section "
              + section.name()
              + " is called with a width of "
              + wanted
              + (width > 0
                  ? "; the section was declared with " + width
                  : "; it must be 1 or more"));
    }
    if (sums.length < wanted) {
      throw new WrongCall(
          "sumBlocks of section "
              + section.name()
              + " has room for "
              + sums.length
              + " sums of "
              + wanted);
    }
  }

  /** Adds up the contributions that have come. */
  void addUp(SharedDoubles section, double[] sums) {
    throw new IllegalStateException("section " + section.name() + " has no contributions");
  }

  /** Throws unless contributions can be added up in {@code sums}. */
  void requireRoom(SharedDoubles section, double[] sums) {
    throw new IllegalArgumentException(
        "push is for sections of contributions, which section " + section.name() + " is not");
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
  abstract Placement placement(Topology topology, int rank, int elementBytes, long windowSize);
}
