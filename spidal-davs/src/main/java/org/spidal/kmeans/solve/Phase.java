package org.spidal.kmeans.solve;

import org.spidal.common.job.WorkPhase;

/** What a worker spends its time on; one at a time. */
public enum Phase implements WorkPhase {
  START("start and checks"),
  LOAD("loading"),
  SEEDING("seeding"),
  BATCHES("mini-batches"),
  ITERATIONS("iterations"),
  GROWN("grown"),
  SHRUNK("shrunk"),
  RESULT("result");

  private final String text;

  Phase(String text) {
    this.text = text;
  }

  @Override
  public String text() {
    return text;
  }
}
