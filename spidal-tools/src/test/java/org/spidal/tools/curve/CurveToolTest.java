package org.spidal.tools.curve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.stability.Stability;
import org.spidal.common.table.SummaryText;
import org.spidal.tools.command.Main;

class CurveToolTest {
  @TempDir Path folder;

  @Test
  void readsWhatASummarySays() throws IOException {
    double[] together = {0.9, 0.5};
    double[] purity = {0.7, 0.8};
    Stability stability =
        new Stability(new int[] {30, 10}, together, purity, new double[0], 21, 20, null);
    Map<String, Object> summary = new LinkedHashMap<>();
    summary.put("clusters", 2);
    summary.put("inertia", 12.5);
    summary.put("bound", Map.of("bound", 11.25, "claim", "at least: 11.25"));
    summary.put("stability", stability.summary());
    CurvePoint point = CurvePoint.read(2, written(summary));
    assertThat(point).isEqualTo(new CurvePoint(2, 2, 12.5, 11.25, Double.NaN, 0.8, 0.5, 0.8, 2));
    assertThat(point.isStable()).isFalse();
  }

  @Test
  void whatASummaryDoesNotSayIsNotKnown() throws IOException {
    Map<String, Object> summary = new LinkedHashMap<>();
    summary.put("cost", 3);
    summary.put("stability", Stability.skipped("one cluster").summary());
    CurvePoint point = CurvePoint.read(1, written(summary));
    assertThat(point.cost()).isEqualTo(3);
    assertThat(point.bound()).isNaN();
    assertThat(point.isStable()).isFalse();
  }

  private Path written(Map<String, Object> summary) throws IOException {
    return Files.writeString(folder.resolve("s.txt"), SummaryText.of(summary));
  }

  @Test
  void saysNumbersInRanges() {
    assertThat(CurveTool.ranges(List.of(2))).isEqualTo("2");
    assertThat(CurveTool.ranges(List.of(2, 4, 5, 6, 9))).isEqualTo("2, 4-6, 9");
  }

  @ParameterizedTest
  @CsvSource({
    "2-, kmeans, is not a range",
    "5-3, kmeans, is not a range",
    "0-3, kmeans, is not a range",
    "2-3, damds, does not find clusters"
  })
  void saysWhatIsWrong(String range, String program, String wrong) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PrintStream stream = new PrintStream(out, true, StandardCharsets.UTF_8);
    assertThat(Main.run(stream, stream, "curve", "--clusters", range, program))
        .isEqualTo(ExitCode.USAGE.code());
    assertThat(out.toString(StandardCharsets.UTF_8)).contains(wrong);
  }
}
