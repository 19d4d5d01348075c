package org.spidal.damds.solve;

/**
 * The kinds of steps that a search takes; a checkpoint holds their ordinals. The first two are
 * those of {@link org.spidal.common.fitting.LbfgsDescent}.
 */
enum DamdsStep {
  EVALUATION,
  DESCENT,
  START,
  RELOCATION,
  GUTTMAN,
  END
}
