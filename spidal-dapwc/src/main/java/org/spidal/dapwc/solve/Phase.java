package org.spidal.dapwc.solve;

/** What a worker spends its time on; one at a time. */
public enum Phase {
  START("start and checks"),
  LOAD("loading and sums of distances"),
  NUMBER("number of clusters"),
  GROWTH("growth"),
  SWAPS("swaps"),
  ANNEALING("annealing"),
  UNEQUAL("unequal sizes"),
  RESULT("confidence, centres and tables");

  private final String text;

  Phase(String text) {
    this.text = text;
  }

  /** For people. */
  String text() {
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
