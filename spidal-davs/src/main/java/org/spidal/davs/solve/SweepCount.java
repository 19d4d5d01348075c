package org.spidal.davs.solve;

/** Counts the work that was done by one worker. */
public final class SweepCount {
  private long pointSweeps;
  private long sweeps;

  void swept(int points) {
    pointSweeps += points;
    sweeps++;
  }

  /** Points of all sweeps together. */
  public long pointSweeps() {
    return pointSweeps;
  }

  public long sweeps() {
    return sweeps;
  }
}
