package org.spidal.common.matrix;

/**
 * The distance that is made of a similarity. Immutable.
 *
 * @param how which function
 * @param largest number on the diagonal, for {@link Similarities#MAX_MINUS}; not used by others
 */
public record SimilarityRule(Similarities how, double largest) {
  /** What may be rounding, as a share of the largest similarity. */
  private static final double ROUNDING = 1e-6;

  /** Rounding of numbers of 16 bits. */
  private static final double ROUNDING_16 = 2e-3;

  /**
   * The distance; NaN if there is none.
   *
   * @param type of the numbers in the file, which tells what is rounding
   */
  public double of(double similarity, NumberType type) {
    boolean coarse = type == NumberType.FLOAT16 || type == NumberType.INT16;
    double most = how == Similarities.MAX_MINUS ? largest : 1;
    double rounding = Math.abs(most) * (coarse ? ROUNDING_16 : ROUNDING);
    if (!(similarity <= most + rounding) || similarity == Double.NEGATIVE_INFINITY) {
      return Double.NaN;
    }
    double s = Math.min(similarity, most);
    return switch (how) {
      case ONE_MINUS, MAX_MINUS -> most - s;
      case MINUS_LOG -> s > 0 ? 0 - StrictMath.log(s) : Double.NaN;
      case ANGLE -> s >= -1 - rounding ? StrictMath.acos(Math.max(s, -1)) : Double.NaN;
    };
  }

  /** The similarities that a distance can be made of, for messages. */
  public String wanted() {
    return switch (how) {
      case ONE_MINUS -> "numbers up to 1; of others, Similarities=max-minus makes distances";
      case MAX_MINUS -> "numbers up to " + largest + ", the largest on the diagonal";
      case MINUS_LOG -> "numbers above 0, up to 1; Similarities=one-minus takes others, too";
      case ANGLE -> "numbers from -1 to 1";
    };
  }

  /** How distances are made of similarities s. */
  public enum Similarities {
    /** 1 - s, of numbers up to 1. */
    ONE_MINUS,
    /** m - s, with m the largest number on the diagonal. */
    MAX_MINUS,
    /** -ln(s), of numbers above 0, up to 1. */
    MINUS_LOG,
    /** arccos(s), the angle between two vectors whose cosine or correlation s is. */
    ANGLE
  }
}
