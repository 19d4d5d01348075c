package org.spidal.dapwc.whole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spidal.common.testing.TestSeed;

/** Centers and silhouettes of a whole run, beside what plain loops over all pairs say. */
class CentersTest {
  private static final int MOST = 6;
  private static final double[] FRACTIONS = {0.1, 0.5, 1};

  @TempDir private Path folder;

  private short[][] d;
  private int[] labels;
  private double[][] map;

  /** A row of the table of centers. */
  private record Row(int point, double measure) {}

  /** The last set has a cluster in which a tenth of the pairs, as doubles, is more than a tenth. */
  @ParameterizedTest
  @CsvSource({"0, 0", "2, 0", "3, 0", "0, 7632670009342"})
  void asPlainLoopsSay(int dimension, long givenSeed) throws IOException {
    long seed = givenSeed == 0 ? TestSeed.of("CentersTest") : givenSeed;
    Clouds set = Clouds.of(new int[] {40, 25, 12, 3}, 4, 3, seed);
    d = set.distances();
    List<String> keys = new ArrayList<>();
    keys.add("DistanceMatrixFile=" + Clouds.write(folder.resolve("distances.bin"), d));
    keys.addAll(List.of("MaxNcent=4", "NumberOfCenters=" + MOST, "BucketFractions=0.1,0.5,1"));
    if (dimension > 0) {
      keys.add("AddMdsFile=" + writeMap(set.size(), dimension, new Random(seed)));
    }
    ClusterRun run = ClusterRun.of(folder, keys.toArray(String[]::new));
    labels = run.labels();
    Map<String, List<Row>> table = table(run.text("cluster-centers.tsv"));
    int lists = 0;
    for (int k = 0; k < run.clusters(); k++) {
      int[] members = members(k);
      List<List<Row>> byDistance = new ArrayList<>();
      List<List<Row>> byMap = new ArrayList<>();
      byDistance.add(table.get("SmallestDistanceMeans " + k));
      assertRanked(byDistance.get(0), members, i -> mean(members, i, j -> d[i][j] / 32767.0));
      if (dimension > 0) {
        double[] center = new double[dimension];
        for (int axis = 0; axis < dimension; axis++) {
          int a = axis;
          center[axis] = IntStream.of(members).mapToDouble(i -> map[i][a]).average().orElse(0);
        }
        byMap.add(table.get("SmallestMDSDistanceMeans " + k));
        byMap.add(table.get("SmallestMDSCoG " + k));
        assertRanked(byMap.get(0), members, i -> mean(members, i, j -> distance(map[i], map[j])));
        assertRanked(byMap.get(1), members, i -> distance(map[i], center));
      }
      for (int b = 0; b < FRACTIONS.length; b++) {
        double radius = radius(members, FRACTIONS[b]);
        List<Row> rows = table.get("LargestCountsBucket-" + b + " " + k);
        List<Row> negative = rows.stream().map(r -> new Row(r.point, -r.measure)).toList();
        assertRanked(negative, members, i -> -near(members, i, radius));
        byDistance.add(rows);
      }
      assertOverall(table.get("OverallBest " + k), byDistance, byMap);
      lists += 1 + byDistance.size() + byMap.size();
    }
    assertThat(table).hasSize(lists);
    assertThat(run.text("cluster-centers.txt").lines().count())
        .isEqualTo(run.text("cluster-centers.tsv").lines().count() - 1);
    assertThat(run.folder().resolve("cluster.svg").toFile().exists()).isEqualTo(dimension > 0);
    assertSilhouettes(run);
  }

