package org.spidal.distances.whole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.distances.config.DistancesConfig;

/** Small inputs of all kinds, and what is said of wrong ones. */
class EdgesTest {
  @TempDir private Path folder;

  @Test
  void missingSaturatedAndScaled() {
    // a and b share two columns, of which one differs; c is all gaps but one; d is far from all
    String file = sequences(">a", "AACC--AA", ">b", "AGCC--A-", ">c", "-------A", ">d", "TTGG--TT");
    WholeDistances run =
        WholeDistances.of(folder, file, "Distance=jukes-cantor", "MinimumOverlap=2");
    double[][] m = run.matrix("distances.bin", false);
    double ab = -0.75 * Math.log(1 - 0.2 / 0.75);
    assertThat(run.scale()).isEqualTo(ab, within(1e-12));
    assertThat(m[0]).containsExactly(0, 32767, -1, 32767);
    assertThat(m[2]).containsExactly(-1, -1, 0, -1);
    assertThat(m[3][1]).isEqualTo(32767);
    assertThat(run.summary().getAsJsonObject("distances").get("saturated").getAsInt()).isEqualTo(2);
    assertThat(run.summary().getAsJsonObject("distances").get("missing").getAsInt()).isEqualTo(3);
    run =
        WholeDistances.of(
            folder,
            file,
            "Distance=jukes-cantor",
            "MinimumOverlap=2",
            "Saturated=missing",
            "Scale=1",
            "IsBigEndian=true");
    m = run.matrix("distances.bin", true);
    assertThat(m[0]).containsExactly(0, Math.rint(ab * 32767), -1, -1);
    assertThat(run.text("distances-damds.properties")).contains("IsBigEndian=true");
    run = WholeDistances.of(folder, file, "Distance=p", "Scale=0.5");
    assertThat(run.summary().getAsJsonObject("distances").get("cut-to-scale").getAsInt())
        .isEqualTo(3);
    assertThat(run.summary().get("warnings").toString()).contains("larger than Scale=0.5");
    assertThat(run.text("distances-ids.txt")).isEqualTo("a\nb\nc\nd\n");
  }

  @Test
  void alignmentsOfProteinsAndOfNothing() {
    String file = sequences(">a some protein", "MKVLAAGIW", ">b", "MKVAAGIW", ">c", "PPPPPPPPP");
    WholeDistances run = WholeDistances.of(folder, file, "Distance=needleman-wunsch");
    double[][] m = run.matrix("distances.bin", false);
    assertThat(m[0][1]).isEqualTo(Math.rint(32767.0 / 9));
    assertThat(m[0][2]).isEqualTo(32767);
    run = WholeDistances.of(folder, file, "AlignmentDistance=score");
    assertThat(run.summary().getAsJsonObject("method").get("scoring-matrix").getAsString())
        .isEqualTo("blosum62");
    assertThat(run.matrix("distances.bin", false)[0][2]).isEqualTo(32767);
    file = sequences(">a", "AAAA", ">b", "CCCC");
    run = WholeDistances.of(folder, file);
    assertThat(run.matrix("distances.bin", false)[0]).containsExactly(0, -1);
  }

  /** One vector that is far from all others takes the steps of int16 from their distances. */
  @Test
  void stepsThatAreTooLargeAreSaid() throws IOException {
    Path file = folder.resolve("v.csv");
    Files.writeString(file, "0,0\n0.25,0\n1,0\n0,1\n4,5\n99999,0\n");
    WholeDistances run = WholeDistances.of(folder, "VectorFile=" + file, "Distance=euclidean");
    assertThat(run.matrix("distances.bin", false)[0][1]).isZero();
    assertThat(run.summary().get("warnings").toString())
        .contains("steps of 3.05 here, as the largest distance is 99999.0; 67 % of the distances")
        .contains("-DNumberType=float32 -DDistanceMatrixFile=", "distances-float32.npy");
    Files.writeString(file, "0,0\n0.25,0\n1,0\n0,1\n4,5\n999,0\n");
    run = WholeDistances.of(folder, "VectorFile=" + file, "Distance=euclidean");
    assertThat(run.summary().get("warnings").toString()).doesNotContain("int16");
  }

