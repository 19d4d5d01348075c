package org.spidal.distances.config;

/** What stands for pairs that are apart beyond all measure. */
public enum Saturated {
  LARGEST,
  MISSING
}
