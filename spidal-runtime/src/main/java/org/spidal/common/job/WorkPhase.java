package org.spidal.common.job;

import java.util.Locale;

/**
 * What a worker spends its time on. A program has an enum of its phases, in the order in which they
 * are told; the first one is entered when a job begins.
 */
public interface WorkPhase {
  /** The place among all phases of the program, from 0. */
  int ordinal();

  /** What the phase is, in capitals: {@code VECTOR_ALGEBRA}. */
  String name();

  /** The same for people and tables: "vector algebra". */
  default String text() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
