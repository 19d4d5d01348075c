package org.spidal.dapwc.kernel;

/** What the objective takes of an int16 distance, as whole numbers. */
public enum Measure {
  /** The distance itself. */
  PLAIN(1) {
    @Override
    public int of(int distance) {
      return distance;
    }
  },
  /** Its square, in units of 256: sums over a million rows and columns then stay within 63 bits. */
  SQUARED(1.0 / 256) {
    @Override
    public int of(int distance) {
      return distance * distance + 128 >> 8;
    }
  };

  private final double unit;

  Measure(double unit) {
    this.unit = unit;
  }

  /** The whole number for a distance of 0 or more. */
  public abstract int of(int distance);

  /** How many whole numbers make one square (or one first power) of the int16 unit. */
  public double perUnit() {
    return unit;
  }

  /** What one unit of a cost is as a distance, or its square, where a distance has this unit. */
  public double costUnit(double distanceUnit) {
    return (this == SQUARED ? distanceUnit * distanceUnit : distanceUnit) / unit;
  }
}
