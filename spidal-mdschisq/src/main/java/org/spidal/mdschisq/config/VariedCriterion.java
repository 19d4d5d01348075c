package org.spidal.mdschisq.config;

/** Which points move. */
public enum VariedCriterion {
  ALL,
  REST,
  ALLINFILE,
  ORIGINALPOINT,
  FAMILY1,
  FAMILY2,
  GROUP,
  CLUSTER;

  /** Whether points are chosen by a property that several share. */
  public boolean isCollection() {
    return ordinal() >= FAMILY1.ordinal();
  }
}
