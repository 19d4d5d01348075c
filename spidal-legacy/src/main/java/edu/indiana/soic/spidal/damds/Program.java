package edu.indiana.soic.spidal.damds;

import edu.indiana.soic.spidal.HandOver;

/** DA-MDS, by the name that the original program had. */
public final class Program {
  private Program() {}

  public static void main(String[] arguments) {
    HandOver.to("org.spidal.damds.Main", arguments);
  }
}
