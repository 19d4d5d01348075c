package org.spidal.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spidal.common.program.Application;
import org.spidal.common.testing.Spidal;
import org.spidal.tools.command.Commands.LauncherCommand;

/** What there is behind {@code ./spidal}. */
class CommandsTest {
  private static final String LISTS = "src/main/resources/META-INF/services/";
  private static final List<String> PROGRAMS =
      List.of(
          "damds",
          "dapwc",
          "davs",
          "distances",
          "groups",
          "interpolate",
          "kmeans",
          "landmarks",
          "layout",
          "mantel",
          "mdschisq");
  private static final List<String> TOOLS =
      List.of(
          "align",
          "checkpoint",
          "convert",
          "curve",
          "inspect",
          "pipeline",
          "plot",
          "procrustes",
          "pwc-tools",
          "simulate");

  private String said;

  private int run(String... words) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PrintStream stream = new PrintStream(out, true, StandardCharsets.UTF_8);
    int code = Main.run(stream, stream, words);
    said = out.toString(StandardCharsets.UTF_8);
    return code;
  }

  @Test
  void theHelpListsEveryCommandOnce() {
    assertThat(run("help")).isZero();
    for (String word : PROGRAMS) {
      assertThat(said).containsOnlyOnce("\n  " + word + " ");
    }
    for (String word : TOOLS) {
      assertThat(said).containsOnlyOnce("\n  " + word + " ");
    }
    for (LauncherCommand command : LauncherCommand.values()) {
      assertThat(said).containsOnlyOnce("\n  " + command.word() + " ");
    }
    assertThat(run()).isZero();
    assertThat(said).startsWith("Usage: ./spidal COMMAND");
  }

  @Test
  void helpExplainsAnyCommand() {
    assertThat(run("help", "damds")).isZero();
    assertThat(said).contains("Usage: ./spidal damds", "DistanceMatrixFile");
    assertThat(run("help", "plot")).isZero();
    assertThat(said).contains("Usage: ./spidal plot");
    assertThat(run("help", "setup")).isZero();
    assertThat(said).contains("a JDK, Maven, MPI");
    assertThat(run("help", "setpu")).isEqualTo(64);
  }

  @ParameterizedTest
  @CsvSource({
    "damsd, damds",
    "Plot, plot",
    "piplin, pipeline",
    "pwctools, pwc-tools",
    "bnch, bench"
  })
  void whatWasMeant(String word, String meant) {
    assertThat(run(word)).isEqualTo(64);
    assertThat(said)
        .isEqualTo(
            "spidal: no command '%s'; did you mean '%s'? (./spidal help lists the commands)\n"
                .formatted(word, meant));
  }

  @Test
  void completionIsAScriptOfBash() throws Exception {
    assertThat(run("completion")).isZero();
    Process bash = new ProcessBuilder("bash", "-n").redirectErrorStream(true).start();
    try (var in = bash.getOutputStream()) {
      in.write(said.getBytes(StandardCharsets.UTF_8));
    }
    assertThat(new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8)).isEmpty();
    assertThat(bash.waitFor()).isZero();
    assertThat(said).contains("damds", "pwc-tools", "--dry-run");
  }

  /** The script reads the words, Java the classes. */
  @Test
  void theWordsInTheListsAreThoseOfTheClasses() throws IOException {
    Map<String, String> programs = new TreeMap<>();
    for (Application found : ServiceLoader.load(Application.class)) {
      programs.put(found.declaration().keys().program(), found.getClass().getName());
    }
    Map<String, String> tools = new TreeMap<>();
    Commands.tools()
        .getSubcommands()
        .forEach((word, tool) -> tools.put(word, tool.getCommand().getClass().getName()));
    assertThat(listed(Application.class)).isEqualTo(programs).containsOnlyKeys(PROGRAMS);
    assertThat(listed(Tool.class)).isEqualTo(tools).containsOnlyKeys(TOOLS);
  }

  /** Where the script looks. */
  private static boolean isOurs(Path module) {
    return module.getFileName().toString().startsWith("spidal-");
  }

  private static Map<String, String> listed(Class<?> service) throws IOException {
    Map<String, String> classes = new TreeMap<>();
    try (Stream<Path> modules = Files.list(Spidal.home())) {
      for (Path module : modules.filter(CommandsTest::isOurs).toList()) {
        Path list = module.resolve(LISTS + service.getName());
        if (Files.exists(list)) {
          for (String line : Files.readAllLines(list)) {
            assertThat(line).matches("[A-Za-z.]+ # [a-z-]+");
            classes.put(line.split(" # ")[1], line.split(" # ")[0]);
          }
        }
      }
    }
    return classes;
  }
}
