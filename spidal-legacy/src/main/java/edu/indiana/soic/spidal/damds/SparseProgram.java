package edu.indiana.soic.spidal.damds;

import edu.indiana.soic.spidal.HandOver;

/** DA-MDS of some pairs reads another form of file than a branch of the original did. */
public final class SparseProgram {
  private SparseProgram() {}

  public static void main(String[] arguments) {
    HandOver.replaced(
        "SparseProgram",
        "./spidal convert LIST m.pairs  and  ./spidal damds -DDistanceMatrixFile=m.pairs;"
            + " LIST has a line  i j distance  for each pair");
  }
}
