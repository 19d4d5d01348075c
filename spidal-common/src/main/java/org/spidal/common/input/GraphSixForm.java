package org.spidal.common.input;

import java.util.List;

/** Graphs in graph6, the length of which tells the number of points, and in sparse6. */
final class GraphSixForm {
  private static final int LEAST = 63;
  private static final int MANY = 126; // more points than one character tells
  private static final int BITS = 6;

  private GraphSixForm() {}

  static boolean are(List<String> lines) {
    return Below.whole(lines).stream().allMatch(GraphSixForm::is);
  }

  private static boolean is(String line) {
    String graph = line.replaceFirst("^[:;]", "");
    if (graph.isEmpty() || graph.chars().anyMatch(c -> c < LEAST || c > MANY)) {
      return false;
    }
    int points = graph.charAt(0) - LEAST;
    int pairs = points * (points - 1) / 2;
    return !graph.equals(line)
        || graph.charAt(0) == MANY
        || graph.length() == 1 + (pairs + BITS - 1) / BITS;
  }
}
