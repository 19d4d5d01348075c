package org.spidal.mdschisq.solve;

import org.spidal.common.collective.ByBlocks;
import org.spidal.common.collective.Distribution;
import org.spidal.common.collective.Parts;
import org.spidal.common.collective.SharedDoubles;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.fitting.ClassicalScaling;
import org.spidal.common.partition.RowPartition;

/**
 * What the fit needs in the shared region; declared before anything is allocated.
 *
 * @param points places of all points
 * @param direction a vector that is multiplied with the Hessian
 * @param sums inner products
 * @param gram sums of classical scaling
 * @param result D + 2 numbers of each point, for the files
 */
public record ChisqSections(
    SharedDoubles<Parts> points,
    SharedDoubles<Parts> direction,
    SharedDoubles<ByBlocks> sums,
    SharedDoubles<ByBlocks> gram,
    SharedDoubles<Parts> result) {
  /** Sums that are taken at once. */
  static final int SUMS = 3;

  /** Declares the sections; every worker does it in the same order. */
  public static ChisqSections declare(SharedLayout layout, RowPartition partition, int dimension) {
    return new ChisqSections(
        layout.doubles("points", Distribution.byRows(partition, dimension)),
        layout.doubles("direction", Distribution.byRows(partition, dimension)),
        layout.doubles("inner products", Distribution.byBlocks(partition, SUMS)),
        layout.doubles(
            "gram matrix", Distribution.byBlocks(partition, ClassicalScaling.sums(dimension))),
        layout.doubles("result", Distribution.byRows(partition, dimension + 2)));
  }
}
