package org.spidal.pages;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.ext.heading.anchor.HeadingAnchorExtension;
import org.commonmark.ext.heading.anchor.IdGenerator;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.Heading;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;

/**
 * One Markdown file or notebook: its title, the names of its headings, as GitHub makes them, and
 * its body as HTML.
 */
final class Document {
  private static final Parser PARSER =
      Parser.builder().extensions(List.of(TablesExtension.create())).build();
  private static final HtmlRenderer RENDERER =
      HtmlRenderer.builder()
          .extensions(List.of(TablesExtension.create(), HeadingAnchorExtension.create()))
          .build();

  private final Path file;
  private final Node root;
  private final Set<String> anchors = new HashSet<>();
  private String title = "";

  private Document(Path file, Node root) {
    this.file = file;
    this.root = root;
    IdGenerator names = IdGenerator.builder().build();
    root.accept(
        new AbstractVisitor() {
          @Override
          public void visit(Heading heading) {
            String text = text(heading);
            anchors.add(names.generateId(text));
            if (title.isEmpty()) {
              title = text;
            }
          }
        });
  }

  static Document read(Path file) throws IOException {
    String text = Files.readString(file);
    boolean isNotebook = file.toString().endsWith(".ipynb");
    return new Document(file, isNotebook ? Notebook.read(text, PARSER) : PARSER.parse(text));
  }

  Path file() {
    return file;
  }

  String title() {
    return title;
  }

  boolean hasHeading(String anchor) {
    return anchors.contains(anchor);
  }

  /**
   * Links and images are changed by {@code visitor} where they stand; so the body has what it made
   * of them.
   */
  void accept(AbstractVisitor visitor) {
    root.accept(visitor);
  }

  String body() {
    return RENDERER.render(root);
  }

  private static String text(Node node) {
    StringBuilder text = new StringBuilder();
    node.accept(
        new AbstractVisitor() {
          @Override
          public void visit(Text part) {
            text.append(part.getLiteral());
          }

          @Override
          public void visit(Code part) {
            text.append(part.getLiteral());
          }
        });
    return text.toString();
  }
}
