package org.spidal.damds.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

/** What users get wrong ends the whole program with an exit code and a message, before any work. */
class BadInputTest {
  private static final int N = 44;

  @TempDir Path folder;

  /** {@code DIR} in a message stands for the folder of the run. */
  private static Arguments bad(
      String what, Consumer<SmallJob> spoil, ExitCode code, String message) {
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
            "N is wrong",
            job -> job.with("NumberDataPoints", 45),
            ExitCode.DATA,
            "distance matrix DIR/distances.bin has 3872 bytes; N = 45 needs 2 N^2 = 4050;"
                + " the size fits NumberDataPoints=44"),
        bad(
            "N is no multiple of Repetitions",
            job -> job.with("Repetitions", 3),
            ExitCode.CONFIG,
            "NumberDataPoints=44 is not a multiple of Repetitions=3;"
                + " it is r times the rows of the file"),
        bad(
            "the byte order is wrong",
            job -> job.with("IsBigEndian", false),
            ExitCode.DATA,
            "DIR/distances.bin read as little-endian has # negative numbers, in the other byte"
                + " order 0.0 %; set IsBigEndian=true"),
        bad(
            "the matrix is not symmetric",
            job -> {
              short[][] numbers = numbers();
              for (int i = 0; i < N; i++) {
                for (int j = 0; j < i; j++) {
                  numbers[i][j] = (short) (numbers[i][j] / 2);
                }
              }
              numbers[7][3] = 0;
              numbers[3][7] = 32_767;
              job.writeShorts("distances.bin", numbers, ByteOrder.BIG_ENDIAN);
            },
            ExitCode.DATA,
            "DIR/distances.bin is not symmetric: # of # sampled pairs differ, most at row #, column"
                + " #: #, mirrored #; correct the file, or set Asymmetry=average to use the mean of"
                + " the two distances of each pair"),
        bad(
            "a distance of a .npy file is not a number",
            job -> {
              double[][] distances = SmallJob.asDistances(numbers());
              distances[20][30] = Double.NaN;
              job.with("DistanceMatrixFile", job.writeNpy("d.npy", distances));
            },
            ExitCode.DATA,
            "DIR/d.npy: row 20, column 30 is NaN; expected finite numbers,"
                + " negative ones for missing pairs"),
        bad(
            "one point is no map",
            job -> job.distances(new short[1][1]),
            ExitCode.DATA,
            "DIR/distances.bin holds 1 point; a map needs at least 2"),
        bad(
            "all distances are 0",
            job -> job.distances(new short[N][N]),
            ExitCode.DATA,
            "DIR/distances.bin: all distances are 0, missing or of weight 0;"
                + " there is nothing to draw"),
        bad(
            "there is no such function",
            job -> job.with("TransformationFunction", "sqare"),
            ExitCode.CONFIG,
            "TransformationFunction=sqare is neither identity, sqrt, square, log1p, one-minus,"
                + " minus-log nor a class on the class path with a public constructor and a public"
                + " method 'double transform(double)'"),
        bad(
            "a function gives negative distances",
            job -> {
              double[][] distances = SmallJob.asDistances(numbers());
              distances[0][1] = 1.5;
              distances[1][0] = 1.5;
              job.with("DistanceMatrixFile", job.writeNpy("d.npy", distances))
                  .with("TransformationFunction", "one-minus");
            },
            ExitCode.DATA,
            "the transform function gives -0.5 for 1.5 (row 0, column 1);"
                + " it must give a number of 0 or more"));
  }

  static Stream<Arguments> weights() {
    return Stream.of(
        bad(
            "the weights are not there",
            job -> job.with("WeightMatrixFile", job.path("w.bin")),
            ExitCode.DATA,
            "weight matrix DIR/w.bin does not exist (looked for DIR/w.bin)"),
        bad(
            "the weight matrix has another size",
            job -> {
              job.writeShorts("w.bin", new short[40][40], ByteOrder.BIG_ENDIAN);
              job.with("WeightMatrixFile", job.path("w.bin"));
            },
            ExitCode.DATA,
            "weight matrix DIR/w.bin has 3200 bytes; N = 44 needs 2 N^2 = 3872;"
                + " the size fits NumberDataPoints=40"),
        bad(
            "too few simple weights",
            job -> simpleWeights(job, Collections.nCopies(43, "1")),
            ExitCode.DATA,
            "DIR/s.txt: found 43 weights, expected one for each of 44 points. Give one line for each."),
        bad(
            "too many simple weights",
            job -> simpleWeights(job, Collections.nCopies(45, "1")),
            ExitCode.DATA,
            "DIR/s.txt: found 45 weights, expected one for each of 44 points. Give one line for each."),
        bad(
            "all simple weights are 0",
            job -> simpleWeights(job, Collections.nCopies(44, "0")),
            ExitCode.DATA,
            "DIR/s.txt: all weights are 0, expected at least two that are not. Correct the file."),
        bad(
            "a simple weight is negative",
            job -> {
              List<String> lines = new ArrayList<>(Collections.nCopies(44, "1"));
              lines.set(2, "-0.5");
              lines.add(1, "");
              simpleWeights(job, lines);
            },
            ExitCode.DATA,
            "DIR/s.txt:4: '-0.5' is not a weight, expected a finite number of 0 or more."),
        bad(
            "two numbers on a line of simple weights",
            job -> simpleWeights(job, Collections.nCopies(44, "1 2")),
            ExitCode.DATA,
            "DIR/s.txt:1: '1 2' is not a weight, expected a finite number of 0 or more."));
  }

  static Stream<Arguments> points() {
    return Stream.of(
        bad(
            "a fixed point has an unknown id",
            job -> lines(job, "FixedPointsFile", List.of("0\t0\t0\t0", "44\t1\t1\t1")),
            ExitCode.DATA,
            "DIR/FixedPointsFile.txt:2: the first of 4 columns must be the index of a point, 0..43,"
                + " found '44'. Begin each line with the index of its point; indices count from 0."),
        bad(
            "a point is fixed twice",
            job -> lines(job, "FixedPointsFile", List.of("5\t0\t0\t0", "", "5\t1\t1\t1")),
            ExitCode.DATA,
            "DIR/FixedPointsFile.txt:3: index 5 was there before, in line 1, expected every point once."
                + " Remove one of the lines."),
        bad(
            "a fixed point lacks a coordinate",
            job -> lines(job, "FixedPointsFile", List.of("5\t0\t0")),
            ExitCode.DATA,
            "DIR/FixedPointsFile.txt:1: found 3 columns, expected 4 (index, coordinates) or 5"
                + " (index, coordinates, label) for 3-dimensional points. Check TargetDimension or"
                + " --dimension, or give each point all its coordinates."),
        bad(
            "not as many fixed points as are said",
            job -> firstFixed(job, 3, 2),
            ExitCode.DATA,
            "DIR/FixedPointsFile.txt: found 2 points, expected 3."
                + " NumberFixedDataPoints counts its lines."),
        bad(
            "more fixed points than points",
            job -> firstFixed(job, 45, 45),
            ExitCode.CONFIG,
            "NumberFixedDataPoints = 45: there are only 44 points"),
        bad(
            "neither all points to start from nor those that are not fixed",
            job -> {
              firstFixed(job, 1, 1);
              lines(job, "InitialPointsFile", Collections.nCopies(42, "0\t0\t0"));
            },
            ExitCode.DATA,
            "DIR/InitialPointsFile.txt: found 42 points, expected 43 or 44."
                + " Give one line per point."),
        bad(
            "too few points to start from",
            job -> lines(job, "InitialPointsFile", Collections.nCopies(43, "0\t0\t0")),
            ExitCode.DATA,
            "DIR/InitialPointsFile.txt: found 43 points, expected 44."
                + " Give one line per point."),
        bad(
            "points to start from in another dimension",
            job -> lines(job, "InitialPointsFile", Collections.nCopies(44, "0\t0")),
            ExitCode.DATA,
            "DIR/InitialPointsFile.txt:1: found 2 columns, expected 3 (coordinates), 4 (index,"
                + " coordinates) or 5 (index, coordinates, label) for 3-dimensional points. Check"
                + " TargetDimension or --dimension, or give each point all its coordinates."),
        bad(
            "the points to start from are not there",
            job -> job.with("InitialPointsFile", job.path("none.txt")),
            ExitCode.DATA,
            "DIR/none.txt: no such file. Correct the path, or create the file."),
        bad(
            "too many labels",
            job -> lines(job, "LabelFile", Collections.nCopies(50, "a")),
            ExitCode.DATA,
            "DIR/LabelFile.txt: found 50 lines, expected 44 labels, or 45 lines of a table with a"
                + " header. Give one line per point."),
        bad(
            "too few names",
            job -> lines(job, "IdFile", Collections.nCopies(43, "a")),
            ExitCode.DATA,
            "DIR/IdFile.txt: found 43 names, expected one for each of 44 points. Give one line for each."));
  }

  static Stream<Arguments> outputs() {
    return Stream.of(
        bad(
            "the map lies below a file",
            job -> {
              job.writeLines("file", List.of("old"));
              job.with("PointsFile", job.path("file/points.txt"));
            },
            ExitCode.CANNOT_WRITE,
            "Cannot write DIR/file/points.txt: a part of this path is a file, not a folder"
                + " (DIR/file). Choose another folder."),
        bad(
            "the map has the name of a folder",
            job -> job.with("PointsFile", job.path("")),
            ExitCode.CANNOT_WRITE,
            "Cannot write DIR: there is a folder of this name."
                + " Remove it, or choose another file name."),
        bad(
            "the other outputs lie below a file",
            job -> {
              job.writeLines("file", List.of("old"));
              job.with("OutputDirectory", job.path("file"));
            },
            ExitCode.CANNOT_WRITE,
            "Cannot write DIR/file/points-summary.txt: a part of this path is a file, not a"
                + " folder (DIR/file). Choose another folder."));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource({"distances", "weights", "points", "outputs"})
  void theProgramEndsWithAMessage(
      String what, Consumer<SmallJob> spoil, ExitCode code, String message) throws IOException {
    SmallJob job = new SmallJob(folder).distances(numbers());
    spoil.accept(job);

    SpidalException thrown = catchThrowableOfType(SpidalException.class, job::run);

    assertThat(thrown).as(what).isNotNull();
    assertThat(thrown.exitCode()).isEqualTo(code);
    String told = thrown.getMessage().replace(folder.toString(), "DIR");
    if (message.contains("#")) {
      assertThat(told).matches(pattern(message));
    } else {
      assertThat(told).isEqualTo(message);
    }
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files)
          .as("no output is left")
          .noneMatch(f -> f.getFileName().toString().startsWith("points"));
    }
  }

  @Test
  void aFunctionThatGivesNoWeightIsRefusedWithTheLine() {
    SmallJob job = new SmallJob(folder).distances(numbers());
    simpleWeights(job, Collections.nCopies(N, "3"));
    job.with("WeightTransformationFunction", "one-minus");

    SpidalException thrown = catchThrowableOfType(SpidalException.class, job::run);

    assertThat(thrown)
        .hasMessage(
            job.path("s.txt")
                + ":1: WeightTransformationFunction gives -2.0 for 3.0,"
                + " expected a finite number of 0 or more.");
  }

  @Test
  void simpleWeightsThatAreNotThereAreToldInPlainWords() {
    SmallJob job = new SmallJob(folder).distances(numbers());
    job.with("WeightMatrixFile", job.path("none.txt")).with("IsSimpleWeights", true);

    SpidalException thrown = catchThrowableOfType(SpidalException.class, job::run);

    assertThat(thrown.exitCode()).isEqualTo(ExitCode.DATA);
    assertThat(thrown)
        .hasMessage(job.path("none.txt") + ": no such file. Correct the path, or create the file.");
  }

  /** A number, with a percent sign or without, stands for each #. */
  private static String pattern(String message) {
    return "\\Q" + message.replace("#", "\\E[\\d.]+( %)?\\Q") + "\\E";
  }

  private static short[][] numbers() {
    return SmallJob.distances(N, 42);
  }

  private static void simpleWeights(SmallJob job, List<String> lines) {
    job.with("WeightMatrixFile", job.writeLines("s.txt", lines)).with("IsSimpleWeights", true);
  }

  private static void firstFixed(SmallJob job, int said, int lines) {
    job.with("NumberFixedDataPoints", Integer.toString(said));
    lines(job, "FixedPointsFile", Collections.nCopies(lines, "0\t0\t0"));
  }

  private static void lines(SmallJob job, String key, List<String> lines) {
    job.with(key, job.writeLines(key + ".txt", lines));
  }
}
