package org.spidal.common.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.picture.Newick.Node;

/** Trees as text, and read back. */
class NewickTest {
  private static final double ROOT_HEIGHT = 4.5;

  @TempDir private Path folder;

  @Test
  void heightsBecomeBranches() throws IOException {
    Node pair = new Node("2", 1.25, List.of(Node.leaf("0", 0), Node.leaf("1", 0)));
    Node root = new Node("", ROOT_HEIGHT, List.of(pair, Node.leaf("3", 0)));
    assertThat(written(root)).isEqualTo("((0:1.25,1:1.25)2:3.25,3:4.5);\n");
    assertThat(written(Node.leaf("0", 3))).isEqualTo("0;\n");
  }

  @Test
  void anyNameComesBack() throws IOException {
    List<String> names =
        List.of("E. coli", "it's", "(a,b):c;", "[x]", "plain-1.5|b", "under_score", "", "é");
    List<Node> leaves = names.stream().map(name -> Node.leaf(name, 1)).toList();
    Node root = new Node("all 'of' them", ROOT_HEIGHT, leaves);
    assertThat(new Parser(written(root)).tree(ROOT_HEIGHT)).isEqualTo(root);
    assertThat(Newick.quoted("a\tb\nc")).isEqualTo("'a b c'");
    assertThat(Newick.quoted("plain-1.5|b")).isEqualTo("plain-1.5|b");
  }

  private String written(Node root) throws IOException {
    Path file = folder.resolve("tree.nwk");
    Newick.write(file, root);
    return Files.readString(file);
  }

  /** Reads what the format's grammar says, and nothing more. */
  private static final class Parser {
    private final String text;
    private int at;

    Parser(String text) {
      this.text = text;
    }

    Node tree(double height) {
      Node root = node(height);
      assertThat(text.substring(at)).isEqualTo(";\n");
      return root;
    }

    private Node node(double height) {
      List<Node> children = new ArrayList<>();
      if (text.charAt(at) == '(') {
        do {
          at++;
          children.add(branch(height));
        } while (text.charAt(at) == ',');
        assertThat(text.charAt(at++)).isEqualTo(')');
      }
      return new Node(name(), height, children);
    }

    private Node branch(double height) {
      int start = at;
      node(0); // to where its length stands
      assertThat(text.charAt(at)).isEqualTo(':');
      int number = at + 1;
      int end = number;
      while (",)".indexOf(text.charAt(end)) < 0) {
        end++;
      }
      double length = Double.parseDouble(text.substring(number, end));
      at = start;
      Node node = node(height - length);
      at = end;
      return node;
    }

    private String name() {
      StringBuilder name = new StringBuilder();
      if (text.charAt(at) != '\'') {
        while ("(),:;".indexOf(text.charAt(at)) < 0) {
          name.append(text.charAt(at++));
        }
        return name.toString();
      }
      for (at++; text.charAt(at) != '\'' || text.charAt(at + 1) == '\''; at++) {
        at += text.charAt(at) == '\'' ? 1 : 0;
        name.append(text.charAt(at));
      }
      at++;
      return name.toString();
    }
  }
}
