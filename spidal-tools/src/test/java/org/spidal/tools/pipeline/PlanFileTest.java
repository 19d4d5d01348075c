package org.spidal.tools.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spidal.common.fault.SpidalException;
import org.spidal.tools.pipeline.Round.RefinedCluster;

class PlanFileTest {
  @TempDir Path folder;

  private List<Round> read(String... lines) throws IOException {
    return PlanFile.read(Files.write(folder.resolve("plan.txt"), List.of(lines)));
  }

  @Test
  void roundsAreWrittenBackInOneForm() throws IOException {
    List<Round> rounds =
        read(
            "# what the pictures show",
            "",
            "round 1: join 0+2|4+5; refine 1 into 3, 4 into 2",
            "  Round 2 :REFINE  7 into  10  # the large one",
            "round 3:refine 1 into 2;join 3 + 4 |");
    assertThat(rounds)
        .extracting(Round::text)
        .containsExactly(
            "round 1: join 0+2|4+5; refine 1 into 3, 4 into 2",
            "round 2: refine 7 into 10",
            "round 3: join 3+4; refine 1 into 2");
    assertThat(rounds.get(1).hasJoins()).isFalse();
  }

  @Test
  void aJoinedClusterIsRefinedUnderTheFirstOfItsNumbers() throws IOException {
    assertThat(read("round 1: join 4+2; refine 2 into 3").get(0).refinements())
        .containsExactly(new RefinedCluster(4, 3));
  }

  @Test
  void aPlanMayBeEmpty() throws IOException {
    assertThat(read("# nothing yet")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '"',
      value = {
        "join 0+1; 'join 0+1' is not a round",
        "round one: join 0+1; 'round one: join 0+1' is not a round",
        "round 1 join 0+1; 'round 1 join 0+1' is not a round",
        "round 3: join 0+1; round 3, expected round 2 here",
        "round 1: join 0+1; round 1, expected round 2 here",
        "round 2:; '' is nothing to do",
        "round 2: split 1 into 2; 'split 1 into 2' is nothing to do",
        "\"round 2: join 0+1;\"; '' is nothing to do",
        "round 2: join |; nothing to join",
        "round 2: join 0+x; joins: 'x' is not a cluster",
        "round 2: join 0+1|1+2; joins: cluster 1 appears twice",
        "\"round 2: join 0+1; join 2+3\"; two joins in a round",
        "\"round 2: refine 1 into 2; refine 3 into 2\"; two refines in a round",
        "round 2: refine 1; '1', expected such as '1 into 3'",
        "round 2: refine 1 into 3,; '', expected such as '1 into 3'",
        "round 2: refine 1 into 1; cluster 1 into 1, expected 2 or more",
        "round 2: refine 1 into 2, 1 into 3; cluster 1 is refined twice",
        "\"round 2: join 1+4; refine 1 into 2, 4 into 3\"; cluster 4 is refined twice",
        "round 2: refine 100000 into 2; dust is not a cluster"
      })
  void errorsNameTheLine(String line, String message) {
    assertThatThrownBy(() -> read("# first", "round 1: join 0+1", line))
        .isInstanceOf(SpidalException.class)
        .hasMessageStartingWith(folder.resolve("plan.txt") + ":3: " + message);
  }
}