  /** A stop at the end, as in files of translated genes, is no residue that could be equal. */
  @ParameterizedTest
  @CsvSource({"smith-waterman", "needleman-wunsch", "kmer"})
  void stopsAtTheEndDoNotCount(String distance) {
    String plain = sequences(">a", "MKVLAAGIWDE", ">b", "MKVAAGIWDD", ">c", "MRVLACGIWD");
    WholeDistances without = WholeDistances.of(folder, plain, "Distance=" + distance);
    double[][] expected = without.matrix("distances.bin", false);
    String stops = sequences(">a", "MKVLAAGIWDE*", ">b", "MKVAAGIWDD*", ">c", "MRVLACGIWD");
    WholeDistances run = WholeDistances.of(folder, stops, "Distance=" + distance);
    assertThat(run.matrix("distances.bin", false)).isDeepEqualTo(expected);
    assertThat(run.scale()).isEqualTo(without.scale());
    assertThat(run.text("distances-sequences.tsv")).contains("0\ta\t11\t");
    if (!distance.equals("kmer")) {
      assertThat(run.text("distances-summary.txt")).contains("stops-left-out: 2");
    }
  }

  @ParameterizedTest
  @CsvSource({"euclidean,int16", "manhattan,float32", "cosine,float64", "correlation,float32"})
  void vectorsOneByOne(String distance, String type) {
    Random random = new Random(3);
    int n = 70;
    int d = 5;
    double[][] x = new double[n][d];
    StringBuilder text = new StringBuilder("id\tu\tv\tw\ty\tz\n");
    for (int i = 0; i < n; i++) {
      text.append("o").append(i);
      for (int k = 0; k < d; k++) {
        x[i][k] = (float) random.nextGaussian() + k;
        text.append('\t').append(x[i][k]);
      }
      text.append('\n');
    }
    // a name is no number, so the column of names is left out by its header
    Path file = write("v.tsv", text.toString().replaceAll("\no", "\n"));
    Path matrix = folder.resolve("m.npy");
    WholeDistances run =
        WholeDistances.of(
            folder,
            "VectorFile=" + file,
            "Distance=" + distance,
            "NumberType=" + type,
            "DistanceMatrixFile=" + matrix,
            "OutputDirectory=" + folder.resolve("out"));
    double[][] m = run.matrix(matrix.toString(), false);
    double scale = 1;
    if (type.equals("int16")) {
      scale =
          Double.parseDouble(
                  text(folder.resolve("out/m-summary.txt"))
                      .replaceAll("(?s).*\\n *scale: (\\S+).*", "$1"))
              / 32767;
    }
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        assertThat(m[i][j] * scale)
            .as(i + "," + j)
            .isEqualTo(distance(distance, x[i], x[j]), within(scale < 1 ? 0.6 * scale : 2e-6));
      }
    }
  }

  private static double distance(String kind, double[] a, double[] b) {
    double manhattan = 0;
    double squares = 0;
    double am = 0;
    double bm = 0;
    for (int k = 0; k < a.length; k++) {
      manhattan += Math.abs(a[k] - b[k]);
      squares += (a[k] - b[k]) * (a[k] - b[k]);
      am += a[k] / a.length;
      bm += b[k] / a.length;
    }
    if (kind.equals("manhattan") || kind.equals("euclidean")) {
      return kind.equals("manhattan") ? manhattan : Math.sqrt(squares);
    }
    double shift = kind.equals("correlation") ? 1 : 0;
    double ab = 0;
    double aa = 0;
    double bb = 0;
    for (int k = 0; k < a.length; k++) {
      ab += (a[k] - shift * am) * (b[k] - shift * bm);
      aa += (a[k] - shift * am) * (a[k] - shift * am);
      bb += (b[k] - shift * bm) * (b[k] - shift * bm);
    }
    return 1 - ab / Math.sqrt(aa * bb);
  }

  @Test
  void whatIsWrongIsSaid() {
    String file = sequences(">a", "ACGT", ">b", "ACG");
    assertError(
        ExitCode.DATA, ":3: sequence 'b' has 3 letters, those before 4", file, "Distance=p");
    assertError(ExitCode.DATA, "NumberDataPoints says 5", file, "NumberDataPoints=5");
    assertError(ExitCode.DATA, "no such file", "SequenceFile=" + folder.resolve("none"));
    assertError(ExitCode.DATA, "need two at least", sequences(">a", "ACGT"));
    file = sequences(">a", "AC-T", ">b", "ACGT");
    assertError(ExitCode.DATA, "has the gap '-' at position 3", file, "Distance=smith-waterman");
    file = sequences(">a", "MKLV", ">b", "MKLV");
    assertError(ExitCode.DATA, "Distance=kimura is of nucleotides", file, "Distance=kimura");
    assertError(ExitCode.DATA, "has the letter 'L' at position 3", file, "Alphabet=dna");
    assertError(ExitCode.DATA, "does not have", file, "ScoringMatrix=ednafull");
    assertError(ExitCode.DATA, "no such file", file, "ScoringMatrix=blosum");
    assertError(ExitCode.CONFIG, "is less than GapExtension", file, "GapExtension=20");
    assertError(ExitCode.CONFIG, "is part of it", file, "GapOpen=3", "GapExtension=20");
    assertError(ExitCode.CONFIG, "is one of vectors", file, "Distance=euclidean");
    assertError(ExitCode.CONFIG, "ends in .npy", file, "NumberType=float32");
    assertError(
        ExitCode.CONFIG, "one of SequenceFile, VectorFile and TableFile is required", "Distance=p");
    Path vectors = write("v.csv", "1,2\n3\n");
    assertError(
        ExitCode.CONFIG, "cannot be combined with VectorFile", file, "VectorFile=" + vectors);
    assertError(ExitCode.DATA, ":2: found 1 field, expected 2", "VectorFile=" + vectors);
    write("v.csv", "1,2\n3,nan\n");
    assertError(ExitCode.DATA, ":2: column 2 is 'nan'", "VectorFile=" + vectors);
    write("v.csv", "1,2\n0,0\n");
    assertError(ExitCode.DATA, "no direction", "VectorFile=" + vectors, "Distance=cosine");
    assertError(ExitCode.DATA, "no correlation", "VectorFile=" + vectors, "Distance=correlation");
    assertThatThrownBy(
            () ->
                new DistancesConfig(
                    DistancesConfig.DECLARATION.read(
                        null, List.of("VectorFile=" + vectors, "DistanceMatrixFile=" + vectors))))
        .hasMessageContaining("choose another name");
    Path matrix = folder.resolve("m.bin");
    for (String key : List.of("SummaryFile", "TimingFile")) {
      for (String other : List.of("v.csv", "m.bin", "m-ids.txt")) {
        String keyed = key + "=" + folder.resolve(other);
        List<String> keys = List.of("VectorFile=" + vectors, "DistanceMatrixFile=" + matrix, keyed);
        assertThatThrownBy(() -> new DistancesConfig(DistancesConfig.DECLARATION.read(null, keys)))
            .hasMessageContaining(keyed.replace("=", " = ") + ": is the ")
            .hasMessageEndingWith(" too; choose another name");
      }
    }
    String usual = "SummaryFile=" + folder.resolve("m-summary.txt");
    new DistancesConfig(
        DistancesConfig.DECLARATION.read(
            null, List.of("VectorFile=" + vectors, "DistanceMatrixFile=" + matrix, usual)));
  }

  private void assertError(ExitCode code, String text, String... keys) {
    assertThatThrownBy(() -> WholeDistances.of(folder, keys))
        .isInstanceOfSatisfying(
            SpidalException.class,
            e -> {
              assertThat(e).hasMessageContaining(text);
              assertThat(e.exitCode()).isEqualTo(code);
            });
  }

  private String sequences(String... lines) {
    return "SequenceFile=" + write("s.fasta", String.join("\n", lines));
  }

  private Path write(String name, String text) {
    try {
      return Files.writeString(folder.resolve(name), text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
