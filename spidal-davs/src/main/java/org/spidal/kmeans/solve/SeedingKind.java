package org.spidal.kmeans.solve;

/** Where the centres begin. */
public enum SeedingKind {
  PLUS_PLUS,
  PARALLEL,
  ANNEALING
}
