package org.spidal.tools.plot;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.labels.Labels;
import org.spidal.common.matrix.NpyHeader;
import org.spidal.common.picture.PlotViz;
import org.spidal.tools.command.NamedTool;

/** A folder in which {@code plot} runs, and what it said last. */
abstract class PlotCase {
  @TempDir Path folder;

  String said = "";

  int plot(Object... words) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PrintStream stream = new PrintStream(out, true, StandardCharsets.UTF_8);
    int code =
        new NamedTool("plot")
            .run(stream, stream, Arrays.stream(words).map(Object::toString).toArray(String[]::new));
    said = out.toString(StandardCharsets.UTF_8);
    return code;
  }

  Path example(String name) throws IOException {
    Path file = folder.resolve(name);
    try (InputStream in = PlotCase.class.getResourceAsStream(name)) {
      Files.copy(in, file);
    }
    return file;
  }

  Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  Path npy(String name, int columns, double... numbers) throws IOException {
    byte[] header = NpyHeader.of("f8", ByteOrder.nativeOrder(), numbers.length / columns, columns);
    ByteBuffer all = ByteBuffer.allocate(header.length + numbers.length * Double.BYTES);
    all.order(ByteOrder.nativeOrder()).put(header).asDoubleBuffer().put(numbers);
    return Files.write(folder.resolve(name), all.array());
  }

  /** A page without its style and script, so that a failure can be read. */
  static String page(Path file) throws IOException {
    String html = Files.readString(file);
    return html.substring(html.indexOf("<title>"), html.indexOf("<style>"))
        + html.substring(html.indexOf("</style>"), html.lastIndexOf("<script>"));
  }

  static Plot read(Path file) {
    return PlotFile.read(file, new ArrayList<>()).frames().get(0).plot();
  }

  static void assertSame(Plot a, Plot b) {
    assertThat(b.coordinates()).containsExactly(a.coordinates());
    assertThat(b.labels().clusters()).isEqualTo(a.labels().clusters());
    assertThat(b.labels().clusterOfPoints()).isEqualTo(a.labels().clusterOfPoints());
    for (int i = 0; i < a.points(); i++) {
      assertThat(b.labels().id(i)).isEqualTo(a.labels().id(i));
      assertThat(b.key(i)).isEqualTo(a.key(i));
    }
  }

  static Plot plain(int[] keys, double... coordinates) {
    return new Plot(
        "",
        2,
        coordinates,
        Labels.none(keys.length),
        new PlotViz.Extras(1, null, keys, List.of()),
        List.of(),
        List.of());
  }
}
