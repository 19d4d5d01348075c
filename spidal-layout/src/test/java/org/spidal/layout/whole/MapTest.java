package org.spidal.layout.whole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.fault.SpidalException;

/** What maps look like. */
class MapTest {
  @TempDir private Path folder;

  @Test
  void aGridIsFlatAndNotFolded() {
    int side = 50;
    Path file = WholeLayout.graph(folder.resolve("g.txt"), side, 5);
    double[][] points = WholeLayout.of(folder, "GraphFile=" + file, "Weighted=false").points();
    int wrong = 0;
    int cells = 0;
    double orientation = 0;
    for (int i = 0; i + 1 < side; i++) {
      for (int j = 0; j + 1 < side; j++) {
        int at = i * side + j;
        double area = area(points[at], points[at + 1], points[at + side]);
        orientation = orientation == 0 ? Math.signum(area) : orientation;
        wrong += area * orientation > 0 ? 0 : 1;
        cells++;
      }
    }
    assertThat(Math.min(wrong, cells - wrong)).as("folded of %d cells", cells).isZero();
  }

  private static double area(double[] a, double[] b, double[] c) {
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
  }

  @Test
  void aPairAndATriangleHaveTheLengthsOfTheLeastEnergy() throws IOException {
    Path file = Files.write(folder.resolve("g.txt"), List.of("0 1 8", "2 3 1", "3 4 1", "4 2 1"));
    double[][] points = WholeLayout.of(folder, "GraphFile=" + file, "Tolerance=1e-6").points();
    // d^3 w = k^3 in a pair, and in a triangle, with as many edges as pairs; of the mean w, d is 1
    double unit = Math.cbrt((8 + 1 + 1 + 1) / 4.0);
    assertThat(distance(points[0], points[1])).isCloseTo(unit / 2, within(1e-4));
    assertThat(distance(points[2], points[3])).isCloseTo(unit, within(1e-4));
    assertThat(distance(points[3], points[4])).isCloseTo(unit, within(1e-4));
    assertThat(distance(points[4], points[2])).isCloseTo(unit, within(1e-4));
  }

  private static double distance(double[] one, double[] other) {
    return Math.hypot(one[0] - other[0], one[1] - other[1]);
  }

  @Test
  void noTwoPointsOfAStarCoincide() throws IOException {
    List<String> lines = new ArrayList<>();
    for (int i = 1; i < 3000; i++) {
      lines.add("0 " + i);
    }
    Path file = Files.write(folder.resolve("g.txt"), lines);
    double[][] points = WholeLayout.of(folder, "GraphFile=" + file, "TargetDimension=3").points();
    double least = Double.MAX_VALUE;
    for (int i = 0; i < points.length; i++) {
      for (int j = 0; j < i; j++) {
        double x = points[i][0] - points[j][0];
        double y = points[i][1] - points[j][1];
        double z = points[i][2] - points[j][2];
        least = Math.min(least, x * x + y * y + z * z);
      }
    }
    assertThat(least).isPositive();
  }

  @Test
  void onlyPointsWithoutEdges() throws IOException {
    Path file = Files.write(folder.resolve("g.txt"), List.of("1 1"));
    WholeLayout run = WholeLayout.of(folder, "GraphFile=" + file, "NumberDataPoints=5");
    assertThat(run.points()).hasDimensions(5, 2);
    assertThat(run.output().json("points-summary.json").get("edges").getAsInt()).isZero();
  }

  @Test
  void fewerPointsThanTheFileHas() throws IOException {
    Path file = Files.write(folder.resolve("g.txt"), List.of("0 9"));
    assertThatThrownBy(() -> WholeLayout.of(folder, "GraphFile=" + file, "NumberDataPoints=5"))
        .isInstanceOf(SpidalException.class)
        .hasMessageContaining("has 10 points, NumberDataPoints says 5");
  }
}
