package org.spidal.interpolation.solve;

import org.spidal.common.partition.RowRange;
import org.spidal.distances.kernel.PairDistances;
import org.spidal.distances.stream.ObjectFile.Block;
import org.spidal.interpolation.data.Inputs;
import org.spidal.interpolation.solve.LandmarkStudy.Knowledge;
import org.spidal.interpolation.solve.Measurer.FullMeasurer;
import org.spidal.interpolation.solve.Measurer.TwoLevelMeasurer;

/**
 * Searches for the objects of a block, each worker for some of them. One object per worker.
 *
 * @param <S> sets of objects
 */
public final class BlockSearch<S> {
  private final Inputs<S> inputs;
  private final Knowledge knowledge;
  private final PlacementOptions options;
  private final ObjectSearch search;
  private final int width;

  /**
   * The distances of a block's objects to the landmarks, ready for work.
   *
   * @param words null unless words find candidates
   */
  public record Distances(PairDistances measured, PairDistances words) {
    /** The distances of the objects of a block. */
    public static <S> Distances of(Inputs<S> inputs, Block<S> block) {
      return new Distances(
          inputs.landmarks().distances().from(block.objects()),
          inputs.landmarks().words() == null
              ? null
              : inputs.landmarks().words().from(block.objects()));
    }
  }

  public BlockSearch(Inputs<S> inputs, Knowledge knowledge, PlacementOptions options) {
    this.inputs = inputs;
    this.knowledge = knowledge;
    this.options = options;
    this.search = new ObjectSearch(inputs, knowledge, options);
    this.width = PlacementField.width(inputs.landmarks().map().dimension());
  }

  /**
   * Searches for some objects of a block.
   *
   * @param first number of the block's first object
   * @param own of the block
   * @param target receives {@link PlacementField} of each; modified
   */
  public void find(long first, Distances distances, RowRange own, double[] target) {
    if (own.size() == 0) {
      return;
    }
    Measurer measurer =
        options.twoLevel() != null
            ? new TwoLevelMeasurer(
                distances.measured(),
                distances.words(),
                knowledge.coarse(),
                search.estimates(),
                options.twoLevel().candidates(),
                inputs.unit())
            : new FullMeasurer(distances.measured(), own, inputs.unit());
    for (int row = own.start(); row < own.end(); row++) {
      search.find(first + row, measurer, row, target, (row - own.start()) * width);
    }
  }
}
