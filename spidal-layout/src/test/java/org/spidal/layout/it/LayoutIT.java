package org.spidal.layout.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.testing.Skip;
import org.spidal.common.testing.Spidal;

/** A graph, mapped by {@code ./spidal layout} with the same bytes by threads and by processes. */
@Timeout(180)
class LayoutIT {
  private static final int SIDE = 48;

  @TempDir private Path folder;

  @Test
  void aGridByThreadsAndProcesses() throws IOException {
    Path grid = grid();
    assertThat(code(words(grid, "dry", "--dry-run"))).isZero();
    Path one = run(grid, "one", "-t", "2");
    assertThat(Files.readAllLines(one)).hasSize(SIDE * SIDE);
    Skip.withoutMpi();
    assertThat(run(grid, "three", "-np", "3")).hasSameBinaryContentAs(one);
    assertThat(run(grid, "groups", "-np", "4", "-mmaps", "2")).hasSameBinaryContentAs(one);
  }

  @Test
  void whatIsWrongEndsWithItsCode() throws IOException {
    assertThat(code(words(folder.resolve("none.txt"), "none"))).isEqualTo(65);
    assertThat(code(words(grid(), "wrong", "-DTargetDimension=4"))).isEqualTo(78);
  }

  private Path grid() throws IOException {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < SIDE * SIDE; i++) {
      if ((i + 1) % SIDE != 0) {
        lines.add(i + " " + (i + 1));
      }
      if (i + SIDE < SIDE * SIDE) {
        lines.add(i + " " + (i + SIDE));
      }
    }
    return Files.write(folder.resolve("grid.txt"), lines);
  }

  private Path run(Path graph, String name, String... layout) {
    assertThat(code(words(graph, name, layout))).isZero();
    return folder.resolve(name).resolve("points.txt");
  }

  private List<String> words(Path graph, String name, String... options) {
    List<String> words =
        new ArrayList<>(List.of("layout", "-DGraphFile=" + graph, "-DMaxIterations=20"));
    words.add("-DPointsFile=" + folder.resolve(name).resolve("points.txt"));
    words.addAll(List.of(options));
    return words;
  }

  private int code(List<String> words) {
    return Spidal.run(folder, words).code();
  }
}
