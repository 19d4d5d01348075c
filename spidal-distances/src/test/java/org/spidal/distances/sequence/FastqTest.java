package org.spidal.distances.sequence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.testing.Packed;

/** Sequences with qualities. */
class FastqTest {
  @TempDir private Path folder;

  /** Four lines each; several; qualities that look like the beginning of the next; packed. */
  @Test
  void manyForms() throws IOException {
    String expected = "a=ACGTN b=ACGTACGT";
    for (String text :
        List.of(
            "@a x\nACGT.\n+\nIIIII\n@b\nACGTACGT\n+b\n@IIIIIII\n",
            "@a x\r\nacgtn\r\n+a x\r\n+;@!~\r\n@b\r\nACGTACGT\r\n+\r\n>IIIIIII",
            "\uFEFF@a\nACG\nTN\n+\n@b\nAC@\n@b\nACGT\nACGT\n+\n@@@\n+++@@\n")) {
      Path file = Files.writeString(folder.resolve("r.fastq"), text);
      assertThat(read(file)).isEqualTo(expected);
      Files.write(file, Packed.members(text.substring(0, 9), text.substring(9)));
      assertThat(read(file)).isEqualTo(expected);
      try (FastaReader reader = new FastaReader(file)) {
        assertThat(reader.hasQualities()).isTrue();
        assertThat(reader.next(1).size()).isEqualTo(1);
        assertThat(reader.next(1).id(0)).isEqualTo("b");
        assertThat(reader.next(1).size()).isZero();
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "'@a\nACGT\n+\nIII\n', ':1: sequence ''a'' has 4 letters and 3 qualities. Is the file whole'",
    "'@a\nACGT\n+\nIIIII\n', ':4: sequence ''a'' has 4 letters and another number of qualities'",
    "'@a\nACGT\n+\nIII\n@b\nACGT\n+\nIIII\n', ':5: sequence ''a'' has 4 letters and another'",
    "'@a\nACGT\n+\nIIIIII\n@b\nACGT\n+\nIIII\n', ':4: sequence ''a'' has 4 letters and another'",
    "'@a\nACGT\n+b\nIIII\n', ':3: sequence ''a'' has ''+b'' behind its letters'",
    "'@a\nACGT\n+\nI I\u0001I\n', ':4: found byte 32 in column 2, expected qualities'",
    "'@a\nACGT\n', ':1: sequence ''a'' has no line ''+'''",
    "'@a\n\n+\n\n@b\nA\n+\nI\n', ':1: sequence ''a'' has no letters'",
    "'@a\nACGT\n+\nIIII\n>b\nACGT\n', ':4: sequence ''a'' has 4 letters and another number'",
    "'@a\nT0123\n+\n!IIII\n', ':2: found ''0'' in column 2'",
    "'@a\nA\n+\nI\n@a\nA\n+\nI\n', ':5: the name ''a'' was there before, on line 1'",
    "'@\nA\n+\nI\n', ':1: a sequence without a name; expected ''@name'''"
  })
  void damaged(String text, String message) throws IOException {
    Path file = Files.writeString(folder.resolve("r.fastq"), text);
    assertThatThrownBy(() -> FastaFile.read(file)).hasMessageContaining(file + message);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"@a\n1 2\n", "@HD\tVN:1.6\n", "@relation x\n@data\n+\n", "@a\nACGT\n", ""})
  void otherFilesMayBeginSo(String text) throws IOException {
    Path file = Files.writeString(folder.resolve("r"), text);
    assertThatThrownBy(() -> FastaFile.read(file)).isInstanceOf(SpidalException.class);
  }

  private static String read(Path file) {
    Sequences all = FastaFile.read(file);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < all.size(); i++) {
      text.append(i == 0 ? "" : " ").append(all.id(i)).append('=');
      text.append(new String(all.letters(i), StandardCharsets.US_ASCII));
    }
    return text.toString();
  }
}
