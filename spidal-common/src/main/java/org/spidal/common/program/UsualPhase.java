package org.spidal.common.program;

import org.spidal.common.job.WorkPhase;

/** The phases of a program that does not tell more of them apart. */
public enum UsualPhase implements WorkPhase {
  START,
  LOADING,
  SEARCH,
  RESULT
}
