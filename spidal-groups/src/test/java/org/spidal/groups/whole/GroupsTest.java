package org.spidal.groups.whole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntBinaryOperator;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.testing.golden.Demo;
import org.spidal.common.testing.program.EmbeddedProgram;
import org.spidal.common.testing.program.RunFolder;
import org.spidal.common.vectors.VectorNpyWriter;
import org.spidal.groups.Main;

class GroupsTest {
  static final EmbeddedProgram GROUPS = new EmbeddedProgram(new Main(), "GroupsFile", "groups.tsv");

  private static final int N = 24;
  private static final IntBinaryOperator ANY = (i, j) -> 1 + (j * 7 + i * 13 + i * j) % 50;
  private static final IntBinaryOperator LINE =
      (i, j) -> Math.abs(i * i * 7 % 101 - j * j * 7 % 101);

  @TempDir private Path folder;

  /**
   * @param distance of i and j, less than i
   * @param unit by which they are multiplied
   */
  private String matrix(IntBinaryOperator distance, double unit) {
    double[] distances = new double[N * N];
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < i; j++) {
        distances[i * N + j] = unit * distance.applyAsInt(i, j);
        distances[j * N + i] = distances[i * N + j];
      }
    }
    Path file = folder.resolve("distances.npy");
    VectorNpyWriter.write(file, distances, N);
    return "DistanceMatrixFile=" + file;
  }

  private String table(String header, IntFunction<String> row) {
    List<String> lines = new ArrayList<>(List.of(header));
    for (int i = 0; i < N; i++) {
      lines.add(row.apply(i));
    }
    try {
      return "MetadataFile=" + Files.write(folder.resolve("table.tsv"), lines);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String site(int i) {
    return List.of("a", "a", "b", "b", "c").get(i % 5);
  }

  private static List<String> ids() {
    return IntStream.range(0, N).mapToObj(i -> "s" + i).toList();
  }

  private String sites() {
    return table("site", GroupsTest::site);
  }

  /** The cells of the row of a column, of groups and of a test. */
  private static List<String> row(RunFolder run, String column, String groups, String test) {
    return run.text("groups.tsv")
        .lines()
        .map(line -> Arrays.asList(line.split("\t", -1)))
        .filter(cells -> cells.subList(0, 3).equals(List.of(column, groups, test)))
        .findFirst()
        .orElseThrow();
  }

  private static double value(RunFolder run, String groups, String test) {
    return Double.parseDouble(row(run, "site", groups, test).get(5));
  }

  private static double p(RunFolder run, String groups, String test) {
    return Double.parseDouble(row(run, "site", groups, test).get(7));
  }

  /** Statistics of scikit-bio 0.7.4; its p of 1,999 permutations, so within three errors. */
  @Test
  void statisticsAreThoseOfScikitBio() {
    RunFolder any = GROUPS.run(folder, matrix(ANY, 1), sites(), "Permutations=1999");
    assertThat(value(any, "all", "permanova")).isEqualTo(2.6006444683136403, within(1e-10));
    assertThat(p(any, "all", "permanova")).isEqualTo(0.062, within(0.023));
    assertThat(value(any, "all", "anosim")).isEqualTo(0.07621527777777777, within(1e-10));
    assertThat(p(any, "all", "anosim")).isEqualTo(0.156, within(0.035));
    RunFolder line = GROUPS.run(folder, matrix(LINE, 1), sites(), "Permutations=1999");
    assertThat(value(line, "all", "permanova")).isEqualTo(0.7175141242937846, within(1e-10));
    assertThat(p(line, "all", "permanova")).isEqualTo(0.511, within(0.05));
    assertThat(value(line, "all", "anosim")).isEqualTo(-0.033622685185185054, within(1e-10));
    assertThat(p(line, "all", "anosim")).isEqualTo(0.623, within(0.05));
    assertThat(value(line, "all", "permdisp")).isEqualTo(0.3447729487731904, within(1e-10));
  }

  /** Ranks of few distances are exact, whatever they are. */
  @Test
  void theUnitOfDistancesDoesNotMatter() {
    RunFolder whole = GROUPS.run(folder, matrix(ANY, 1), sites());
    RunFolder parts = GROUPS.run(folder, matrix(ANY, 0.001), sites());
    assertThat(value(parts, "all", "anosim")).isEqualTo(value(whole, "all", "anosim"));
    assertThat(p(parts, "all", "anosim")).isEqualTo(p(whole, "all", "anosim"));
    assertThat(value(parts, "all", "permanova"))
        .isEqualTo(value(whole, "all", "permanova"), within(1e-6));
    assertThat(value(parts, "all", "permdisp"))
        .isEqualTo(value(whole, "all", "permdisp"), within(1e-6));
  }

  @Test
  void aPairOfGroupsIsTestedAsIfThereWereNoOthers() {
    RunFolder all = GROUPS.run(folder, matrix(ANY, 1), sites());
    RunFolder two =
        GROUPS.run(
            folder, matrix(ANY, 1), table("site\tn", i -> site(i).replace("c", "") + "\t" + i));
    for (String test : List.of("permanova", "anosim", "permdisp")) {
      assertThat(value(all, "a / b", test)).isEqualTo(value(two, "all", test));
      assertThat(p(all, "a / b", test)).isEqualTo(p(two, "all", test));
    }
    double[] p = new double[3];
    double[] holm = new double[3];
    for (int k = 0; k < 3; k++) {
      List<String> row = row(all, "site", List.of("a / b", "a / c", "b / c").get(k), "permanova");
      p[k] = Double.parseDouble(row.get(7));
      holm[k] = Double.parseDouble(row.get(8));
    }
    double least = Arrays.stream(p).min().orElseThrow();
    assertThat(Arrays.stream(holm).min().orElseThrow()).isEqualTo(Math.min(1, 3 * least));
    assertThat(two.warnings("groups-summary.json"))
        .anyMatch(line -> line.contains("4 of 24 objects are left out"));
  }

  /** Of the few groupings that are possible, a third or more are as extreme as any. */
  @Test
  void groupsAreNotPermutedBetweenStrata() {
    RunFolder run =
        GROUPS.run(
            folder,
            matrix(ANY, 1),
            table("site\tblock", i -> site(i) + "\t" + (i == 4 || i == 5 ? "both" : site(i))),
            "GroupColumns=site",
            "StrataColumn=block");
    for (String test : List.of("permanova", "anosim")) {
      assertThat(p(run, "all", test)).isGreaterThan(0.4); // objects 4 and 5 change places or not
    }
    assertThat(run.text("groups.tsv")).contains("a / c").doesNotContain("a / b", "b / c");
  }

  @Test
  void whereRowsAreKeptDoesNotMatter() {
    Path distances = Demo.families(folder.resolve("d.bin"), 4);
    String[] keys = {
      "DistanceMatrixFile=" + distances,
      "IsBigEndian=true",
      "MetadataFile=" + Demo.familyNames(folder.resolve("f.tsv"), 4),
      "Permutations=9",
      "RowStorage=heap"
    };
    String heap = GROUPS.run(folder, keys).text("groups.tsv");
    for (String storage : List.of("mapped", "streamed")) {
      keys[keys.length - 1] = "RowStorage=" + storage;
      assertThat(GROUPS.run(folder, keys).text("groups.tsv")).isEqualTo(heap);
    }
  }

  @Test
  void columnsThatHoldGroupsAreFound() {
    RunFolder run =
        GROUPS.run(
            folder,
            matrix(ANY, 1),
            table(
                "sample\tsite\tdepth\tbatch\tsame",
                i -> "s" + i + "\t" + site(i) + "\t" + i + "\tx" + i % 2 + "\tone"));
    assertThat(run.text("groups.tsv").lines().skip(1).map(line -> line.split("\t")[0]).distinct())
        .containsExactly("site", "batch");
    assertThat(run.text("groups-spread.tsv").lines()).hasSize(1 + 3 + 2);
  }

  /** All members of a group are as far from their centroid: residuals are rounding alone. */
  @Test
  void equalDistancesHaveNoSpread() {
    String sizes = table("site", i -> i < 7 ? "a" : i < 18 ? "b" : "c");
    RunFolder run = GROUPS.run(folder, matrix((i, j) -> 33, 0.1), sizes);
    for (String groups : List.of("all", "a / b", "a / c")) {
      assertThat(value(run, groups, "permdisp")).isNaN();
      assertThat(p(run, groups, "permdisp")).isNaN();
    }
  }

  /** They would decide how finely the distances of all others are told apart. */
  @Test
  void farObjectsThatAreLeftOutDoNotMatter() {
    String table = table("site\tn", i -> (i == 23 ? "" : site(i)) + "\t" + i);
    RunFolder near = GROUPS.run(folder, matrix(ANY, 1), table);
    RunFolder far =
        GROUPS.run(
            folder, matrix((i, j) -> i == 23 ? 1_000_000_000 : ANY.applyAsInt(i, j), 1), table);
    for (String test : List.of("permanova", "anosim", "permdisp")) {
      assertThat(value(far, "all", test)).isEqualTo(value(near, "all", test), within(1e-9));
      assertThat(p(far, "all", test)).isEqualTo(p(near, "all", test));
    }
  }

  @Test
  void rowsThatAreTakenInTheOrderOfTheObjectsAreToldSo() {
    RunFolder run =
        GROUPS.run(folder, matrix(ANY, 1), table("sample-id\tsite", i -> "s" + i + "\t" + site(i)));
    assertThat(run.warnings("groups-summary.json"))
        .anyMatch(line -> line.contains("in the order of the objects, whatever column 1"));
  }

  /** Words of QIIME 2 and of the INSDC are no groups, and the user is told which were found. */
  @Test
  void wordsForWhatIsNotKnownAreNoGroups() {
    String[] words = {"unknown", "Not Applicable", "missing: lab stock", "not_collected", ""};
    String gaps = table("site\tn", i -> (i < words.length ? words[i] : site(i)) + "\t" + i);
    RunFolder run = GROUPS.run(folder, matrix(ANY, 1), gaps);
    String found = run.text("groups.tsv");
    assertThat(run.warnings("groups-summary.json"))
        .contains(
            "site: 5 of 24 objects are left out: 5 without a group ('Not Applicable' 1, 'missing:"
                + " lab stock' 1, 'not_collected' 1, 'unknown' 1, empty 1)");
    String empty = table("site\tn", i -> (i < words.length ? "" : site(i)) + "\t" + i);
    assertThat(GROUPS.run(folder, matrix(ANY, 1), empty).text("groups.tsv")).isEqualTo(found);
  }

  @Test
  void columnsOfOneNameAreToldApart() {
    String twice = table("site\tsite", i -> site(i) + "\tx" + i % 2);
    String found = GROUPS.run(folder, matrix(ANY, 1), twice).text("groups.tsv");
    assertThat(found).contains("column 1 (site)\tall", "column 2 (site)\tall");
    refuses("two columns have this name", matrix(ANY, 1), twice, "GroupColumns=site");
  }

  @Test
  void namesOfColumnsMayHaveCommas() {
    String comma = table("place, land\tyear\tn", i -> site(i) + "\t" + i % 2 + "\t" + i % 3);
    String found =
        GROUPS
            .run(folder, matrix(ANY, 1), comma, "GroupColumns=3,place, land, year")
            .text("groups.tsv");
    assertThat(found).contains("\nplace, land\tall", "\nn\tall", "\nyear\tall");
    String twice = table("a,b\ta\tb", i -> site(i) + "\t" + i % 2 + "\t" + i % 3);
    refuses(
        "GroupColumns: 'a,b' can be read in more than one way",
        matrix(ANY, 1),
        twice,
        "GroupColumns=a,b");
  }

  @Test
  void fewPossiblePermutationsAreTold() {
    String blocks = table("site\tblock", i -> site(i) + "\t" + (i == 4 || i == 5 ? "b" : "b" + i));
    RunFolder run =
        GROUPS.run(folder, matrix(ANY, 1), blocks, "GroupColumns=site", "StrataColumn=block");
    assertThat(run.warnings("groups-summary.json"))
        .anyMatch(line -> line.contains("in 2 ways only, so no p can be below about 0.5"));
  }

  @Test
  void whatCannotBeTestedIsAnError() {
    String distances = matrix(ANY, 1);
    refuses("has 1 group of 24 objects", distances, table("same", i -> "one"), "GroupColumns=1");
    refuses(
        "two in one stratum",
        distances,
        table("site\tblock", i -> site(i) + "\tof " + site(i)),
        "GroupColumns=site",
        "StrataColumn=block");
    refuses("no column holds groups to compare", distances, table("same", i -> "one"));
    refuses(
        "found 25 rows below the header",
        distances,
        table("site", i -> site(i) + (i == 0 ? "\nb" : "")));
    refuses(
        "found 3 columns, expected 2 as in the header",
        distances,
        table("id\tsite", i -> "s" + i + "\t" + site(i) + (i == 7 ? "\tmore" : "")),
        "IdFile=" + Demo.write(folder.resolve("ids.txt"), ids()));
    String incomplete = matrix((i, j) -> i == 5 && j == 3 ? -1 : ANY.applyAsInt(i, j), 1);
    refuses("the distance between the objects 3 and 5 (from 0) is missing", incomplete, sites());
    refuses(
        "the distance between the objects 's3' and 's5' is missing",
        incomplete,
        sites(),
        "IdFile=" + Demo.write(folder.resolve("ids.txt"), ids()));
  }

  private void refuses(String message, String... keys) {
    assertThatThrownBy(() -> GROUPS.run(folder, keys))
        .isInstanceOfSatisfying(
            SpidalException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.DATA))
        .hasMessageContaining(message);
  }
}
