package org.spidal.mdschisq.whole;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.ShortBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spidal.common.points.PointsFile;

/** Densities and histograms are those of the map and the distances, counted here again. */
class DensityTest {
  private static final int N = 60;
  private static final int CELLS = 7;

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({"1, 3, false", "2, 2, true"})
  void countsAreThoseOfThePairs(int formula, int d, boolean normalize) throws IOException {
    Path file = WholeChisq.matrix(folder.resolve("d.bin"), WholeChisq.cloud(N, 6, 4), 9);
    List<String> clusters = new ArrayList<>();
    for (int i = 0; i < N; i++) {
      clusters.add(i + "\t" + i % 4);
    }
    Path clusterFile = Files.write(folder.resolve("clusters.txt"), clusters);
    WholeChisq run =
        WholeChisq.of(
            folder,
            "DistanceMatrixFile=" + file,
            "DistanceFormula=" + formula,
            "DistanceProcessingOption=" + formula,
            "TargetDimension=" + d,
            "MaxIterations=5",
            "DensityFiles=true",
            "Normalize=" + normalize,
            "Xres=" + CELLS,
            "Yres=5",
            "HistogramBinCount=6",
            "SelectedClusters=0,2",
            "ClusterFile=" + clusterFile);
    double[] map = PointsFile.read(run.folder().resolve("points.txt"), N, d);
    ShortBuffer delta =
        ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN).asShortBuffer();
    check(run, "whole", pairs(delta, map, d, formula == 2, 0), normalize);
    check(run, "selected", pairs(delta, map, d, formula == 2, 1), normalize);
    check(run, "selected-inter", pairs(delta, map, d, formula == 2, 2), normalize);
    checkHistogram(run, pairs(delta, map, d, formula == 2, 0));
    assertThat(run.text("points-whole-plot.txt")).contains("'points-whole-density.txt'");
    assertThat(run.text("points-viewer.html")).contains("Shepard diagram", "Convergence");
  }

  /** Distance, and distance in the map: 0 of all pairs, 1 within cluster 0 or 2, 2 of both. */
  private static double[][] pairs(
      ShortBuffer delta, double[] map, int d, boolean squared, int kind) {
    List<double[]> pairs = new ArrayList<>();
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < i; j++) {
        boolean both = i % 2 == 0 && j % 2 == 0;
        boolean same = i % 4 == j % 4;
        short value = delta.get(i * N + j);
        if (value < 0 || kind > 0 && !(both && same == (kind == 1))) {
          continue;
        }
        double sum = 0;
        for (int k = 0; k < d; k++) {
          sum += (map[i * d + k] - map[j * d + k]) * (map[i * d + k] - map[j * d + k]);
        }
        double x = value / 32767.0;
        pairs.add(new double[] {squared ? x * x : x, squared ? sum : Math.sqrt(sum)});
      }
    }
    return pairs.toArray(new double[0][]);
  }

  private static double low(double[][] pairs, int axis) {
    return Arrays.stream(pairs).mapToDouble(pair -> pair[axis]).min().orElseThrow();
  }

  private static double high(double[][] pairs, int axis) {
    return Arrays.stream(pairs).mapToDouble(pair -> pair[axis]).max().orElseThrow();
  }

  private static int cell(double value, double low, double high, int cells) {
    return (int) Math.min(cells - 1, (value - low) / (high - low) * cells);
  }

  private void check(WholeChisq run, String kind, double[][] pairs, boolean normalize) {
    long[] xs = new long[CELLS];
    double[][] cells = new double[CELLS][5];
    for (double[] pair : pairs) {
      int x = cell(pair[0], low(pairs, 0), high(pairs, 0), CELLS);
      xs[x]++;
      cells[x][cell(pair[1], low(pairs, 1), high(pairs, 1), 5)]++;
    }
    List<String> histogram = run.text("points-" + kind + "-xHist.txt").lines().skip(1).toList();
    assertThat(histogram).hasSize(CELLS);
    double width = (high(pairs, 0) - low(pairs, 0)) / CELLS;
    for (int c = 0; c < CELLS; c++) {
      String[] fields = histogram.get(c).split("\t");
      double middle = (low(pairs, 0) + (c + 0.5) * width) / (normalize ? high(pairs, 0) : 1);
      assertThat(Double.parseDouble(fields[0])).isEqualTo(middle, within(1e-6));
      assertThat(Long.parseLong(fields[1])).isCloseTo(2 * xs[c], within(4L)); // floats at borders
    }
    double largest = Arrays.stream(cells).flatMapToDouble(Arrays::stream).max().orElseThrow();
    double mean = pairs.length / (5.0 * CELLS);
    double power = largest < 2 * mean ? 1 : Math.log(2) / Math.log(largest / mean);
    List<String> shades =
        run.text("points-" + kind + "-density.txt")
            .lines()
            .skip(1)
            .filter(s -> !s.isEmpty())
            .toList();
    assertThat(shades).hasSize(4 * 5 * CELLS + 8);
    for (int i = 0; i < 2 * CELLS; i++) {
      for (int j = 0; j < 10; j++) {
        double shade = Double.parseDouble(shades.get(i * 10 + j).split("\t")[2]);
        double expected = Math.min(0.85, Math.pow(cells[i / 2][j / 2] / largest, power));
        assertThat(shade).isEqualTo(expected, within(0.05));
      }
    }
  }

  private void checkHistogram(WholeChisq run, double[][] pairs) {
    double[] count = new double[6];
    double[] sum = new double[6];
    double[] squares = new double[6];
    for (double[] pair : pairs) {
      int bin = cell(pair[0], low(pairs, 0), high(pairs, 0), 6);
      count[bin]++;
      sum[bin] += pair[1];
      squares[bin] += pair[1] * pair[1];
    }
    List<String> lines = run.text("points-histogram.tsv").lines().skip(1).toList();
    for (int b = 0; b < 6; b++) {
      String[] fields = lines.get(b).split("\t");
      double mean = sum[b] / count[b];
      assertThat(Double.parseDouble(fields[1])).isEqualTo(count[b], within(2.0));
      assertThat(Double.parseDouble(fields[2])).isEqualTo(mean, within(1e-2 * mean));
      double deviation = Math.sqrt(squares[b] / count[b] - mean * mean);
      assertThat(Double.parseDouble(fields[3])).isEqualTo(deviation, within(1e-2 * mean));
    }
  }

  @Test
  void oneDistanceHasNoDeviation() throws IOException {
    Path file = WholeChisq.matrix(folder.resolve("d.bin"), WholeChisq.cloud(N, 6, 4), 0);
    WholeChisq run =
        WholeChisq.of(
            folder, "DistanceMatrixFile=" + file, "MaxIterations=5", "HistogramBinCount=1000");
    List<String[]> alone =
        run.text("points-histogram.tsv")
            .lines()
            .map(line -> line.split("\t"))
            .filter(fields -> fields[1].equals("1"))
            .toList();
    assertThat(alone).hasSizeGreaterThan(50);
    for (String[] fields : alone) {
      double mean = Double.parseDouble(fields[2]);
      assertThat(Double.parseDouble(fields[3])).isBetween(0.0, 1e-5 * mean);
    }
  }

  @Test
  void fewPairsToo() throws IOException {
    Path file = WholeChisq.matrix(folder.resolve("d.bin"), WholeChisq.cloud(2, 3, 4), 0);
    Path clusters = Files.writeString(folder.resolve("clusters.txt"), "0 0\n1 1\n");
    WholeChisq run =
        WholeChisq.of(
            folder,
            "DistanceMatrixFile=" + file,
            "DensityFiles=true",
            "SelectedClusters=0-1",
            "ClusterFile=" + clusters);
    assertThat(run.text("points-histogram.tsv").lines().skip(1).findFirst().orElseThrow())
        .contains("\t1\t");
    assertThat(run.folder().resolve("points-selected-density.txt")).doesNotExist();
    assertThat(run.folder().resolve("points-selected-inter-density.txt")).exists();
    assertThat(run.text("points-whole-density.txt")).doesNotContain("NaN", "Infinity");
    String page = run.text("points-viewer.html");
    int data = page.indexOf("Shepard diagram");
    assertThat(page.substring(data, page.indexOf("Convergence", data)))
        .doesNotContain("NaN", "Infinity");
  }

  @Test
  void plotsReachToTheLargestDistance() throws Exception {
    Path file = WholeChisq.matrix(folder.resolve("d.bin"), WholeChisq.cloud(30, 3, 4), 2);
    WholeChisq run =
        WholeChisq.of(
            folder,
            "DistanceMatrixFile=" + file,
            "UndefinedDistanceValue=20",
            "Title=It's a_b {x}",
            "DensityFiles=true");
    assertThat(run.text("points-whole-plot.txt")).contains("splot [:20.0");
    Process gnuplot;
    try {
      gnuplot =
          new ProcessBuilder("gnuplot", "points-whole-plot.txt")
              .directory(run.folder().toFile())
              .redirectErrorStream(true)
              .start();
    } catch (IOException e) {
      System.err.println("skipped: no gnuplot, so its script is not run");
      Assumptions.abort("no gnuplot");
      return;
    }
    assertThat(new String(gnuplot.getInputStream().readAllBytes(), UTF_8)).isEmpty();
    assertThat(gnuplot.waitFor()).isZero();
    assertThat(run.folder().resolve("points-whole-plot.png")).isNotEmptyFile();
  }
}
