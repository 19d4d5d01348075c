package edu.indiana.soic.spidal.tools;

import edu.indiana.soic.spidal.HandOver;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * {@code pwc-tools collate} takes the clusters of all points as a file of their own, and the names
 * of those found as they are today, so the line is only said.
 */
public final class CollateClustersSimple {
  private static final int PARTS = 5; // CLUSTER,ASKED,FOUND|CLUSTER,...

  private CollateClustersSimple() {}

  public static void main(String[] arguments) {
    HandOver.require(arguments, PARTS + 1, "POINTS FOLDERS FILES OUT NUMBER PARTS");
    String clusters =
        Stream.of(arguments[PARTS].replace("\"", "").split("\\|"))
            .map(part -> part.split(",")[0])
            .collect(Collectors.joining(","));
    HandOver.replaced(
        "CollateClustersSimple",
        "./spidal pwc-tools collate "
            + arguments[0]
            + " CLUSTERS "
            + arguments[3]
            + " --clusters "
            + clusters
            + " --found 'FOLDER/cluster_{0}.txt'  where CLUSTERS is the file that clusters were"
            + " extracted from");
  }
}
