package org.spidal.dapwc.solve;

import org.spidal.common.job.WorkPhase;

/** What a worker spends its time on; one at a time. */
public enum Phase implements WorkPhase {
  START("start and checks"),
  LOAD("loading and sums of distances"),
  NUMBER("number of clusters"),
  GROWTH("growth"),
  SWAPS("swaps"),
  ANNEALING("annealing"),
  UNEQUAL("unequal sizes"),
  RESULT("confidence, centers and tables");

  private final String text;

  Phase(String text) {
    this.text = text;
  }

  /** For people. */
  @Override
  public String text() {
    return text;
  }
}
