package org.spidal.tools.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.spidal.common.testing.Spidal;

/**
 * A fenced block of a page of the documents.
 *
 * @param page the path of the page in the project
 * @param line where its text begins, from 1
 * @param language what stands behind the fence
 * @param mark the comment above it: {@code not run: WHY}, {@code file: NAME} (readers save it so),
 *     {@code within: NAME} (a part of a class), {@code as in: FILE} (a part of a source) or {@code
 *     needs: NAME} (a package of R that few have); empty if there is none
 */
record Snippet(String page, int line, String language, String mark, String text) {
  static final String NOT_RUN = "not run: ";
  static final String FILE = "file: ";
  static final String WITHIN = "within: ";
  static final String AS_IN = "as in: ";
  static final String NEEDS = "needs: ";

  private static final Pattern MARK = Pattern.compile("\\s*<!-- (.*) -->");
  private static final Pattern FENCE = Pattern.compile("(\\s*)```(.*)");

  /** The pages whose snippets are run. */
  static List<String> pages() throws IOException {
    List<String> pages = new ArrayList<>(List.of("README.md", "CONTRIBUTING.md"));
    pages.addAll(List.of("python/README.md", "slurm/README.md"));
    Path home = Spidal.home();
    try (Stream<Path> files = Files.walk(home.resolve("docs"))) {
      files
          .map(file -> home.relativize(file).toString())
          .filter(name -> name.endsWith(".md"))
          .sorted()
          .forEach(pages::add);
    }
    return pages;
  }

  static List<Snippet> of(String page) throws IOException {
    return read(page, Files.readAllLines(Spidal.home().resolve(page)));
  }

  static List<Snippet> read(String page, List<String> lines) {
    List<Snippet> snippets = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      Matcher fence = FENCE.matcher(lines.get(i));
      if (!fence.matches()) {
        continue;
      }
      Matcher mark = MARK.matcher(i == 0 ? "" : lines.get(i - 1));
      int first = i + 1;
      StringBuilder text = new StringBuilder();
      for (i = first; !lines.get(i).equals(fence.group(1) + "```"); i++) {
        String line = lines.get(i);
        text.append(line.substring(Math.min(fence.group(1).length(), line.length()))).append('\n');
      }
      String said = mark.matches() ? mark.group(1) : "";
      snippets.add(new Snippet(page, first + 1, fence.group(2), said, text.toString()));
    }
    return snippets;
  }

  boolean isRun() {
    return !mark.startsWith(NOT_RUN);
  }

  boolean isShell() {
    return language.equals("bash") || language.equals("console");
  }

  /** The file that the page says it is, or null. */
  String file() {
    return mark.startsWith(FILE) ? mark.substring(FILE.length()) : null;
  }

  /** The commands of a shell: of a console those lines that begin with {@code $}. */
  String commands() {
    if (!language.equals("console")) {
      return text;
    }
    StringBuilder commands = new StringBuilder();
    text.lines()
        .filter(line -> line.startsWith("$ "))
        .forEach(line -> commands.append(line.substring(2)).append('\n'));
    return commands.toString();
  }

  /** What a console prints. */
  List<String> printed() {
    return text.lines().filter(line -> !line.startsWith("$ ")).toList();
  }

  @Override
  public String toString() {
    return page + ":" + line;
  }
}
