package org.spidal.common.collective;

import java.util.function.IntToLongFunction;

/**
 * One array in which every worker owns a part, and which all can read. For {@link
 * Collectives#gather gather}, {@code scatter}, {@code allGather} and {@code shift}; and for {@code
 * broadcast}, as every {@link Whole}.
 */
public sealed class Parts extends Whole permits ByBlocks {
  Parts(IntToLongFunction starts, long length, int elementBytes) {
    super(starts, length, elementBytes);
  }

  /** First number of a worker's part; all are counted from 0 through the whole array. */
  @Override
  public final long start(int worker) {
    return super.start(worker);
  }

  /** One past the last number of a worker's part. */
  public final long end(int worker) {
    return super.start(worker + 1);
  }
}
