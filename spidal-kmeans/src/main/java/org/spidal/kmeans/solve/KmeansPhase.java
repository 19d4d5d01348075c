package org.spidal.kmeans.solve;

import org.spidal.common.job.WorkPhase;

/** What a worker spends its time on; one at a time. */
public enum KmeansPhase implements WorkPhase {
  START,
  LOADING,
  SEEDING,
  MINI_BATCHES,
  ITERATIONS,
  GROWN,
  SHRUNK,
  RESULT,
  /** How far the clusters can be from the best: searches of subsets. */
  BOUND,
  /** How sure each cluster is: samples clustered anew. */
  STABILITY
}
