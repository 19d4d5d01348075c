package org.spidal.dapwc.solve;

import org.spidal.common.job.WorkPhase;

/** What a worker spends its time on; one at a time. */
public enum PwcPhase implements WorkPhase {
  START,
  /** With the sums of all distances. */
  LOADING,
  NUMBER_OF_CLUSTERS,
  GROWTH,
  SWAPS,
  ANNEALING,
  UNEQUAL_SIZES,
  /** Confidence, centers and tables. */
  RESULT,
  /** How far the clusters can be from the best: searches of subsets. */
  BOUND,
  /** How sure each cluster is: samples clustered anew. */
  STABILITY
}
