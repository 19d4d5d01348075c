package org.spidal.common.testing.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.spidal.common.config.KeySet;
import org.spidal.common.config.Manual;
import org.spidal.common.program.Declaration;
import org.spidal.common.testing.Spidal;

/**
 * The sample property file of a program and its page in {@code docs/reference}, with all keys and
 * all files that it writes. Both are made from its declaration: after a change, {@code mvn test
 * -Dtest=ManualTest -Dspidal.regenerate=true} writes them anew.
 */
public final class ManualPages {
  private static final String FILES =
      """

      ## Files written

      STEM is the name of the first file without its ending; [Files](files.md#written) says where they go.

      """;

  /** The page in {@code docs/how-to} that shows how to use a program. */
  private static final Map<String, String> HOW_TO =
      Map.ofEntries(
          Map.entry("damds", "map"),
          Map.entry("dapwc", "clusters"),
          Map.entry("davs", "peaks"),
          Map.entry("distances", "distances"),
          Map.entry("groups", "group-tests"),
          Map.entry("interpolate", "many-objects"),
          Map.entry("kmeans", "k-means"),
          Map.entry("landmarks", "many-objects"),
          Map.entry("layout", "graph"),
          Map.entry("mantel", "mantel"),
          Map.entry("mdschisq", "mdschisq"));

  private ManualPages() {}

  /** Compares both with what the program declares. */
  public static void areUpToDate(Declaration program) {
    String name = program.keys().program();
    Manual manual = new Manual(program.keys());
    compare("config/" + name + ".properties", manual.sampleFile());
    String keys =
        manual.markdown().replaceFirst("\n\nSet a key", "\n\n" + howTo(name) + "Set a key");
    String page = keys + FILES + program.outputs().table();
    compare("docs/reference/" + name + ".md", page);
  }

  /** Compares a sample file with what the keys say. */
  public static void sampleIsUpToDate(KeySet keys, String name) {
    compare("config/" + name + ".properties", new Manual(keys).sampleFile());
  }

  private static String howTo(String program) {
    String page = "how-to/" + HOW_TO.get(program) + ".md";
    try (Stream<String> lines = Files.lines(Spidal.home().resolve("docs").resolve(page))) {
      String title = lines.findFirst().orElseThrow().substring("# ".length());
      return "[" + title + "](../" + page + ") shows how to use it.\n\n";
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void compare(String name, String expected) {
    Path file = Spidal.home().resolve(name);
    try {
      if (Boolean.getBoolean("spidal.regenerate")) {
        Files.writeString(file, expected);
      }
      assertThat(file).exists();
      assertThat(Files.readString(file))
          .as(name + " is not what the program declares; -Dspidal.regenerate=true writes it anew")
          .isEqualTo(expected);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
