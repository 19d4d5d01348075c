package org.spidal.common.testing;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Variants of seeds: bytes changed, cut, doubled, exchanged and mixed; the same ones each time. */
final class Mutants {
  private static final int LONGEST = 4096;
  private static final int MOST_CHANGES = 4;
  private static final byte[][] WORDS =
      List.of(
              "\n",
              "\r\n",
              "\t",
              ",",
              ";",
              " ",
              "\"",
              "-",
              "-1",
              "0",
              "1e999",
              "nan",
              "inf",
              "NA",
              "99999999999",
              "2147483647",
              "-2147483648",
              "\0",
              "\u00ff",
              "\uFEFF",
              "#",
              "=",
              ":",
              "(",
              ">",
              "<",
              "&",
              "|",
              "+",
              "1.5",
              "\u0660")
          .stream()
          .map(word -> word.getBytes(StandardCharsets.UTF_8))
          .toArray(byte[][]::new);

  private final List<byte[]> seeds;
  private final Random random;

  Mutants(List<byte[]> seeds, long seed) {
    this.seeds = seeds;
    this.random = new Random(seed);
  }

  byte[] next() {
    byte[] bytes = any().clone();
    int changes = 1 + random.nextInt(MOST_CHANGES);
    for (int c = 0; c < changes; c++) {
      bytes = changed(bytes);
    }
    return bytes.length > LONGEST ? Arrays.copyOf(bytes, LONGEST) : bytes;
  }

  private byte[] any() {
    return seeds.get(random.nextInt(seeds.size()));
  }

  private byte[] changed(byte[] bytes) {
    int from = random.nextInt(bytes.length + 1);
    int to = Math.min(bytes.length, from + 1 + random.nextInt(random.nextInt(9) == 0 ? 300 : 8));
    switch (random.nextInt(8)) {
      case 0:
        return replaced(bytes, from, to, new byte[0]);
      case 1:
        return replaced(bytes, from, from, Arrays.copyOfRange(bytes, from, to));
      case 2:
        return replaced(bytes, from, from, WORDS[random.nextInt(WORDS.length)]);
      case 3:
        return replaced(bytes, from, to, WORDS[random.nextInt(WORDS.length)]);
      case 4:
        byte[] other = any();
        int at = random.nextInt(other.length + 1);
        int length = random.nextInt(other.length - at + 1);
        return replaced(bytes, from, to, Arrays.copyOfRange(other, at, at + length));
      case 5:
        return Arrays.copyOf(bytes, from);
      case 6:
        byte[] random8 = new byte[1 + random.nextInt(8)];
        random.nextBytes(random8);
        return replaced(bytes, from, Math.min(bytes.length, from + random8.length), random8);
      default:
        byte[] flipped = bytes.clone();
        if (from < flipped.length) {
          flipped[from] ^= (byte) (1 << random.nextInt(8));
        }
        return flipped;
    }
  }

  private static byte[] replaced(byte[] bytes, int from, int to, byte[] by) {
    byte[] result = new byte[from + by.length + bytes.length - to];
    System.arraycopy(bytes, 0, result, 0, from);
    System.arraycopy(by, 0, result, from, by.length);
    System.arraycopy(bytes, to, result, from + by.length, bytes.length - to);
    return result;
  }
}
