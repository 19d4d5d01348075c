package org.spidal.mdschisq.solve;

/** What a worker spends its time on; one at a time. */
public enum Phase {
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
