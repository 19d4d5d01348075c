package org.spidal.common.points;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.labels.PointNames;

/** Maps of two and three dimensions, read by their indices. */
class PointMapTest {
  @TempDir private Path folder;

  @Test
  void byIndexNotByLine() {
    PointMap map = read(3, "2 5 6", "0\t1.5\t2", "1   3 -4e-1");
    assertThat(map.dimension()).isEqualTo(2);
    assertThat(map.coordinates()).containsExactly(1.5, 2, 3, -0.4, 5, 6);
  }

  @Test
  void theColumnsTellTheDimension() {
    assertThat(read(2, "0 1 2 0.5", "1 3 4 1").coordinates()).containsExactly(1, 2, 0.5, 3, 4, 1);
    assertThat(read(2, "0 .1 2 1", "1 3 4 7").coordinates()).containsExactly(.1, 2, 3, 4);
    assertThat(read(2, "0 -1 -2 3.0", "1 3 4 7").dimension()).isEqualTo(3);
    assertError(2, "the last may be a coordinate or a label", "0 -1 -2 3", "1 3 4 7");
    assertThat(read(2, "0 -1 -2 3", "1 3 4 3").coordinates()).containsExactly(-1, -2, 3, 4);
    assertThat(read(2, "0 1 2 3 9", "1 4 5 6 9").coordinates()).containsExactly(1, 2, 3, 4, 5, 6);
    assertThat(read(1, "0 1 2 3 7 7").dimension()).isEqualTo(3);
  }

  @Test
  void whatOurOwnFilesHave() {
    Path file = folder.resolve("points.txt");
    double[] flat = {0.25, 0, -1.5, 2};
    PointsFile.write(file, flat, 2, null);
    assertThat(PointMap.read(file, 2).coordinates()).containsExactly(flat);
    double[] solid = {0.25, 0, 1, -1.5, 2, 3};
    PointsFile.write(file, solid, 3, new int[] {4, 5});
    assertThat(PointMap.read(file, 2).coordinates()).containsExactly(solid);
  }

  @Test
  void whatIsWrongIsNamed() {
    assertError(2, "map.txt:1: found 2 columns", "0 1", "1 2");
    assertError(2, "map.txt:2: found 4 columns, expected 3", "0 1 2", "1 2 3 4");
    assertError(2, "map.txt:2: index 0 was there before, in line 1", "0 1 2", "0 2 3");
    assertError(
        2,
        "map.txt:3: the first of 3 columns must be the index of a point, 0..1, found '2'",
        "0 1 2",
        "1 2 3",
        "2 3 4");
    assertError(
        2,
        "map.txt:1: the first of 3 columns must be the index of a point, 0..1, found '0.5'",
        "0.5 1 2",
        "1 2 3");
    assertError(
        3,
        "found 2 points, expected one line for each of 3; there is none with index 1",
        "0 1 2",
        "2 2 3");
    assertError(1, "map.txt:1: column 3 is 'x'", "0 1 x");
  }

  @Test
  void whatIsWrongIsNamedByTheNamesOfPoints() throws IOException {
    PointNames names = PointNames.of("ids.txt", List.of("ann", "bob", "cid"));
    Path map = folder.resolve("map.txt");
    Files.writeString(map, "bob 1 2\nann 3 4\nbob 5 6\n");
    assertThatThrownBy(() -> PointMap.read(map, 3, names, note -> {}))
        .hasMessageContaining("map.txt:3: 'bob' was there before");
    Files.writeString(map, "bob 1 2\nann 3 4\n");
    assertThatThrownBy(() -> PointMap.read(map, 3, names, note -> {}))
        .hasMessageContaining("there is none for 'cid'");
  }

  private void assertError(int points, String message, String... lines) {
    assertThatThrownBy(() -> read(points, lines))
        .isInstanceOf(SpidalException.class)
        .hasMessageContaining(message);
  }

  private PointMap read(int points, String... lines) {
    try {
      Path file = Files.writeString(folder.resolve("map.txt"), String.join("\n", lines) + "\n");
      return PointMap.read(file, points);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
