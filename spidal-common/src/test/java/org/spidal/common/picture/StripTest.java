package org.spidal.common.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.spidal.common.labels.Labels;

class StripTest {
  private static final Strip.Paper PAPER = new Strip.Paper(600, 6, 5, 12, 500);

  /** Pixels along the line. */
  private static double[] across(double[] x) {
    double low = Arrays.stream(x).min().orElseThrow();
    double high = Arrays.stream(x).max().orElseThrow();
    return Arrays.stream(x).map(value -> 600 * (value - low) / (high - low)).toArray();
  }

  @Test
  void marksKeepClearOfEachOtherAndPointsAloneStandOnTheLine() {
    double[] x = new Random(1).doubles(400).map(u -> 1e9 * u * u).toArray();
    Strip strip = Strip.of(x, Labels.none(400), PAPER);
    double[] pixels = across(x);
    double line = strip.rows().get(0).up();
    for (int i = 0; i < 400; i++) {
      boolean alone = true;
      for (int j = 0; j < 400; j++) {
        double away = Math.abs(pixels[i] - pixels[j]);
        if (i != j && away < 5.999) {
          alone = false;
          assertThat(Math.abs(strip.up(i) - strip.up(j))).isGreaterThan(5.999);
        }
      }
      if (alone) {
        assertThat(strip.up(i)).isCloseTo(line, within(1e-9));
      }
    }
    assertThat(strip.unit()).isCloseTo(Arrays.stream(x).max().orElseThrow() / 600, within(1e4));
    assertThat(strip.plane()[2 * 7]).isEqualTo(x[7]);
    assertThat(strip.plane()[2 * 7 + 1]).isEqualTo(strip.up(7) * strip.unit());
  }

  @Test
  void eachClusterHasARowInTheOrderOfTheLegend() {
    double[] x = new Random(2).doubles(300).toArray();
    String[] names = {"north", "east", "south"};
    List<String> texts = IntStream.range(0, 300).mapToObj(i -> names[i % 3]).toList();
    Strip strip = Strip.of(x, Labels.of(texts), PAPER);
    assertThat(strip.rows()).extracting(Strip.Row::name).containsExactly("east", "north", "south");
    for (int i = 0; i < 300; i++) {
      double up = strip.up(i);
      Strip.Row nearest =
          strip.rows().stream()
              .min((a, b) -> Double.compare(Math.abs(a.up() - up), Math.abs(b.up() - up)))
              .orElseThrow();
      assertThat(nearest.name()).isEqualTo(names[i % 3]);
      assertThat(up).isBetween(0.0, strip.height());
    }
    assertThat(strip.rows().get(0).up()).isGreaterThan(strip.rows().get(1).up());
    List<String> many = IntStream.range(0, 300).mapToObj(i -> "group " + i % 25).toList();
    assertThat(Strip.of(x, Labels.of(many), PAPER).rows()).hasSize(1);
  }

  @Test
  void noPaperIsTooSmallAndNoPlaceTooFull() {
    double[] same = new double[5000];
    Arrays.fill(same, -3);
    Strip strip = Strip.of(same, Labels.none(5000), PAPER);
    assertThat(strip.height()).isCloseTo(500, within(1e-9));
    assertThat(IntStream.range(0, 5000).mapToDouble(strip::up).distinct().count()).isEqualTo(5000);
    assertThat(Strip.of(new double[0], Labels.none(0), PAPER).plane()).isEmpty();
    double[] far = {-Double.MAX_VALUE, Double.MAX_VALUE, 0};
    assertThat(Strip.of(far, Labels.none(3), PAPER).plane()).doesNotContain(Double.NaN);
  }

  @Test
  void namesKeepClearOfMarksAndOfEachOther() {
    double[] x = new Random(3).doubles(60).toArray();
    List<String> names = IntStream.range(0, 60).mapToObj(i -> "sample " + i).toList();
    Strip strip = Strip.of(x, Labels.none(60).withIds(names), PAPER);
    double[] pixels = across(x);
    for (int i = 0; i < 60; i++) {
      for (int j = 0; j < i; j++) {
        // all but the last few have their names at the right, 40 pixels or more
        if (Math.abs(pixels[i] - pixels[j]) < 39 && Math.max(pixels[i], pixels[j]) < 540) {
          assertThat(Math.abs(strip.up(i) - strip.up(j))).isGreaterThan(11.999);
        }
      }
    }
  }
}
