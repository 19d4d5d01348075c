package org.spidal.layout.solve;

import org.spidal.common.job.WorkPhase;

/** What a worker spends its time on. */
public enum Phase implements WorkPhase {
  LOADING,
  START,
  FORCES,
  RESULT
}
