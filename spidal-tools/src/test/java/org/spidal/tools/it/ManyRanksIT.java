package org.spidal.tools.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.testing.Ended;
import org.spidal.common.testing.Spidal;
import org.spidal.tools.command.PageRankExample;

/**
 * 4,096 simulated ranks on 256 nodes write the bytes of one. Each test takes up to 10 GB and some
 * minutes.
 */
@Tag("large")
@Timeout(1800)
class ManyRanksIT {
  private static final String RANKS = "256x16";
  private static final Duration LONGEST = Duration.ofMinutes(25);

  @TempDir private Path folder;

  private void simulate(String program, String... words) {
    List<String> all = new ArrayList<>(List.of("simulate", program));
    all.addAll(List.of("--ranks", RANKS, "--seeds", "0"));
    all.addAll(List.of(words));
    Map<String, String> memory = Map.of("SPIDAL_JAVA_OPTS", "-Xmx10g");
    try (Spidal job = Spidal.start(folder, memory, all)) {
      Ended ended = job.await(LONGEST);
      assertThat(ended.code()).as("%s", ended).isZero();
      assertThat(ended.out()).contains("nothing is wrong");
    }
  }

  private String vectors() throws IOException {
    Random random = new Random(1);
    List<String> lines =
        random.doubles(30).mapToObj(x -> x + "," + random.nextDouble() + "," + x * x).toList();
    return "-DVectorFile=" + Files.write(folder.resolve("vectors.csv"), lines);
  }

  @Test
  void rowsWithKeys() {
    simulate("keyed");
  }

  @Test
  void kmeans() throws IOException {
    simulate("kmeans", vectors(), "-DClusters=3");
  }

  @Test
  void damds() throws IOException {
    simulate("damds", vectors(), "-DStressIterations=5");
  }

  @Test
  void pagerank() throws IOException {
    Path links = PageRankExample.links(folder.resolve("links.txt"), 60);
    try (PageRankExample pagerank = new PageRankExample(folder)) {
      String classes = pagerank.classes().toString();
      simulate("pagerank", "--jar", classes, "-DLinkFile=" + links, "-DMaxRounds=3");
    }
  }
}
