package org.spidal.mdschisq.solve;

import org.spidal.common.partition.RowPartition;

/**
 * Heap bytes of a fit, counted from the arrays of its classes.
 *
 * @param worker bytes of a worker
 * @param process bytes that the threads of a process share
 */
public record SearchMemory(long worker, long process) {
  /** Bytes of the arrays that workers add up at once. */
  public static final int EXCHANGED = 1 << 16;

  /** Three sets of {@link Values}. */
  private static final int SETS = 3;

  /** Vectors of the conjugate gradients, and the damping. */
  private static final int VECTORS = 6;

  /** Strips, the log, what small things take. */
  private static final int SMALL = 200_000;

  /** For one worker of a job with N points in D dimensions. */
  public static SearchMemory of(RowPartition partition, int rank, int dimension) {
    long own = partition.range(rank).size();
    long n = partition.rows();
    int block = Values.blockSize(dimension);
    long ofRow = SETS * (2L * dimension + block + 1) + (long) VECTORS * dimension + block;
    long worker = own * (ofRow + 2) * Double.BYTES + SMALL;
    long points = 3L * n * (2 * Float.BYTES + Double.BYTES); // doubles and floats of points; floats
    return new SearchMemory(worker, points + n * (Double.BYTES + dimension * Double.BYTES));
  }

  /** Bytes of a process. */
  public long ofProcess(int threads) {
    return threads * worker + process;
  }

  /** Bytes of a checkpoint. */
  public static long checkpointBytes(int points, int dimension) {
    return 2L * points * (2L * dimension + Values.blockSize(dimension) + 1) * Double.BYTES;
  }
}
