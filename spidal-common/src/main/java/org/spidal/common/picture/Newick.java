package org.spidal.common.picture;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;
import org.spidal.common.file.AtomicFile;
import org.spidal.common.text.Decimal;

/**
 * Trees in the Newick form that tree viewers read: {@code ((a:1,b:1)x:2,c:3)y;}. Names with blanks,
 * brackets, colons and the like are put into quotes.
 */
public final class Newick {
  private static final String SPECIAL = "()[]{}':;,=/\\\"_";

  private Newick() {}

  /**
   * A tree or a part of it.
   *
   * @param name of the leaf or the inner node; empty for none
   * @param height where the node stands; a branch is as long as the difference of the heights of
   *     its ends
   * @param children none for a leaf
   */
  public record Node(String name, double height, List<Node> children) {
    /** A node without children. */
    public static Node leaf(String name, double height) {
      return new Node(name, height, List.of());
    }
  }

  /** Writes a tree as one line. */
  public static void write(Path path, Node root) {
    AtomicFile.write(
        path,
        out -> {
          append(out, root);
          out.write(";\n");
        });
  }

  private static void append(Writer out, Node node) throws IOException {
    String before = "(";
    for (Node child : node.children()) {
      out.write(before);
      append(out, child);
      out.write(':');
      out.write(Decimal.text(Math.abs(node.height() - child.height())));
      before = ",";
    }
    out.write(node.children().isEmpty() ? "" : ")");
    out.write(quoted(node.name()));
  }

  /** In quotes, its own quotes doubled, where the plain name would be read otherwise. */
  static String quoted(String name) {
    boolean plain =
        name.chars()
            .noneMatch(c -> c <= ' ' || Character.isWhitespace(c) || SPECIAL.indexOf(c) >= 0);
    return plain ? name : "'" + name.replace("'", "''").replaceAll("\\s", " ") + "'";
  }
}
