package org.spidal.distances.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spidal.common.testing.TestSeed;
import org.spidal.distances.kernel.Tiling.Tile;
import org.spidal.distances.sequence.Alphabet;
import org.spidal.distances.sequence.FastaFile;
import org.spidal.distances.sequence.Sequences;

/** Bits counted by words are sets of words compared one by one. */
class KmerDistancesTest {
  private static final String[] AMINO_ACIDS = KmerCode.text(Alphabet.PROTEIN).split(" ");

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({
    "DNA, 2, false",
    "DNA, 7, false",
    "DNA, 5, true",
    "DNA, 8, true",
    "PROTEIN, 3, false"
  })
  void setsOfWords(Alphabet alphabet, int length, boolean bothStrands) throws IOException {
    long seed = TestSeed.of("KmerDistancesTest");
    Random random = new Random(seed);
    String letters = alphabet == Alphabet.DNA ? "ACGTACGTACGTACGTUN-" : "ACDEFGHIKLMNPQRSTVWYX.";
    Sequences sequences = sequences(random, letters, 70, 10 + random.nextInt(300));
    KmerCode code = new KmerCode(alphabet, length, bothStrands);
    KmerDistances pairs = new KmerDistances(sequences, alphabet, code);
    double[][] found = new double[70][70];
    double[] tileNumbers = new double[pairs.tiling().most()];
    for (long t = 0; t < pairs.tiling().count(); t++) {
      Tile tile = pairs.tiling().tile(t);
      pairs.kernel().compute(tile, tileNumbers);
      for (int i = tile.rowStart(); i < tile.rowEnd(); i++) {
        for (int j = tile.columnStart(); j < Math.min(i, tile.columnEnd()); j++) {
          found[i][j] = tileNumbers[tile.at(i, j)];
        }
      }
    }
    for (int i = 0; i < 70; i++) {
      for (int j = 0; j < i; j++) {
        double expected =
            distance(
                words(sequences.letters(i), alphabet, length, bothStrands),
                words(sequences.letters(j), alphabet, length, bothStrands),
                length);
        if (Double.isNaN(expected)) {
          assertThat(found[i][j]).as("%d, %d", i, j).isNaN();
        } else {
          assertThat(found[i][j]).as("%d, %d", i, j).isCloseTo(expected, within(1e-12));
        }
      }
    }
  }

  private static double distance(Set<String> a, Set<String> b, int length) {
    if (a.isEmpty() || b.isEmpty()) {
      return Double.NaN;
    }
    Set<String> both = new HashSet<>(a);
    both.retainAll(b);
    Set<String> either = new HashSet<>(a);
    either.addAll(b);
    double j = (double) both.size() / either.size();
    return j == 0 ? 1 : Math.min(1, -Math.log(2 * j / (1 + j)) / length);
  }

  private static Set<String> words(
      byte[] sequence, Alphabet alphabet, int length, boolean bothStrands) {
    String text = new String(sequence, java.nio.charset.StandardCharsets.ISO_8859_1);
    text = text.replace("-", "").replace(".", "").replace('U', 'T');
    Set<String> words = new HashSet<>();
    for (int at = 0; at + length <= text.length(); at++) {
      String word = text.substring(at, at + length);
      if (word.matches(alphabet == Alphabet.DNA ? "[ACGT]+" : "[ACDEFGHIKLMNPQRSTVWY]+")) {
        words.add(alphabet == Alphabet.DNA ? strand(word, bothStrands) : classes(word));
      }
    }
    return words;
  }

  private static String strand(String word, boolean bothStrands) {
    String other = new StringBuilder(word).reverse().toString().toLowerCase(Locale.ROOT);
    other = other.replace('a', 'T').replace('c', 'G').replace('g', 'C').replace('t', 'A');
    return bothStrands && other.compareTo(word) < 0 ? other : word;
  }

  private static String classes(String word) {
    StringBuilder text = new StringBuilder();
    for (char letter : word.toCharArray()) {
      for (String group : AMINO_ACIDS) {
        if (group.indexOf(letter) >= 0) {
          text.append(group.charAt(0));
        }
      }
    }
    return text.toString();
  }

  @Test
  void aSequenceThatIsTooShortHasNoDistance() throws IOException {
    Path file = Files.writeString(folder.resolve("f"), ">a\nACGT\n>b\nACGTACGTA\n>c\nACGTACGTA\n");
    Sequences sequences = FastaFile.read(file);
    KmerCode code = new KmerCode(Alphabet.DNA, 7, false);
    double[] found = new double[9];
    new KmerDistances(sequences, Alphabet.DNA, code).kernel().compute(new Tile(0, 3, 0, 3), found);
    assertThat(found[3]).isNaN();
    assertThat(found[7]).isZero();
  }

  @Test
  void noWordsAreMoreThanThereAreBits() {
    for (Alphabet alphabet : Alphabet.values()) {
      int most = KmerCode.mostLength(alphabet);
      assertThat(new KmerCode(alphabet, most, false).words()).isBetween(1, KmerCode.MOST_WORDS);
      assertThat(KmerCode.usualLength(alphabet)).isBetween(2, most);
    }
  }

  private Sequences sequences(Random random, String letters, int n, int length) throws IOException {
    StringBuilder text = new StringBuilder();
    char[] letter = new char[length];
    for (int i = 0; i < n; i++) {
      text.append('>').append(i).append('\n');
      for (int c = 0; c < length; c++) {
        boolean changes = i == 0 || random.nextInt(100) < i;
        letter[c] = changes ? letters.charAt(random.nextInt(letters.length())) : letter[c];
      }
      text.append(letter, 0, i % 9 == 8 ? 3 : length).append('\n');
    }
    return FastaFile.read(Files.writeString(folder.resolve("f"), text));
  }
}
