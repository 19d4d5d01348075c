package org.spidal.distances;

import org.spidal.common.job.WorkPhase;

/** What a worker spends its time on; one at a time. */
enum Phase implements WorkPhase {
  START,
  LARGEST_DISTANCE,
  DISTANCES,
  RESULT
}
