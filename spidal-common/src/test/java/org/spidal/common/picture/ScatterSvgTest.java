package org.spidal.common.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.labels.Labels;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

class ScatterSvgTest {
  @TempDir Path folder;

  static Document parse(Path file) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(Files.readString(file))));
  }

  @Test
  void textIsEscaped() throws Exception {
    Path file = folder.resolve("x.svg");
    ScatterSvg.write(
        file, "a<b & c", null, new double[] {0, 0, 1, 1}, 2, Labels.of(List.of("<script>", "&")));
    String text = parse(file).getDocumentElement().getTextContent();
    assertThat(text).contains("a<b & c").contains("<script> 1").contains("& 1");
  }

  @Test
  void aLineHasRowsOfPointsAndNoAxisUpwards() throws Exception {
    Path file = folder.resolve("x.svg");
    double[] line = new Random(1).doubles(5000).toArray();
    int[] clusters = new int[5000];
    Arrays.setAll(clusters, i -> 3 + i % 2);
    ScatterSvg.write(file, "t", "s", line, 1, Labels.ofIntegers(clusters));
    Document picture = parse(file);
    double tall = 0;
    for (int i = 0; i < picture.getElementsByTagName("rect").getLength(); i++) {
      Element rect = (Element) picture.getElementsByTagName("rect").item(i);
      tall = rect.getAttribute("fill").equals("none") ? number(rect, "height") : tall;
    }
    assertThat(tall).isBetween(100.0, 600.0);
    for (int i = 0; i < 5000; i++) {
      Element circle = (Element) picture.getElementsByTagName("circle").item(i);
      assertThat(number(circle, "cx")).isBetween(0.0, 620.0);
      assertThat(number(circle, "cy")).isBetween(0.0, tall);
    }
    String text = picture.getDocumentElement().getTextContent();
    assertThat(text).contains("x").doesNotContain("y").containsPattern("3\\s+4\\s");
  }

  private static double number(Element element, String name) {
    return Double.parseDouble(element.getAttribute(name));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 1e-300, 1e-12, 1e-3, 1, 402.5, 99999, 1e9, 1e200})
  void everyScaleDrawsInsideThePanels(double scale) throws Exception {
    Path file = folder.resolve("x.svg");
    double[] points = new Random(1).doubles(300).map(x -> scale * (1 + x)).toArray();
    ScatterSvg.write(file, "t", "s", points, 3, Labels.none(100));
    var circles = parse(file).getElementsByTagName("circle");
    assertThat(circles.getLength()).isEqualTo(301);
    for (int i = 0; i < 300; i++) {
      Element circle = (Element) circles.item(i);
      assertThat(Double.parseDouble(circle.getAttribute("cx"))).isBetween(0.0, 310.0);
      assertThat(Double.parseDouble(circle.getAttribute("cy"))).isBetween(0.0, 310.0);
    }
  }

  @Test
  void manyPointsAreSampledAndThatIsSaid() throws Exception {
    Path file = folder.resolve("x.svg");
    int count = 50_001;
    double[] points = new Random(1).doubles(2L * count).toArray();
    int[] labels = new int[count];
    Arrays.setAll(labels, i -> i % 3);
    ScatterSvg.write(file, "t", "stress 0.1", points, 2, Labels.ofIntegers(labels));
    assertThat(parse(file).getElementsByTagName("circle").getLength()).isEqualTo(16_667 + 3);
    assertThat(Files.readString(file))
        .contains("stress 0.1; every 3rd point drawn")
        .contains(">16667</tspan>");
    byte[] first = Files.readAllBytes(file);
    ScatterSvg.write(file, "t", "stress 0.1", points, 2, Labels.ofIntegers(labels));
    assertThat(Files.readAllBytes(file)).isEqualTo(first);
  }

  @Test
  void emptyAndManyClusters() throws Exception {
    Path file = folder.resolve("x.svg");
    ScatterSvg.write(file, null, null, new double[0], 3, Labels.none(0));
    parse(file);
    int[] labels = new int[200];
    Arrays.setAll(labels, i -> i);
    ScatterSvg.write(file, "t", "", new double[400], 2, Labels.ofIntegers(labels));
    assertThat(Files.readString(file)).contains("and 141 more");
    parse(file);
  }

  @Test
  void roundTicks() {
    Ticks ticks = Ticks.of(1.05, 1, 5);
    assertThat(ticks).isEqualTo(new Ticks(2, -1, 0));
    assertThat(ticks.label(-3)).isEqualTo("\u22120.6");
    assertThat(ticks.label(ticks.first(0.1))).isEqualTo("0.2");
    Ticks tiny = Ticks.of(4e-7, 6e-7, 5);
    assertThat(tiny.label(3) + tiny.unitNote()).isEqualTo("3 / 1e-7");
  }
}
