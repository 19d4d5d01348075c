package org.spidal.interpolation.config;

/** How many distances of an object are computed. */
public enum SearchMode {
  /** All, unless they are predicted to take too long. */
  AUTO,
  /** Those to all landmarks. */
  FULL,
  /** Those to some; the others are estimated. */
  TWOLEVEL
}
