package org.spidal.common.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.spidal.common.labels.Labels;

class PaletteTest {
  @Test
  void manyColorsAllDiffer() {
    Set<String> seen = new HashSet<>();
    for (int i = 0; i < 300; i++) {
      Palette.Color color = Palette.color(i);
      assertThat(List.of(color.red(), color.green(), color.blue()))
          .allMatch(part -> part >= 0 && part <= 255);
      assertThat(color).isNotEqualTo(Palette.NOISE);
      assertThat(color.hex()).matches("#[0-9a-f]{6}");
      assertThat(seen.add(color.hex())).as("color %s", i).isTrue();
    }
  }

  @Test
  void noiseIsGreyAndTakesNoColor() {
    assertThat(Palette.of(Labels.of(List.of("A", "Dust", "Z"))))
        .containsExactly(Palette.color(0), Palette.NOISE, Palette.color(1));
    assertThat(Palette.of(Labels.of(List.of("")))).containsExactly(Palette.NOISE);
  }
}
