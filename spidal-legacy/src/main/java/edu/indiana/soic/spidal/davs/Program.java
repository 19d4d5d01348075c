package edu.indiana.soic.spidal.davs;

import edu.indiana.soic.spidal.HandOver;

/** DA-VS, by the name that the original program had. */
public final class Program {
  private Program() {}

  public static void main(String[] arguments) {
    HandOver.to("org.spidal.davs.Main", arguments);
  }
}
