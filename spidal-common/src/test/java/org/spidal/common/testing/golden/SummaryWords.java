package org.spidal.common.testing.golden;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Holds the summaries of all programs to one frame and one vocabulary: docs/reference/files.md. */
final class SummaryWords {
  private static final String ENDING = "-summary.json";
  private static final List<String> FIRST = List.of("schema", "program", "exit", "points");
  private static final List<String> LAST = List.of("inputs", "run", "warnings");

  /** What has another name, and this name. */
  private static final Map<String, String> NEVER =
      Map.of(
          "ari", "adjusted-rand-index",
          "nmi", "normalized-mutual-information",
          "dimensions", "dimension",
          "average", "mean",
          "activity", "seconds-per-phase",
          "comparison", "reference",
          "mean-distance", "mean, in the map distances");

  private SummaryWords() {}

  /** Looks at the summary of a run, if it is one of a program. */
  static void check(Path output) {
    try (Stream<Path> files = Files.walk(output)) {
      for (Path file : files.filter(path -> path.toString().endsWith(ENDING)).toList()) {
        check(file, JsonParser.parseString(Files.readString(file)).getAsJsonObject());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void check(Path file, JsonObject summary) {
    if (!summary.has("exit")) {
      return; // of a tool
    }
    List<String> names = List.copyOf(summary.keySet());
    assertThat(summary.get("schema").getAsInt()).as("schema in %s", file).isEqualTo(2);
    assertThat(names).as("names in %s", file).startsWith(FIRST.toArray(String[]::new));
    assertThat(names).as("names in %s", file).endsWith(LAST.toArray(String[]::new));
    assertThat(words(summary).filter(NEVER::containsKey).toList())
        .as("words in %s that have other names: %s", file, NEVER)
        .isEmpty();
  }

  private static Stream<String> words(JsonObject object) {
    return object.entrySet().stream()
        .filter(entry -> !entry.getKey().equals("inputs"))
        .flatMap(
            entry ->
                Stream.concat(
                    Stream.of(entry.getKey()),
                    entry.getValue().isJsonObject()
                        ? words(entry.getValue().getAsJsonObject())
                        : Stream.empty()));
  }
}
