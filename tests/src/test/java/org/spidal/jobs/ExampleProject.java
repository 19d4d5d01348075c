package org.spidal.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.spidal.common.testing.Ended;
import org.spidal.common.testing.Spidal;

/** The programs of {@code examples}, built as users build theirs. */
final class ExampleProject {
  private static final Duration LONGEST_BUILD = Duration.ofSeconds(60);

  private ExampleProject() {}

  /**
   * Builds a copy of the project against the artifacts of this build.
   *
   * @param more sources, by the names of their classes
   */
  static void build(Path folder, Map<String, String> more) throws IOException {
    Path project = Files.createDirectories(folder.resolve("project"));
    Path examples = Spidal.home().resolve("examples");
    copy(examples.resolve("pom.xml"), project.resolve("pom.xml"));
    try (Stream<Path> sources = Files.walk(examples.resolve("src"))) {
      for (Path source : sources.filter(Files::isRegularFile).toList()) {
        copy(source, project.resolve(examples.relativize(source).toString()));
      }
    }
    for (Map.Entry<String, String> source : more.entrySet()) {
      Path file = project.resolve("src/main/java").resolve(source.getKey() + ".java");
      Files.writeString(file, source.getValue());
    }
    String home = System.getProperty("maven.home");
    String maven = home == null ? "mvn" : Path.of(home, "bin", "mvn").toString();
    List<String> command = new ArrayList<>(List.of(maven, "-B", "-o"));
    command.add("-Dmaven.repo.local=" + repository(folder));
    command.addAll(List.of("-f", project.resolve("pom.xml").toString(), "package"));
    try (Spidal build = Spidal.startCommand(folder, Map.of(), command)) {
      Ended ended = build.await(LONGEST_BUILD);
      assertThat(ended.code()).as("%s", ended).isZero();
      assertThat(ended.out()).doesNotContain("[WARNING]");
    }
  }

  /** What the build has made. */
  static Path jar(Path folder) {
    return folder.resolve("project/target/examples.jar");
  }

  /**
   * A local repository with the artifacts of this build, and all others by links to the real one.
   */
  private static Path repository(Path folder) throws IOException {
    String given = System.getProperty("maven.repository");
    Path real =
        given == null
            ? Path.of(System.getProperty("user.home"), ".m2", "repository")
            : Path.of(given);
    Path repository = Files.createDirectories(folder.resolve("repository"));
    Path ours = Files.createDirectories(repository.resolve("org/spidal"));
    link(real, repository, "org");
    link(real.resolve("org"), repository.resolve("org"), "spidal");
    Path home = Spidal.home();
    String version = version(home.resolve("pom.xml"));
    copy(home.resolve("pom.xml"), artifact(ours, "spidal", version, "pom"));
    for (String module : List.of("spidal-runtime", "spidal-common")) {
      Path folderOfModule = home.resolve(module);
      copy(folderOfModule.resolve("pom.xml"), artifact(ours, module, version, "pom"));
      Path jar = folderOfModule.resolve("target").resolve(module + ".jar");
      copy(jar, artifact(ours, module, version, "jar"));
    }
    return repository;
  }

  private static Path artifact(Path ours, String name, String version, String type) {
    return ours.resolve(name).resolve(version).resolve(name + "-" + version + "." + type);
  }

  private static String version(Path pom) throws IOException {
    String text = Files.readString(pom);
    int start = text.indexOf("<version>") + "<version>".length();
    return text.substring(start, text.indexOf("</version>", start));
  }

  private static void link(Path from, Path to, String but) throws IOException {
    try (Stream<Path> entries = Files.list(from)) {
      for (Path entry : entries.toList()) {
        if (!entry.getFileName().toString().equals(but)) {
          Files.createSymbolicLink(to.resolve(entry.getFileName()), entry);
        }
      }
    }
  }

  private static void copy(Path from, Path to) throws IOException {
    Files.createDirectories(to.getParent());
    Files.copy(from, to);
  }
}
