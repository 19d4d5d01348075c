package org.spidal.distances.config;

/** What is made of an alignment. */
public enum AlignmentDistance {
  IDENTITY,
  SCORE
}
