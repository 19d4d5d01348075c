package org.spidal.davs.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.text.TextFile;

class FinalFileTest {
  private static final int NONE = -1;

  @TempDir private Path folder;

  @Test
  void theCentersTellTheSpongeWhereverItIs() throws IOException {
    for (int clusters = 2; clusters < 9; clusters++) {
      for (int sponge = 0; sponge <= clusters; sponge++) {
        for (int points : new int[] {20, 500}) {
          assertThat(file(clusters, sponge, points).sponge())
              .as("%d clusters, %d points in the sponge", clusters, points)
              .isEqualTo(sponge);
        }
      }
    }
  }

  @Test
  void noneIsInTheSponge() throws IOException {
    for (int clusters = 3; clusters < 9; clusters++) {
      FinalFile file = file(clusters, clusters, 0);
      assertThat(file.sponge()).isEqualTo(clusters);
      assertThat(file.where(clusters)).contains("no points in its sponge");
      assertThat(file(clusters, 0, 0).sponge()).isZero();
    }
  }

  /** Without centers, or with those of others, it is 0, as the original took it. */
  @Test
  void nothingTells() throws IOException {
    assertThat(file(5, NONE, 50).sponge()).isZero();
    Path without = folder.resolve("without.txt");
    Files.write(without, List.of("0 1 5 0.0 3  0", "1 9 5 0.0 0  0", "2 1 5 0.0 3  0"));
    assertThat(new FinalFile(new TextFile(without)).sponge()).isZero();
  }

  @Test
  void aHeaderIsNoPoint() throws IOException {
    Path headed = folder.resolve("headed.txt");
    Files.write(headed, List.of("index x y z label", "0 1 5 0.0 3  0"));
    assertThat(new FinalFile(new TextFile(headed)).labels()).containsExactly(3);
  }

  /** Peaks as wide as those of LC-MS; without a place for the sponge, the centers are shuffled. */
  private FinalFile file(int clusters, int sponge, int inSponge) throws IOException {
    long seed = 1000 * clusters + 10 * sponge + inSponge;
    Random random = new Random(seed);
    List<String> rows = new ArrayList<>();
    List<String> centers = new ArrayList<>();
    int label = 0;
    for (int k = 0; k < clusters; k++) {
      label += label == sponge ? 1 : 0;
      double x = 400 + 300 * random.nextDouble();
      double y = 300 * random.nextDouble();
      centers.add(row(x, y, 100_000_000));
      int size = 5 + random.nextInt(60);
      for (int a = 0; a < size; a++) {
        rows.add(row(x * (1 + 6e-6 * random.nextGaussian()), y + random.nextGaussian(), label));
      }
      label++;
    }
    for (int a = 0; a < inSponge; a++) {
      int place = sponge == NONE ? clusters : sponge;
      rows.add(row(400 + 300 * random.nextDouble(), 300 * random.nextDouble(), place));
    }
    if (sponge == NONE) {
      Collections.rotate(centers, 2);
    }
    rows.addAll(centers);
    Path path = folder.resolve("final.txt");
    Files.write(path, rows);
    return new FinalFile(new TextFile(path));
  }

  private static String row(double x, double y, int label) {
    return String.format(Locale.ROOT, "0 %7.6f %7.6f 0.0 %d  0", x, y, label);
  }
}
