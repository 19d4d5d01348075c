package org.spidal.layout.data;

import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.Sentence;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.text.EdgeEnds;
import org.spidal.common.text.TextFile;

/**
 * How a graph is to be read.
 *
 * @param points their number if it was said, else 0
 * @param weighted whether weights count; if not, all edges have the weight 1
 * @param weightAttribute the attribute of edges, or the column, that has their weights, if it was
 *     said
 * @param labelAttribute the attribute of points that has their labels
 */
public record GraphOptions(
    GraphForm form,
    int points,
    boolean weighted,
    Optional<String> weightAttribute,
    Optional<String> labelAttribute) {
  /** So that all coordinates stand in one array. */
  private static final int MOST_POINTS = 1 << 29;

  /** So many times as many points as edges are hardly meant. */
  private static final int MOST_WITHOUT_EDGES = 100;

  private static final int SOME_POINTS = 1_000_000;
  private static final double MOST_RATIO = 1e12;

  /** As it looks, with weights; for tests. */
  public static GraphOptions usual() {
    return new GraphOptions(GraphForm.AUTO, 0, true, Optional.empty(), Optional.empty());
  }

  /** Whether an attribute of edges is their weight. */
  boolean isWeight(String attribute) {
    return weightAttribute
        .map(attribute::equals)
        .orElseGet(() -> EdgeEnds.WEIGHT.matcher(attribute).matches());
  }

  /** The attribute of the weights: weight before others that are called alike; null if none is. */
  String weightAmong(Collection<String> attributes) {
    List<String> alike = attributes.stream().filter(this::isWeight).toList();
    return alike.stream()
        .filter(name -> name.equalsIgnoreCase("weight"))
        .findFirst()
        .orElse(alike.isEmpty() ? null : alike.get(0));
  }

  /** The column of the weights; -1 if there is none. */
  int weightAmong(TextFile file, String[] columns) {
    String found = weightAmong(List.of(columns));
    if (found == null) {
      requireNoWeightAttribute(file);
    }
    return found == null ? -1 : List.of(columns).indexOf(found);
  }

  /** Throws if weights were asked for by the name of a column that is not there. */
  void requireNoWeightAttribute(TextFile file) {
    if (weightAttribute.isPresent()) {
      throw new SpidalException(
          ExitCode.CONFIG,
          "WeightAttribute=%s: %s has no column of this name. Name the columns in its"
              + " first line: source, target, %s",
          weightAttribute.get(),
          file.name(),
          weightAttribute.get());
    }
  }

  /**
   * The weight of an edge, which must be a positive number.
   *
   * @param where it stands
   * @param loop whether the edge ends where it begins; then it does not count
   */
  float weight(String where, double value, boolean loop) {
    float weight = weighted && !loop ? (float) value : 1;
    if (!(weight > 0 && weight <= Float.MAX_VALUE)) {
      throw new SpidalException(
          ExitCode.DATA,
          "%s: found an edge of weight %s, expected a number above 0, from 1e-45 to"
              + " 3.4e38. Correct or remove it, or set Weighted=false",
          where,
          value);
    }
    return weight;
  }

  /** Throws if some edges would be so short beside others that a map cannot show both. */
  void requireWeightsFor(Path path, Graph graph) {
    float least = Float.MAX_VALUE;
    float most = 0;
    for (float weight : graph.weights()) {
      least = Math.min(least, weight);
      most = Math.max(most, weight);
    }
    if (most / MOST_RATIO > least) {
      throw new SpidalException(
          ExitCode.DATA,
          "%s has weights from %s to %s; the greatest may be at most 1e12 times the least."
              + " Take their logarithms, for instance, or set Weighted=false",
          path,
          least,
          most);
    }
  }

  /** The number of points, if the file speaks of so many. */
  int points(Path path, int found) {
    if (points > 0 && points < found) {
      throw new SpidalException(
          ExitCode.DATA, path + " has " + found + " points, NumberDataPoints says " + points);
    }
    if (points > MOST_POINTS) {
      throw new SpidalException(
          ExitCode.CONFIG,
          "NumberDataPoints=" + points + ": a map has at most " + MOST_POINTS + " points");
    }
    if (found > MOST_POINTS) {
      throw new SpidalException(
          ExitCode.DATA,
          "%s has numbers of points beyond %s, the most that a map can have. If the"
              + " numbers are names, say GraphForm=names",
          path,
          MOST_POINTS);
    }
    return Math.max(points, found);
  }

  /**
   * The number of points where edges name them by their numbers.
   *
   * @param declared how many the file says there are; 0 if it says nothing
   */
  int pointsOfNumbers(Path path, Edges edges, int declared) {
    int named = edges.most() + 1L > MOST_POINTS ? MOST_POINTS + 1 : edges.most() + 1;
    int found = Math.max(declared, named);
    if (points == 0 && found > SOME_POINTS && found / MOST_WITHOUT_EDGES > edges.size()) {
      throw new SpidalException(
          ExitCode.DATA,
          "%s has numbers of points up to %s and only %s edges. If the numbers are names,"
              + " say GraphForm=names",
          path,
          Math.max(declared - 1, edges.most()),
          edges.size());
    }
    return points(path, found);
  }

  /** What to say of points without edges where these are the most; null if they are not. */
  String noteOfPointsAlone(Path path, Graph graph) {
    int alone = 0;
    for (int i = 0; i < graph.points(); i++) {
      alone += graph.degree(i) == 0 ? 1 : 0;
    }
    return 2L * alone > graph.points() && graph.edges() > 0
        ? Sentence.of(
            "%s: %d of %d points have no edge (%.6g %%). If the numbers are names, as those of"
                + " accounts, say GraphForm=names",
            path, alone, graph.points(), 100.0 * alone / graph.points())
        : null;
  }

  /** Throws if an attribute was asked for that nothing has. */
  void requireLabels(Path path, boolean any) {
    if (labelAttribute.isPresent() && !any) {
      throw new SpidalException(
          ExitCode.CONFIG,
          "LabelAttribute=%s: no node of %s has this attribute; LabelFile names a file of labels",
          labelAttribute.get(),
          path);
    }
  }

  /** Throws if an attribute was asked for that nothing has. */
  void requireWeights(Path path, Edges edges) {
    if (weightAttribute.isPresent() && weighted && edges.weighted() == 0) {
      throw new SpidalException(
          ExitCode.CONFIG,
          "WeightAttribute=%s: no edge of %s has this attribute",
          weightAttribute.get(),
          path);
    }
  }

  /** How a file says what the edges are. */
  public enum GraphForm {
    /** As the file looks. */
    AUTO,
    /** Lines of two numbers of points, from 0, and a weight if edges have one. */
    NUMBERS,
    /** The same with names of points; the first line may hold the names of the columns. */
    NAMES,
    /** Matrix Market's coordinates. */
    MATRIX_MARKET,
    /** What {@code scipy.sparse.save_npz} writes. */
    SCIPY,
    GRAPHML,
    GML
  }
}
