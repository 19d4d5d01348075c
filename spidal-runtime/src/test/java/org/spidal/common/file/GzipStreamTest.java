package org.spidal.common.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import java.util.zip.CRC32;
import java.util.zip.ZipException;
import org.junit.jupiter.api.Test;
import org.spidal.common.testing.Packed;

/** Members, headers with everything in them, and the blocks of bgzip. */
class GzipStreamTest {
  @Test
  void membersOfAllSizes() throws IOException {
    Random random = new Random(5);
    StringBuilder all = new StringBuilder();
    String[] texts = new String[40];
    for (int m = 0; m < texts.length; m++) {
      byte[] bytes = new byte[random.nextInt(m % 3 == 0 ? 3 : 20_000)];
      for (int at = 0; at < bytes.length; at++) {
        bytes[at] = (byte) random.nextInt(128);
      }
      texts[m] = new String(bytes, StandardCharsets.US_ASCII);
      all.append(texts[m]);
    }
    assertThat(unpack(Packed.members(texts))).isEqualTo(all.toString());
  }

  @Test
  void headersWithExtraNameCommentAndSum() throws IOException {
    byte[] plain = Packed.members("text");
    ByteArrayOutputStream header = new ByteArrayOutputStream();
    header.write(plain, 0, 3);
    header.write(2 + 4 + 8 + 16);
    header.write(plain, 4, 6);
    header.writeBytes(new byte[] {3, 0, 'x', 'y', 'z', 'n', 'a', 0, 'c', 0});
    CRC32 sum = new CRC32();
    sum.update(header.toByteArray());
    byte[] low = {(byte) sum.getValue(), (byte) (sum.getValue() >> 8)};
    header.writeBytes(low);
    header.write(plain, 10, plain.length - 10);
    assertThat(unpack(header.toByteArray())).isEqualTo("text");
    byte[] wrong = header.toByteArray();
    wrong[12] = 'w';
    assertThatThrownBy(() -> unpack(wrong)).isInstanceOf(ZipException.class);
    wrong[12] = 'x';
    wrong[3] |= 32;
    assertThatThrownBy(() -> unpack(wrong)).isInstanceOf(ZipException.class);
  }

  /** bgzip ends its files with an empty block, without which they are not whole. */
  @Test
  void blocksOfBgzipEndWithAnEmptyOne() throws IOException {
    byte[] two = concatenated(block("one,"), block("two"));
    assertThat(unpack(concatenated(two, block("")))).isEqualTo("one,two");
    assertThatThrownBy(() -> unpack(two))
        .isInstanceOf(EOFException.class)
        .hasMessageContaining("last block");
  }

  @Test
  void zerosBehindTheLastMemberAndNothingElse() throws IOException {
    byte[] whole = Packed.members("text");
    assertThat(unpack(Arrays.copyOf(whole, whole.length + 200_000))).isEqualTo("text");
    byte[] other = Arrays.copyOf(whole, whole.length + 200_000);
    other[other.length - 1] = 1;
    assertThatThrownBy(() -> unpack(other)).isInstanceOf(ZipException.class);
  }

  private static byte[] block(String text) {
    byte[] plain = Packed.members(text);
    ByteArrayOutputStream block = new ByteArrayOutputStream();
    block.write(plain, 0, 3);
    block.write(4);
    block.write(plain, 4, 6);
    int size = plain.length + 8 - 1;
    block.writeBytes(new byte[] {6, 0, 'B', 'C', 2, 0, (byte) size, (byte) (size >> 8)});
    block.write(plain, 10, plain.length - 10);
    return block.toByteArray();
  }

  private static byte[] concatenated(byte[] one, byte[] other) {
    byte[] both = Arrays.copyOf(one, one.length + other.length);
    System.arraycopy(other, 0, both, one.length, other.length);
    return both;
  }

  private static String unpack(byte[] packed) throws IOException {
    try (GzipStream in = new GzipStream(new ByteArrayInputStream(packed))) {
      return new String(in.readAllBytes(), StandardCharsets.US_ASCII);
    }
  }
}
