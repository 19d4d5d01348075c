package org.spidal.common.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.output.LogLogSvg.Line;
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
    assertThat(document.getDocumentElement().getTextContent()).contains("a<b", "512", "16M");
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
  void sizesAreShort() {
    assertThat(LogLogSvg.binary(8)).isEqualTo("8");
    assertThat(LogLogSvg.binary(1000)).isEqualTo("1000");
    assertThat(LogLogSvg.binary(64 << 10)).isEqualTo("64K");
    assertThat(LogLogSvg.binary(32 << 20)).isEqualTo("32M");
  }
}
