package org.spidal.common.job;

/**
 * What a worker spends its time on. A program has an enum of its phases, in the order in which they
 * are told; the first one is entered when a job begins.
 */
public interface WorkPhase {
  /** The place among all phases of the program, from 0. */
  int ordinal();

  /** For people and tables. */
  String text();
}
