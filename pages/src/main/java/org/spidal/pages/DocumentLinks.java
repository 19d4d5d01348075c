package org.spidal.pages;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;

/**
 * The links of one document. A link to a document leads to its page. One to a file that is in the
 * sources but not in the release loses its link and keeps its words. One that leads nowhere is a
 * fault, which is collected in {@code faults}.
 */
final class DocumentLinks extends AbstractVisitor {
  private static final Pattern ADDRESS = Pattern.compile("[a-z]+:.*");

  private final Document document;
  private final Map<Path, Document> documents;
  private final Path release;
  private final Path sources;
  private final List<String> faults;

  DocumentLinks(
      Document document,
      Map<Path, Document> documents,
      Path release,
      Path sources,
      List<String> faults) {
    this.document = document;
    this.documents = documents;
    this.release = release;
    this.sources = sources;
    this.faults = faults;
  }

  @Override
  public void visit(Image image) {
    resolve(image, image.getDestination());
  }

  @Override
  public void visit(Link link) {
    visitChildren(link);
    String to = resolve(link, link.getDestination());
    if (to == null) {
      unlink(link);
    } else {
      link.setDestination(to);
    }
  }

  /** Returns the destination in the release, or null if there is none. */
  private String resolve(Node link, String destination) {
    if (ADDRESS.matcher(destination).matches()) {
      return destination;
    }
    String[] parts = destination.split("#", 2);
    Path target =
        parts[0].isEmpty() ? document.file() : document.file().resolveSibling(parts[0]).normalize();
    if (Files.isRegularFile(target.resolve("README.md"))) {
      target = target.resolve("README.md");
    }
    Document other = documents.get(target);
    if (other != null) {
      if (parts.length > 1 && !other.hasHeading(parts[1])) {
        faults.add(
            "%s: %s has no heading #%s".formatted(name(document.file()), name(target), parts[1]));
      }
      String page = parts[0].isEmpty() ? "" : relative(Pages.page(target));
      return parts.length > 1 ? page + "#" + parts[1] : page;
    }
    if (target.startsWith(release) && Files.exists(target)) {
      return relative(target);
    }
    if (link instanceof Image || !Files.exists(sources.resolve(release.relativize(target)))) {
      faults.add("%s: there is no %s".formatted(name(document.file()), destination));
    }
    return null;
  }

  private String relative(Path target) {
    return document.file().getParent().relativize(target).toString();
  }

  private Path name(Path file) {
    return release.relativize(file);
  }

  private static void unlink(Link link) {
    for (Node child = link.getFirstChild(); child != null; child = link.getFirstChild()) {
      link.insertBefore(child);
    }
    link.unlink();
  }
}
