package org.spidal.common.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.testing.TestSeed;

class LineShareTest {
  @TempDir Path folder;

  private static List<String> lines(Path file, int parts) {
    List<String> all = new ArrayList<>();
    for (int part = 0; part < parts; part++) {
      try (LineShare share = new LineShare(file, part, parts)) {
        while (share.next()) {
          all.add(share.text());
        }
      }
    }
    return all;
  }

  @Test
  void allSharesTogetherAreTheFile() throws IOException {
    long seed = TestSeed.of("LineShareTest.allSharesTogetherAreTheFile");
    Random random = new Random(seed);
    Path file = folder.resolve("lines.txt");
    Path zipped = folder.resolve("lines.gz");
    for (int trial = 0; trial < 200; trial++) {
      List<String> expected = new ArrayList<>();
      StringBuilder text = new StringBuilder();
      for (int i = 0, n = random.nextInt(20); i < n; i++) {
        String line =
            "x".repeat(random.nextInt(10) == 0 ? 0 : random.nextInt(trial < 5 ? 90_000 : 8));
        expected.add(line + i);
        text.append(line).append(i).append(random.nextInt(4) == 0 ? "\r\n" : "\n");
      }
      if (random.nextBoolean()) {
        expected.add("last");
        text.append("last");
      }
      Files.writeString(file, text);
      try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(zipped))) {
        out.write(text.toString().getBytes());
      }
      for (int parts : new int[] {1, 2, 3, 7, 40}) {
        assertThat(lines(file, parts)).as("seed %d", seed).isEqualTo(expected);
        assertThat(lines(zipped, parts))
            .as("seed %d", seed)
            .containsExactlyInAnyOrderElementsOf(expected);
      }
    }
  }

  @Test
  void aFileThatIsNotThereOrCutOffIsNamed() throws IOException {
    Path none = folder.resolve("none.txt");
    assertThatThrownBy(() -> lines(none, 1))
        .isInstanceOf(SpidalException.class)
        .hasMessageContaining("none.txt");
    Path cut = folder.resolve("cut.gz");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(cut))) {
      out.write("a line\n".repeat(1000).getBytes());
    }
    byte[] whole = Files.readAllBytes(cut);
    Files.write(cut, java.util.Arrays.copyOf(whole, whole.length - 9));
    assertThatThrownBy(() -> lines(cut, 1))
        .isInstanceOf(SpidalException.class)
        .hasMessageContaining("cut.gz ends too early");
    byte[] two = java.util.Arrays.copyOf(whole, whole.length + 8);
    System.arraycopy(whole, 0, two, whole.length, 8); // a second member, cut in its header
    Files.write(cut, two);
    assertThatThrownBy(() -> lines(cut, 1)).hasMessageContaining("cut.gz ends too early");
  }

  @Test
  void whatIsNoFileCannotBeShared() {
    assertThatThrownBy(() -> lines(Path.of("/dev/zero"), 1))
        .hasMessageContaining("/dev/zero is a stream");
    assertThatThrownBy(() -> lines(folder, 1)).hasMessageContaining("is a folder");
  }
}
