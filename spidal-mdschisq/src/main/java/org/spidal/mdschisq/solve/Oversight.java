package org.spidal.mdschisq.solve;

import java.util.function.Supplier;

/** Who watches a fit from outside, on every worker: is told of each iteration, and may end it. */
@FunctionalInterface
public interface Oversight {
  /** What {@link #stepped} returns if nothing is asked for. */
  int AS_BEFORE = -1;

  /**
   * An iteration was made. Collective.
   *
   * @param iteration of the start, from 1
   * @param best gathers the best map so far; collective
   * @return most iterations of a start from now on, 0 to end now; or {@link #AS_BEFORE}; the same
   *     on every worker
   */
  int stepped(int iteration, Supplier<FittedMap> best);
}
