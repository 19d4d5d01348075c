package edu.indiana.soic.spidal.mdsaschisq;

import edu.indiana.soic.spidal.HandOver;

/** MDSasChisq, by the name that the original program had. */
public final class Program {
  private Program() {}

  public static void main(String[] arguments) {
    HandOver.to("org.spidal.mdschisq.Main", arguments);
  }
}
