package edu.indiana.soic.spidal.tools;

import edu.indiana.soic.spidal.HandOver;

/** {@code pwc-tools join}, by the name and with the arguments of the original. */
public final class ClusterJoin {
  private ClusterJoin() {}

  public static void main(String[] arguments) {
    HandOver.require(arguments, 3, "IN OUT JOINS");
    HandOver.toTool("join", arguments);
  }
}
