package org.spidal.common.labels;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.labels.PointColumn.LabelColumns;
import org.spidal.common.text.Fields;

/**
 * A cluster for each of N points, with the clusters' names and sizes, and optionally an id text for
 * each point. Immutable.
 *
 * <p>Clusters are numbered from 1 in the order of their sorted names, whole numbers first and as
 * numbers; where all names are whole numbers they are sorted as numbers, and keep these as cluster
 * numbers if none is negative.
 */
public final class Labels {
  /** The name that stands for an empty label. */
  public static final String NONE = "unlabelled";

  /** What labels are that have no name of their own. */
  private static final String CLUSTER = "cluster";

  /** 2 before 10, and both before "sponge"; the name of an empty label behind all. */
  private static final Comparator<String> NUMBERS_FIRST =
      Comparator.comparing((String name) -> name.equals(NONE))
          .thenComparingInt(Labels::number)
          .thenComparing(Comparator.naturalOrder());

  private final int[] clusterOf;
  private final List<Cluster> clusters;
  private final List<String> ids;
  private final String column;
  private final boolean ordered;
  private final List<String> told;
  private final List<String> notes;

  /**
   * One cluster.
   *
   * @param number unique, not negative
   * @param name what the user calls it
   * @param size how many points it has, at least 1
   */
  public record Cluster(int number, String name, int size) {}

  private Labels(int[] clusterOf, List<Cluster> clusters) {
    this(clusterOf, clusters, null, CLUSTER, false, List.of(), List.of());
  }

  private Labels(
      int[] clusterOf,
      List<Cluster> clusters,
      List<String> ids,
      String column,
      boolean ordered,
      List<String> told,
      List<String> notes) {
    this.clusterOf = clusterOf;
    this.clusters = clusters;
    this.ids = ids;
    this.column = column;
    this.ordered = ordered;
    this.told = told;
    this.notes = notes;
  }

  /** Numbers the clusters that a text per point defines; an empty text means {@link #NONE}. */
  public static Labels of(List<String> labels) {
    return of(labels, List.of());
  }

  /**
   * The same with clusters in an order of their own.
   *
   * @param order names of clusters, which come first; empty for the usual order
   */
  public static Labels of(List<String> labels, List<String> order) {
    Map<String, int[]> sizes = new HashMap<>();
    boolean integers = order.isEmpty();
    for (String label : labels) {
      String name = named(label);
      int[] size = sizes.get(name);
      if (size == null) {
        size = new int[1];
        sizes.put(name, size);
        integers &= isInteger(name) || name.equals(NONE);
      }
      size[0]++;
    }
    if (integers && sizes.keySet().stream().anyMatch(Labels::isInteger)) {
      return ofNumbers(labels);
    }
    Map<String, Integer> numbers = new HashMap<>();
    List<Cluster> clusters = new ArrayList<>(sizes.size());
    for (String name : sizes.keySet().stream().sorted(inOrder(order)).toList()) {
      int number = clusters.size() + 1;
      numbers.put(name, number);
      clusters.add(new Cluster(number, name, sizes.get(name)[0]));
    }
    int[] clusterOf = new int[labels.size()];
    for (int i = 0; i < clusterOf.length; i++) {
      clusterOf[i] = numbers.get(named(labels.get(i)));
    }
    List<Cluster> all = Collections.unmodifiableList(clusters);
    return new Labels(clusterOf, all, null, CLUSTER, !order.isEmpty(), List.of(), List.of());
  }

  private static Comparator<String> inOrder(List<String> order) {
    Map<String, Integer> ranks = new HashMap<>();
    order.forEach(name -> ranks.putIfAbsent(name, ranks.size()));
    Comparator<String> byRank =
        Comparator.comparing(name -> ranks.getOrDefault(name, order.size()));
    return byRank.thenComparing(NUMBERS_FIRST);
  }

