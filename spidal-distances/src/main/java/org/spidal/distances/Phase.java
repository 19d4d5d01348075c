package org.spidal.distances;

import org.spidal.common.job.WorkPhase;

/** What a worker spends its time on; one at a time. */
enum Phase implements WorkPhase {
  START("start and loading"),
  LARGEST("largest distance"),
  DISTANCES("distances"),
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
