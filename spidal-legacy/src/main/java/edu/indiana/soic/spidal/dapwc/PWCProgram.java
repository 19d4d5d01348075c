package edu.indiana.soic.spidal.dapwc;

import edu.indiana.soic.spidal.HandOver;

/** DA-PWC, by the name that the original program had. */
public final class PWCProgram {
  private PWCProgram() {}

  public static void main(String[] arguments) {
    HandOver.to("org.spidal.dapwc.Main", arguments);
  }
}
