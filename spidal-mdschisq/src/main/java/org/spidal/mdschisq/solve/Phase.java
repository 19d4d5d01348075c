package org.spidal.mdschisq.solve;

import org.spidal.common.job.WorkPhase;

/** What a worker spends its time on; one at a time. */
public enum Phase implements WorkPhase {
  START("start and checks"),
  LOAD("loading"),
  WARM_UP("warm-up"),
  VALUES("values and derivatives"),
  PRODUCTS("products with the Hessian"),
  RELOCATION("trials of other places"),
  EXCHANGE("exchange of points"),
  ALGEBRA("vector algebra and sums"),
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
