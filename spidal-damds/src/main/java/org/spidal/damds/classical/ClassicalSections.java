package org.spidal.damds.classical;

import org.spidal.common.collective.BlockSums;
import org.spidal.common.collective.ByBlocks;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Distribution;
import org.spidal.common.collective.Parts;
import org.spidal.common.collective.SharedDoubles;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.partition.RowPartition;
import org.spidal.damds.kernel.SquaresProduct;

/**
 * What classical scaling needs in the shared region; declared before anything is allocated.
 *
 * @param block of vectors, a number of each for each row
 * @param means sums of the vectors of a block
 * @param products inner products of a vector with all of a basis, and with itself
 */
public record ClassicalSections(
    SharedDoubles<Parts> block, SharedDoubles<ByBlocks> means, SharedDoubles<ByBlocks> products) {

  /**
   * Declares the sections; every worker does it in the same order.
   *
   * @param size of the search
   */
  public static ClassicalSections declare(
      SharedLayout layout, RowPartition partition, KrylovSize size) {
    return new ClassicalSections(
        layout.doubles("block of vectors", Distribution.byRows(partition, SquaresProduct.WIDTH)),
        layout.doubles("sums of vectors", Distribution.byBlocks(partition, SquaresProduct.WIDTH)),
        layout.doubles("inner products", Distribution.byBlocks(partition, size.columns() + 1)));
  }

  /**
   * Makes the operations of a product, which is centered before and after it, and then made
   * orthogonal to those before, to count the messages of a job that is planned. Collective.
   */
  public void exchangeOfProduct(Collectives collectives) {
    BlockSums sums = new BlockSums(collectives, means);
    sums.total();
    collectives.allGather(block);
    sums.total();
    BlockSums inner = new BlockSums(collectives, products);
    for (int k = 0; k < SquaresProduct.WIDTH * BlockKrylov.LEAST_PROJECTIONS; k++) {
      inner.total();
    }
  }
}
