package org.spidal.common.program;

import org.spidal.common.job.WorkPhase;

/** The phases of a program that does not tell more of them apart. */
public enum UsualPhase implements WorkPhase {
  START("start and checks"),
  LOAD("loading"),
  SEARCH("search"),
  RESULT("result");

  private final String text;

  UsualPhase(String text) {
    this.text = text;
  }

  @Override
  public String text() {
    return text;
  }
}
