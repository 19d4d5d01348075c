package org.spidal.common.collective;

import java.util.function.IntToLongFunction;
import org.spidal.common.partition.RowPartition;

/**
 * {@link Parts} with some numbers for each row block, every worker the owner of its blocks. For
 * {@link Collectives#sumBlocks}, and for all that parts are for.
 */
public final class ByBlocks extends Parts {
  private final RowPartition rows;
  private final int width;

  ByBlocks(RowPartition rows, int width, IntToLongFunction starts, int elementBytes) {
    super(starts, starts.applyAsLong(rows.workers()), elementBytes);
    this.rows = rows;
    this.width = width;
  }

  /** The rows whose blocks they are. */
  public RowPartition rows() {
    return rows;
  }

  /** Numbers for each block, 0 or more. */
  public int width() {
    return width;
  }
}
