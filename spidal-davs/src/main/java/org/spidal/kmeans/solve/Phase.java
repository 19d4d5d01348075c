package org.spidal.kmeans.solve;

/** What a worker spends its time on; one at a time. */
public enum Phase {
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

  /** For people and tables. */
  public String text() {
    return text;
  }

  /** Names of all phases, in order. */
  public static String[] texts() {
    Phase[] all = values();
    String[] texts = new String[all.length];
    for (int p = 0; p < all.length; p++) {
      texts[p] = all[p].text;
    }
    return texts;
  }
}
