package org.spidal.kmeans.solve;

/** Where the centers begin. */
public enum SeedingKind {
  PLUS_PLUS,
  PARALLEL,
  ANNEALING,
  GIVEN
}
