package org.spidal.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedWriter;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.spidal.common.program.Application;
import org.spidal.common.testing.Spidal;

/** The example {@code pagerank}, compiled from its sources, and links for it. */
public final class PageRankExample implements AutoCloseable {
  private static final int LINKS_OF_PAGE = 10;

  private final Path folder;
  private final URLClassLoader classes;

  /**
   * @param folder for its classes
   */
  public PageRankExample(Path folder) throws IOException {
    Path to = Files.createDirectory(folder.resolve("pagerank"));
    this.folder = to;
    List<String> words = new ArrayList<>(List.of("-proc:none", "-d", to.toString()));
    words.addAll(List.of("-cp", System.getProperty("java.class.path")));
    try (Stream<Path> sources =
        Files.list(Spidal.home().resolve("examples/src/main/java/pagerank"))) {
      sources.map(Path::toString).forEach(words::add);
    }
    int code =
        ToolProvider.getSystemJavaCompiler()
            .run(null, System.err, System.err, words.toArray(String[]::new));
    assertThat(code).isZero();
    this.classes = new URLClassLoader(new URL[] {to.toUri().toURL()}, getClass().getClassLoader());
  }

  /** Made anew. */
  public Application program() {
    try {
      return (Application)
          classes.loadClass("pagerank.PageRank").getDeclaredConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The folder of its classes, in which it can be found as a program. */
  public Path classes() throws IOException {
    Path services = Files.createDirectories(folder.resolve("META-INF/services"));
    Files.writeString(services.resolve(Application.class.getName()), "pagerank.PageRank\n");
    return folder;
  }

  /** Writes ten links for each page, from any page to any other. */
  public static Path links(Path file, int pages) throws IOException {
    Random random = new Random(1);
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      for (int e = 0; e < LINKS_OF_PAGE * pages; e++) {
        out.write(random.nextInt(pages) + " " + random.nextInt(pages) + "\n");
      }
    }
    return file;
  }

  @Override
  public void close() throws IOException {
    classes.close();
  }
}
