package edu.indiana.soic.spidal.mdsaschisq;

import edu.indiana.soic.spidal.HandOver;

/** MDSasChisq, by the name that the original program had. */
public final class ManxcatCentral {
  private ManxcatCentral() {}

  public static void main(String[] arguments) {
    HandOver.to("org.spidal.mdschisq.Main", arguments);
  }
}
