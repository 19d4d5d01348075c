package org.spidal.tools.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.spidal.common.testing.Ended;
import org.spidal.common.testing.Mounted;
import org.spidal.common.testing.Skip;
import org.spidal.common.testing.Spidal;

/**
 * The commands of the documents as they stand, page by page, in a folder with {@link SampleFiles}.
 * What a page shows of the output is compared: each of its lines must be printed. Two pages run at
 * once, as all others have ended before this class would.
 */
@Timeout(300)
@Execution(ExecutionMode.CONCURRENT)
class SnippetsIT {
  private static final Duration LONGEST_PAGE = Duration.ofMinutes(4);
  private static final String TUTORIAL = "docs/tutorials/sequences.md";

  /** What differs from run to run: seconds, and how many workers the machine has. */
  private static final Pattern VARYING =
      Pattern.compile("\\d+(\\.\\d+)? s\\b|\\d+ workers?( \\([^)]*\\))?");

  private static final Pattern PROGRESS = Pattern.compile(" \\d+(\\.\\d+)? %, .* left$");

  private Path folder; // not a temporary one, as it has links to the clone

  static List<String> pages() throws IOException {
    List<String> pages = new ArrayList<>();
    for (String page : Snippet.pages()) {
      if (Snippet.of(page).stream().anyMatch(s -> s.isShell() && s.isRun())) {
        pages.add(page);
      }
    }
    return pages;
  }

  @ParameterizedTest
  @MethodSource("pages")
  void commandsRun(String page) throws IOException {
    begin(page);
    boolean smaller = page.equals(TUTORIAL); // its sequences take a minute
    if (smaller) {
      Path demo = folder.resolve("config/demo/sequences.fasta.gz");
      Files.delete(demo);
      Files.copy(folder.resolve("sequences.fasta.gz"), demo);
    }
    run(page, !smaller);
  }

  @Test
  @Tag("long")
  void tutorial() throws IOException {
    begin("tutorial-whole");
    run(TUTORIAL, true);
  }

  /** In the order of the page, as one reads it. */
  @Test
  void r() throws IOException {
    Skip.unless(Mounted.run("Rscript", "--version"), "Rscript is not installed");
    runR("r", "");
    assertThat(folder.resolve("back.csv")).isNotEmptyFile();
  }

  /** What the page says to users of a package, after what it says to all. */
  @ParameterizedTest
  @CsvSource({"vegan,dune.html", "phyloseq,ps.html"})
  void rWith(String packageName, String written) throws IOException {
    boolean there =
        Mounted.run("Rscript", "-e", "quit(status = !requireNamespace('" + packageName + "'))");
    Skip.unless(there, "the package " + packageName + " of R is not installed");
    runR("r-" + packageName, Snippet.NEEDS + packageName);
    assertThat(folder.resolve(written)).isNotEmptyFile();
  }

  private void runR(String name, String mark) throws IOException {
    begin(name);
    StringBuilder script = new StringBuilder();
    for (Snippet snippet : Snippet.of("docs/how-to/from-r.md")) {
      if (snippet.language().equals("r") && List.of("", mark).contains(snippet.mark())) {
        script.append(snippet.text()).append('\n');
      }
    }
    Files.writeString(folder.resolve("script.R"), script);
    try (Spidal job = Spidal.startCommand(folder, variables(), List.of("Rscript", "script.R"))) {
      Ended ended = job.await(LONGEST_PAGE);
      assertThat(ended.code()).as("%s", ended).isZero();
    }
  }

  /** An empty folder with sample files, which stays until the next run. */
  private void begin(String name) throws IOException {
    Path target = Spidal.home().resolve("spidal-tools/target/snippets");
    folder = target.resolve(name.replaceAll("[/.]", "-"));
    if (Files.exists(folder)) {
      try (Stream<Path> old = Files.walk(folder)) { // does not follow links
        for (Path path : old.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(path);
        }
      }
    }
    Files.createDirectories(folder);
    new SampleFiles(folder).write();
  }

