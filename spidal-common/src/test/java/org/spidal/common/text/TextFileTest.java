package org.spidal.common.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.EOFException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.input.DataKind;
import org.spidal.common.testing.Packed;

/** What cannot be read is said with its cause. */
class TextFileTest {
  @TempDir private Path folder;

  @Test
  void causesHaveTheirOwnWords() {
    assertThat(failing(new AccessDeniedException("f"))).contains("permission");
    assertThat(failing(new ZipException("invalid block type")))
        .contains("damaged", "invalid block type")
        .doesNotContain("permission");
    assertThat(failing(new EOFException("Unexpected end of ZLIB input stream")))
        .contains("cut off")
        .doesNotContain("permission");
    assertThat(failing(new IOException("Input/output error")))
        .contains("Input/output error")
        .doesNotContain("permission");
  }

  private static String failing(IOException cause) {
    TextFile file =
        new TextFile(
            "f",
            () -> {
              throw cause;
            });
    try {
      file.countLines();
    } catch (SpidalException e) {
      assertThat(e.exitCode()).isEqualTo(ExitCode.DATA);
      assertThat(e.getMessage()).startsWith("f");
      return e.getMessage();
    }
    return "read";
  }

  @ParameterizedTest
  @ValueSource(strings = {"/dev/zero", "/dev/null", "/dev/tty"})
  void devicesAreNoFiles(String path) {
    assertThatThrownBy(() -> new TextFile(Path.of(path)).countLines())
        .isInstanceOf(SpidalException.class)
        .hasMessageContaining("is a device");
  }

  @Test
  void packedTextIsUnpacked() throws IOException {
    Path file = Files.write(folder.resolve("packed"), Packed.members("a\nb", "c\n", "", "d"));
    List<String> lines = new ArrayList<>();
    new TextFile(file).forEachLine((line, number) -> lines.add(number + line));
    assertThat(lines).containsExactly("1a", "2bc", "3d");
  }

  @Test
  void whatIsNoTextIsNamed() throws IOException {
    Path file = Files.write(folder.resolve("x"), new byte[] {'P', 'K', 3, 4, -1, -2, 0, 0});
    assertThatThrownBy(() -> new TextFile(file).countLines()).hasMessageContaining("ZIP");
    Path npy = Files.write(folder.resolve("y"), new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y'});
    assertThatThrownBy(() -> new TextFile(npy).countLines()).hasMessageContaining("NumPy");
  }

  /** The remedy is chosen by what the file is and what its reader needs, not by the file alone. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(a:1,b:2);          | LABELS    | expected labels of points, one in each line",
        "(a:1,b:2);          | VECTORS   | expected vectors: .npy, or text with one per line, such as",
        "(a:1,b:2);          | DISTANCES | To make that of it: Rscript",
        "(a:1,b:2);          | TREE      | ''",
        ">a;ACGT             | POINTS    | looks like sequences in FASTA, expected points",
        ">a;ACGT             | SEQUENCES | ''",
        "LOCUS       A 4 bp  | NUMBERS   | expected numbers, one in each line, such as '1.25'. Is it",
        "LOCUS       A 4 bp  | DISTANCES | To make sequences of it: awk",
        "@relation r         | LABELS    | To make a table of it: awk",
        "@relation r         | SEQUENCES | expected sequences in FASTA or FASTQ, or an alignment, such as '>name'. Is it",
        "DGS004              | GRAPH     | To make that of it: awk",
        "DGS004              | POINTS    | Is it the right file?",
        "b 3                 | POINTS    | ''",
      })
  void refusalsHaveACommandOnlyIfItServesTheReader(String text, DataKind need, String said)
      throws IOException {
    Path path = Files.writeString(folder.resolve("f"), text.replace(";A", "\nA") + "\n");
    String message = new TextFile(path, need).error("found this.").getMessage();
    assertThat(message).startsWith(path + ": found this.").contains(said);
    assertThat(message.contains("Is it the right file?"))
        .isEqualTo(said.contains("expected") || said.contains("Is it"));
    assertThat(message.contains("looks like")).isEqualTo(!said.isEmpty());
  }
}
