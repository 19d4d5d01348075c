package org.spidal.davs.whole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

/** Searches that begin with one cluster, or with an earlier result. */
class RestartTest {
  /** Columns of the table of clusters. */
  private static final int POINTS = 1;

  private static final int WEIGHT = 2;
  private static final int TIME = 5;

  @TempDir private Path folder;
  private String[] job;
  private WholeVs first;

  @BeforeEach
  void search() {
    Path file = Peaks.of(100, 400, 11).write(folder.resolve("peaks.tsv"));
    job =
        ("VectorFile=" + file + " ReferenceFile=" + file + " LegacyFileNames=true " + Peaks.SIGMA)
            .split(" ");
    first = WholeVs.of(folder, job);
    assertThat(matched(first)).isGreaterThanOrEqualTo(96);
  }

  @Test
  void oneClusterThatSplitsComesToTheSame() {
    WholeVs run = WholeVs.of(folder, with("Method=topdown"));
    assertThat(matched(run)).isGreaterThanOrEqualTo(96);
    assertThat(run.clusters()).isBetween(first.clusters() - 2, first.clusters() + 2);
  }

  @Test
  void sigmaIsFoundOnTheWayDown() {
    WholeVs run =
        WholeVs.of(folder, with("Method=topdown", "SigmaMethod=0", "RelativeCoordinates=1"));
    assertThat(run.summary().get("sigma-rt").getAsDouble()).isBetween(2.2, 2.8);
    assertThat(matched(run)).isGreaterThanOrEqualTo(95);
  }

  @Test
  void anEarlierResultStays() {
    for (double temperature : new double[] {1, 9}) {
      WholeVs run =
          WholeVs.of(
              folder,
              with(
                  "RestartClusterFile=" + first.folder().resolve("cluster.txt"),
                  "RestartTemperature=" + temperature));
      assertThat(different(run.labels(), first.labels())).isLessThan(run.labels().length / 100);
    }
  }

  /** Below 1 nothing is annealed: what has its balance keeps it. */
  @Test
  void aColdRestartIsNotWorse() {
    WholeVs run =
        WholeVs.of(
            folder,
            with(
                "RestartClusterFile=" + first.folder().resolve("cluster.txt"),
                "RestartTemperature=0.025"));
    assertThat(run.labels()).isEqualTo(first.labels());
    assertThat(number(run, "free-energy")).isLessThan(number(first, "free-energy") + 1e-3);
  }

  @Test
  void anEarlierResultIsMeasuredAsItIs() {
    WholeVs run =
        WholeVs.of(
            folder,
            with(
                "RestartClusterFile=" + first.folder().resolve("cluster.txt"),
                "RestartPoints=none"));
    assertThat(run.labels()).isEqualTo(first.labels());
    for (String key : List.of("clusters", "points-in-sponge", "components", "reference")) {
      assertThat(run.summary().get(key)).isEqualTo(first.summary().get(key));
    }
    double energy = number(first, "free-energy");
    assertThat(number(run, "free-energy")).isCloseTo(energy, withinPercentage(1));
    List<String[]> found = clusters(first);
    List<String[]> measured = clusters(run);
    for (int k = 0; k < found.size(); k++) {
      assertThat(measured.get(k)[POINTS]).isEqualTo(found.get(k)[POINTS]);
      assertThat(Double.parseDouble(measured.get(k)[WEIGHT]))
          .isEqualTo(Double.parseDouble(measured.get(k)[POINTS]));
      double time = Double.parseDouble(found.get(k)[TIME]);
      assertThat(Double.parseDouble(measured.get(k)[TIME])).isCloseTo(time, within(2.5));
    }
  }

