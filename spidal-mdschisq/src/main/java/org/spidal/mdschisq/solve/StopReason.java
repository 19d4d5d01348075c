package org.spidal.mdschisq.solve;

/** Why a fit has ended. */
public enum StopReason {
  CONVERGED("converged: the next step would bring less than ChisqChangePerPoint"),
  SLOW("slow: the last iterations brought less than ChisqChangePerPoint"),
  ITERATIONS("stopped after MaxIterations"),
  NO_FIT("only drawn, as ProcessingOption asked for"),
  ASKED("ended as GracefulEnd.txt asked for");

  private final String text;

  StopReason(String text) {
    this.text = text;
  }

  /** The reason in words, for people. */
  public String text() {
    return text;
  }
}
