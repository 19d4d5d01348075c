package org.spidal.damds.solve;

import org.spidal.common.job.WorkPhase;

/** What a worker spends its time on; one at a time. */
public enum Phase implements WorkPhase {
  START("start and checks"),
  LOAD("loading and sums of distances"),
  WARM_UP("waiting for the JIT compiler"),
  STARTING_POINTS("classical and landmark scaling"),
  PASS("passes over the distances"),
  EXCHANGE("exchange of points, and waiting for it"),
  STEP("vector algebra and its sums"),
  RELOCATE("relocation of points"),
  RESULT("final pose and measured stress");

  private final String text;

  Phase(String text) {
    this.text = text;
  }

  @Override
  public String text() {
    return text;
  }
}
