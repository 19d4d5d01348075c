package org.spidal.layout.data;

import java.util.Locale;

/**
 * Finds out whether the numbers behind the points of edges look like times, as graphs of messages
 * have them, and not like weights.
 */
final class TimeStamps {
  /** Seconds since 1970 are more from 1973 on; so are thousandths of seconds. */
  private static final double SINCE_1970 = 1e8;

  /** So many increasing whole numbers are no chance. */
  private static final int SOME = 10;

  private int count;
  private double least = Double.POSITIVE_INFINITY;
  private double most = Double.NEGATIVE_INFINITY;
  private boolean whole = true;
  private boolean increasing = true;

  void add(double value) {
    whole &= value == Math.rint(value);
    increasing &= value > most;
    least = Math.min(least, value);
    most = Math.max(most, value);
    count++;
  }

  /** What the user should know; null if nothing. */
  String note(String file, int column) {
    boolean times = whole && most > least && (least >= SINCE_1970 || increasing && count >= SOME);
    return times
        ? String.format(
            Locale.ROOT,
            "column %d of %s looks like times, not weights (whole numbers %.0f to %.0f%s), and counts"
                + " as weights; Weighted=false leaves it out",
            column,
            file,
            least,
            most,
            increasing ? ", each more than the one before" : "")
        : null;
  }
}
