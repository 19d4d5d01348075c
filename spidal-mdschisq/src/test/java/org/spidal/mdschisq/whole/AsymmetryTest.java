package org.spidal.mdschisq.whole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.ShortBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.fault.SpidalException;

/** Distances that are not symmetric are an error, or their means are fitted. */
class AsymmetryTest {
  private static final int N = 60;

  @TempDir private Path folder;

  @Test
  void meansAreFitted() throws IOException {
    Path even = WholeChisq.matrix(folder.resolve("even.bin"), WholeChisq.cloud(N, 6, 5), 9);
    String skewed = "DistanceMatrixFile=" + skewed(even);
    assertThatThrownBy(() -> WholeChisq.of(folder, skewed))
        .isInstanceOf(SpidalException.class)
        .hasMessageContaining("set Asymmetry=average");

    Path ids = Files.write(folder.resolve("ids.txt"), names());
    WholeChisq averaged = WholeChisq.of(folder, skewed, "Asymmetry=average", "IdFile=" + ids);
    WholeChisq expected = WholeChisq.of(folder, "DistanceMatrixFile=" + even);
    assertThat(averaged.chiSquared())
        .isCloseTo(expected.chiSquared(), within(1e-6 * expected.chiSquared()));
    assertThat(averaged.text("points.pviz")).contains("sequence 17");
    assertThat(averaged.output().warnings("points-summary.json"))
        .anyMatch(warning -> warning.contains("each pair gets the mean of its two distances"));

    WholeChisq streamed =
        WholeChisq.of(
            folder,
            2,
            new int[] {0, 0},
            1,
            skewed,
            "Asymmetry=average",
            "IdFile=" + ids,
            "RowStorage=streamed");
    assertThat(streamed.text("points.txt")).isEqualTo(averaged.text("points.txt"));
  }

  private static List<String> names() {
    return IntStream.range(0, N).mapToObj(i -> "sequence " + i).toList();
  }

  /** Adds as much to one distance of a pair as it takes from the other. */
  private Path skewed(Path even) throws IOException {
    ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(even)).order(ByteOrder.LITTLE_ENDIAN);
    ShortBuffer distances = bytes.asShortBuffer();
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < i; j++) {
        short d = distances.get(i * N + j);
        short change = (short) (d < 0 ? 0 : Math.min(d, 300) / 2);
        distances.put(i * N + j, (short) (d + Math.min(change, Short.MAX_VALUE - d)));
        distances.put(j * N + i, (short) (d - Math.min(change, Short.MAX_VALUE - d)));
      }
    }
    return Files.write(folder.resolve("skewed.bin"), bytes.array());
  }
}
