package org.spidal.interpolation.config;

/** What a landmark weighs. */
public enum WeightRule {
  /** As in the map of the landmarks. */
  AUTO,
  ONE,
  /** The reciprocal of the distance. */
  SAMMON
}
