package org.spidal.dapwc.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.fault.SpidalException;

/** Names and lengths, and what is wrong with them. */
class SequenceLabelsTest {
  @TempDir private Path folder;

  @Test
  void namesWithBlanksAndWithout() {
    SequenceLabels sequences = read(3, "1\tE. coli  K12\t1500", "0 s0 12", "2 77");
    assertThat(sequences.names()).containsExactly("s0", "E. coli K12", "2");
    assertThat(sequences.lengths()).containsExactly(12, 1500, 77);
  }

  @Test
  void whatIsWrongIsNamed() {
    assertError("labels.txt:1: found one column", "0", "1 b 2");
    assertError("labels.txt:2: the last column is 'b', expected the length", "0 a 1", "1 b");
    assertError("labels.txt:2: the last column is '-5'", "0 a 1", "1 b -5");
    assertError("labels.txt:2: index 0 was there before", "0 a 1", "0 b 2");
    assertError(
        "labels.txt:1: the first of 3 columns must be the index of a point, 0..1",
        "2 a 1",
        "0 b 2");
    assertError(
        "found 1 point, expected one line for each of 2; there is none with index 0", "1 a 1");
    assertThatThrownBy(() -> SequenceLabels.read(folder.resolve("nowhere.txt"), 2))
        .hasMessageContaining("nowhere.txt: no such file");
  }

  private void assertError(String message, String... lines) {
    assertThatThrownBy(() -> read(2, lines))
        .isInstanceOf(SpidalException.class)
        .hasMessageContaining(message);
  }

  private SequenceLabels read(int points, String... lines) {
    try {
      Path file = Files.writeString(folder.resolve("labels.txt"), String.join("\n", lines) + "\n");
      return SequenceLabels.read(file, points);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
