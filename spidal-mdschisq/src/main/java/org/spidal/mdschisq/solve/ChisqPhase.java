package org.spidal.mdschisq.solve;

import org.spidal.common.job.WorkPhase;

/** What a worker spends its time on; one at a time. */
public enum ChisqPhase implements WorkPhase {
  START,
  LOADING,
  WARM_UP,
  /** And derivatives. */
  VALUES,
  /** With the Hessian. */
  PRODUCTS,
  /** Trials of other places for single points. */
  RELOCATION,
  /** Of points. */
  EXCHANGE,
  /** With its sums. */
  VECTOR_ALGEBRA,
  RESULT,
  /** How much better a map could be. */
  BOUND
}
