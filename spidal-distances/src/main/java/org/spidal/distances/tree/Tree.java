package org.spidal.distances.tree;

import java.nio.file.Path;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.Sentence;
import org.spidal.common.fault.SpidalException;

/**
 * A rooted tree. Nodes are numbered so that children come before their parents; the last is the
 * root. Those who get the arrays do not modify them.
 *
 * @param path of the file, for messages
 * @param parents of the nodes; -1 of the root
 * @param lengths of the branches above the nodes; NaN if the file does not say
 * @param names of the nodes; empty if they have none
 * @param tips whether a node has no children
 * @param quoted whether a name stood in quotes, in which an underscore is no blank
 */
public record Tree(
    Path path, int[] parents, double[] lengths, String[] names, boolean[] tips, boolean[] quoted) {
  public int size() {
    return parents.length;
  }

  /** Throws unless there is one root, with two children at most, and all branches have lengths. */
  public void requireRootedWithLengths() {
    int root = size() - 1;
    int children = 0;
    int without = 0;
    int first = -1;
    for (int node = 0; node < root; node++) {
      children += parents[node] == root ? 1 : 0;
      if (Double.isNaN(lengths[node])) {
        without++;
        first = first < 0 ? node : first;
      } else if (lengths[node] < 0) {
        throw bad(
            "the branch above %s has the length %s, expected 0 or more. Set negative lengths to 0",
            called(node), lengths[node]);
      }
    }
    if (without > 0) {
      throw bad(
          "%s no length, such as that above %s; UniFrac needs the lengths of all branches",
          without == 1 ? "a branch has" : without + " branches have", called(first));
    }
    if (children > 2) {
      throw bad(
          "the tree has no root: %s branches meet at the top, expected two. Root it, for instance"
              + " with qiime phylogeny midpoint-root, or midpoint of phangorn in R",
          children);
    }
  }

  /** A node as messages call it. */
  private String called(int node) {
    int named = node;
    while (names[named].isEmpty() && !tips[named]) {
      named--; // the child before it, or one of its children
    }
    String name = names[named].isEmpty() ? "a tip without a name" : "'" + names[named] + "'";
    return named == node ? name : "the parent of " + name;
  }

  /** An error about the file. */
  public SpidalException bad(String message, Object... values) {
    return new SpidalException(ExitCode.DATA, path + ": " + Sentence.of(message, values) + ".");
  }
}
