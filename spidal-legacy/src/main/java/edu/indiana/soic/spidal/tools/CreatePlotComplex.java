package edu.indiana.soic.spidal.tools;

import edu.indiana.soic.spidal.HandOver;

/** Did nothing in the original. */
public final class CreatePlotComplex {
  private CreatePlotComplex() {}

  public static void main(String[] arguments) {
    HandOver.replaced("CreatePlotComplex", "./spidal pwc-tools plot POINTS CLUSTERS OUT");
  }
}
