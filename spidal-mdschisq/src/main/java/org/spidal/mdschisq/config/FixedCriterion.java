package org.spidal.mdschisq.config;

/** Which points keep their places. */
public enum FixedCriterion {
  NONE,
  REST,
  ALLINFILE,
  ORIGINALPOINT
}
