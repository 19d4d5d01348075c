package org.spidal.layout.data;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

/**
 * How a graph is to be read.
 *
 * @param points their number if it was said, else 0
 * @param weighted whether weights count; if not, all edges have the weight 1
 * @param weightAttribute the attribute of edges, or the column, that has their weights
 * @param labelAttribute the attribute of points that has their labels
 */
public record GraphOptions(
    GraphForm form,
    int points,
    boolean weighted,
    String weightAttribute,
    Optional<String> labelAttribute) {

  /** The weight of an edge, which must be a positive number. */
  float weight(Path path, double value) {
    float weight = weighted ? (float) value : 1;
    if (!(weight > 0 && weight <= Float.MAX_VALUE)) {
      throw new SpidalException(
          ExitCode.DATA,
          path
              + " has an edge of weight "
              + value
              + "; weights must be above 0. Remove such edges, or set Weighted=false");
    }
    return weight;
  }

  /** The number of points, if the file speaks of so many. */
  int points(Path path, int found) {
    if (points > 0 && points < found) {
      throw new SpidalException(
          ExitCode.DATA, path + " has " + found + " points, NumberDataPoints says " + points);
    }
    return Math.max(points, found);
  }

  /** Throws if an attribute was asked for that no point has. */
  void requireLabels(Path path, List<String> labels) {
    if (labelAttribute.isPresent() && labels.stream().allMatch(Objects::isNull)) {
      throw new SpidalException(
          ExitCode.CONFIG,
          "LabelAttribute="
              + labelAttribute.get()
              + ": no node of "
              + path
              + " has this attribute");
    }
  }

  /** The labels of all points, empty where there are none; null if they were not asked for. */
  List<String> filled(List<String> labels, int all) {
    if (labelAttribute.isEmpty()) {
      return null;
    }
    List<String> filled = new ArrayList<>(labels);
    filled.replaceAll(label -> label == null ? "" : label);
    while (filled.size() < all) {
      filled.add("");
    }
    return filled;
  }
}
