package org.spidal.kmeans.whole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spidal.common.fault.SpidalException;

/** {@code CentersFile}: what an iteration makes of given centers, and files that do not fit. */
class GivenCentersTest {
  @TempDir private Path folder;
  private Path vectors;

  @BeforeEach
  void writeVectors() {
    vectors = WholeKmeans.clouds(folder.resolve("v.csv"), 400, 3, 5, 3, 21);
  }

  @Test
  void centersMayBeFarFromAllPoints() throws IOException {
    Path points = WholeKmeans.clouds(folder.resolve("tight.csv"), 200, 3, 1, 1, 3);
    List<String> far =
        IntStream.range(1, 9).mapToObj(k -> 5000 * k + "," + -700 * k + ",9e5").toList();
    Path centers = Files.write(folder.resolve("far.csv"), far);
    WholeKmeans run =
        WholeKmeans.of(folder, "VectorFile=" + points, "CentersFile=" + centers, "MaxIterations=0");
    double expected = 0;
    for (String line : Files.readAllLines(points)) {
      double[] x = Arrays.stream(line.split(",")).mapToDouble(Double::parseDouble).toArray();
      double least = Double.POSITIVE_INFINITY;
      for (String center : far) {
        double[] c = Arrays.stream(center.split(",")).mapToDouble(Double::parseDouble).toArray();
        double square = 0;
        for (int j = 0; j < x.length; j++) {
          square += (x[j] - c[j]) * (x[j] - c[j]);
        }
        least = Math.min(least, square);
      }
      expected += least;
    }
    assertThat(run.inertia()).isCloseTo(expected, withinPercentage(1e-4));
  }

  @Test
  void oneIterationTakesEveryPointToTheNearest() throws IOException {
    Path line = Files.writeString(folder.resolve("line.txt"), "0\n1\n2\n10\n11\n30\n");
    Path given = Files.writeString(folder.resolve("given.txt"), "5\n29\n0.4\n");
    WholeKmeans run =
        WholeKmeans.of(
            folder,
            "VectorFile=" + line,
            "CentersFile=" + given,
            "MaxIterations=1",
            "RefineIterations=0");
    // 0, 1, 2 are nearest to 0.4, but 10 and 11 to 5, and 30 to 29
    assertThat(run.labels()).containsExactly(0, 0, 0, 1, 1, 2);
    assertThat(run.inertia()).isEqualTo(2.5);
  }

  @Test
  void withoutIterationsPointsAreOnlyAssigned() throws IOException {
    Path line = Files.writeString(folder.resolve("line.txt"), "0\n1\n2\n10\n11\n30\n");
    Path given = Files.writeString(folder.resolve("given.txt"), "5\n29\n0.4\n-9\n6\n7\n8\n");
    WholeKmeans run =
        WholeKmeans.of(folder, "VectorFile=" + line, "CentersFile=" + given, "MaxIterations=0");
    // the numbers are those of the centers, of which there may be more than points
    assertThat(run.labels()).containsExactly(2, 2, 2, 6, 6, 1);
    assertThat(run.text("cluster-points.tsv")).contains("\n5\t5\t1\t1.0\n");
    String[] centers = run.text("cluster-centers.tsv").split("\n");
    assertThat(centers[1]).isEqualTo("0\t5.0");
    assertThat(run.output().warnings("cluster-summary.json")).isEmpty();
    assertThatThrownBy(() -> plain("MaxIterations=0"))
        .hasMessageContaining("only assigns points to given centers, and needs CentersFile");
    String[] refined = {
      "VectorFile=" + line, "CentersFile=" + given, "MaxIterations=0", "RefineIterations=5"
    };
    assertThatThrownBy(() -> WholeKmeans.of(folder, refined))
        .hasMessageContaining("has no meaning with MaxIterations=0");
  }

  @Test
  void assignmentsAreTheSameInEveryLayoutAndThoseOfTheRun() {
    WholeKmeans first = plain("Clusters=7");
    String given = "CentersFile=" + first.folder().resolve("cluster-centers.npy");
    WholeKmeans one = plain(given, "MaxIterations=0");
    assertThat(one.labels()).isEqualTo(first.labels());
    String[] keys = {"VectorFile=" + vectors, given, "MaxIterations=0"};
    assertThat(WholeKmeans.of(folder, 2, new int[] {0, 0, 1}, 1, keys).text("cluster-points.tsv"))
        .isEqualTo(one.text("cluster-points.tsv"));
  }

