package edu.indiana.soic.spidal.tools;

import edu.indiana.soic.spidal.HandOver;

/** {@code pwc-tools extract} takes options in place of a property file. */
public final class ClusterExtractor {
  private ClusterExtractor() {}

  public static void main(String[] arguments) {
    HandOver.replaced(
        "ClusterExtractor",
        "./spidal pwc-tools extract clusterFile distFile outDir --clusters IDS --into newclusters;"
            + " join clusters before with  ./spidal pwc-tools join");
  }
}
