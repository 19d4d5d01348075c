package org.spidal.mdschisq.config;

/** Which points move. */
public enum VariedCriterion {
  ALL,
  REST,
  ALLINFILE,
  ORIGINALPOINT
}
