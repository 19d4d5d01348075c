package org.spidal.dapwc.result;

import java.nio.file.Path;
import java.util.List;
import org.spidal.common.picture.Newick.Node;
import org.spidal.common.table.Table;
import org.spidal.dapwc.solve.Growth;
import org.spidal.dapwc.solve.MergeTree;

/** The two trees of a run: how clusters were split on the way, and how the final ones join. */
final class Trees {
  private Trees() {}

  /**
   * How the clusters of the last stage came out of one. Leaves have the numbers of that stage,
   * inner nodes are called K and the number of clusters that their split made. The height of a
   * split is the cost H before it, that of the leaves the last cost.
   *
   * @param stages from one cluster on; costs fall
   */
  static Node ofSplits(List<Growth.Stage> stages, double unit) {
    int clusters = stages.size();
    Node[] tree = new Node[clusters];
    for (int k = 0; k < clusters; k++) {
      tree[k] = Node.leaf(Integer.toString(k), stages.get(clusters - 1).cost() * unit);
    }
    // backwards: stage s split its parent into the parent and cluster s
    for (int s = clusters - 1; s > 0; s--) {
      int parent = stages.get(s).parent();
      double height = stages.get(s - 1).cost() * unit;
      tree[parent] = new Node("K" + (s + 1), height, List.of(tree[parent], tree[s]));
    }
    return tree[0];
  }

  /**
   * How the final clusters join. The height of a join is its cost, or that of an earlier one within
   * it, if that was larger; leaves stand at 0.
   *
   * @param steps nodes from the number of clusters on
   */
  static Node ofMerges(List<MergeTree.Step> steps, int clusters, double unit) {
    Node[] tree = new Node[2 * clusters - 1];
    for (int k = 0; k < clusters; k++) {
      tree[k] = Node.leaf(Integer.toString(k), 0);
    }
    for (MergeTree.Step step : steps) {
      Node a = tree[step.a()];
      Node b = tree[step.b()];
      double height = Math.max(step.cost() * unit, Math.max(a.height(), b.height()));
      tree[step.node()] = new Node(Integer.toString(step.node()), height, List.of(a, b));
    }
    return tree[tree.length - 1];
  }

  /** A row for each join, cheapest first. */
  static void writeMerges(Path path, List<MergeTree.Step> steps, double unit) {
    Table table = new Table("step a b node cost points");
    int number = 0;
    for (MergeTree.Step step : steps) {
      table.row(++number, step.a(), step.b(), step.node(), step.cost() * unit, step.points());
    }
    table.write(path);
  }
}
