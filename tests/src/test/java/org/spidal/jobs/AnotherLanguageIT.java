package org.spidal.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.testing.Ended;
import org.spidal.common.testing.Spidal;
import org.spidal.common.testing.golden.Demo;

/**
 * The language of the user changes neither results nor advice. The system speaks Turkish where its
 * translations are installed, and Java does everywhere, here with Arabic digits.
 */
@Timeout(60)
class AnotherLanguageIT {
  private static final Map<String, String> ANOTHER =
      Map.of(
          "LC_ALL",
          "C.UTF-8",
          "LANGUAGE",
          "tr",
          "SPIDAL_JAVA_OPTS",
          "-Duser.language=ar -Duser.country=EG -Duser.extensions=u-nu-arab");

  @TempDir private Path folder;

  @Test
  void sameBytes() throws IOException {
    List<String> same = new ArrayList<>();
    for (Map<String, String> language : List.of(Map.<String, String>of(), ANOTHER)) {
      Ended ended = damds(language, "-DPointsFile=p/points.txt");
      assertThat(ended.code()).as("%s", ended).isZero();
      same.add(
          Files.readString(folder.resolve("p/points.txt"))
              + Files.readString(folder.resolve("p/points.svg"))
              + ended.out().lines().filter(line -> line.startsWith("normalised stress")).toList());
    }
    assertThat(same.get(1)).isEqualTo(same.get(0)).contains("normalised stress");
  }

  @Test
  void sameAdvice() throws IOException {
    Files.writeString(folder.resolve("plain"), "x");
    Ended ended = damds(ANOTHER, "-DPointsFile=plain/deep/points.txt");
    assertThat(ended.code()).as("%s", ended).isEqualTo(73);
    assertThat(ended.errors().toString()).contains("is a file, not a folder");
  }

  private Ended damds(Map<String, String> language, String more) {
    List<String> words = new ArrayList<>(List.of("damds", "-t", "2", "-DEffort=quick", more));
    words.addAll(Demo.fewFamilies(folder));
    try (Spidal job = Spidal.start(folder, language, words)) {
      return job.await();
    }
  }
}
