package org.spidal.distances.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.spidal.common.testing.TestSeed;
import org.spidal.distances.kernel.PairDistances.TileKernel;
import org.spidal.distances.kernel.Tiling.Tile;
import org.spidal.distances.sequence.Alphabet;
import org.spidal.distances.sequence.FastaFile;
import org.spidal.distances.sequence.Sequences;

/** Bits counted by words are the columns counted one by one. */
class AlignedDistancesTest {
  private static final int N = 150;

  @TempDir private Path folder;

  @ParameterizedTest
  @EnumSource(SubstitutionModel.class)
  void nucleotides(SubstitutionModel model) throws IOException {
    compare(Alphabet.DNA, "ACGTACGTACGTacgtUNRY-.", model, 131, 3);
  }

  @ParameterizedTest
  @EnumSource(value = SubstitutionModel.class, names = "KIMURA", mode = EnumSource.Mode.EXCLUDE)
  void aminoAcids(SubstitutionModel model) throws IOException {
    compare(Alphabet.PROTEIN, "AAACDEFGHIKLMNPQRSTVWYXBZ-.", model, 64, 1);
  }

  private void compare(
      Alphabet alphabet, String letters, SubstitutionModel model, int columns, int overlap)
      throws IOException {
    long seed = TestSeed.of("AlignedDistancesTest");
    Random random = new Random(seed);
    StringBuilder text = new StringBuilder();
    char[] first = new char[columns];
    for (int i = 0; i < N; i++) {
      text.append('>').append(i).append('\n');
      for (int c = 0; c < columns; c++) {
        boolean changes = i == 0 || random.nextInt(100) < i;
        char letter = changes ? letters.charAt(random.nextInt(letters.length())) : first[c];
        first[c] = i == 0 ? letter : first[c];
        text.append(i == 1 && c > 0 ? '-' : letter);
      }
      text.append('\n');
    }
    Sequences sequences = FastaFile.read(Files.writeString(folder.resolve("f"), text));
    AlignedDistances pairs = new AlignedDistances(sequences, alphabet, model, overlap);
    TileKernel kernel = pairs.kernel();
    Tiling tiling = pairs.tiling();
    double[] found = new double[tiling.most()];
    int checked = 0;
    for (long number = 0; number < tiling.count(); number++) {
      Tile tile = tiling.tile(number);
      kernel.compute(tile, found);
      for (int i = tile.rowStart(); i < tile.rowEnd(); i++) {
        for (int j = tile.columnStart(); j < Math.min(i, tile.columnEnd()); j++) {
          double expected = oneByOne(sequences, alphabet, model, overlap, i, j);
          double distance = found[tile.at(i, j)];
          assertThat(distance).as(i + "," + j).isEqualTo(expected, within(1e-12));
          checked++;
        }
      }
    }
    assertThat(checked).isEqualTo(N * (N - 1) / 2);
  }

  private static double oneByOne(
      Sequences sequences, Alphabet alphabet, SubstitutionModel model, int overlap, int i, int j) {
    int valid = 0;
    int transitions = 0;
    int transversions = 0;
    for (int c = 0; c < sequences.length(0); c++) {
      char a = (char) sequences.letters(i)[c];
      char b = (char) sequences.letters(j)[c];
      a = alphabet == Alphabet.DNA && a == 'U' ? 'T' : a;
      b = alphabet == Alphabet.DNA && b == 'U' ? 'T' : b;
      String certain = alphabet == Alphabet.DNA ? "ACGT" : "ACDEFGHIKLMNPQRSTVWY";
      if (certain.indexOf(a) < 0 || certain.indexOf(b) < 0) {
        continue;
      }
      valid++;
      if (a != b) {
        boolean inside = "AG".indexOf(a) >= 0 == "AG".indexOf(b) >= 0;
        if (inside || alphabet == Alphabet.PROTEIN) {
          transitions++;
        } else {
          transversions++;
        }
      }
    }
    if (valid < overlap) {
      return Double.NaN;
    }
    double p = (double) (transitions + transversions) / valid;
    double b = alphabet == Alphabet.DNA ? 0.75 : 0.95;
    return switch (model) {
      case P -> p;
      case JUKES_CANTOR -> p / b < 1 - 1e-9 ? -b * Math.log(1 - p / b) : Double.POSITIVE_INFINITY;
      case KIMURA -> {
        double s = (double) transitions / valid;
        double t = (double) transversions / valid;
        yield 1 - 2 * s - t > 1e-9 && 1 - 2 * t > 1e-9
            ? -Math.log(1 - 2 * s - t) / 2 - Math.log(1 - 2 * t) / 4
            : Double.POSITIVE_INFINITY;
      }
    };
  }

  /** Numbers worked out by hand. */
  @Test
  void formulas() {
    assertThat(SubstitutionModel.P.distance(200, 20, 10, 4)).isEqualTo(0.15, within(1e-15));
    assertThat(SubstitutionModel.JUKES_CANTOR.distance(200, 20, 10, 4))
        .isEqualTo(0.16735767, within(1e-8));
    assertThat(SubstitutionModel.KIMURA.distance(200, 20, 10, 4))
        .isEqualTo(0.17018116, within(1e-8));
    assertThat(SubstitutionModel.JUKES_CANTOR.distance(100, 50, 25, 4)).isInfinite();
  }

  @ParameterizedTest
  @CsvSource({"1,8,256", "7,128,128", "300,128,128", "513,256,8", "1000,256,8"})
  void tilesCoverTheTriangleOnce(int n, int rows, int columns) {
    Tiling tiling = Tiling.ofTriangle(n, rows, columns);
    int[][] times = new int[n][n];
    for (long number = 0; number < tiling.count(); number++) {
      Tile tile = tiling.tile(number);
      assertThat(tile.rows() * tile.columns()).isLessThanOrEqualTo(tiling.most());
      for (int i = tile.rowStart(); i < tile.rowEnd(); i++) {
        for (int j = tile.columnStart(); j < tile.columnEnd(); j++) {
          times[i][j]++;
        }
      }
    }
    for (int i = 0; i < n; i++) {
      for (int j = 0; j <= i; j++) {
        assertThat(times[i][j]).isEqualTo(1);
      }
    }
  }
}
