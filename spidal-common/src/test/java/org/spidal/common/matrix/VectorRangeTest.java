package org.spidal.common.matrix;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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
  @CsvSource({"1, 0", "1e-11, 0", "1e14, 0", "1, 99999", "1, -99999"})
  void heldAsFloats(double unit, double offset) throws IOException {
    VectorSet set = read(unit, offset);
    assertThat(set.get(0, 0)).isNotEqualTo(set.get(1, 0));
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
  @CsvSource({"1e15", "-1e15", "1e7"})
  void anotherOriginIsNeeded(double offset) {
    assertThatThrownBy(() -> read(1, offset))
        .isInstanceOf(SpidalException.class)
        .hasMessageContaining("v.csv: the numbers go up to 1")
        .hasMessageContaining("subtract its mean from each column");
  }

  @Test
  void equalVectorsHaveNoSpread() throws IOException {
    assertThat(read(0, 1e15).size()).isEqualTo(3);
  }

  private VectorSet read(double unit, double offset) throws IOException {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 3; i++) {
      text.append(offset + unit * i).append(',').append(offset - unit * (i % 2)).append('\n');
    }
    Path file = Files.writeString(folder.resolve("v.csv"), text);
    return VectorSet.of(VectorFile.open(file, VectorColumns.ALL), file);
  }
}
