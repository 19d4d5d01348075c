package org.spidal.distances.align;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spidal.common.testing.TestSeed;
import org.spidal.distances.align.Scoring.Extent;
import org.spidal.distances.align.Scoring.GapCosts;
import org.spidal.distances.kernel.Tiling.Tile;
import org.spidal.distances.sequence.FastaFile;
import org.spidal.distances.sequence.Sequences;

/** Both aligners find what parasail 1.3.4 finds, and what each other finds. */
class AlignerTest {
  @TempDir private Path folder;

  /** Cases are matrix, open, extension, extent, two sequences, score, matches, length. */
  @Test
  void asParasail() throws IOException {
    try (InputStream in = AlignerTest.class.getResourceAsStream("parasail.csv")) {
      String all = new String(in.readAllBytes(), StandardCharsets.US_ASCII);
      assertThat(all.lines()).hasSize(32).allSatisfy(this::check);
    }
  }

  private void check(String line) throws IOException {
    String[] field = line.split(",");
    ScoringMatrix matrix = ScoringMatrix.of(field[0]);
    GapCosts gaps = new GapCosts(Integer.parseInt(field[1]), Integer.parseInt(field[2]));
    Extent extent = Extent.valueOf(field[3]);
    Path file = Files.writeString(folder.resolve("f"), ">a\n" + field[4] + "\n>b\n" + field[5]);
    byte[][] letters = matrix.encode(FastaFile.read(file));
    int longest = Math.max(field[4].length(), field[5].length());
    AlignmentStatistics found = new AlignmentStatistics(2);
    new ScalarAligner(new Scoring(matrix, gaps, extent), longest)
        .align(letters[0], letters[1], found, 0);
    LaneAligner lanes = new LaneAligner(new Scoring(matrix, gaps, extent), longest);
    lanes.add(letters[0], 1);
    lanes.prepare();
    lanes.align(letters[1], found);
    for (int pair = 0; pair < 2; pair++) {
      assertThat(found.score(pair)).as(line).isEqualTo(Integer.parseInt(field[6]));
      assertThat(found.matches(pair)).as(line).isEqualTo(Integer.parseInt(field[7]));
      if (extent == Extent.LOCAL) {
        assertThat(found.length(pair)).as(line).isEqualTo(Integer.parseInt(field[8]));
      } else { // parasail does not count a gap at the beginning
        assertThat(found.length(pair)).as(line).isGreaterThanOrEqualTo(longest);
      }
    }
  }

