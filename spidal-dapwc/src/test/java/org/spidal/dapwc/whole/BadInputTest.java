package org.spidal.dapwc.whole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

/** What users get wrong ends the whole program with an exit code and a message, before any work. */
class BadInputTest {
  private static final int N = 40;

  @TempDir private Path folder;

  /** {@code DIR} in a message stands for the folder of the run, # for a number. */
  private static Arguments bad(
      String what, Consumer<BadInput> spoil, ExitCode code, String message) {
    return Arguments.of(what, spoil, code, message);
  }

  static Stream<Arguments> distances() {
    return Stream.of(
        bad(
            "the matrix is not there",
            job -> job.with("DistanceMatrixFile", job.path("none.bin")),
            ExitCode.DATA,
            "distance matrix DIR/none.bin does not exist (looked for DIR/none.bin)"),
        bad(
            "the matrix is a folder",
            job -> job.with("DistanceMatrixFile", job.path("")),
            ExitCode.DATA,
            "distance matrix DIR is a folder, not a file; correct the path"),
        bad(
            "the matrix is empty",
            job -> job.bytes(new byte[0]),
            ExitCode.DATA,
            "distance matrix DIR/distances.bin is empty; copy or write it again"),
        bad(
            "the matrix is cut off",
            job -> job.bytes(new byte[2 * N * N - 1]),
            ExitCode.DATA,
            "distance matrix DIR/distances.bin has 3199 bytes; that is not 2 N^2 for any N;"
                + " is the file whole, and int16?"
                + " If it is no matrix, have the program that wrote it save CSV"),
        bad(
            "the matrix is too long",
            job -> job.bytes(new byte[2 * N * N + 4]),
            ExitCode.DATA,
            "distance matrix DIR/distances.bin has 3204 bytes; that is not 2 N^2 for any N;"
                + " is the file whole, and int16?"
                + " If it is no matrix, have the program that wrote it save CSV"),
        bad(
            "N is wrong",
            job -> job.with("NumberDataPoints", 41),
            ExitCode.DATA,
            "distance matrix DIR/distances.bin has 3200 bytes; N = 41 needs 2 N^2 = 3362;"
                + " the size fits NumberDataPoints=40"),
        bad(
            "N is no multiple of Repetitions",
            job -> job.with("NumberDataPoints", 40).with("Repetitions", 3),
            ExitCode.CONFIG,
            "NumberDataPoints=40 is not a multiple of Repetitions=3;"
                + " it is r times the rows of the file"),
        bad(
            "far too many repetitions",
            job -> job.with("Repetitions", 100_000_000),
            ExitCode.CONFIG,
            "Repetitions=100000000 makes 4000000000 of 40 points;"
                + " at most 1073741824 can be clustered"),
        bad(
            "the byte order is wrong",
            job -> job.with("IsBigEndian", true),
            ExitCode.DATA,
            "DIR/distances.bin read as big-endian has # negative numbers, in the other byte"
                + " order 0.0 %; set IsBigEndian=false"),
        bad(
            "the matrix is not symmetric",
            job -> {
              short[][] numbers = numbers();
              numbers[7][3] = 0;
              numbers[3][7] = 32_767;
              job.distances(numbers);
            },
            ExitCode.DATA,
            "DIR/distances.bin is not symmetric: # of # sampled pairs differ, most at row 3, column"
                + " 7: 32767, mirrored 0; correct the file, or set Asymmetry=average to use the mean"
                + " of the two distances of each pair"),
        bad(
            "one point is no cluster",
            job -> job.distances(new short[1][1]),
            ExitCode.DATA,
            "DIR/distances.bin holds 1 point; clusters need at least 2 points"),
        bad(
            "all distances are 0",
            job -> job.distances(new short[N][N]),
            ExitCode.DATA,
            "DIR/distances.bin: all distances are 0 or missing; there is nothing to tell apart"),
        bad(
            "all distances are missing",
            job -> {
              short[][] numbers = new short[N][N];
              Arrays.stream(numbers).forEach(row -> Arrays.fill(row, (short) -1));
              job.distances(numbers);
            },
            ExitCode.DATA,
            "DIR/distances.bin: all distances are 0 or missing; there is nothing to tell apart"),
        bad(
            "a distance of a .npy file is not a number",
            job -> job.npy(withPair(Double.NaN)),
            ExitCode.DATA,
            "DIR/distances.npy: row 20, column 30 is NaN;"
                + " expected finite numbers, negative ones for missing pairs"),
        bad(
            "a distance of a .npy file is too large",
            job -> job.npy(withPair(1e200)),
            ExitCode.DATA,
            "DIR/distances.npy: row 20, column 30 is infinite, or too large for float32 (3.4e38);"
                + " expected finite numbers, negative ones for missing pairs"));
  }

