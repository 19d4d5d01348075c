package edu.indiana.soic.spidal.tools;

import edu.indiana.soic.spidal.HandOver;

/** {@code pwc-tools collate} takes options in place of a property file. */
public final class CollateClusters {
  private CollateClusters() {}

  public static void main(String[] arguments) {
    HandOver.replaced(
        "CollateClusters",
        "./spidal pwc-tools collate POINTS CLUSTERS outDir --clusters IDS --found"
            + " 'clustersDir/cluster_{0}.txt'");
  }
}
