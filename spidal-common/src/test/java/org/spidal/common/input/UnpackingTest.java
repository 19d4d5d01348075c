package org.spidal.common.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.text.TextFile;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.XZOutputStream;

/** Files that are packed with xz and bzip2 are read as if they were not; damage is told. */
class UnpackingTest {
  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"xz", "bz2"})
  void streamsOneBehindTheOther(String kind) throws IOException {
    byte[] one = new byte[100_000];
    new Random(3).nextBytes(one);
    byte[] other = "the end\n".getBytes(StandardCharsets.UTF_8);
    Path file = folder.resolve("packed");
    Files.write(file, join(packed(kind, one), packed(kind, other)));
    try (InputStream in = InputFile.open(file)) {
      assertThat(in.readAllBytes()).isEqualTo(join(one, other));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"xz", "bz2"})
  void whatIsCutOrDamagedIsAnError(String kind) throws IOException {
    byte[] whole = packed(kind, "a few words, and some more\n".repeat(9).getBytes());
    Path file = folder.resolve("packed");
    for (int length = 6; length < whole.length; length++) {
      Files.write(file, Arrays.copyOf(whole, length));
      assertThatThrownBy(() -> new TextFile(file).countLines())
          .as("%d bytes", length)
          .isInstanceOfSatisfying(
              SpidalException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.DATA))
          .hasMessageStartingWith(file.toString())
          .hasMessageEndingWith("Copy it again.");
    }
    whole[whole.length / 2] ^= 64;
    Files.write(file, whole);
    assertThatThrownBy(() -> new TextFile(file).countLines()).hasMessageContaining("is damaged");
  }

  @ParameterizedTest
  @ValueSource(strings = {"xz", "bz2"})
  void whatIsInsideIsKnown(String kind) throws IOException {
    Path file = folder.resolve("s.fa");
    Files.write(file, packed(kind, ">a\nACGT\n".getBytes(StandardCharsets.UTF_8)));
    assertThat(FileKind.unpacked(file)).isEqualTo(FileKind.FASTA);
  }

  @Test
  void zstdIsNamedWithTheCommandThatUnpacksIt() throws IOException {
    Path file = folder.resolve("it's.fa");
    Files.write(file, new byte[] {0x28, (byte) 0xb5, 0x2f, (byte) 0xfd, 4, 0, 1, 0, 0});
    assertThatThrownBy(() -> new TextFile(file).countLines())
        .hasMessageContaining("is packed with zstd, which is not read; unpack it: unzstd ");
    assertThat(FileKind.unpacked(file)).isEqualTo(FileKind.of(file));
  }

  @ParameterizedTest
  @ValueSource(strings = {"BZhello", "BZh", "BZ", "BZh1"})
  void wordsAreNoPackedFile(String text) throws IOException {
    Path file = Files.writeString(folder.resolve("words"), text + "\n");
    assertThat(new TextFile(file).countLines()).isEqualTo(1);
  }

  private static byte[] packed(String kind, byte[] bytes) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream out =
        kind.equals("xz")
            ? new XZOutputStream(packed, new LZMA2Options())
            : new BZip2CompressorOutputStream(packed)) {
      out.write(bytes);
    }
    return packed.toByteArray();
  }

  private static byte[] join(byte[] one, byte[] other) {
    byte[] both = Arrays.copyOf(one, one.length + other.length);
    System.arraycopy(other, 0, both, one.length, other.length);
    return both;
  }
}
