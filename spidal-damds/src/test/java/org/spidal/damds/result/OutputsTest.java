package org.spidal.damds.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.points.PointsFile;
import org.spidal.damds.config.DamdsConfig;
import org.spidal.damds.input.SmallJob;
import org.spidal.damds.whole.Matrices;

/** The files of a run on 60 points of which some distances are missing and which have weights. */
class OutputsTest {
  private static final int N = 60;
  private static final String STEM = "map";

  @TempDir static Path folder;

  private static SmallJob job;
  private static short[][] numbers;
  private static short[][] weights;

  @BeforeAll
  static void run() {
    numbers = SmallJob.distances(N, 3);
    weights = SmallJob.distances(N, 4);
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < i; j++) {
        numbers[i][j] =
            (short) (numbers[i][j] * (100 - i * j % 7) / 100); // no map has exactly these distances
        numbers[j][i] = numbers[i][j];
        if ((i + j) % 11 == 0) {
          numbers[i][j] = -1;
          numbers[j][i] = -1;
        }
        weights[i][j] = (short) (1 + weights[i][j]);
        weights[j][i] = weights[i][j];
      }
    }
    List<String> table = new ArrayList<>(List.of("id\tlength\tfamily\tcolour"));
    List<String> ids = new ArrayList<>();
    for (int i = 0; i < N; i++) {
      ids.add("sequence " + i);
      table.add("sequence " + i + "\t" + (100 + i) + "\t" + (i % 3) + "\tred");
    }
    job = new SmallJob(folder).distances(numbers);
    job.with("WeightMatrixFile", job.writeShorts("w.bin", weights, ByteOrder.BIG_ENDIAN))
        .with("LabelFile", job.writeLines("labels.tsv", table))
        .with("LabelColumn", "family")
        .with("IdFile", job.writeLines("ids.txt", ids))
        .with("Title", "Sixty points")
        .with("PointsFile", job.path(STEM + ".txt"))
        .with("OutputDirectory", job.path("out"))
        .with("SummaryFile", job.path("told/summary"))
        .with("TimingFile", job.path("told/times.txt"))
        .with("ShepardFile", job.path("told/counts.tsv"));
    assertThat(job.run()).isEmpty();
  }

  @Test
  void everyFileIsWhereItBelongs() throws IOException {
    assertThat(names(job.path("out")))
        .contains(
            "map-convergence.tsv",
            "map-plotviz.txt",
            "map-run.properties",
            "map-shepard.tsv",
            "map-stress-per-point.tsv",
            "map-summary.json",
            "map-viewer.html",
            "map.pviz",
            "map.svg")
        .doesNotContain("map.txt", "map-summary.txt", "map-timing.tsv");
    assertThat(names(job.path("told"))).containsExactly("counts.tsv", "summary", "times.txt");
    assertThat(names(folder))
        .containsOnly("distances.bin", "w.bin", "labels.tsv", "ids.txt", "map.txt", "out", "told");
  }

  /** Each known pair once, in a cell that has both of its distances. */
  @Test
  void theShepardFileCountsThePairs() throws IOException {
    List<double[]> cells = new ArrayList<>();
    for (String line : Files.readAllLines(job.path("told/counts.tsv"))) {
      if (!line.startsWith("from")) {
        cells.add(Stream.of(line.split("\t")).mapToDouble(Double::parseDouble).toArray());
      }
    }
    double[][] map = new double[N][];
    for (String line : Files.readAllLines(job.path("map.txt"))) {
      double[] row = Stream.of(line.split("\t")).mapToDouble(Double::parseDouble).toArray();
      map[(int) row[0]] = new double[] {row[1], row[2], row[3]};
    }
    double pairs = 0;
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < i; j++) {
        double given = numbers[i][j] / 32767.0;
        double there = Matrices.distance(map[i], map[j]);
        boolean counted =
            cells.stream()
                .anyMatch(
                    c ->
                        given > c[0] - 1e-4
                            && given < c[1] + 1e-4
                            && there > c[2] - 1e-4
                            && there < c[3] + 1e-4);
        assertThat(numbers[i][j] < 0 || counted).as("pair %d, %d", i, j).isTrue();
        pairs += numbers[i][j] < 0 ? 0 : 1;
      }
    }
    assertThat(cells.stream().mapToDouble(c -> c[4]).sum()).isEqualTo(pairs);
  }

  /** int16 numbers from 0 to 9 only, in the one cell of 256 that each belongs to. */
  @Test
  void theShepardFileHasFewDistancesInTheirCells(@TempDir Path other) throws IOException {
    short[][] few = SmallJob.distances(N, 5);
    int largest = 0;
    for (short[] row : few) {
      for (int j = 0; j < N; j++) {
        row[j] = (short) (row[j] / 3000);
        largest = Math.max(largest, row[j]);
      }
    }
    SmallJob small = new SmallJob(other).distances(few).with("Bound", "none");
    small.with("ShepardFile", small.path("counts.tsv")).run();

    double[] expected = new double[largest + 1];
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < i; j++) {
        expected[few[i][j]]++;
      }
    }
    double[] found = new double[largest + 1];
    for (String line : Files.readAllLines(small.path("counts.tsv"))) {
      if (!line.startsWith("from")) {
        double[] cell = Stream.of(line.split("\t")).mapToDouble(Double::parseDouble).toArray();
        for (int k = 0; k <= largest; k++) {
          boolean last = k == largest && Math.abs(cell[1] - k / 32767.0) < 1e-12;
          found[k] += last || cell[0] <= k / 32767.0 && k / 32767.0 < cell[1] ? cell[4] : 0;
        }
      }
    }
    assertThat(found).isEqualTo(expected);
  }

  @Test
  void thePointsFileHasIdCoordinatesAndLabelBetweenTabs() throws IOException {
    List<String> lines = Files.readAllLines(job.path("map.txt"));

    assertThat(lines).hasSize(N);
    for (int i = 0; i < N; i++) {
      assertThat(lines.get(i)).matches(i + "(\t-?\\d(\\.\\d{1,10})?){3}\t" + i % 3);
    }
  }

  @Test
  void theSummaryTellsWhatWasReadAndHowItWentOn() throws IOException {
    JsonObject summary = summary();

    assertThat(summary.get("schema").getAsInt()).isEqualTo(2);
    assertThat(summary.get("program").getAsString()).isEqualTo("damds");
    assertThat(summary.get("exit").getAsString()).isEqualTo("completed");
    JsonObject method = summary.getAsJsonObject("method");
    assertThat(method.get("name").getAsString()).isEqualTo("auto");
    assertThat(method.get("effort").getAsString()).isEqualTo("quick");
    assertThat(method.get("seed").getAsLong()).isEqualTo(1);
    assertThat(summary.get("dimension").getAsInt()).isEqualTo(3);
    assertThat(method.get("passes").getAsInt()).isBetween(1, 160);
    JsonObject distances = summary.getAsJsonObject("distances");
    assertThat(summary.get("points").getAsInt()).isEqualTo(N);
    assertThat(distances.get("pairs").getAsLong()).isEqualTo(validPairs());
    assertThat(distances.get("missing-share").getAsDouble())
        .isCloseTo(1 - validPairs() / (N * (N - 1) / 2.0), within(1e-12));
    assertThat(distances.get("weighted").getAsBoolean()).isTrue();
    assertThat(summary.getAsJsonObject("inputs").keySet())
        .contains("DistanceMatrixFile", "WeightMatrixFile", "LabelFile");
    for (JsonElement input : summary.getAsJsonObject("inputs").asMap().values()) {
      assertThat(input.getAsJsonObject().get("hash").getAsString()).matches("sha256:[0-9a-f]{64}");
    }
    assertThat(summary.getAsJsonArray("stages")).isNotEmpty();
    assertThat(summary.getAsJsonObject("run").get("layout").getAsString()).startsWith("2x1 ");
  }

  @Test
  void theStressOfTheSummaryIsThatOfThePointsFile() throws IOException {
    double[] map = PointsFile.read(job.path("map.txt"), N, 3);
    double raw = 0;
    double norm = 0;
    double squares = 0;
    double product = 0;
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < i; j++) {
        if (numbers[i][j] >= 0) {
          double w = weights[i][j] / 32767.0;
          double delta = numbers[i][j] / 32767.0;
          double r = distance(map, i, j);
          raw += w * (r - delta) * (r - delta);
          norm += w * delta * delta;
          squares += w * r * r;
          product += w * r * delta;
        }
      }
    }
    JsonObject stress = summary().getAsJsonObject("stress");

    assertThat(raw / norm).as("no perfect map").isGreaterThan(1e-4);
    assertThat(stress.get("normalised").getAsDouble()).isCloseTo(raw / norm, within(1e-9));
    assertThat(stress.get("raw").getAsDouble()).isCloseTo(raw, within(1e-6 * raw));
    assertThat(stress.get("stress-1").getAsDouble())
        .as("with the best factor")
        .isCloseTo(Math.sqrt(1 - product * product / (norm * squares)), within(1e-9));
  }

  @Test
  void theStressOfThePointsAddsUp() throws IOException {
    List<String[]> rows = table("map-stress-per-point.tsv", "index\tid\tstress\tshare");
    double stress = 0;
    double share = 0;
    for (int i = 0; i < N; i++) {
      assertThat(rows.get(i)[0]).isEqualTo("" + i);
      assertThat(rows.get(i)[1]).isEqualTo("sequence " + i);
      stress += Double.parseDouble(rows.get(i)[2]);
      share += Double.parseDouble(rows.get(i)[3]);
    }
    double raw = summary().getAsJsonObject("stress").get("raw").getAsDouble();

    assertThat(rows).hasSize(N);
    assertThat(stress).as("each pair counts for both").isCloseTo(2 * raw, within(1e-6 * raw));
    assertThat(share).isCloseTo(1, within(1e-6));
  }

  @Test
  void theShepardDiagramHoldsEveryValidPairOnce() throws IOException {
    List<String[]> rows =
        table("map-shepard.tsv", "from\tto\tpairs\tmean-in-map\tdeviation-in-map");
    double[] map = PointsFile.read(job.path("map.txt"), N, 3);
    long pairs = 0;
    double ofBins = 0;
    for (String[] row : rows) {
      assertThat(Double.parseDouble(row[0])).isLessThan(Double.parseDouble(row[1]));
      assertThat(Double.parseDouble(row[4])).isNotNegative();
      pairs += Long.parseLong(row[2]);
      ofBins += Long.parseLong(row[2]) * Double.parseDouble(row[3]);
    }
    double inMap = 0;
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < i; j++) {
        inMap += numbers[i][j] >= 0 ? distance(map, i, j) : 0;
      }
    }

    assertThat(pairs).isEqualTo(validPairs());
    assertThat(ofBins).as("sum of the distances in the map").isCloseTo(inMap, within(1e-3));
  }

  @Test
  void theTimesOfAllPhasesAreTold() throws IOException {
    List<String> lines = Files.readAllLines(job.path("told/times.txt"));

    assertThat(lines.get(0))
        .isEqualTo(
            "phase\tmin-s\tmean-s\tmax-s\timbalance\tcpu-s\tyoung-collections\tfull-collections");
    for (String line : lines.subList(1, lines.size())) {
      String[] cells = line.split("\t");
      assertThat(Double.parseDouble(cells[1])).isLessThanOrEqualTo(Double.parseDouble(cells[3]));
      assertThat(Long.parseLong(cells[6])).isNotNegative();
      assertThat(Long.parseLong(cells[7])).isNotNegative();
    }
  }

  @Test
  void theSummaryForPeopleHoldsTheSameStress() throws IOException {
    String stress = summary().getAsJsonObject("stress").get("normalised").getAsString();

    assertThat(Files.readString(job.path("told/summary"))).contains("normalised: " + stress);
  }

  @Test
  void theEffectiveConfigurationRunsToTheSameBytes() throws IOException {
    Path properties = job.path("out/map-run.properties");
    List<String> overrides =
        List.of(
            "PointsFile=" + job.path("again.txt"),
            "OutputDirectory=" + job.path("again"),
            "SummaryFile=" + job.path("again/s"),
            "TimingFile=" + job.path("again/t"));

    SmallJob.run(DamdsConfig.of(DamdsConfig.DECLARATION.read(properties, overrides)), 3, folder);

    assertThat(job.path("again.txt")).hasSameBinaryContentAs(job.path("map.txt"));
    Files.delete(job.path("again.txt"));
    for (String name :
        List.of(".pviz", ".svg", "-shepard.tsv", "-stress-per-point.tsv", "-viewer.html")) {
      assertThat(job.path("again/again" + name)).hasSameBinaryContentAs(job.path("out/map" + name));
    }
    deleteFolder(job.path("again"));
  }

  @Test
  void aRunThatFailsLeavesTheOldFilesUntouched() throws IOException {
    Path distances = job.path("distances.bin");
    byte[] good = Files.readAllBytes(distances);
    byte[] map = Files.readAllBytes(job.path("map.txt"));
    byte[] summary = Files.readAllBytes(job.path("out/map-summary.json"));
    Files.write(distances, new byte[100]);
    try {
      assertThatThrownBy(() -> job.run()).isInstanceOf(SpidalException.class);
    } finally {
      Files.write(distances, good);
    }

    assertThat(Files.readAllBytes(job.path("map.txt"))).isEqualTo(map);
    assertThat(Files.readAllBytes(job.path("out/map-summary.json"))).isEqualTo(summary);
    everyFileIsWhereItBelongs();
  }

  @Test
  void picturesCarryTitleNamesAndLabels() throws IOException {
    String pviz = Files.readString(job.path("out/map.pviz"));

    assertThat(pviz).contains("Sixty points").contains("sequence 59");
    assertThat(Files.readString(job.path("out/map.svg"))).contains("Sixty points");
  }

  private static long validPairs() {
    long pairs = 0;
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < i; j++) {
        pairs += numbers[i][j] >= 0 ? 1 : 0;
      }
    }
    return pairs;
  }

  private static JsonObject summary() throws IOException {
    return JsonParser.parseString(Files.readString(job.path("out/map-summary.json")))
        .getAsJsonObject();
  }

  private static List<String[]> table(String name, String header) throws IOException {
    List<String> lines = Files.readAllLines(job.path("out/" + name));
    assertThat(lines.get(0)).isEqualTo(header);
    return lines.stream().skip(1).map(line -> line.split("\t")).toList();
  }

  private static TreeSet<String> names(Path of) throws IOException {
    try (Stream<Path> files = Files.list(of)) {
      TreeSet<String> names = new TreeSet<>();
      files.forEach(file -> names.add(file.getFileName().toString()));
      return names;
    }
  }

  private static void deleteFolder(Path of) throws IOException {
    for (String name : names(of)) {
      Files.delete(of.resolve(name));
    }
    Files.delete(of);
  }

  private static double distance(double[] map, int i, int j) {
    double squares = 0;
    for (int k = 0; k < 3; k++) {
      squares += (map[3 * i + k] - map[3 * j + k]) * (map[3 * i + k] - map[3 * j + k]);
    }
    return Math.sqrt(squares);
  }
}
