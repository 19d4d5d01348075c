package org.spidal.common.matrix;

/** A distance between two vectors. */
public enum VectorDistance {
  /** The length of the difference. */
  EUCLIDEAN,
  /**
   * 1 - cos of the angle between the two, from 0 to 2. Computed as half the squared difference of
   * the vectors scaled to length 1, which is the same, and never negative.
   */
  COSINE
}
