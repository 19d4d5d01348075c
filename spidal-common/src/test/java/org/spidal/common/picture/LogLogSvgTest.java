package org.spidal.common.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.picture.LogLogSvg.Line;
import org.w3c.dom.Element;

class LogLogSvgTest {
  @TempDir private Path folder;

  @Test
  void everyPointLiesInItsPanel() throws Exception {
    Path file = folder.resolve("x.svg");
    double[] x = {8, 512, 1 << 25};
    new LogLogSvg("a<b", "s", "bytes")
        .panel("one", List.of(new Line("l", "", x, new double[] {0.001, 1, 5000})))
        .panel("two", List.of(new Line("l", "", x, new double[] {2, 2, 2})))
        .write(file);
    var document = ScatterSvgTest.parse(file);
    assertThat(document.getDocumentElement().getTextContent()).contains("a<b", "8", "512", "32M");
    var circles = document.getElementsByTagName("circle");
    assertThat(circles.getLength()).isEqualTo(6);
    for (int i = 0; i < 6; i++) {
      Element circle = (Element) circles.item(i);
      assertThat(Double.parseDouble(circle.getAttribute("cx"))).isBetween(0.0, 300.0);
      assertThat(Double.parseDouble(circle.getAttribute("cy"))).isBetween(0.0, 300.0);
    }
  }

  @Test
  void onePointIsEnough() throws Exception {
    Path file = folder.resolve("x.svg");
    Line line = new Line("l", "", new double[] {8}, new double[] {1});
    new LogLogSvg("t", "s", "bytes").panel("one", List.of(line)).write(file);
    var circle = (Element) ScatterSvgTest.parse(file).getElementsByTagName("circle").item(0);
    assertThat(circle.getAttribute("cx")).isEqualTo("150");
  }

  @Test
  void manySizesAreMarkedEveryEightfold() throws Exception {
    Path file = folder.resolve("x.svg");
    double[] x = {10, 20, 40, 80, 160, 320, 640};
    double[] y = {1, 1, 1, 1, 1, 1, 1};
    new LogLogSvg("t", "s", "bytes").panel("one", List.of(new Line("l", "", x, y))).write(file);
    String text = ScatterSvgTest.parse(file).getDocumentElement().getTextContent();
    assertThat(text).contains("64", "512").doesNotContain("80", "640");
  }

  @Test
  void aFourthPanelBeginsANewRow() throws Exception {
    Path file = folder.resolve("x.svg");
    LogLogSvg picture = new LogLogSvg("t", "s", "bytes");
    for (int p = 0; p < 4; p++) {
      picture.panel("p" + p, List.of(new Line("l", "", new double[] {1, 2}, new double[] {1, 2})));
    }
    picture.write(file);
    var panels = ScatterSvgTest.parse(file).getElementsByTagName("g");
    assertThat(((Element) panels.item(0)).getAttribute("transform")).isEqualTo("translate(62 92)");
    boolean below =
        IntStream.range(0, panels.getLength())
            .mapToObj(i -> ((Element) panels.item(i)).getAttribute("transform"))
            .anyMatch("translate(62 476)"::equals);
    assertThat(below).isTrue();
  }

  @Test
  void sizesAreShort() {
    assertThat(LogLogSvg.binary(8)).isEqualTo("8");
    assertThat(LogLogSvg.binary(1000)).isEqualTo("1000");
    assertThat(LogLogSvg.binary(64 << 10)).isEqualTo("64K");
    assertThat(LogLogSvg.binary(32 << 20)).isEqualTo("32M");
  }
}