  /** Clusters whose names are whole numbers; points without a label get the next one. */
  private static Labels ofNumbers(List<String> labels) {
    int[] numbers = new int[labels.size()];
    int none = 0;
    for (String label : labels) {
      String name = named(label);
      none = name.equals(NONE) ? none : Math.max(none, Integer.parseInt(name) + 1);
    }
    boolean any = false;
    for (int i = 0; i < numbers.length; i++) {
      String name = named(labels.get(i));
      any |= name.equals(NONE);
      numbers[i] = name.equals(NONE) ? none : Integer.parseInt(name);
    }
    Labels all = ofIntegers(numbers);
    return any
        ? all.withNames(
            number -> {
              String name = all.clusters.get(all.position(number)).name();
              return name.equals(Integer.toString(noneOf(numbers, labels))) ? NONE : name;
            })
        : all;
  }

  private static int noneOf(int[] numbers, List<String> labels) {
    for (int i = 0; i < numbers.length; i++) {
      if (named(labels.get(i)).equals(NONE)) {
        return numbers[i];
      }
    }
    return -1;
  }

  /**
   * Takes cluster numbers as they are if none is negative, else numbers them from 1 in their order.
   */
  public static Labels ofIntegers(int[] labels) {
    int[] sorted = labels.clone();
    Arrays.sort(sorted);
    boolean own = sorted.length == 0 || sorted[0] >= 0;
    List<Cluster> clusters = new ArrayList<>();
    int distinct = 0;
    for (int start = 0, end; start < sorted.length; start = end) {
      int label = sorted[start];
      for (end = start; end < sorted.length && sorted[end] == label; end++) {}
      clusters.add(
          new Cluster(own ? label : clusters.size() + 1, Integer.toString(label), end - start));
      sorted[distinct++] = label;
    }
    int[] clusterOf = labels.clone();
    if (!own) {
      for (int i = 0; i < clusterOf.length; i++) {
        clusterOf[i] = Arrays.binarySearch(sorted, 0, distinct, labels[i]) + 1;
      }
    }
    return new Labels(clusterOf, Collections.unmodifiableList(clusters));
  }

  /** Returns labels that put all points into cluster 1. */
  public static Labels none(int count) {
    int[] clusterOf = new int[count];
    Arrays.fill(clusterOf, 1);
    return new Labels(clusterOf, count == 0 ? List.of() : List.of(new Cluster(1, "1", count)));
  }

  /**
   * Reads the labels of {@code count} points from one of these forms:
   *
   * <ul>
   *   <li>one label per line;
   *   <li>lines of {@code index TAB label} (or a blank or comma between), in any order, index
   *       0..N-1 each once; or 1..N, which {@link #notes} tell;
   *   <li>a table, with the rules of {@link org.spidal.common.text.TextTable}. Where the points
   *       have names, and a column has them, too, the rows are joined by these, whatever their
   *       number ({@link RowJoin}). Else there is a row for each point: a column {@code index}
   *       gives their order; so does a column {@code id} that counts the points. A column of names
   *       gives the points' ids. Its line of types may tell the order of the clusters.
   * </ul>
   *
   * @param columns the points' names, and the columns that the user says. Without the latter, the
   *     labels are in the only column beside the names, else the last of 2, else one that is called
   *     label, cluster, class or family (the first of these that exists)
   * @throws SpidalException with {@link ExitCode#DATA}, naming file and line
   */
  public static Labels read(Path path, int count, LabelColumns columns) {
    PointColumn read = PointColumn.read(path, count, columns);
    Labels labels = of(read.texts(), read.order());
    String column = read.name() == null ? CLUSTER : read.name();
    return new Labels(
        labels.clusterOf,
        labels.clusters,
        read.ids(),
        column,
        labels.ordered,
        read.told(),
        read.warnings());
  }

  /** Whether they say more than that all points are in cluster 1. */
  public boolean isDivided() {
    return clusters.size() > 1 || (!clusters.isEmpty() && !clusters.get(0).name().equals("1"));
  }

