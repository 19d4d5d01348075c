package org.spidal.jobs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.testing.Ended;
import org.spidal.common.testing.Skip;
import org.spidal.common.testing.Spidal;

/**
 * A project outside this one, {@code examples}, is built by Maven against the artifact
 * spidal-runtime as it stands in a local repository, and its programs run by {@code ./spidal run}.
 */
@Timeout(120)
class OutsideProjectIT {
  private static final double[][] CENTERS = {{0, 0}, {10, 0}, {0, 10}, {10, 10}};

  @TempDir private static Path folder;
  private static String alone;

  @BeforeAll
  static void build() throws IOException {
    ExampleProject.build(folder, Map.of("First", firstOfGuide()));
    alone = run("-t 1");
  }

  private static String guide() throws IOException {
    return Files.readString(Spidal.home().resolve("docs/reference/collectives.md"));
  }

  /** The first program of the guide. */
  private static String firstOfGuide() throws IOException {
    String fence = "```";
    String text = guide();
    int start = text.indexOf(fence + "java") + fence.length() + "java".length();
    return text.substring(start, text.indexOf(fence, start));
  }

  private static Path jar() {
    return ExampleProject.jar(folder);
  }

  @Test
  void oneProcessFindsTheCenters() {
    assertThat(found(alone)).hasSize(CENTERS.length);
  }

  @ParameterizedTest
  @ValueSource(strings = {"-np 1", "-np 2", "-np 2 -t 2", "-np 4 -mmaps 2"})
  void everyLayoutPrintsTheSame(String layout) {
    Skip.withoutMpi();
    assertThat(run(layout)).isEqualTo(alone);
  }

  @Test
  void firstProgramOfTheGuideRuns() {
    Skip.withoutMpi();
    Ended ended =
        Spidal.run(folder, "run", "-np", "2", "-t", "2", "-cp", jar().toString(), "First");
    assertThat(ended.code()).as("%s", ended).isZero();
    assertThat(ended.out().lines())
        .containsExactlyInAnyOrder(
            "worker 0 of 4 reads 0.0 1.0 4.0 9.0",
            "worker 1 of 4 reads 0.0 1.0 4.0 9.0",
            "worker 2 of 4 reads 0.0 1.0 4.0 9.0",
            "worker 3 of 4 reads 0.0 1.0 4.0 9.0",
            "sum of the ranks: 6");
  }

  /** From its second step on, without the indentation. */
  @Test
  void guideShowsTheExampleAsItIs() throws IOException {
    String source =
        Files.readString(Spidal.home().resolve("examples/src/main/java/kmeans/KMeans.java"));
    String body =
        source.substring(
            source.indexOf("    // 2. "), source.indexOf("\n  }\n\n  private static void report"));
    assertThat(guide()).contains(body.stripIndent());
  }

  @Test
  void pointsCanComeFromAFile() throws IOException {
    Path file = folder.resolve("points.csv");
    Files.writeString(file, "0,0,1\n0,2,1\n9,9,9\n0,1,1\n9,9,8\n");
    assertThat(run("-t 2", "2", file.toString()))
        .contains("cluster 0: 3 points round 0.000000 1.000000 1.000000")
        .contains("cluster 1: 2 points round 9.000000 9.000000 8.500000");
  }

  @Test
  void missingFileIsAnErrorOfTheData() {
    Ended ended = start("-t 2", "2", folder.resolve("no.csv").toString());
    assertThat(ended.code()).as("%s", ended).isEqualTo(65);
    assertThat(ended.errors()).as("%s", ended).hasSize(1);
  }

  private static String run(String layout, String... arguments) {
    Ended ended = start(layout, arguments);
    assertThat(ended.code()).as("%s", ended).isZero();
    return ended.out();
  }

  private static Ended start(String layout, String... arguments) {
    List<String> words = new ArrayList<>(List.of("run"));
    words.addAll(List.of(layout.split(" ")));
    words.addAll(List.of("-cp", jar().toString(), "kmeans.KMeans"));
    words.addAll(Arrays.asList(arguments));
    return Spidal.run(folder, words);
  }

  /** The centers that a run has printed; each must lie near one of those the points lie round. */
  private static List<double[]> found(String printed) {
    List<double[]> found =
        printed
            .lines()
            .filter(line -> line.startsWith("cluster"))
            .map(line -> line.substring(line.indexOf("round") + 6).split(" "))
            .map(words -> Stream.of(words).mapToDouble(Double::parseDouble).toArray())
            .toList();
    for (double[] center : CENTERS) {
      assertThat(found).anySatisfy(point -> assertThat(point).contains(center, within(0.2)));
    }
    return found;
  }
}
