package org.spidal.damds.solve;

import org.spidal.common.collective.ByBlocks;
import org.spidal.common.collective.Distribution;
import org.spidal.common.collective.Parts;
import org.spidal.common.collective.SharedDoubles;
import org.spidal.common.collective.SharedFloats;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.fitting.LbfgsDescent;
import org.spidal.common.partition.RowPartition;

/**
 * What the methods need in the shared region; declared before anything is allocated.
 *
 * @param points places of all points
 * @param dots inner products of the descent
 * @param few other sums of a pass
 * @param gram inner products of a few vectors
 * @param scores one number for each row, for choices among all rows
 * @param result places of all points in doubles
 */
public record DamdsSections(
    SharedFloats<Parts> points,
    SharedDoubles<ByBlocks> dots,
    SharedDoubles<ByBlocks> few,
    SharedDoubles<ByBlocks> gram,
    SharedDoubles<Parts> scores,
    SharedDoubles<Parts> result) {
  /** Sums that {@link #few} holds. */
  public static final int FEW = 8;

  /** Declares the sections; every worker does it in the same order. */
  public static DamdsSections declare(SharedLayout layout, RowPartition partition, int dimension) {
    return new DamdsSections(
        layout.floats("points", Distribution.byRows(partition, dimension)),
        layout.doubles("inner products", Distribution.byBlocks(partition, LbfgsDescent.SUMS)),
        layout.doubles("sums of a pass", Distribution.byBlocks(partition, FEW)),
        layout.doubles(
            "Gram matrix", Distribution.byBlocks(partition, dimension * dimension + dimension)),
        layout.doubles("scores", Distribution.byRows(partition, 1)),
        layout.doubles("result", Distribution.byRows(partition, dimension)));
  }
}
