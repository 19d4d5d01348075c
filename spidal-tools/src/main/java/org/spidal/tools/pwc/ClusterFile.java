package org.spidal.tools.pwc;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.labels.IndexedNumbers;
import org.spidal.common.labels.PointNames;
import org.spidal.common.text.TextFile;

/**
 * A cluster file: {@code index TAB cluster} for each point. Any whole numbers may be clusters;
 * {@link #DUST} are the points of none.
 */
public final class ClusterFile {
  /** The number of the points that belong to no cluster, in all tools. */
  public static final int DUST = 100_000;

  private final Path path;
  private final IndexedNumbers.Content content;

  private ClusterFile(Path path, IndexedNumbers.Content content) {
    this.path = path;
    this.content = content;
  }

  static ClusterFile read(Path path) {
    return read(path, null, note -> {});
  }

  /**
   * @param names of the points, with which lines may begin, too; null if they have none
   */
  static ClusterFile read(Path path, PointNames names, Consumer<String> notes) {
    ClusterFile file = new ClusterFile(path, IndexedNumbers.read(path, names, notes));
    if (names != null) {
      file.requirePoints(names.size(), Path.of(names.source()));
    }
    return file;
  }

  static void write(Path path, int[] clusterOf) {
    IndexedNumbers.write(path, clusterOf);
  }

  /** Cluster of each point; not to be modified. */
  int[] clusterOf() {
    return content.values();
  }

  int points() {
    return content.values().length;
  }

  /** The numbers of the clusters, increasing; of dust only if there is some. */
  TreeSet<Integer> ids() {
    return ids(content.values());
  }

  private static TreeSet<Integer> ids(int[] clusterOf) {
    return Arrays.stream(clusterOf).boxed().collect(Collectors.toCollection(TreeSet::new));
  }

  /** The points of a cluster, increasing. */
  int[] members(int id) {
    int[] clusterOf = content.values();
    int[] members = new int[points()];
    int count = 0;
    for (int i = 0; i < clusterOf.length; i++) {
      if (clusterOf[i] == id) {
        members[count++] = i;
      }
    }
    return Arrays.copyOf(members, count);
  }

  /** Throws unless all of these are clusters of the file. */
  void require(Iterable<Integer> wanted, String what) {
    TreeSet<Integer> ids = ids();
    for (int id : wanted) {
      if (!ids.contains(id)) {
        throw new SpidalException(
            ExitCode.DATA,
            "%s names cluster %s, which %s does not have; there are %s",
            what,
            id,
            path,
            listed(ids));
      }
    }
  }

  /** Throws unless the file is about as many points as {@code other} has. */
  void requirePoints(int expected, Path other) {
    if (points() > expected) {
      throw file()
          .error(
              content.lines()[expected],
              "index " + expected + ", but " + other + " has only " + expected + " points");
    }
    if (points() < expected) {
      throw file()
          .error(
              "found %s points, expected %s as in %s: there is no line for index %s",
              points(), expected, other, points());
    }
  }

  private TextFile file() {
    return content.file();
  }

  /** Numbers clusters from 0 in the order of their ids; dust stays. */
  static int[] renumbered(int[] clusterOf) {
    TreeMap<Integer, Integer> numbers = new TreeMap<>();
    int next = 0;
    for (int id : ids(clusterOf)) {
      numbers.put(id, id == DUST ? DUST : next++);
    }
    return Arrays.stream(clusterOf).map(numbers::get).toArray();
  }

  /** "0..5, 100000": runs of neighbours in short. */
  private static String listed(TreeSet<Integer> ids) {
    StringBuilder text = new StringBuilder();
    Integer start = null;
    for (int id : ids) {
      if (start == null || !ids.contains(id - 1)) {
        start = id;
        text.append(text.isEmpty() ? "" : ", ").append(id);
      }
      if (id > start && !ids.contains(id + 1)) {
        text.append("..").append(id);
      }
    }
    return text.toString();
  }
}
