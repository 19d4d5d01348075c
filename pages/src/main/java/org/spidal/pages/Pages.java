package org.spidal.pages;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Writes a page {@code NAME.html} beside each {@code NAME.md} and each notebook {@code NAME.ipynb}
 * of a release: {@code Pages RELEASE SOURCES}. Ends with 1 and a line for each link that leads
 * nowhere; then it has written nothing.
 */
public final class Pages {
  private static final Predicate<String> IS_DOCUMENT =
      Pattern.compile("\\.(md|ipynb)$").asPredicate();

  private final Path release;
  private final Path sources;

  Pages(Path release, Path sources) {
    this.release = release.toAbsolutePath().normalize();
    this.sources = sources.toAbsolutePath().normalize();
  }

  public static void main(String[] arguments) throws IOException {
    List<String> faults = new Pages(Path.of(arguments[0]), Path.of(arguments[1])).write();
    faults.forEach(System.err::println);
    System.exit(faults.isEmpty() ? 0 : 1);
  }

  /** Returns what is wrong with the links. */
  List<String> write() throws IOException {
    Map<Path, Document> documents = new TreeMap<>();
    try (Stream<Path> files = Files.walk(release)) {
      for (Path file : files.filter(f -> IS_DOCUMENT.test(f.toString())).toList()) {
        documents.put(file, Document.read(file));
      }
    }
    List<String> faults = new ArrayList<>();
    for (Document document : documents.values()) {
      document.accept(new DocumentLinks(document, documents, release, sources, faults));
    }
    if (faults.isEmpty()) {
      String template = template();
      for (Document document : documents.values()) {
        Files.writeString(page(document.file()), html(template, document));
      }
    }
    return faults;
  }

  static Path page(Path document) {
    return document.resolveSibling(
        document.getFileName().toString().replaceFirst("\\.(md|ipynb)$", ".html"));
  }

  private String html(String template, Document document) {
    String home = document.file().getParent().relativize(release.resolve("README.html")).toString();
    return template
        .replace("{title}", document.title().replace("&", "&amp;").replace("<", "&lt;"))
        .replace("{home}", home)
        .replace("{body}", document.body());
  }

  private static String template() throws IOException {
    try (InputStream in = Pages.class.getResourceAsStream("page.html")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