  /** Returns the same labels with another name of what they are. */
  public Labels withColumn(String name) {
    return new Labels(clusterOf, clusters, ids, name, ordered, told, notes);
  }

  /** Returns the same labels with an id text per point. */
  public Labels withIds(List<String> newIds) {
    if (newIds.size() != clusterOf.length) {
      throw new IllegalArgumentException(clusterOf.length + " points != " + newIds.size() + " ids");
    }
    return new Labels(clusterOf, clusters, List.copyOf(newIds), column, ordered, told, notes);
  }

  /** Returns the same labels with another name for the cluster of this number, if there is one. */
  public Labels withName(int number, String name) {
    List<Cluster> named =
        clusters.stream()
            .map(old -> old.number() == number ? new Cluster(number, name, old.size()) : old)
            .toList();
    return new Labels(clusterOf, named, ids, column, ordered, told, notes);
  }

  /** Returns the same labels with other names of the clusters, by their numbers. */
  public Labels withNames(IntFunction<String> nameOf) {
    List<Cluster> named =
        clusters.stream()
            .map(old -> new Cluster(old.number(), named(nameOf.apply(old.number())), old.size()))
            .toList();
    return new Labels(clusterOf, named, ids, column, ordered, told, notes);
  }

  /** Returns N, the number of points. */
  public int size() {
    return clusterOf.length;
  }

  /** Returns the cluster number of a point. */
  public int cluster(int point) {
    return clusterOf[point];
  }

  /** Returns a copy of the cluster numbers of all points. */
  public int[] clusterOfPoints() {
    return clusterOf.clone();
  }

  /** Whether a point has a label: it had a line, with a text in it, which is not Python's None. */
  public boolean isLabelled(int point) {
    String name = clusters.get(position(clusterOf[point])).name();
    return !name.equals(NONE) && !name.equals("None");
  }

  /** Returns all clusters, their numbers increasing; none is empty. */
  public List<Cluster> clusters() {
    return clusters;
  }

  /** Returns the position in {@link #clusters()} of the cluster with this number. */
  public int position(int number) {
    int low = 0;
    int high = clusters.size() - 1;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (clusters.get(middle).number() < number) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** Returns what they are, for a legend: the name of their column in a table, else "cluster". */
  public String column() {
    return column;
  }

  /** Whether someone said in which order the clusters are, so that a legend keeps it. */
  public boolean isOrdered() {
    return ordered;
  }

  /** Returns how many clusters there are; {@link #NONE} is none. */
  public int count() {
    return (int) clusters.stream().filter(cluster -> !cluster.name().equals(NONE)).count();
  }

  /** Returns how rows of their file were joined with the points, for the report. */
  public List<String> told() {
    return told;
  }

  /** Returns what the user should look at in the file that they are from. */
  public List<String> notes() {
    return notes;
  }

  /** Returns whether points have ids of their own. */
  public boolean hasIds() {
    return ids != null;
  }

  /** Returns the id of a point: its own, else its number from 0. */
  public String id(int point) {
    return ids == null ? Integer.toString(point) : ids.get(point);
  }

  private static String named(String label) {
    String trimmed = label.strip();
    return trimmed.isEmpty() ? NONE : trimmed;
  }

  /**
   * Whether the name is a number and nothing else: 001 is a name, of which a number would lose the
   * zeros.
   */
  private static boolean isInteger(String name) {
    String digits = name.startsWith("-") ? name.substring(1) : name;
    int value = Fields.natural(digits);
    return value >= 0 && Integer.toString(value).equals(digits);
  }

  /** The value of a name of up to nine digits; more than any of these for other names. */
  private static int number(String name) {
    boolean digits = !name.isEmpty() && name.length() <= 9;
    for (int i = 0; digits && i < name.length(); i++) {
      digits = name.charAt(i) >= '0' && name.charAt(i) <= '9';
    }
    return digits ? Integer.parseInt(name) : Integer.MAX_VALUE;
  }
}
