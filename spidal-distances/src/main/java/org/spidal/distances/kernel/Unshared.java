package org.spidal.distances.kernel;

/**
 * How far what two samples do not share sets them apart: S is what they share of their totals T,
 * and T_i + T_j - 2 S what they do not share.
 */
public enum Unshared {
  /** What is not shared, of all that either has: 1 - S / (T_i + T_j - S), as Jaccard has it. */
  OF_EITHER,
  /** What is not shared, of both totals: 1 - 2 S / (T_i + T_j), as Bray and Curtis have it. */
  OF_BOTH,
  /** What is not shared: T_i + T_j - 2 S. */
  AMOUNT;

  double distance(double both, double shared) {
    double apart = Math.max(0, both - 2 * shared);
    return switch (this) {
      case OF_EITHER -> apart / (both - shared);
      case OF_BOTH -> apart / both;
      case AMOUNT -> apart;
    };
  }
}
