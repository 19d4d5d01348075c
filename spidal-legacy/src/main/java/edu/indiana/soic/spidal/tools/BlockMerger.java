package edu.indiana.soic.spidal.tools;

import edu.indiana.soic.spidal.HandOver;

/** {@code pwc-tools blockmerge}, by the name and with the argument of the original. */
public final class BlockMerger {
  private BlockMerger() {}

  public static void main(String[] arguments) {
    HandOver.require(arguments, 1, "a property file");
    HandOver.toTool("blockmerge", "-c", arguments[0]);
  }
}
