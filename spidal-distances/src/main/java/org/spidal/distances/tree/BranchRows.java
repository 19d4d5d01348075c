package org.spidal.distances.tree;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.spidal.common.fault.Sentence;
import org.spidal.distances.kernel.SampleRows;
import org.spidal.distances.table.SampleTable;

/**
 * The branches of a tree that samples reach, and what share of each sample is below them. A branch
 * has the number of the node below it; the root has none.
 */
public final class BranchRows {
  private static final int NONE = -1;
  private static final int TWICE = -2;

  private final SampleTable table;
  private final Tree tree;
  private final int[] tipOf;

  /**
   * @throws org.spidal.common.fault.SpidalException if the tree is not rooted, lacks lengths, has a
   *     name of the table twice or not at all
   */
  public BranchRows(SampleTable table, Tree tree) {
    this.table = table;
    this.tree = tree;
    tree.requireRootedWithLengths();
    this.tipOf = tips();
  }

  /** The tip of each feature. */
  private int[] tips() {
    List<String> features =
        table
            .features()
            .orElseThrow(
                () ->
                    table.error(
                        "the features have no names, by which they are found in the tree. Set"
                            + " FeatureFile, or give a table with a header"));
    Map<String, Integer> tips = tipsByName();
    int[] found = new int[features.size()];
    boolean[] used = new boolean[tree.size()];
    List<String> missing = new ArrayList<>();
    for (int k = 0; k < found.length; k++) {
      String name = features.get(k);
      found[k] = tips.getOrDefault(name, NONE);
      if (found[k] == TWICE || found[k] >= 0 && used[found[k]]) {
        throw tree.bad("two tips are called '%s', expected one. Rename or remove one", name);
      }
      if (found[k] == NONE) {
        missing.add(name);
      } else {
        used[found[k]] = true;
      }
    }
    if (!missing.isEmpty()) {
      throw tree.bad(
          "%s of the table no tip of the tree: %s. Remove them from the table, or give the tree"
              + " that was made of these features%s",
          missing.size() == 1 ? "a feature is" : Sentence.count(missing.size(), "feature") + " are",
          SampleTable.shown(missing),
          missing.size() == features.size()
              ? "; or set TableRows, if the file has features where samples are expected"
              : "");
    }
    return found;
  }

  /**
   * By their names, and also with blanks for the underscores that stand for them outside quotes.
   */
  private Map<String, Integer> tipsByName() {
    Map<String, Integer> tips = new HashMap<>();
    for (int node = 0; node < tree.size(); node++) {
      if (tree.tips()[node] && !tree.names()[node].isEmpty()) {
        tips.merge(tree.names()[node], node, (one, other) -> TWICE);
      }
    }
    for (int node = 0; node < tree.size(); node++) {
      if (tree.tips()[node] && !tree.quoted()[node]) {
        tips.putIfAbsent(tree.names()[node].replace('_', ' '), node);
      }
    }
    return tips;
  }

  /** The lengths of all branches. */
  public double[] lengths() {
    double[] lengths = tree.lengths().clone();
    lengths[lengths.length - 1] = 0; // a length above the root is no branch of the tree
    return lengths;
  }

  /** The share of each sample below each branch with a length, as far as it is above 0. */
  public SampleRows proportions() {
    SampleRows rows = table.rows();
    double[] totals = rows.sums();
    double[] lengths = lengths();
    double[] below = new double[tree.size()];
    int[] starts = new int[rows.size() + 1];
    int[] branches = new int[1024];
    double[] shares = new double[1024];
    int end = 0;
    for (int i = 0; i < rows.size(); i++) {
      Arrays.fill(below, 0);
      for (int k = rows.starts()[i]; k < rows.starts()[i + 1]; k++) {
        below[tipOf[rows.features()[k]]] = rows.values()[k] / totals[i];
      }
      for (int node = 0; node < tree.size() - 1; node++) {
        if (below[node] > 0) {
          below[tree.parents()[node]] += below[node];
          if (lengths[node] > 0) {
            if (end == branches.length) {
              int more = SampleTable.length(table.path(), end + end / 2L);
              branches = Arrays.copyOf(branches, more);
              shares = Arrays.copyOf(shares, more);
            }
            branches[end] = node;
            shares[end++] = below[node];
          }
        }
      }
      starts[i + 1] = end;
    }
    return new SampleRows(
        tree.size(), starts, Arrays.copyOf(branches, end), Arrays.copyOf(shares, end));
  }

  /** The proportions times the lengths of their branches. */
  public static SampleRows weighted(SampleRows proportions, double[] lengths) {
    double[] values = proportions.values().clone();
    for (int k = 0; k < values.length; k++) {
      values[k] *= lengths[proportions.features()[k]];
    }
    return proportions.with(values);
  }

  /** The lengths of the branches that each sample reaches. */
  public static SampleRows reached(SampleRows proportions, double[] lengths) {
    double[] values = new double[proportions.values().length];
    for (int k = 0; k < values.length; k++) {
      values[k] = lengths[proportions.features()[k]];
    }
    return proportions.with(values);
  }
}
