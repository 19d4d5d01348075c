package org.spidal.distances;

/** What a worker spends its time on; one at a time. */
enum Phase {
  START("start and checks"),
  LOAD("loading"),
  LARGEST("largest distance"),
  DISTANCES("distances"),
  RESULT("result");

  private final String text;

  Phase(String text) {
    this.text = text;
  }

  /** Names of all phases, in order. */
  static String[] texts() {
    Phase[] all = values();
    String[] texts = new String[all.length];
    for (int p = 0; p < all.length; p++) {
      texts[p] = all[p].text;
    }
    return texts;
  }
}
