package org.spidal.damds.solve;

/**
 * What random numbers are drawn for; each purpose has a stream of its own, so that adding a use
 * changes no other.
 */
public enum Purpose {
  ANNEALING_START,
  CLASSICAL_START,
  LANDMARKS,
  RANDOM_START,
  RELOCATION_TARGET,
  RELOCATION_NOISE,
  FIXED_START,
  SGD_VISITS,
  SGD_SHIFTS,
  SUBSET_CELLS,
  SUBSET_START,
  CLASSICAL_AXES,
  SUBSET_RELOCATION,
  SHAKEN_POINTS,
  SHAKES,
  NEW_STARTS;

  /** The number of the n-th stream of this purpose. */
  public long stream(int n) {
    return 1000L * (ordinal() + 1) + n;
  }
}
