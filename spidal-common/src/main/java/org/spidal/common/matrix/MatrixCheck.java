package org.spidal.common.matrix;

import java.nio.ByteOrder;
import java.util.BitSet;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.Sentence;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.matrix.Negatives.NegativeRule;
import org.spidal.common.partition.RowRange;

/**
 * Looks at a sample of a matrix for what would make a month's work worthless: the wrong byte order,
 * a matrix that is not symmetric, numbers that are no distances.
 */
public final class MatrixCheck {
  private static final double MANY_NEGATIVE = 0.25;
  private static final double FEW_NEGATIVE = 0.01;
  private static final int MISSING_CODES = 16;
  private static final int FEW_CODES = 3;
  private static final int MANY_TIMES = 4;

  /** Small enough to be mapped, which takes less time than thousands of reads. */
  private static final long MAPPED_BYTES = 64L << 20;

  private static final double RELATIVE_TOLERANCE = 1e-5;

  private MatrixCheck() {}

  /**
   * What a sample of pairs shows.
   *
   * @param pairs off the diagonal that were sampled
   * @param stored negative numbers as the file has them
   * @param swapped those that there would be in the other byte order; none unless the file is int16
   * @param asymmetry of the sampled pairs
   * @param negatives the negative numbers, in units of the file
   * @param diagonalNumbers those that were sampled
   */
  public record Findings(
      int pairs,
      NegativeShare stored,
      NegativeShare swapped,
      Asymmetry asymmetry,
      Negatives negatives,
      Diagonal diagonalNumbers) {
    /** The share of pairs whose number is negative, 0 to 1. */
    public double negative() {
      return stored.share();
    }

    /** The share of pairs whose two numbers differ by more than rounding, 0 to 1. */
    public double asymmetric() {
      return asymmetry.share();
    }

    /** The share of sampled numbers of the diagonal that are neither 0 nor missing. */
    public double diagonal() {
      return diagonalNumbers.notZero();
    }
  }

  /**
   * Negative numbers among the sampled ones.
   *
   * @param share of them, 0 to 1
   * @param values how many different ones there are
   */
  public record NegativeShare(double share, int values) {}

  /**
   * Pairs whose two numbers differ by more than rounding.
   *
   * @param share of all that were sampled, 0 to 1
   * @param row of the pair that differs most
   * @param column of this pair
   * @param number of this pair
   * @param mirrored number of the mirrored pair
   */
  public record Asymmetry(double share, int row, int column, double number, double mirrored) {}

  /** Samples a file; the sample depends on the size of the matrix alone. */
  public static Findings sample(MatrixFile file) {
    long bytes = file.format().n() * file.format().rowBytes();
    if (bytes <= MAPPED_BYTES) {
      return sample(file, file.map(new RowRange(0, file.format().n())));
    }
    try (MatrixReader numbers = file.scattered()) {
      return sample(file, numbers);
    }
  }

  private static Findings sample(MatrixFile file, MatrixReader matrix) {
    SampledPairs sampled = SampledPairs.of(matrix);
    int pairs = sampled.size();
    int negative = 0;
    int swappedNegative = 0;
    BitSet negativeValues = new BitSet();
    BitSet swappedValues = new BitSet();
    NegativeCensus census = new NegativeCensus(new RowRange(0, 0));
    for (int k = 0; k < pairs; k++) {
      double one = sampled.one(k);
      if (one < 0) {
        negative++;
        negativeValues.set((int) Math.max(-Short.MAX_VALUE, one) + Short.MAX_VALUE);
      }
      if (Float.isFinite((float) one)) {
        census.take((float) one);
      }
      short swapped = Short.reverseBytes((short) one);
      if (file.isInt16() && swapped < 0) {
        swappedNegative++;
        swappedValues.set(Math.max(-Short.MAX_VALUE, swapped) + Short.MAX_VALUE);
      }
    }
    Negatives negatives = census.seen().counted(negative);
    NegativeRule rule =
        file.isInt16() ? NegativeRule.MISSING : negatives.likely(file.format().type());
    int asymmetric = 0;
    double worst = 0;
    int worstRow = 0;
    int worstColumn = 0;
    for (int k = 0; k < pairs; k++) {
      if (differ(file, rule, sampled.one(k), sampled.other(k))) {
        double difference = Math.abs(sampled.one(k) - sampled.other(k));
        asymmetric++;
        if (difference > worst) {
          worst = difference;
          worstRow = sampled.row(k);
          worstColumn = sampled.column(k);
        }
      }
    }
    Diagonal diagonal = Diagonal.of(matrix, sampled, rule.zero());
    double all = Math.max(1, pairs);
    return new Findings(
        pairs,
        new NegativeShare(negative / all, negativeValues.cardinality()),
        new NegativeShare(swappedNegative / all, swappedValues.cardinality()),
        new Asymmetry(
            asymmetric / all,
            worstRow,
            worstColumn,
            file.format().n() == 0 ? 0 : matrix.get(worstRow, worstColumn),
            file.format().n() == 0 ? 0 : matrix.get(worstColumn, worstRow)),
        negatives,
        diagonal);
  }

