package org.spidal.tools.matrix;

import java.util.BitSet;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.matrix.DiagonalCensus;
import org.spidal.common.matrix.NegativeCensus;
import org.spidal.common.matrix.Negatives;
import org.spidal.common.matrix.Negatives.NegativeRule;
import org.spidal.common.matrix.NumberType;
import org.spidal.common.partition.RowRange;

/** What all numbers of a matrix show of what they mean: its diagonal, and the negative ones. */
public final class MatrixSurvey implements InputMatrix.RowSink {
  private static final int MISSING_CODES = 16;

  private final Object source;
  private final NumberType type;
  private final NegativeCensus census;
  private final BitSet codes = new BitSet();
  private final DiagonalCensus diagonal = new DiagonalCensus();

  /**
   * @param source the file, for messages
   */
  public MatrixSurvey(Object source, InputMatrix matrix) {
    this.source = source;
    this.type = matrix.type();
    this.census = new NegativeCensus(new RowRange(0, matrix.size()));
    matrix.read(this);
  }

  @Override
  public void take(int row, double[] numbers) {
    double own = numbers[row];
    census.begin(row, 0, numbers.length);
    for (int j = 0; j < numbers.length; j++) {
      double number = numbers[j];
      if (j != row && Double.isFinite(number)) {
        census.take(number);
        if (type == NumberType.INT16 && number < 0 && codes.cardinality() <= MISSING_CODES) {
          codes.set((int) Math.min(Integer.MAX_VALUE, -number));
        }
        diagonal.take(own, number);
      }
    }
    diagonal.take(own);
  }

  /** The negative numbers off the diagonal. */
  public Negatives negatives() {
    return census.seen();
  }

  /** The largest number on the diagonal. */
  double largestOnDiagonal() {
    if (!Double.isFinite(diagonal.largest())) {
      throw new SpidalException(
          ExitCode.DATA,
          source + " has no numbers on its diagonal, of which max-minus needs the largest");
    }
    return diagonal.largest();
  }

  /** The numbers on the diagonal, beside others. */
  DiagonalCensus diagonal() {
    return diagonal;
  }

  /** How many numbers of the diagonal are none. */
  public long notNumbers() {
    return diagonal.notNumbers();
  }

  /**
   * What negative numbers mean.
   *
   * @throws SpidalException if these are no distances
   */
  public NegativeRule rule() {
    if (diagonal.isOfSimilarities()) {
      throw new SpidalException(ExitCode.DATA, source + " " + diagonal.describe(negatives(), 1));
    }
    if (type != NumberType.INT16) {
      return negatives().rule(source, type);
    }
    if (codes.cardinality() > MISSING_CODES) {
      throw new SpidalException(ExitCode.DATA, source + " " + negatives().oddShares());
    }
    return NegativeRule.MISSING;
  }

  /** Whether some negative numbers are taken as 0. */
  public boolean hasRoundings() {
    return type != NumberType.INT16 && negatives().roundings(type) > 0;
  }

  /** What is said of them. */
  public String describeRoundings() {
    return negatives().describe(source, type);
  }
}