  /** Few pairs are aligned one by one, many in lanes. */
  @ParameterizedTest
  @CsvSource({"LOCAL, false", "LOCAL, true", "GLOBAL, false"})
  void lanesGiveTheMatrixOfOneByOne(Extent extent, boolean byScore) throws IOException {
    long seed = TestSeed.of("AlignerTest");
    Random random = new Random(seed);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 300; i++) {
      text.append(">").append(i).append('\n');
      for (int k = random.nextInt(60); k >= 0; k--) {
        text.append("ACGT".charAt(random.nextInt(4)));
      }
      text.append('\n');
    }
    Path file = Files.writeString(folder.resolve("f"), text);
    ScoringMatrix matrix = ScoringMatrix.of("ednafull");
    ScoredSequences sequences = ScoredSequences.of(FastaFile.read(file), matrix);
    Scoring scoring = new Scoring(matrix, new GapCosts(16, 4), extent);
    AlignmentDistances inLanes = new AlignmentDistances(sequences, scoring, byScore, 0.1, 0);
    AlignmentDistances apart = new AlignmentDistances(sequences, scoring, byScore, 0.1, 1e9);
    double[] found = new double[inLanes.tiling().most()];
    double[] expected = found.clone();
    for (long tile = 0; tile < inLanes.tiling().count(); tile++) {
      inLanes.kernel().compute(inLanes.tiling().tile(tile), found);
      apart.kernel().compute(apart.tiling().tile(tile), expected);
      assertThat(found).isEqualTo(expected);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "ednafull,16,4,ACGT,LOCAL",
    "ednafull,16,4,ACGTN,GLOBAL",
    "ednafull,4,4,AC,LOCAL",
    "ednafull,0,0,ACGTRYN,GLOBAL",
    "blosum62,11,1,ARNDCQEGHILKMFPSTWYVBZX,LOCAL",
    "pam250,10,2,ARNDCQEGHILKMFPSTWYV,GLOBAL"
  })
  void lanesAsTheTwin(String name, int open, int extension, String alphabet, Extent extent)
      throws IOException {
    long seed = TestSeed.of("AlignerTest");
    Random random = new Random(seed);
    int[] lengths = {1, 2, 63, 64, 65, 127, 128, 129, 200};
    int pairs = 2 * LaneAligner.LANES + 3;
    StringBuilder text = new StringBuilder();
    for (int i = 0; i <= pairs; i++) {
      int length = i < lengths.length ? lengths[i] : 1 + random.nextInt(200);
      text.append(">").append(i).append('\n');
      for (int k = 0; k < length; k++) {
        text.append(alphabet.charAt(random.nextInt(alphabet.length())));
      }
      text.append('\n');
    }
    Sequences sequences = FastaFile.read(Files.writeString(folder.resolve("f"), text));
    ScoringMatrix matrix = ScoringMatrix.of(name);
    byte[][] letters = matrix.encode(sequences);
    GapCosts gaps = new GapCosts(open, extension);
    AlignmentStatistics expected = new AlignmentStatistics(pairs);
    AlignmentStatistics found = new AlignmentStatistics(pairs);
    ScalarAligner scalar = new ScalarAligner(new Scoring(matrix, gaps, extent), 200);
    LaneAligner aligner = new LaneAligner(new Scoring(matrix, gaps, extent), 200);
    byte[] other = letters[pairs];
    for (int from = 0; from < pairs; from += LaneAligner.LANES) {
      aligner.clear();
      for (int pair = from; pair < Math.min(pairs, from + LaneAligner.LANES); pair++) {
        scalar.align(letters[pair], other, expected, pair);
        aligner.add(letters[pair], pair);
      }
      aligner.prepare();
      aligner.align(other, found);
    }
    for (int pair = 0; pair < pairs; pair++) {
      String which = "pair " + pair;
      assertThat(found.score(pair)).as(which).isEqualTo(expected.score(pair));
      assertThat(found.matches(pair)).as(which).isEqualTo(expected.matches(pair));
      assertThat(found.length(pair)).as(which).isEqualTo(expected.length(pair));
    }
  }

  /** Of 2,000 letters, choices are stored; 2,500 are too many for that. */
  @ParameterizedTest
  @CsvSource({"LOCAL,2000", "GLOBAL,2000", "LOCAL,2500", "GLOBAL,2500"})
  void withAndWithoutPaths(Extent extent, int length) throws IOException {
    Random random = new Random(length);
    byte[][] letters = new byte[4][length];
    for (byte[] row : letters) {
      for (int k = 0; k < length; k++) {
        row[k] = (byte) (random.nextInt(3) == 0 ? random.nextInt(4) : k / 7 % 4);
      }
    }
    Scoring scoring = new Scoring(ScoringMatrix.of("ednafull"), new GapCosts(5, 1), extent);
    LaneAligner aligner = new LaneAligner(scoring, length);
    ScalarAligner scalar = new ScalarAligner(scoring, length);
    AlignmentStatistics expected = new AlignmentStatistics(3);
    AlignmentStatistics found = new AlignmentStatistics(3);
    for (int lane = 0; lane < 3; lane++) {
      aligner.add(letters[lane], lane);
      scalar.align(letters[lane], letters[3], expected, lane);
    }
    aligner.prepare();
    aligner.align(letters[3], found);
    for (int lane = 0; lane < 3; lane++) {
      assertThat(found.score(lane)).isEqualTo(expected.score(lane));
      assertThat(found.matches(lane)).isEqualTo(expected.matches(lane));
      assertThat(found.length(lane)).isEqualTo(expected.length(lane));
    }
  }

  @Test
  void longSequencesDoNotFitInto16Bits() {
    ScoringMatrix matrix = ScoringMatrix.of("ednafull");
    GapCosts gaps = new GapCosts(16, 4);
    Scoring local = new Scoring(matrix, gaps, Extent.LOCAL);
    assertThat(LaneAligner.fits(local, 5500, 5500)).isTrue();
    Scoring global = new Scoring(matrix, gaps, Extent.GLOBAL);
    assertThat(LaneAligner.fits(local, 6000, 6000)).isFalse();
    assertThat(LaneAligner.fits(global, 3400, 3400)).isTrue();
    assertThat(LaneAligner.fits(global, 100, 20_000)).isFalse();
    int most = LaneAligner.longestThatFits(global, 1 << 24);
    assertThat(LaneAligner.fits(global, most, 1)).isTrue();
    assertThat(LaneAligner.fits(global, most + 1, 1)).isFalse();
    assertThat(LaneAligner.longestThatFits(global, 5)).isEqualTo(5);
  }

  /** Sequences near the limits of 16 bits, and beyond: distances are those of the twin. */
  @ParameterizedTest
  @CsvSource({"LOCAL,1000,995", "GLOBAL,1000,27", "LOCAL,6000,10", "GLOBAL,1000,1000"})
  void nearTheLimits(Extent extent, int length, int other) throws IOException {
    Path matrixFile =
        Files.writeString(
            folder.resolve("m"), "A C\nA " + (length > 1000 ? 5 : 28) + " -28\nC -28 28\n");
    ScoringMatrix matrix = ScoringMatrix.of(matrixFile.toString());
    GapCosts gaps = new GapCosts(27, length > 1000 ? 4 : 13);
    String text =
        ">a\n" + "A".repeat(length) + "\n>b\n" + "A".repeat(other) + "\n>c\n" + "C".repeat(length);
    Sequences sequences = FastaFile.read(Files.writeString(folder.resolve("f"), text));
    AlignmentDistances pairs =
        new AlignmentDistances(sequences, new Scoring(matrix, gaps, extent), false, 0);
    double[] found = new double[pairs.tiling().most()];
    Tile tile = pairs.tiling().tile(0);
    pairs.kernel().compute(tile, found);
    byte[][] letters = matrix.encode(sequences);
    ScalarAligner scalar = new ScalarAligner(new Scoring(matrix, gaps, extent), length);
    AlignmentStatistics expected = new AlignmentStatistics(1);
    for (int i = 1; i < 3; i++) {
      for (int j = 0; j < i; j++) {
        scalar.align(letters[i], letters[j], expected, 0);
        Double distance =
            expected.length(0) == 0
                ? Double.NaN
                : 1 - (double) expected.matches(0) / expected.length(0);
        assertThat(found[tile.at(i, j)]).as(i + "," + j).isEqualTo(distance);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "'A C\nA 1 2\n', expected 2",
    "'A C\nA 1 2\nC 3 1\n', symmetric",
    "'A C\nA 1 x\nC 3 1\n', whole number",
    "'A C\nC 1 2\nA 2 1\n', expected 'A'",
    "'A A\nA 1 2\nA 2 1\n', each once",
    "'# nothing\n', expected 0",
    "'A\nA 99999\n', larger than 1000",
    "'A\nA 1\nA 1\n', more lines"
  })
  void damagedMatrices(String text, String message) throws IOException {
    Path file = Files.writeString(folder.resolve("m"), text);
    assertThatThrownBy(() -> ScoringMatrix.of(file.toString()))
        .hasMessageContaining(file.toString())
        .hasMessageContaining(message.strip());
  }
}
