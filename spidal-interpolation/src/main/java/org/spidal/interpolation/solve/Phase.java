package org.spidal.interpolation.solve;

import org.spidal.common.job.WorkPhase;

/** What a worker spends its time on; one at a time. */
public enum Phase implements WorkPhase {
  LOADING,
  LANDMARKS,
  PLACES,
  SAMPLE,
  RESULT
}
