package org.spidal.damds.solve;

/** The kinds of steps that a search takes; a checkpoint holds their ordinals. */
enum DamdsStep {
  EVALUATION,
  DESCENT,
  START,
  RELOCATION,
  GUTTMAN,
  END
}
