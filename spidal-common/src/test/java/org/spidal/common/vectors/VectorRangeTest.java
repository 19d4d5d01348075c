package org.spidal.common.vectors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spidal.common.fault.SpidalException;

/** Vectors that float32 holds, and such as it makes equal, zero or infinite. */
class VectorRangeTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({"1, 0", "1e-11, 0", "1e14, 0", "1, 99999", "1, -99999", "1, 1e7", "1e-3, 1e6"})
  void heldAsFloats(double unit, double offset) throws IOException {
    VectorSet set = read(unit, offset);
    double difference = (double) set.get(1, 0) - set.get(0, 0);
    assertThat(difference).isCloseTo(unit, withinPercentage(1e-4));
  }

  @ParameterizedTest
  @CsvSource({"1e-200", "1e-13", "1e16", "1e37"})
  void anotherUnitIsNeeded(double unit) {
    assertThatThrownBy(() -> read(unit, 0))
        .isInstanceOf(SpidalException.class)
        .hasMessageContaining("v.csv: the numbers of a column differ by at most ")
        .hasMessageContaining("multiply all vectors by a number");
  }

  @ParameterizedTest
  @CsvSource({"1e15", "-1e15", "1e12"})
  void anotherOriginIsNeeded(double offset) {
    assertThatThrownBy(() -> read(1, offset))
        .isInstanceOf(SpidalException.class)
        .hasMessageContaining("v.csv: the numbers go up to 1")
        .hasMessageContaining("subtract its mean from each column");
  }

  @ParameterizedTest
  @CsvSource({"0, true", "100, true", "300, false", "-1e5, false"})
  void anglesNeedAnOriginNearby(double offset, boolean near) throws IOException {
    if (near) {
      assertThat(read(1, offset, true).size()).isEqualTo(3);
    } else {
      assertThatThrownBy(() -> read(1, offset, true))
          .isInstanceOf(SpidalException.class)
          .hasMessageContaining("of which 7 digits (float32) leave too few");
    }
  }

  @Test
  void equalVectorsHaveNoSpread() throws IOException {
    assertThat(read(0, 1e15).size()).isEqualTo(3);
  }

  private VectorSet read(double unit, double offset) throws IOException {
    return read(unit, offset, false);
  }

  private VectorSet read(double unit, double offset, boolean directions) throws IOException {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 3; i++) {
      text.append(offset + unit * i).append(',').append(offset - unit * (i % 2)).append('\n');
    }
    Path file = Files.writeString(folder.resolve("v.csv"), text);
    VectorFile vectors = VectorFile.open(file, VectorColumns.ALL);
    return VectorSet.of(
        vectors,
        file,
        directions ? VectorOrigin.ofDirections() : VectorOrigin.ofDifferences(vectors));
  }
}