  /**
   * Whether a distance and the mirrored one differ by more than rounding: by more than a unit of
   * int16, or a hundred-thousandth of the larger one, or what is rounding of 0; or one of them is
   * missing.
   */
  static boolean differ(MatrixFile file, NegativeRule rule, double one, double other) {
    boolean missing = rule.isMissing((float) one);
    if (missing || rule.isMissing((float) other)) {
      return !(missing && rule.isMissing((float) other));
    }
    double unit = file.isInt16() ? 1 : rule.zero();
    return Math.abs(one - other) > Math.max(unit, RELATIVE_TOLERANCE * Math.max(one, other));
  }

  /**
   * Throws if the numbers cannot be distances: a diagonal of similarities, or negative numbers of
   * all kinds.
   *
   * @param judged whether similarities are an error
   */
  public static void requireDistances(MatrixFile file, Findings findings, boolean judged) {
    Negatives negatives = findings.negatives();
    DiagonalCensus diagonal = findings.diagonalNumbers().beside();
    if (judged && diagonal.isOfSimilarities()) {
      double unit = file.isInt16() ? 1.0 / Short.MAX_VALUE : 1;
      throw new SpidalException(
          ExitCode.DATA, file.path() + " " + diagonal.describe(negatives, unit));
    }
    if (!file.isInt16()) {
      negatives.requireClear(file.path(), file.format().type());
    } else if (areNoCodes(findings)) {
      throw new SpidalException(ExitCode.DATA, file.path() + " " + negatives.oddShares());
    }
  }

  /** What negative numbers mean, as far as the sample tells. */
  public static NegativeRule likelyRule(MatrixFile file, Findings findings) {
    return file.isInt16()
        ? NegativeRule.MISSING
        : findings.negatives().likely(file.format().type());
  }

  /** Whether negative int16 numbers are too many different ones to stand for missing distances. */
  private static boolean areNoCodes(Findings findings) {
    int codes = findings.stored().values();
    return codes > MISSING_CODES || codes > FEW_CODES && 2L * codes > findings.negatives().count();
  }

  /**
   * Throws if the bytes are in the other order than the format says: half of them would be
   * negative, all kinds of numbers, and the other way round none, or only the few numbers that
   * stand for missing ones.
   */
  public static void requireByteOrder(MatrixFile file, Findings findings) {
    boolean big = file.format().order() == ByteOrder.BIG_ENDIAN;
    requireByteOrder(file, findings, "set IsBigEndian=" + !big);
  }

  /**
   * The same for whoever does not read a property file.
   *
   * @param remedy what to do
   */
  public static void requireByteOrder(MatrixFile file, Findings findings, String remedy) {
    if (file.isInt16()
        && findings.negative() > MANY_NEGATIVE
        && (findings.swapped().share() < FEW_NEGATIVE || onlyMissingSwapped(findings))) {
      boolean big = file.format().order() == ByteOrder.BIG_ENDIAN;
      throw new SpidalException(
          ExitCode.DATA,
          "%s read as %s-endian has %s negative numbers, in the other byte order %s; %s",
          file.path(),
          big ? "big" : "little",
          percent(findings.negative()),
          percent(findings.swapped().share()),
          remedy);
    }
  }

  private static boolean onlyMissingSwapped(Findings findings) {
    int codes = findings.swapped().values();
    return codes <= MISSING_CODES && findings.stored().values() > MANY_TIMES * codes;
  }

  /** "12.3 % of 20000 sampled pairs differ, most at (3,5): 100 and 200 mirrored". */
  public static String describeAsymmetry(MatrixFile file, Findings findings) {
    return Sentence.of(
        "%s is not symmetric: %s of %s sampled pairs differ, most at row %s, column %s:"
            + " %s, mirrored %s",
        file.path(),
        percent(findings.asymmetric()),
        findings.pairs(),
        findings.asymmetry().row(),
        findings.asymmetry().column(),
        number(findings.asymmetry().number()),
        number(findings.asymmetry().mirrored()));
  }

  /** "d.bin is not symmetric: row 3, column 17 is 100, mirrored 200". */
  public static String describe(MatrixFile file, AsymmetrySearch.Pair pair) {
    return Sentence.of(
        "%s is not symmetric: row %s, column %s is %s, mirrored %s",
        file.path(), pair.row(), pair.column(), number(pair.value()), number(pair.mirrored()));
  }

  private static String number(double value) {
    return value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value);
  }

  private static String percent(double share) {
    return Math.round(share * 1000) / 10.0 + " %";
  }
}
