package org.spidal.common.matrix;

import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.Sentence;
import org.spidal.common.fault.SpidalException;

/**
 * What has been seen of the negative numbers of a matrix of floats, off its diagonal, and what
 * follows: those within rounding of 0 are 0, and one other may stand for missing distances.
 *
 * @param largest number, 0 if none is positive
 * @param least negative number, 0 if there is none
 * @param next the least but for that one, 0 if there is no other
 * @param count how many negative numbers there are
 * @param ofLeast how many of them are the least
 */
public record Negatives(double largest, double least, double next, long count, long ofLeast) {
  private static final double ROUNDING = 1e-6;

  /** Numbers of 16 bits have three digits. */
  private static final double ROUNDING_16 = 2e-3;

  /** What stands for missing distances is no rounding, and is far from all that is. */
  private static final double CLEARLY = 1e-3;

  private static final double OF_CORRELATIONS = 1 + 1e-3;

  /** Down to where numbers of a size are rounding of 0. */
  private static double rounding(double largest, NumberType type) {
    return largest * (type == NumberType.FLOAT16 ? ROUNDING_16 : ROUNDING);
  }

  /** Whether the least number stands for missing distances; else all are rounding. */
  private boolean isMarked(NumberType type) {
    if (least >= 0) {
      return true; // none is seen yet
    }
    boolean alone = least <= -1 && least == Math.rint(least) && next >= CLEARLY * least;
    return least < -rounding(largest, type) || alone;
  }

  /**
   * What negative numbers mean.
   *
   * @param source the file, for the message
   * @throws SpidalException if they are neither rounding nor one number
   */
  public NegativeRule rule(Object source, NumberType type) {
    double rounding = rounding(largest, type);
    if (least < 0 && isMarked(type)) {
      boolean plain = least == Math.rint(least) || least < -CLEARLY * largest;
      if (!plain || next < -rounding) {
        throw new SpidalException(ExitCode.DATA, source + " " + odd());
      }
    }
    // below all that is rounding
    return new NegativeRule(Math.max(likely(type).zero(), isMarked(type) ? -next : 0));
  }

  /** The same with a known count. */
  Negatives counted(long known) {
    return new Negatives(largest, least, next, known, ofLeast);
  }

  /** What negative numbers mean as far as a part of them tells. */
  NegativeRule likely(NumberType type) {
    return new NegativeRule(
        isMarked(type)
            ? Math.min(rounding(largest, type), least < 0 ? -CLEARLY * least : CLEARLY)
            : rounding(largest, type));
  }

  /**
   * Throws if already a part of the negative numbers is clearly neither rounding nor one number.
   */
  void requireClear(Object source, NumberType type) {
    if (next < -CLEARLY * largest) {
      rule(source, type);
    }
  }

  /** What is said of int16 numbers that are too many different negative ones. */
  public String oddShares() {
    return "has many different negative numbers ("
        + (long) least
        + " and others): of int16 distances, which are shares of 32767, they stand for missing ones,"
        + " and should be -1. If they are similarities or correlations, write them as floats (.npy),"
        + " and set Similarities=one-minus or angle";
  }

  /** Whether numbers up to 1 may be correlations, as these tell. */
  boolean mayBeCorrelations(double unit) {
    return least * unit >= -1 - ROUNDING && least * unit < -CLEARLY;
  }

  private String odd() {
    String found =
        next < 0
            ? "has negative numbers that differ, from " + least + " on (" + count + " in all)"
            : "has the negative number " + least + " (" + count + " times)";
    boolean correlations = least >= -OF_CORRELATIONS && largest <= OF_CORRELATIONS && next < 0;
    return found
        + (correlations
            ? ". Numbers from -1 to 1 look like correlations or cosines: set Similarities=one-minus"
                + " or angle. Of distances, "
            : ". Are these distances? ")
        + (correlations ? "one negative number" : "One negative number")
        + ", as -1, may stand for missing ones, and those within a millionth of the largest ("
        + largest
        + ") are 0";
  }

  /** How many numbers are rounding of 0. */
  public long roundings(NumberType type) {
    return least < 0 && isMarked(type) ? count - ofLeast : count;
  }

  /** What is said of roundings, if there are any. */
  public String describe(Object source, NumberType type) {
    double lowest = isMarked(type) ? next : least;
    long count = roundings(type);
    return Sentence.of(
        "%s: %s within rounding of 0 (down to %s) %s taken as 0",
        source,
        Sentence.count(count, "negative number"),
        (float) lowest,
        count == 1 ? "is" : "are");
  }

  /**
   * What negative numbers of a matrix mean.
   *
   * @param zero those from minus this on are 0; smaller ones are missing
   */
  public record NegativeRule(double zero) {
    /** All negative numbers are missing. */
    public static final NegativeRule MISSING = new NegativeRule(0);

    /** Whether a number says that a distance is missing. */
    public boolean isMissing(double number) {
      return number < -zero;
    }

    /** The distance that a number says; NaN if it is missing, or the number NaN. */
    public double distance(double number) {
      return number > 0 ? number : number >= -zero ? 0 : Double.NaN;
    }

    /** Whether it means the same as another rule, for these numbers. */
    public boolean agrees(NegativeRule other, Negatives seen) {
      return isMissing(seen.least()) == other.isMissing(seen.least())
          && isMissing(seen.next()) == other.isMissing(seen.next());
    }
  }
}