  @Test
  void namesOfTheOriginalProgram() throws IOException {
    Clouds set = Clouds.of(Clouds.equal(3, 20), 4, 6, 3);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < set.size(); i++) {
      text.append(i).append("\tname ").append(i).append('\t').append(1000 + i).append('\n');
    }
    Path names = Files.writeString(folder.resolve("labels.txt"), text);
    String matrix =
        "DistanceMatrixFile=" + Clouds.write(folder.resolve("distances.bin"), set.distances());
    ClusterRun run =
        ClusterRun.of(
            folder,
            matrix,
            "MaxNcent=3",
            "LabelFile=" + names,
            "LegacyFileNames=true",
            "BucketFractions=0.5",
            "ConvergeIntermediateClusters=true");
    assertThat(run.text("cluster-centers.tsv"))
        .contains("\tname ")
        .contains("Bucket-0")
        .doesNotContain("Bucket-1");
    assertThat(run.text("CenterFile-M3-C3.txt").lines())
        .hasSize(3 * 3 * 8)
        .allMatch(
            line ->
                line.matches(
                    "PointNumber=\\d+ +Measure=\\S+ (Count=[12].0 Source=Seq )?Method=[\\w-]+ Group=[012]"
                        + " Sequence=name \\d+ * Length=10\\d\\d Date=\".+\""));
    assertThat(run.labels("cluster-M3-C3txt")).hasSize(60);
    assertThat(run.labels("cluster-M3-C2txt")).hasSize(60).contains(0, 1).doesNotContain(2);
    assertThatThrownBy(() -> ClusterRun.of(folder, matrix, "LabelFile=" + names, "IdFile=" + names))
        .hasMessageContaining("LabelFile")
        .hasMessageContaining("remove one of the two keys");
    assertThatThrownBy(() -> ClusterRun.of(folder, matrix, "BucketFractions=0.5,1.5"))
        .hasMessageContaining("1.5 is not a share");
  }

  private Path writeMap(int n, int dimension, Random random) throws IOException {
    map = new double[n][dimension];
    StringBuilder text = new StringBuilder();
    for (int i = n - 1; i >= 0; i--) {
      text.append(i);
      for (int axis = 0; axis < dimension; axis++) {
        map[i][axis] = random.nextInt(100000) / 1e4 + 0.00001;
        text.append(' ').append(map[i][axis]);
      }
      text.append(" 1\n");
    }
    return Files.writeString(folder.resolve("map.txt"), text);
  }

  private static Map<String, List<Row>> table(String text) {
    Map<String, List<Row>> table = new HashMap<>();
    text.lines()
        .skip(1)
        .map(line -> line.split("\t"))
        .forEach(
            cells -> {
              List<Row> rows =
                  table.computeIfAbsent(cells[0] + " " + cells[1], key -> new ArrayList<>());
              rows.add(new Row(Integer.parseInt(cells[3]), Double.parseDouble(cells[5])));
              assertThat(cells[2]).isEqualTo(Integer.toString(rows.size()));
              assertThat(cells[4]).isEqualTo(cells[3]);
            });
    return table;
  }

  private int[] members(int k) {
    return IntStream.range(0, labels.length).filter(i -> labels[i] == k).toArray();
  }

  /** The rows are the members with the smallest measures. */
  private static void assertRanked(List<Row> rows, int[] members, IntToDoubleFunction measure) {
    List<Row> expected =
        IntStream.of(members)
            .mapToObj(i -> new Row(i, measure.applyAsDouble(i)))
            .sorted(Comparator.comparingDouble(Row::measure))
            .limit(MOST)
            .toList();
    assertThat(rows).hasSameSizeAs(expected);
    for (int r = 0; r < rows.size(); r++) {
      assertThat(rows.get(r).measure).isCloseTo(expected.get(r).measure, within(1e-12));
      assertThat(measure.applyAsDouble(rows.get(r).point))
          .isCloseTo(rows.get(r).measure, within(1e-12));
    }
    assertThat(rows.stream().map(Row::point)).doesNotHaveDuplicates();
  }

  private void assertOverall(List<Row> rows, List<List<Row>> byDistance, List<List<Row>> byMap) {
    Map<Integer, double[]> sums = new HashMap<>();
    for (int l = 0; l < byDistance.size(); l++) {
      add(sums, byDistance.get(l), l == 0 ? 1 : 1.0 / FRACTIONS.length);
    }
    byMap.forEach(list -> add(sums, list, 1));
    sums.values().removeIf(sum -> sum[0] <= 0.6);
    double[] ratings = sums.values().stream().mapToDouble(s -> s[1] / s[0]).sorted().toArray();
    assertThat(rows).hasSize(Math.min(MOST, ratings.length));
    for (int r = 0; r < rows.size(); r++) {
      double[] sum = sums.get(rows.get(r).point);
      assertThat(rows.get(r).measure).isCloseTo(sum[1] / sum[0], within(1e-9));
      assertThat(rows.get(r).measure).isCloseTo(ratings[r], within(1e-9));
    }
  }

  private static void add(Map<Integer, double[]> sums, List<Row> list, double weight) {
    for (int rank = 0; rank < list.size(); rank++) {
      double[] sum = sums.computeIfAbsent(list.get(rank).point, point -> new double[2]);
      sum[0] += weight;
      sum[1] += weight * rank;
    }
  }

  private static double mean(int[] members, int i, IntToDoubleFunction distance) {
    return IntStream.of(members).filter(j -> j != i).mapToDouble(distance).average().orElse(0);
  }

  private static double distance(double[] a, double[] b) {
    double sum = 0;
    for (int axis = 0; axis < a.length; axis++) {
      sum += (a[axis] - b[axis]) * (a[axis] - b[axis]);
    }
    return Math.sqrt(sum);
  }

  /** The middle of the bin in which the distance stands that closes the fraction. */
  private double radius(int[] members, double fraction) {
    int[] sorted =
        IntStream.of(members)
            .flatMap(i -> IntStream.of(members).filter(j -> j != i).map(j -> d[i][j]))
            .sorted()
            .toArray();
    if (sorted.length == 0) {
      return 0;
    }
    int largest = sorted[sorted.length - 1];
    int closing = (int) Math.ceil(fraction * sorted.length - 1e-9) - 1;
    int bin = Math.min(999, (int) (1000.0 * sorted[closing] / largest));
    return (bin + 0.5) * largest / 1000;
  }

  private int near(int[] members, int i, double radius) {
    return (int) IntStream.of(members).filter(j -> j != i && d[i][j] <= radius).count();
  }

  private void assertSilhouettes(ClusterRun run) {
    int clusters = run.clusters();
    double[] sum = new double[clusters];
    List<String> lines = run.text("cluster-points.tsv").lines().skip(1).toList();
    for (int i = 0; i < labels.length; i++) {
      int point = i;
      double inside = mean(members(labels[i]), i, j -> d[point][j]);
      double outside = Double.POSITIVE_INFINITY;
      for (int k = 0; k < clusters; k++) {
        double other = IntStream.of(members(k)).mapToDouble(j -> d[point][j]).average().orElse(0);
        outside = k == labels[i] ? outside : Math.min(outside, other);
      }
      double expected =
          members(labels[i]).length == 1 ? 0 : (outside - inside) / Math.max(outside, inside);
      double written = Double.parseDouble(lines.get(i).split("\t")[5]);
      assertThat(written).isCloseTo(expected, within(1e-6));
      sum[labels[i]] += expected;
    }
    List<String> rows = run.text("cluster-clusters.tsv").lines().toList();
    assertThat(rows.get(0).split("\t")[5]).isEqualTo("silhouette");
    double all = 0;
    for (int k = 0; k < clusters; k++) {
      assertThat(Double.parseDouble(rows.get(k + 1).split("\t")[5]))
          .isCloseTo(sum[k] / members(k).length, within(1e-9));
      all += sum[k];
    }
    assertThat(run.summary().get("mean-silhouette").getAsDouble())
        .isCloseTo(all / labels.length, within(1e-9));
  }
}
