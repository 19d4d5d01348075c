package edu.indiana.soic.spidal.tools;

import edu.indiana.soic.spidal.HandOver;

/** {@code pwc-tools plot}, by the name and with the arguments of the original. */
public final class CreatePlotSimple {
  private CreatePlotSimple() {}

  public static void main(String[] arguments) {
    HandOver.require(arguments, 3, "POINTS CLUSTERS OUT");
    HandOver.toTool("plot", arguments);
  }
}
