package org.spidal.common.matrix;

import java.nio.ByteOrder;
import java.util.BitSet;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.matrix.MatrixFormat.Element;
import org.spidal.common.partition.RowRange;
import org.spidal.common.random.IndexedRandom;

/**
 * Looks at a sample of a matrix for what would make a month's work worthless: the wrong byte order,
 * a matrix that is not symmetric, a diagonal that is not zero.
 */
public final class MatrixCheck {
  private static final int SAMPLED_PAIRS = 20_000;
  private static final int SAMPLED_DIAGONAL = 2_000;
  private static final double MANY_NEGATIVE = 0.25;
  private static final double FEW_NEGATIVE = 0.01;
  private static final int MISSING_CODES = 16;
  private static final int MANY_TIMES = 4;

  /** Small enough to be mapped, which takes less time than thousands of reads. */
  private static final long MAPPED_BYTES = 64L << 20;

  private static final double RELATIVE_TOLERANCE = 1e-5;
  private static final int PURPOSE = 901;

  private MatrixCheck() {}

  /**
   * What the sample shows.
   *
   * @param pairs sampled pairs off the diagonal
   * @param negative share of negative numbers
   * @param negativeSwapped share of negative numbers if the bytes were in the other order (int16
   *     only)
   * @param negativeValues how many different negative numbers there are
   * @param negativeValuesSwapped how many there are if the bytes were in the other order
   * @param asymmetric share of pairs whose two numbers differ by more than rounding
   * @param worstRow row of the pair that differs most
   * @param worstColumn its column
   * @param worst number there
   * @param worstMirrored number at the mirrored place
   * @param diagonal share of diagonal numbers that are neither 0 nor missing
   */
  public record Findings(
      int pairs,
      double negative,
      double negativeSwapped,
      int negativeValues,
      int negativeValuesSwapped,
      double asymmetric,
      int worstRow,
      int worstColumn,
      double worst,
      double worstMirrored,
      double diagonal) {}

  /** Samples a file; the sample depends on the size of the matrix alone. */
  public static Findings sample(MatrixFile file) {
    long bytes = file.format().n() * file.format().rowBytes();
    if (bytes <= MAPPED_BYTES) {
      return sample(file, new MappedMatrix(file, new RowRange(0, file.format().n())));
    }
    try (ScatteredMatrix numbers = new ScatteredMatrix(file)) {
      return sample(file, numbers);
    }
  }

  private static Findings sample(MatrixFile file, MatrixReader matrix) {
    int n = file.format().n();
    IndexedRandom random = new IndexedRandom(n, PURPOSE);
    long orderedPairs = (long) n * (n - 1);
    boolean all = orderedPairs <= SAMPLED_PAIRS; // then each once, by chance some would be left out
    int pairs = (int) Math.min(SAMPLED_PAIRS, orderedPairs);
    boolean int16 = file.format().element() == Element.INT16;
    int negative = 0;
    int swappedNegative = 0;
    BitSet negativeValues = new BitSet();
    BitSet swappedValues = new BitSet();
    int asymmetric = 0;
    double worst = 0;
    int worstRow = 0;
    int worstColumn = 0;
    for (int k = 0; k < pairs; k++) {
      int i = all ? k / (n - 1) : random.below(n, 2L * k);
      int j = (i + 1 + (all ? k % (n - 1) : random.below(n - 1, 2L * k + 1))) % n;
      double one = matrix.get(i, j);
      double other = matrix.get(j, i);
      if (one < 0) {
        negative++;
        negativeValues.set((int) Math.max(-Short.MAX_VALUE, one) + Short.MAX_VALUE);
      }
      short swapped = Short.reverseBytes((short) one);
      if (int16 && swapped < 0) {
        swappedNegative++;
        swappedValues.set(Math.max(-Short.MAX_VALUE, swapped) + Short.MAX_VALUE);
      }
      if (differ(file, one, other)) {
        double difference = Math.abs(one - other);
        asymmetric++;
        if (difference > worst) {
          worst = difference;
          worstRow = i;
          worstColumn = j;
        }
      }
    }
    int diagonals = Math.min(n, SAMPLED_DIAGONAL);
    int notZero = 0;
    for (int k = 0; k < diagonals; k++) {
      int i = (int) ((long) k * n / diagonals);
      notZero += matrix.get(i, i) > 0 ? 1 : 0;
    }
    double sampled = Math.max(1, pairs);
    return new Findings(
        pairs,
        negative / sampled,
        swappedNegative / sampled,
        negativeValues.cardinality(),
        swappedValues.cardinality(),
        asymmetric / sampled,
        worstRow,
        worstColumn,
        n == 0 ? 0 : matrix.get(worstRow, worstColumn),
        n == 0 ? 0 : matrix.get(worstColumn, worstRow),
        notZero / (double) Math.max(1, diagonals));
  }

  /**
   * Whether a distance and the mirrored one differ by more than rounding: by more than a unit of
   * int16, or a hundred-thousandth of the larger one; or one of them is missing.
   */
  static boolean differ(MatrixFile file, double one, double other) {
    if (one < 0 || other < 0) {
      return !(one < 0 && other < 0);
    }
    double unit = file.format().element() == Element.INT16 ? 1 : 0;
    return Math.abs(one - other) > Math.max(unit, RELATIVE_TOLERANCE * Math.max(one, other));
  }

  /**
   * Throws if the bytes are in the other order than the format says: half of them would be
   * negative, all kinds of numbers, and the other way round none, or only the few numbers that
   * stand for missing ones.
   */
  public static void requireByteOrder(MatrixFile file, Findings findings) {
    if (file.format().element() == Element.INT16
        && findings.negative() > MANY_NEGATIVE
        && (findings.negativeSwapped() < FEW_NEGATIVE || onlyMissingSwapped(findings))) {
      boolean big = file.format().order() == ByteOrder.BIG_ENDIAN;
      throw new SpidalException(
          ExitCode.DATA,
          file.path()
              + " read as "
              + (big ? "big" : "little")
              + "-endian has "
              + percent(findings.negative())
              + " negative numbers, in the other byte order "
              + percent(findings.negativeSwapped())
              + "; set IsBigEndian="
              + !big);
    }
  }

  private static boolean onlyMissingSwapped(Findings findings) {
    int codes = findings.negativeValuesSwapped();
    return codes <= MISSING_CODES && findings.negativeValues() > MANY_TIMES * codes;
  }

  /** "12.3 % of 20000 sampled pairs differ, most at (3,5): 100 and 200 mirrored". */
  public static String describeAsymmetry(MatrixFile file, Findings findings) {
    return file.path()
        + " is not symmetric: "
        + percent(findings.asymmetric())
        + " of "
        + findings.pairs()
        + " sampled pairs differ, most at row "
        + findings.worstRow()
        + ", column "
        + findings.worstColumn()
        + ": "
        + number(findings.worst())
        + ", mirrored "
        + number(findings.worstMirrored());
  }

  /** "d.bin is not symmetric: row 3, column 17 is 100, mirrored 200". */
  public static String describe(MatrixFile file, AsymmetrySearch.Pair pair) {
    return file.path()
        + " is not symmetric: row "
        + pair.row()
        + ", column "
        + pair.column()
        + " is "
        + number(pair.value())
        + ", mirrored "
        + number(pair.mirrored());
  }

  private static String number(double value) {
    return value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value);
  }

  private static String percent(double share) {
    return Math.round(share * 1000) / 10.0 + " %";
  }
}
