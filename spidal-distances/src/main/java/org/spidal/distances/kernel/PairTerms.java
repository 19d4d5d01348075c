package org.spidal.distances.kernel;

/**
 * A distance of two samples that is made from sums over the features, of which those over the
 * features of the first sample suffice. The loops run along a block of {@link #COLUMNS} samples, so
 * that each sum is taken feature by feature, whatever the width of the registers. Immutable.
 */
public interface PairTerms {
  /** Samples of a block. */
  int COLUMNS = 64;

  /** Numbers that a block holds of each feature of each of its samples; zero of those it lacks. */
  default int copies() {
    return 1;
  }

  /** Sums of each pair. */
  default int sums() {
    return 1;
  }

  /**
   * Puts a feature of a sample into a block.
   *
   * @param at its place; further copies are {@link #COLUMNS} apart
   */
  default void put(int feature, double value, double[] block, int at) {
    block[at] = value;
  }

  /**
   * Adds the terms of some features of one sample, compared to all samples of a block.
   *
   * @param row the features of the sample
   * @param from its first entry that is to be added
   * @param to the end of these
   * @param first feature of the block
   * @param block the samples of the block, feature by feature
   * @param sums of the pairs from {@code at} on; further sums are {@link #COLUMNS} apart; modified
   */
  void add(SampleRows row, int from, int to, int first, double[] block, double[] sums, int at);

  /** The same bits in vector code, where that pays; it must be compiled before it is used. */
  default void addInLanes(
      SampleRows row, int from, int to, int first, double[] block, double[] sums, int at) {
    add(row, from, to, first, block, sums, at);
  }

  /**
   * The distance of two samples.
   *
   * @param sums of the pair, at {@code at} and each further one {@link #COLUMNS} behind; all zero
   *     but for rounding if the samples have nothing in common
   */
  double distance(int i, int j, double[] sums, int at);

  /** Heap bytes besides the rows. */
  long bytes();
}
