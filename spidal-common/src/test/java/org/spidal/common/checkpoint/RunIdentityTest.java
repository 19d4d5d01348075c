package org.spidal.common.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.config.Key;
import org.spidal.common.config.KeySet;
import org.spidal.common.config.Settings;
import org.spidal.common.input.InputHash;

/**
 * A run is another one where a key or a file differs that its result depends on, and only there.
 */
class RunIdentityTest {
  private static final Key<Path> MATRIX = Key.inputPath("Matrix").doc("m");
  private static final Key<Path> LABELS = Key.inputPath("Labels").doc("l");
  private static final Key<Integer> SEED = Key.integer("Seed").byDefault(1).doc("s");
  private static final Key<String> TITLE = Key.text("Title").doc("t");

  @TempDir private Path folder;

  @BeforeEach
  void makeFiles() throws IOException {
    for (String name : List.of("m", "l")) {
      Files.writeString(folder.resolve(name), name);
    }
  }

  @Test
  void dependsOnWhatTheResultDependsOn() throws IOException {
    long first = of("Seed=1");
    assertThat(of()).as("a default that is written down").isEqualTo(first);
    assertThat(of("Seed=2")).isNotEqualTo(first);
    Files.writeString(folder.resolve("m"), "n");
    assertThat(of()).as("the content of a file").isNotEqualTo(first);
  }

  @Test
  void doesNotDependOnAnythingElse() throws IOException {
    long first = of();
    assertThat(of("Title=another")).isEqualTo(first);
    Files.writeString(folder.resolve("l"), "other labels");
    assertThat(of()).isEqualTo(first);
    Path moved = Files.move(folder.resolve("m"), folder.resolve("moved"));
    assertThat(of("Matrix=" + moved)).as("where a file lies").isEqualTo(first);
  }

  @Test
  void doesNotDependOnTheNamesOfSections() {
    KeySet named = KeySet.of("test", "t").section("Input", MATRIX).section("Search", SEED);
    KeySet renamed = KeySet.of("test", "t").section("Files", MATRIX, SEED);
    String matrix = "Matrix=" + folder.resolve("m");
    assertThat(RunIdentity.of(Settings.read(named, null, List.of(matrix)), new InputHash()))
        .isEqualTo(RunIdentity.of(Settings.read(renamed, null, List.of(matrix)), new InputHash()));
  }

  private long of(String... keys) {
    KeySet all =
        KeySet.of("test", "t")
            .section("Input", MATRIX)
            .section("Search", SEED)
            .aside("Output", LABELS, TITLE);
    List<String> given =
        new ArrayList<>(List.of("Matrix=" + folder.resolve("m"), "Labels=" + folder.resolve("l")));
    given.addAll(List.of(keys));
    return RunIdentity.of(Settings.read(all, null, given), new InputHash());
  }
}
