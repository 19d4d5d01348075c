package org.spidal.interpolation.config;

/** How many distances of an object are computed. */
public enum SearchMode {
  /** What suits the distances. */
  AUTO,
  /** Those to all landmarks. */
  FULL,
  /** Those to some; the others are estimated. */
  TWOLEVEL
}
