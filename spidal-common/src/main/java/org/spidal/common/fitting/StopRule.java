package org.spidal.common.fitting;

/**
 * When a descent at temperature 0 has come to its end: the last ten steps lowered the stress by
 * less than a share of it, or nothing is left to lower, or the points hardly feel a force. All
 * three are free of scale. One object per worker.
 */
public final class StopRule {
  private static final int WINDOW = 10;
  private static final double FLOOR = 1e-12;
  private static final double LEAST_GRADIENT = 3e-7;

  private final double relative;
  private final double[] window = new double[WINDOW];
  private int steps;

  private StopRule(double relative) {
    this.relative = relative;
  }

  /** Ends when ten steps have lowered the stress by less than {@code share} of it. */
  public static StopRule relative(double share) {
    return new StopRule(share);
  }

  /** Never ends: the number of passes is fixed. */
  public static StopRule never() {
    return new StopRule(-1);
  }

  void start(double stress) {
    steps = 0;
    window[0] = stress;
  }

  boolean isReached(double stress, double relativeGradient) {
    if (relative < 0) {
      return false;
    }
    double before = window[(steps + 1) % WINDOW];
    steps++;
    window[steps % WINDOW] = stress;
    return stress <= FLOOR
        || relativeGradient <= LEAST_GRADIENT
        || steps > WINDOW && before - stress <= relative * stress;
  }
}
