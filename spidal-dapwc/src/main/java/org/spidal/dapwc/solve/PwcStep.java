package org.spidal.dapwc.solve;

/** The kinds of steps of a search, which a resumed search must come to in the same order. */
enum PwcStep {
  GROWTH,
  NUMBER,
  SWAP,
  ANNEALING,
  SURVEY,
  QUESTION,
  JOINING,
  CHOICE,
  END
}