  /**
   * Also where no search would find them: a point alone, two clusters in one place, an empty
   * sponge.
   */
  @Test
  void givenClustersNeedNotBeGood() {
    List<String> points = List.of("1 5", "1 5", "9 5", "1 5", "1 5", "4 8");
    List<String> labels = List.of("b", "a", "c", "a", "b", "a");
    String file = "VectorFile=" + Peaks.write(folder.resolve("six.txt"), points);
    Path given = Peaks.write(folder.resolve("given.txt"), labels);
    WholeVs run =
        WholeVs.of(folder, file, "Sigma=1", "RestartClusterFile=" + given, "RestartPoints=none");
    assertThat(run.labels()).containsExactly(1, 0, 2, 0, 1, 0);
    assertThat(clusters(run))
        .extracting(row -> row[POINTS] + " " + row[4] + " " + row[TIME])
        .containsExactly("3 2.0 6.0", "2 1.0 5.0", "1 9.0 5.0");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "RestartPoints=none|needs RestartClusterFile, the clusters to be measured",
        "RestartClusterFile=none.txt|RestartClusterFile = none.txt: no such file",
        "LCMSmode=5|needs RestartClusterFile",
        "LCMSmode=6|between 1 and 5",
        "RestartClusterFile=pom.xml RestartPoints=none SigmaMethod=0|needs SigmaVectorParameters_i",
      })
  void keysThatAreMissing(String keys, String text) {
    assertThatThrownBy(() -> WholeVs.of(folder, with(keys.split(" "))))
        .isInstanceOf(SpidalException.class)
        .hasMessageContaining(text);
  }

  /** Each overrides what the file of the first run says. */
  @Test
  void modesOfTheOriginal() {
    String vectors = "VectorFile=" + finalFile();
    String[] old = {vectors, Peaks.SIGMA.split(" ")[0], "SigmaMethod=2", "InputFileType=0"};
    WholeVs sponge = WholeVs.of(folder, with(old, "LCMSmode=2", "RestartPoints=none"));
    int inSponge = first.summary().get("points-in-sponge").getAsInt();
    assertThat(sponge.labels()).hasSize(inSponge);
    WholeVs joined = WholeVs.of(folder, with(old, "LCMSmode=3", "RestartClusterFile=none.txt"));
    assertThat(different(joined.labels(), first.labels())).isLessThan(inSponge / 100);
    assertThat(number(joined, "sigma-x0")).isEqualTo(5.98e-6);
    WholeVs hot = WholeVs.of(folder, with(old, "LCMSmode=4"));
    assertThat(hot.clusters()).isBetween(first.clusters() - 5, first.clusters() + 2);
    WholeVs measured =
        WholeVs.of(folder, with(old, "LCMSmode=5", "RestartClusterFile=" + finalFile()));
    assertThat(measured.labels()).isEqualTo(first.labels());
    assertThat(measured.text("cluster-summary.txt"))
        .contains("LCMSmode=5 sets InputFileType=1, SelectedInputLabel=-100000000");
  }

  /** The original gave the sponge any label. */
  @Test
  void aSpongeThatIsNotLabel0() throws IOException {
    int at = first.clusters() / 2;
    List<String> lines = new ArrayList<>();
    for (String line : Files.readAllLines(finalFile())) {
      String[] fields = line.split(" ");
      int label = Integer.parseInt(fields[4]);
      fields[4] = Integer.toString(label == 0 ? at : label <= at ? label - 1 : label);
      lines.add(String.join(" ", fields));
    }
    String file = Peaks.write(folder.resolve("original.txt"), lines).toString();
    String[] old = {"VectorFile=" + file, Peaks.SIGMA.split(" ")[0], "SigmaMethod=2"};
    WholeVs measured = WholeVs.of(folder, with(old, "LCMSmode=5", "RestartClusterFile=" + file));
    assertThat(measured.labels()).isEqualTo(first.labels());
    assertThat(measured.text("cluster-summary.txt"))
        .contains("original.txt: its sponge is label " + at);
    assertThatThrownBy(() -> WholeVs.of(folder, with(old, "LCMSmode=2")))
        .isInstanceOf(SpidalException.class)
        .hasMessageContaining("-DSelectedInputLabel=" + at);
    WholeVs sponge = WholeVs.of(folder, with(old, "InputFileType=1", "SelectedInputLabel=" + at));
    assertThat(sponge.labels()).hasSize(first.summary().get("points-in-sponge").getAsInt());
  }

  private Path finalFile() {
    int clusters = first.clusters() + 1;
    return first.folder().resolve("clusterFinal-M" + clusters + "-C" + clusters + ".txt");
  }

  @Test
  void aFinalFileIsAnEarlierResultToo() {
    Path file = finalFile();
    WholeVs fromFinal = WholeVs.of(folder, with("RestartClusterFile=" + file));
    WholeVs fromLabels =
        WholeVs.of(
            folder, with("RestartClusterFile=" + first.folder().resolve("cluster-points.tsv")));
    assertThat(fromFinal.text("cluster-clusters.tsv"))
        .isEqualTo(fromLabels.text("cluster-clusters.tsv"));
    WholeVs without =
        WholeVs.of(folder, with("RestartClusterFile=" + file, "RestartTemperature=-1"));
    assertThat(without.text("cluster-clusters.tsv")).isEqualTo(first.text("cluster-clusters.tsv"));
  }

  /** A third of the clusters is thrown into the sponge, and found there again. */
  @Test
  void theSpongeIsClusteredAgain() {
    int[] labels = first.labels();
    List<String> lines = new ArrayList<>();
    for (int a = 0; a < labels.length; a++) {
      lines.add(a + "\t" + (labels[a] % 3 == 0 ? -1 : labels[a]));
    }
    Path thinned = Peaks.write(folder.resolve("thinned.txt"), lines);
    WholeVs run = WholeVs.of(folder, with("RestartClusterFile=" + thinned, "RestartPoints=sponge"));
    assertThat(matched(run)).isGreaterThanOrEqualTo(96);
    assertThat(run.clusters()).isBetween(first.clusters() - 3, first.clusters() + 3);
  }

  @Test
  void aResultOfOtherPoints() {
    Path file = Peaks.write(folder.resolve("other.txt"), List.of("0 1.5 2.5 0.0 1  0"));
    assertThatThrownBy(() -> WholeVs.of(folder, with("RestartClusterFile=" + file)))
        .isInstanceOf(SpidalException.class)
        .hasMessageContaining("found 1 points, but there are " + first.labels().length);
    Path wrong = Peaks.write(folder.resolve("wrong.txt"), List.of("0 1.5 2.5 0.0 x  0"));
    assertThatThrownBy(() -> WholeVs.of(folder, with("RestartClusterFile=" + wrong)))
        .isInstanceOf(SpidalException.class)
        .hasMessageContaining("label from 0");
  }

  /** The vectors, say, taken for a result. */
  @Test
  void aFileWithoutClusters() {
    List<String> lines = new ArrayList<>();
    for (int a = 0; a < first.labels().length; a++) {
      lines.add(a + " " + 7 * a);
    }
    Path file = Peaks.write(folder.resolve("raw.txt"), lines);
    assertThatThrownBy(
            () -> WholeVs.of(folder, with("RestartClusterFile=" + file, "RestartPoints=none")))
        .isInstanceOfSatisfying(
            SpidalException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.DATA))
        .hasMessageContaining("raw.txt (RestartClusterFile) has no clusters");
  }

  private static double number(WholeVs run, String key) {
    return run.summary().get(key).getAsDouble();
  }

  private static List<String[]> clusters(WholeVs run) {
    return run.text("cluster-clusters.tsv").lines().skip(1).map(l -> l.split("\t")).toList();
  }

  private String[] with(String... keys) {
    return with(job, keys);
  }

  private static String[] with(String[] job, String... keys) {
    List<String> all = new ArrayList<>(List.of(job));
    all.addAll(Arrays.asList(keys));
    return all.toArray(new String[0]);
  }

  private static int matched(WholeVs run) {
    return run.summary().getAsJsonObject("reference").get("matched").getAsInt();
  }

  private static int different(int[] labels, int[] others) {
    int different = 0;
    for (int a = 0; a < labels.length; a++) { // clusters of one size may change places
      different += (labels[a] < 0) != (others[a] < 0) ? 1 : 0;
    }
    return different;
  }
}