  @Test
  void centersOfARunAreItsFixedPointInEveryForm() {
    WholeKmeans first = plain("Clusters=7");
    for (String form : new String[] {"npy", "tsv"}) {
      WholeKmeans again = plain("CentersFile=" + first.folder().resolve("cluster-centers." + form));
      assertThat(again.labels()).isEqualTo(first.labels());
      assertThat(again.inertia()).isEqualTo(first.inertia());
      assertThat(again.text("cluster-iterations.tsv").lines().count()).isEqualTo(2 + 1);
    }
  }

  @Test
  void layoutsGiveTheSameBytes() {
    String given =
        "CentersFile=" + plain("Clusters=6", "Seed=3").folder().resolve("cluster-centers.npy");
    String[] keys = {"VectorFile=" + vectors, given, "Clusters=6"};
    String one = WholeKmeans.of(folder, keys).text("cluster-points.tsv");
    assertThat(WholeKmeans.of(folder, 2, new int[] {0, 0, 1}, 1, keys).text("cluster-points.tsv"))
        .isEqualTo(one);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1 2\\n3 4 | | has vectors of 2 numbers, .*v.csv of 3",
        "1 2 3\\n4 5 6 | Clusters=3 | has 2 centers, Clusters says 3; leave Clusters out",
        "1 2 3\\n4 5 6 | Seeding=parallel | Seeding.*has no meaning with CentersFile",
        "1 2 3\\n4 5 6 | Starts=4 | would all be equal with CentersFile",
        "1 2 3\\n4 x 6 | | x",
        "1 2 3\\n1e16 5 6 | | given.txt: the numbers of a column differ by at most 1.0E16"
      })
  void whatDoesNotFitIsRefused(String text, String key, String message) throws IOException {
    Path given = Files.writeString(folder.resolve("given.txt"), text.replace("\\n", "\n") + "\n");
    String other = key == null ? "Seed=1" : key;
    assertThatThrownBy(() -> plain("CentersFile=" + given, other))
        .isInstanceOf(SpidalException.class)
        .hasMessageFindingMatch(message);
  }

  @Test
  void theRecordOfARunRunsAgain() {
    WholeKmeans first =
        plain("CentersFile=" + plain("Clusters=5").folder().resolve("cluster-centers.npy"));
    String[] keys =
        first
            .text("cluster-run.properties")
            .lines()
            .filter(line -> line.matches("[A-Za-z]+=.*") && !line.startsWith("ClusterFile="))
            .toArray(String[]::new);
    assertThat(WholeKmeans.of(folder, keys).text("cluster-points.tsv"))
        .isEqualTo(first.text("cluster-points.tsv"));
  }

  @Test
  void columnsInAnotherOrderAreRefused() throws IOException {
    Path named = Files.writeString(folder.resolve("named.txt"), "a,b\n1,2\n3,4\n5,5\n");
    Path given = Files.writeString(folder.resolve("given.txt"), "b,a\n1,2\n3,4\n");
    assertThatThrownBy(() -> WholeKmeans.of(folder, "VectorFile=" + named, "CentersFile=" + given))
        .hasMessageContaining("has the columns b, a");
  }

  @Test
  void moreCentersThanPointsAndAMissingFileAreRefused() throws IOException {
    Path few = Files.writeString(folder.resolve("few.txt"), "1\n2\n");
    Path given = Files.writeString(folder.resolve("given.txt"), "1\n2\n3\n");
    assertThatThrownBy(() -> WholeKmeans.of(folder, "VectorFile=" + few, "CentersFile=" + given))
        .hasMessageContaining("given.txt, 3 is more than the 2 vectors");
    assertThatThrownBy(() -> plain("Seeding=given")).hasMessageContaining("needs CentersFile");
  }

  private WholeKmeans plain(String... keys) {
    String[] all = new String[keys.length + 2];
    System.arraycopy(keys, 0, all, 0, keys.length);
    all[keys.length] = "VectorFile=" + vectors;
    all[keys.length + 1] = "RefineIterations=0";
    return WholeKmeans.of(folder, all);
  }
}
