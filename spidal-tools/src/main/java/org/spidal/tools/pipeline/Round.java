package org.spidal.tools.pipeline;

import java.util.List;
import java.util.stream.Collectors;
import org.spidal.tools.pwc.Joins;

/**
 * One round: clusters of the picture before are joined, then some are refined.
 *
 * @param number from 1
 * @param joins none, or groups of clusters
 * @param refinements none, or clusters under the first number of their group
 */
record Round(int number, Joins joins, List<RefinedCluster> refinements) {

  boolean hasJoins() {
    return !joins.ids().isEmpty();
  }

  /** The round as one line, the same for all ways to write it. */
  String text() {
    String joined = hasJoins() ? " join " + joins : "";
    String refined =
        refinements.stream()
            .map(it -> it.cluster() + " into " + it.into())
            .collect(Collectors.joining(", "));
    return "round "
        + number
        + ":"
        + joined
        + (hasJoins() && !refined.isEmpty() ? ";" : "")
        + (refined.isEmpty() ? "" : " refine " + refined);
  }

  /**
   * @param cluster the cluster that is refined
   * @param into how many clusters it is to become
   */
  record RefinedCluster(int cluster, int into) {}
}
