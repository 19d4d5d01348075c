package org.spidal.damds.solve;

import org.spidal.common.job.WorkPhase;

/** What a worker spends its time on; one at a time. */
public enum DamdsPhase implements WorkPhase {
  START,
  /** With the sums of all distances. */
  LOADING,
  /** Until the JIT compiler is done. */
  WARM_UP,
  /** Classical and landmark scaling. */
  STARTING_POINTS,
  /** Stochastic, pair by pair. */
  GRADIENT_DESCENT,
  PASSES,
  /** Of points, and waiting for it. */
  EXCHANGE,
  /** With its sums. */
  VECTOR_ALGEBRA,
  RELOCATION,
  /** The final pose, and its stress. */
  RESULT,
  /** How far the map can be from the best: searches of subsets. */
  BOUND
}
