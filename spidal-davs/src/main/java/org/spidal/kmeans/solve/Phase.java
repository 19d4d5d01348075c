package org.spidal.kmeans.solve;

import java.util.Locale;

/** What a search is doing. */
public enum Phase {
  SEEDING,
  BATCHES,
  ITERATIONS,
  GROWN,
  SHRUNK;

  /** For people and tables. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
