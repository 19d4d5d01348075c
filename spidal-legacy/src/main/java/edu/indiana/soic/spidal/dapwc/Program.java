package edu.indiana.soic.spidal.dapwc;

import edu.indiana.soic.spidal.HandOver;

/** DA-PWC, by the name that the original program had. */
public final class Program {
  private Program() {}

  public static void main(String[] arguments) {
    HandOver.to("org.spidal.dapwc.Main", arguments);
  }
}
