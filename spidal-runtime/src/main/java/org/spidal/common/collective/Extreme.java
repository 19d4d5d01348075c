package org.spidal.common.collective;

/**
 * A value and where it is: what {@link Collectives#min(Extreme)} and {@link
 * Collectives#max(Extreme)} find over all workers. One object can be used again and again.
 */
public final class Extreme {
  private double value;
  private long location;

  /** Takes a value, with whatever number says where it is. */
  public void set(double newValue, long newLocation) {
    this.value = newValue;
    this.location = newLocation;
  }

  public double value() {
    return value;
  }

  public long location() {
    return location;
  }
}
