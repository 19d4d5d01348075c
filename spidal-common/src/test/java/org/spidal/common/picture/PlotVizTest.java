package org.spidal.common.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.labels.Labels;
import org.spidal.common.testing.TestSeed;

class PlotVizTest {
  @TempDir Path folder;

  @Test
  void xmlLoadsAsWritten() throws Exception {
    Path file = folder.resolve("x.pviz");
    Labels labels =
        Labels.of(List.of("a&b", "<Dust>", "a&b"))
            .withIds(List.of("p\"1", "p\u00012\uD800", "q \uD83D\uDE00\t."));
    PlotViz.writeXml(file, "R&D <1>", new double[] {1, 2, 3, 4, 5, 6, -0.5, 0, 1e-7}, 3, labels);
    WebPlotViz.Plot plot = WebPlotViz.loadXml(file);
    assertThat(plot.title()).isEqualTo("R&D <1>");
    assertThat(plot.clusters())
        .containsExactly(
            new WebPlotViz.Cluster(1, "<Dust>", "0 114 178"),
            new WebPlotViz.Cluster(2, "a&b", "230 159 0"));
    assertThat(plot.points())
        .containsExactly(
            new WebPlotViz.Point(0, 2, "p\"1", 1, 2, 3),
            new WebPlotViz.Point(1, 1, "p\uFFFD2\uFFFD", 4, 5, 6),
            new WebPlotViz.Point(2, 2, "q \uD83D\uDE00 .", -0.5, 0, 1e-7));
  }

  @Test
  void textLoadsAsWritten() throws Exception {
    Path file = folder.resolve("x.txt");
    PlotViz.writeText(
        file, new double[] {1, 2, 3, 4}, 2, Labels.of(List.of("Homo\u00a0sapiens 1", "")));
    assertThat(Files.readString(file))
        .isEqualTo("0 1 2 0 1 Homo_sapiens_1\n1 3 4 0 2 unlabelled\n");
  }

  @Test
  void ofManyCoordinatesTheFirstThree() throws Exception {
    Path file = folder.resolve("x");
    PlotViz.writeText(file, new double[] {1, 2, 3, 4, 5}, 5, Labels.none(1));
    assertThat(WebPlotViz.loadText(file)).containsExactly(new WebPlotViz.Point(0, 1, "1", 1, 2, 3));
    PlotViz.writeXml(file, "", new double[] {1, 2}, 2, Labels.none(1));
    assertThat(WebPlotViz.loadXml(file).points())
        .containsExactly(new WebPlotViz.Point(0, 1, "0", 1, 2, 0));
  }

  @Test
  void anyTextInAnyPlaceLoads() throws Exception {
    long seed = TestSeed.of("PlotVizTest.anyTextInAnyPlaceLoads");
    Random random = new Random(seed);
    Path file = folder.resolve("x");
    for (int run = 0; run < 50; run++) {
      int count = 1 + random.nextInt(60);
      List<String> names = new ArrayList<>();
      List<String> ids = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        names.add(text(random));
        ids.add(text(random));
      }
      Labels labels = Labels.of(names).withIds(ids);
      double[] points = random.doubles(3L * count, -1e6, 1e6).toArray();
      PlotViz.writeXml(file, text(random), points, 3, labels);
      assertThat(WebPlotViz.loadXml(file).points()).hasSize(count);
      PlotViz.writeText(file, points, 3, labels);
      assertThat(WebPlotViz.loadText(file)).hasSize(count);
      ScatterSvg.write(file, text(random), text(random), points, 3, labels);
      assertThat(ScatterSvgTest.parse(file).getElementsByTagName("circle").getLength())
          .isEqualTo(3 * count + labels.clusters().size());
    }
  }

  private static String text(Random random) {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(6); i > 0; i--) {
      text.append((char) (random.nextBoolean() ? random.nextInt(128) : random.nextInt(0x10000)));
    }
    return text.toString();
  }

  @Test
  void sizesMustAgree() {
    assertThatThrownBy(
            () -> PlotViz.writeXml(folder.resolve("x"), "", new double[4], 2, Labels.none(3)))
        .hasMessage("2 points != 3 labels");
  }

  @Test
  void theCheckerRefusesWhatTheServerDrops() throws Exception {
    Path file = folder.resolve("x");
    PlotViz.writeXml(file, "", new double[] {1, 2}, 2, Labels.none(1));
    String good = Files.readString(file);
    for (String[] damage :
        new String[][] {
          {"<size>1", "<size>0.5"},
          {"r=\"0\"", "r=\"0.5\""},
          {"<clusterkey>1", "<clusterkey>2"},
          {"</title>", "&</title>"},
          {"<clusters>", "<cluster>"},
        }) {
      assertThat(good).contains(damage[0]);
      Files.writeString(file, good.replace(damage[0], damage[1]));
      assertThatThrownBy(() -> WebPlotViz.loadXml(file)).isNotNull();
    }
  }
}
