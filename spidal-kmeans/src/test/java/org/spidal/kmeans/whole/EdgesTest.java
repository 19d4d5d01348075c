package org.spidal.kmeans.whole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.labels.Agreement;
import org.spidal.kmeans.config.KmeansConfig;

/** The smallest sets, equal points, clouds well apart, and input that is wrong. */
class EdgesTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({"1, 1", "2, 1", "2, 2", "3, 3", "9, 9", "17, 1", "17, 16"})
  void fewPoints(int n, int k) {
    Path file = WholeKmeans.clouds(folder.resolve("v.csv"), n, 3, 2, 3, 5);
    WholeKmeans run = WholeKmeans.of(folder, "VectorFile=" + file, "Clusters=" + k);
    assertThat(run.labels()).hasSize(n);
    assertThat(Arrays.stream(run.labels()).distinct().count()).isEqualTo(k);
    if (k == n) {
      assertThat(run.inertia()).isZero();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Bounds=0",
        "Bounds=1",
        "Bounds=7",
        "Seeding=parallel",
        "Seeding=annealing",
        "BatchSize=3"
      })
  void fewerDifferentPointsThanClusters(String keys) {
    String[] lines = new String[30];
    for (int i = 0; i < lines.length; i++) {
      lines[i] = i % 3 + " " + 2 * (i % 3);
    }
    WholeKmeans run = WholeKmeans.of(folder, text(lines), "Clusters=7", keys);
    assertThat(run.summary().get("clusters").getAsInt()).isEqualTo(3);
    assertThat(run.inertia()).isZero();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "Bounds=1",
        "Bounds=6",
        "Seeding=parallel",
        "Seeding=annealing RefineIterations=0",
        "BatchSize=60",
        "Starts=3"
      })
  void cloudsThatAreApart(String keys) {
    Path file = WholeKmeans.clouds(folder.resolve("v.csv"), 300, 4, 6, 20, 11);
    WholeKmeans run =
        WholeKmeans.of(folder, ("VectorFile=" + file + " Clusters=6 " + keys).strip().split(" "));
    int[] truth = new int[300];
    Arrays.setAll(truth, i -> i % 6);
    assertThat(Agreement.of(run.labels(), truth)).isEqualTo(new Agreement(1, 1, 1));
    assertThat(run.inertia()).isBetween(900.0, 1500.0); // 300 points, 4 dimensions, variance 1
  }

  @Test
  void refinementIsNeverWorseAndOftenBetter() {
    Path file = WholeKmeans.clouds(folder.resolve("v.csv"), 600, 3, 25, 3, 13);
    int better = 0;
    for (int seed = 1; seed <= 8; seed++) {
      String[] job = {"VectorFile=" + file, "Clusters=25", "Seed=" + seed, "RefineIterations=0"};
      double plain = WholeKmeans.of(folder, job).inertia();
      job[3] = "RefineIterations=1000";
      double refined = WholeKmeans.of(folder, job).inertia();
      assertThat(refined).isLessThanOrEqualTo(plain * (1 + 1e-12));
      better += refined < plain * 0.99 ? 1 : 0;
    }
    assertThat(better).isGreaterThanOrEqualTo(4);
  }

  @Test
  void aReferenceWithoutLabelsIsNoAgreement() throws IOException {
    Path labels = Files.writeString(folder.resolve("l.tsv"), "index\tlabel\n0\t\n1\t\n2\t\n");
    String[] job = {text("1 2", "3 4", "5 6"), "Clusters=2", "ReferenceFile=" + labels};
    assertThat(WholeKmeans.of(folder, job).summary().has("reference")).isFalse();
    Files.writeString(labels, "index\tlabel\n0\ta\n1\t\n2\tb\n");
    assertThat(
            WholeKmeans.of(folder, job)
                .summary()
                .getAsJsonObject("reference")
                .get("labelled-points")
                .getAsInt())
        .isEqualTo(2);
  }

  @Test
  void oneVectorFarAwayIsAnErrorAsTheOthersWouldBeLost() {
    Path file = WholeKmeans.clouds(folder.resolve("v.csv"), 200, 3, 4, 3, 5);
    try {
      Files.writeString(file, "1e8,-1,1\n", StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    assertThatThrownBy(() -> WholeKmeans.of(folder, "VectorFile=" + file, "Clusters=4"))
        .isInstanceOfSatisfying(
            SpidalException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.DATA))
        .hasMessageContaining("away from the middle");
  }

  @Test
  void anIndexAmongTheComponentsIsWarnedOf() {
    String[] lines = new String[40];
    for (int i = 0; i < lines.length; i++) {
      lines[i] = i + "\t0." + i % 3 + "\t1." + i % 5;
    }
    String file = text(lines);
    WholeKmeans all = WholeKmeans.of(folder, file, "Clusters=3");
    assertThat(all.summary().get("warnings").toString()).contains("Columns=2-3");
    WholeKmeans chosen = WholeKmeans.of(folder, file, "Clusters=3", "Columns=1-3");
    assertThat(chosen.summary().get("warnings").toString()).doesNotContain("Columns");
    assertThat(chosen.labels()).isEqualTo(all.labels());
  }

  @Test
  void farFromZeroIsNoTrouble() {
    Path near = WholeKmeans.clouds(folder.resolve("v.csv"), 60, 2, 3, 9, 7);
    double expected = WholeKmeans.of(folder, "VectorFile=" + near, "Clusters=3").inertia();
    try {
      String[] far =
          Files.readAllLines(near).stream()
              .map(line -> line.split(","))
              .map(v -> (Double.parseDouble(v[0]) + 1e9) + "," + (Double.parseDouble(v[1]) - 1e7))
              .toArray(String[]::new);
      assertThat(WholeKmeans.of(folder, text(far), "Clusters=3").inertia())
          .isEqualTo(expected, within(1e-4 * expected));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {1e-10, 1e12})
  void smallAndLargeNumbers(double unit) {
    String[] job = {text(scaled(1)), "Clusters=3"};
    int[] labels = WholeKmeans.of(folder, job).labels();
    job[0] = text(scaled(unit));
    assertThat(WholeKmeans.of(folder, job).labels()).isEqualTo(labels);
  }

  @ParameterizedTest
  @ValueSource(doubles = {1e-200, 1e-16, 1e18, 1e36})
  void numbersWhoseSquaresAreLost(double unit) {
    assertError(ExitCode.DATA, "multiply all vectors", text(scaled(unit)), "Clusters=3");
  }

  private static String[] scaled(double unit) {
    String[] lines = new String[30];
    for (int i = 0; i < lines.length; i++) {
      lines[i] = unit * (i % 3 * 50 + i % 5) + " " + unit * (i % 7);
    }
    return lines;
  }

  @Test
  void referenceColumnsAndOlderKeys() {
    String[] lines = new String[41];
    lines[0] = "id,x,y,label";
    for (int i = 0; i < 40; i++) {
      lines[i + 1] = i + "," + (i % 2 * 50 + i % 5) + "," + i % 3 + "," + (i % 2 == 0 ? "a" : "b");
    }
    String file = text(lines);
    String reference = file.replace("VectorFile", "ReferenceFile");
    WholeKmeans run = WholeKmeans.of(folder, file, reference, "Clusters=2");
    assertThat(run.summary().getAsJsonObject("reference").get("adjusted-rand-index").getAsDouble())
        .isEqualTo(1);
    assertThat(run.text("cluster-centers.tsv")).startsWith("cluster\tx\ty\n");
    assertThat(run.folder().resolve("cluster.svg")).isNotEmptyFile();
    WholeKmeans older =
        WholeKmeans.of(
            folder,
            file.replace("VectorFile", "DistanceMatrixFile"),
            "MaxNcentPerNode=2",
            "StartPointPositiononInputLine=1",
            "ParameterVectorDimension=2");
    assertThat(older.text("cluster.txt")).isEqualTo(run.text("cluster.txt"));
  }

  @Test
  void namesInTablesAndPictures() {
    String file = text("1,2", "3,4", "1,3", "9,9");
    Path ids = write("ids.txt", "a & b", "two\twords", "Ångström", " last ");
    WholeKmeans run = WholeKmeans.of(folder, file, "IdFile=" + ids, "Clusters=2");
    assertThat(run.text("cluster-points.tsv"))
        .isEqualTo(
            """
            index\tid\tcluster\tdistance
            0\ta & b\t0\t1.2018504
            1\ttwo words\t0\t1.6666666
            2\tÅngström\t0\t0.6666667
            3\tlast\t1\t0.0
            """);
    assertThat(run.text("cluster-clusters.tsv"))
        .contains("\tnearest-point\tid\n")
        .contains("\tÅngström\n")
        .endsWith("\tlast\n");
    assertThat(run.text("cluster.pviz")).contains("a &amp; b");
    assertThat(run.summary().getAsJsonObject("inputs").has("IdFile")).isTrue();
    WholeKmeans unnamed = WholeKmeans.of(folder, file, "Clusters=2");
    assertThat(unnamed.text("cluster-points.tsv")).contains("\n2\t2\t0\t0.6666667\n");
    assertThat(unnamed.text("cluster.txt")).isEqualTo(run.text("cluster.txt"));
  }

  @Test
  void whatIsWrongIsSaid() {
    String file = text("x,y", "1,2", "3,4", "5,6");
    assertError(ExitCode.DATA, "Clusters=4 is more than the 3 vectors", file, "Clusters=4");
    assertError(ExitCode.DATA, "NumberDataPoints says 5", file, "NumberDataPoints=5", "Clusters=2");
    assertError(ExitCode.DATA, "does not exist", "VectorFile=" + folder.resolve("none"));
    assertError(ExitCode.CONFIG, "Clusters", file, "Clusters=0");
    assertError(ExitCode.CONFIG, "unknown key 'Cluster'", file, "Cluster=3");
    assertError(
        ExitCode.CONFIG, "needs ParameterVectorDimension", file, "StartPointPositiononInputLine=0");
    assertError(ExitCode.DATA, "columns '3-4' are asked for", file, "Columns=3-4");
    assertError(ExitCode.DATA, ":3: column 2 is 'nan'", text("1,2", "3,4", "5,nan"), "Clusters=2");
    assertError(
        ExitCode.DATA, ":2: found 3 fields, expected 2", text("1,2", "3,4,5"), "Clusters=1");
    assertError(ExitCode.DATA, "found no vectors", text());
    file = text("x,y", "1,2", "3,4", "5,6");
    Path labels = write("labels.txt", "0\ta", "1\tb", "1\tc");
    assertError(
        ExitCode.DATA, "index 1 was there before", file, "Clusters=2", "ReferenceFile=" + labels);
    write("labels.txt", "a", "b");
    assertError(
        ExitCode.DATA,
        "found 2 lines, expected 3 labels",
        file,
        "Clusters=2",
        "ReferenceFile=" + labels);
    assertError(
        ExitCode.DATA,
        "found 2 names, expected one for each of 3 points",
        file,
        "Clusters=2",
        "IdFile=" + labels);
    assertError(
        ExitCode.DATA, "none.txt", file, "Clusters=2", "IdFile=" + folder.resolve("none.txt"));
  }

  @Test
  void noOutputTakesThePlaceOfAnInput() {
    String file = text("1,2", "3,4");
    assertThatThrownBy(
            () ->
                KmeansConfig.of(
                    KmeansConfig.DECLARATION.read(
                        null, List.of(file, "ClusterFile=" + folder.resolve("v.txt")))))
        .hasMessageContaining("choose another name");
    assertThatThrownBy(
            () ->
                KmeansConfig.of(
                    KmeansConfig.DECLARATION.read(
                        null,
                        List.of(
                            file,
                            "IdFile=" + folder.resolve("c-points.tsv"),
                            "ClusterFile=" + folder.resolve("c.txt")))))
        .hasMessageContaining("IdFile")
        .hasMessageContaining("choose another name");
    assertThatThrownBy(
            () ->
                KmeansConfig.of(
                    KmeansConfig.DECLARATION.read(null, List.of(file, "SummaryFile=cluster.txt"))))
        .hasMessageContaining("SummaryFile = cluster.txt: ")
        .hasMessageContaining("choose another name");
  }

  private void assertError(ExitCode code, String text, String... keys) {
    assertThatThrownBy(() -> WholeKmeans.of(folder, keys))
        .isInstanceOfSatisfying(
            SpidalException.class,
            e -> {
              assertThat(e).hasMessageContaining(text);
              assertThat(e.exitCode()).isEqualTo(code);
            });
  }

  private String text(String... lines) {
    return "VectorFile=" + write("v.txt", lines);
  }

  private Path write(String name, String... lines) {
    try {
      return Files.write(folder.resolve(name), List.of(lines));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