  private void run(String page, boolean compared) throws IOException {
    List<Snippet> snippets = Snippet.of(page);
    List<Snippet> run = snippets.stream().filter(s -> s.isShell() && s.isRun()).toList();
    if (run.stream().anyMatch(s -> s.text().matches("(?s).*( -np |mpirun ).*"))) {
      Skip.withoutMpi();
    }
    for (Snippet snippet : snippets) {
      write(snippet);
    }
    try (Spidal job =
        Spidal.startCommand(folder, variables(), List.of("bash", script(page, run).toString()))) {
      Ended ended = job.await(LONGEST_PAGE);
      String at = Files.readString(folder.resolve("log/at")).strip();
      assertThat(ended.code())
          .as("%s:%s%n%s%n%s%n%s", page, at, ended, log(at, "out"), log(at, "err"))
          .isZero();
    }
    for (int k = 0; compared && k < snippets.size(); k++) {
      Snippet snippet = snippets.get(k);
      if (snippet.language().equals("console") && snippet.isRun()) {
        compare(snippet, snippet.printed(), snippet);
      } else if (snippet.language().equals("output") && snippets.get(k - 1).isRun()) {
        compare(snippet, snippet.text().lines().toList(), snippets.get(k - 1));
      }
    }
  }

  /** What the page says is a file, and whole classes. */
  private void write(Snippet snippet) throws IOException {
    Matcher name = Pattern.compile("public class (\\w+)").matcher(snippet.text());
    if (snippet.file() != null) {
      Files.writeString(folder.resolve(snippet.file()), snippet.text());
    } else if (snippet.language().equals("java") && snippet.isRun() && name.find()) {
      Files.writeString(folder.resolve(name.group(1) + ".java"), snippet.text());
    }
  }

  /** One shell for the page; each snippet begins in the same folder. */
  private Path script(String page, List<Snippet> run) throws IOException {
    Files.createDirectories(folder.resolve("log"));
    StringBuilder script = new StringBuilder("set -eo pipefail\nshopt -s expand_aliases\n");
    script.append("start=$PWD S=").append(Spidal.home()).append('\n');
    String preparation = page.replace('/', '-').replace(".md", ".sh");
    Path file = Spidal.home().resolve("spidal-tools/src/test/resources/snippets/" + preparation);
    if (Files.exists(file)) {
      script.append(Files.readString(file));
    }
    for (Snippet snippet : run) {
      String log = "\"$start\"/log/" + snippet.line();
      script.append("exec >").append(log).append(".out 2>").append(log).append(".err\n");
      script.append("cd \"$start\"; echo ").append(snippet.line()).append(" >log/at\n");
      script.append(snippet.commands()).append('\n');
    }
    return Files.writeString(folder.resolve("script.sh"), script);
  }

  private String log(String at, String stream) throws IOException {
    Path file = folder.resolve("log/" + at + "." + stream);
    return Files.exists(file) ? Files.readString(file) : "";
  }

  private void compare(Snippet shown, List<String> lines, Snippet command) throws IOException {
    List<String> printed = steady(log("" + command.line(), "out").lines().toList());
    assertThat(printed).as("%s", shown).containsAll(steady(lines));
  }

  private static List<String> steady(List<String> lines) {
    return lines.stream()
        .filter(line -> !PROGRESS.matcher(line).find())
        .map(line -> VARYING.matcher(line).replaceAll("#"))
        .toList();
  }

  /** A home of its own, and mpirun and java in the path; any user, and more workers than cores. */
  private Map<String, String> variables() {
    Map<String, String> variables = new TreeMap<>();
    variables.put("HOME", folder.resolve("home").toString());
    variables.put("PATH", System.getProperty("java.home") + "/bin:" + System.getenv("PATH"));
    variables.put("OMPI_MCA_rmaps_base_oversubscribe", "1");
    variables.put("PRTE_MCA_rmaps_default_mapping_policy", ":oversubscribe");
    variables.put("OMPI_ALLOW_RUN_AS_ROOT", "1");
    variables.put("OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1");
    return variables;
  }
}