  static Stream<Arguments> points() {
    return Stream.of(
        bad(
            "a sequence is missing",
            job -> job.lines("LabelFile", indexed(N - 1, " seq 100")),
            ExitCode.DATA,
            "DIR/LabelFile.txt: found 39 points, expected one line for each of 40;"
                + " there is none with index 39. Add what is missing."),
        bad(
            "an index stands twice",
            job -> {
              List<String> lines = indexed(N, " seq 100");
              lines.set(5, "3 seq 100");
              job.lines("LabelFile", lines);
            },
            ExitCode.DATA,
            "DIR/LabelFile.txt:6: index 3 was there before, in line 4, expected every point once."
                + " Remove one of the lines."),
        bad(
            "too few names",
            job -> job.lines("IdFile", Collections.nCopies(N - 1, "a")),
            ExitCode.DATA,
            "DIR/IdFile.txt: found 39 names, expected one for each of 40 points."
                + " Give one line for each."),
        bad(
            "too few points in the map",
            job -> job.lines("AddMdsFile", indexed(N - 2, " 1 2 3.5")),
            ExitCode.DATA,
            "DIR/AddMdsFile.txt: found 38 points, expected one line for each of 40;"
                + " there is none with index 38. Add what is missing."),
        bad(
            "too many points in the map",
            job -> job.lines("AddMdsFile", indexed(N + 1, " 1 2 3.5")),
            ExitCode.DATA,
            "DIR/AddMdsFile.txt:41: the first of 4 columns must be the index of a point, 0..39, found '40'."
                + " Begin each line with the index of its point; indices count from 0."),
        bad(
            "too few weights",
            job -> job.lines("PointWeightFile", Collections.nCopies(N - 1, "1")),
            ExitCode.DATA,
            "DIR/PointWeightFile.txt: found 39 weights, expected one for each of 40 points."
                + " Give one line for each."),
        bad(
            "a weight of 0",
            job -> job.lines("PointWeightFile", Collections.nCopies(N, "0")),
            ExitCode.DATA,
            "DIR/PointWeightFile.txt:1: found '0', expected a whole number from 1 on."));
  }

  static Stream<Arguments> keys() {
    return Stream.of(
        bad("no clusters", job -> job.with("MaxNcent", 0), ExitCode.CONFIG, clusters("0")),
        bad("fewer than none", job -> job.with("MaxNcent", -1), ExitCode.CONFIG, clusters("-1")),
        bad("too many", job -> job.with("MaxNcent", 1001), ExitCode.CONFIG, clusters("1001")),
        bad(
            "a key that there is not",
            job -> job.with("MaxNcen", 3),
            ExitCode.CONFIG,
            problem("unknown key 'MaxNcen'; did you mean 'MaxNcent'?")),
        bad(
            "a share that is none",
            job -> job.with("BucketFractions", "0.5,1.5"),
            ExitCode.CONFIG,
            problem("BucketFractions = 0.5,1.5: 1.5 is not a share; give numbers above 0 up to 1")),
        bad(
            "two outputs of one name",
            job -> job.with("SummaryFile", job.path("x")).with("TimingFile", job.path("x")),
            ExitCode.CONFIG,
            problem("TimingFile = DIR/x: is the file of SummaryFile too; choose another name")),
        bad(
            "a summary in the place of a table",
            job ->
                job.with("OutputDirectory", job.path("out"))
                    .with("SummaryFile", job.path("out/cluster-points.tsv")),
            ExitCode.CONFIG,
            problem(
                "SummaryFile = DIR/out/cluster-points.tsv: is the output"
                    + " DIR/out/cluster-points.tsv too; choose another name")),
        bad(
            "the other outputs lie below a file",
            job -> job.with("OutputDirectory", job.path("distances.bin")),
            ExitCode.CANNOT_WRITE,
            "Cannot write DIR/distances.bin/cluster-summary.txt: a part of this path is a file,"
                + " not a folder (DIR/distances.bin). Choose another folder."));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource({"distances", "points", "keys"})
  void theProgramEndsWithAMessage(
      String what, Consumer<BadInput> spoil, ExitCode code, String message) throws Exception {
    BadInput job = new BadInput(folder).distances(numbers());
    spoil.accept(job);

    SpidalException thrown =
        catchThrowableOfType(SpidalException.class, () -> ClusterRun.of(folder, job.keys()));

    assertThat(thrown).as(what).isNotNull();
    assertThat(thrown.exitCode()).isEqualTo(code);
    assertThat(thrown.getMessage().replace(folder.toString(), "DIR")).matches(pattern(message));
    try (Stream<Path> files = Files.walk(folder)) {
      assertThat(files)
          .as("no output is left")
          .noneMatch(f -> f.getFileName().toString().startsWith("cluster"));
    }
  }

  /** A number, with a percent sign or without, stands for each #. */
  private static String pattern(String message) {
    return "\\Q" + message.replace("#", "\\E[\\d.]+( %)?\\Q") + "\\E";
  }

  private static String clusters(String given) {
    return problem("MaxNcent = " + given + ": expected a whole number between 1 and 1000");
  }

  private static String problem(String text) {
    return "1 problem on the command line:\ncommand line: " + text;
  }

  private static short[][] numbers() {
    return Clouds.of(Clouds.equal(2, N / 2), 3, 5, 8).distances();
  }

  /** Distances of 1, but for one pair. */
  private static double[][] withPair(double distance) {
    double[][] numbers = new double[N][N];
    for (int i = 0; i < N; i++) {
      Arrays.fill(numbers[i], 1);
      numbers[i][i] = 0;
    }
    numbers[20][30] = distance;
    numbers[30][20] = distance;
    return numbers;
  }

  /** Lines that begin with 0, 1, 2 ... */
  private static List<String> indexed(int count, String rest) {
    return new ArrayList<>(IntStream.range(0, count).mapToObj(i -> i + rest).toList());
  }
}
