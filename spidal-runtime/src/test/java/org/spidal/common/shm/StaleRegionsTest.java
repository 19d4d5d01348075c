package org.spidal.common.shm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StaleRegionsTest {
  @TempDir Path directory;

  @Test
  void filesOfDeadProcessesGoAndOthersStay() throws IOException, InterruptedException {
    LiveProcess self = LiveProcess.self();
    String mine = StaleRegions.name("data0");
    Path live = file(mine);
    Path dead = file(mine.replace("spidal-" + self.pid(), "spidal-" + EndedProcess.pid()));
    Path numberUsedAgain = file(mine.replace("-" + self.startTime(), "-" + (self.startTime() + 1)));
    assertThat(numberUsedAgain).isNotEqualTo(live);

    StaleRegions.sweep(directory);

    assertThat(live).exists();
    assertThat(dead).doesNotExist();
    assertThat(numberUsedAgain).doesNotExist();
  }

  @Test
  void filesOfOtherNodesStay() throws IOException, InterruptedException {
    String[] words = StaleRegions.name("data0").split("-");
    words[1] = Long.toString(EndedProcess.pid());
    words[3] = "a" + words[3];
    Path elsewhere = file(String.join("-", words));
    StaleRegions.sweep(directory);
    assertThat(elsewhere).exists();
  }

  @Test
  void filesThatOnlyLookLikeOursStay() throws IOException {
    Path[] others = {
      file("spidal-notes.txt"),
      file("spidal-1999999999"),
      file("spidal-1999999999-x-data0"),
      file("other-1999999999-5-data0"),
      file("spidal-1999999999-11-20.log"), // such as a log file named after a date
      Files.createDirectory(directory.resolve("spidal-1999999999-11-20"))
    };
    StaleRegions.sweep(directory);
    for (Path other : others) {
      assertThat(other).exists();
    }
  }

  @Test
  void aStrangeDirectoryDoesNotEndTheSweep() throws IOException, InterruptedException {
    String mine = StaleRegions.name("data0");
    long pid = LiveProcess.self().pid();
    String deadName = mine.replace("spidal-" + pid, "spidal-" + EndedProcess.pid());
    for (int i = 0; i < 20; i++) { // whatever the order in which names come
      Path folder = Files.createDirectory(directory.resolve(deadName.replace("data0", "a" + i)));
      Files.writeString(folder.resolve("content"), "x");
      file(deadName.replace("data0", "data" + i));
    }
    StaleRegions.sweep(directory);
    try (var names = Files.list(directory)) {
      assertThat(names).allMatch(Files::isDirectory).hasSize(20);
    }
  }

  @Test
  void namesTellRegionsOfOneProcessApart() {
    assertThat(StaleRegions.name("a")).isNotEqualTo(StaleRegions.name("b")).startsWith("spidal-");
  }

  @Test
  void aMissingDirectoryIsNoError() {
    Path missing = directory.resolve("missing");
    StaleRegions.sweep(missing);
    assertThat(missing).doesNotExist();
  }

  private Path file(String name) throws IOException {
    return Files.writeString(directory.resolve(name), "x");
  }
}
