package edu.indiana.soic.spidal.damds;

import edu.indiana.soic.spidal.HandOver;

/** DA-MDS, by the name that the original had for threads that run as long as the job. */
public final class ProgramLRT {
  private ProgramLRT() {}

  public static void main(String[] arguments) {
    HandOver.to("org.spidal.damds.Main", arguments);
  }
}
