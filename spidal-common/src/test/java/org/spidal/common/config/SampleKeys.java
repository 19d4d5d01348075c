package org.spidal.common.config;

import java.nio.file.Path;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;

/** The keys of a small program, one of each type. */
final class SampleKeys {
  enum Method {
    AUTO,
    SMACOF,
    SINGLE_LINK
  }

  static final Key<Path> MATRIX =
      Key.inputPath("DistanceMatrixFile")
          .required("distances.bin")
          .doc("The N x N matrix of distances.");
  static final Key<Path> INITIAL =
      Key.inputPath("InitialPointsFile")
          .doc("Points to start from.")
          .alias("StartFile")
          .example("init.txt");
  static final Key<Integer> POINTS =
      Key.integer("NumberDataPoints").atLeast(1).otherwise("from the size of the matrix").doc("N.");
  static final Key<Path> OUTPUT =
      Key.outputPath("PointsFile").byDefault(Path.of("points.txt")).doc("The map.");
  static final Key<String> TITLE = Key.text("Title").doc("Stands above the plot.");
  static final Key<Method> METHOD =
      Key.choice("Method", Method.class).byDefault(Method.AUTO).doc("How to solve it.");
  static final Key<Double> ALPHA =
      Key.decimal("Alpha")
          .byDefault(0.95)
          .inside(0.0, 1.0)
          .onlyFor("Method=smacof")
          .doc("Factor by which each step cools.");
  static final Key<Double> THRESHOLD =
      Key.decimal("Threshold").byDefault(1e-6).above(0.0).doc("Stop.");
  static final Key<Integer> DIMENSION =
      Key.integer("TargetDimension")
          .alias("Dimensions")
          .byDefault(3)
          .between(1, 16)
          .doc("Dimension of the map.");
  static final Key<Boolean> BIG_ENDIAN =
      Key.flag("IsBigEndian").byDefault(false).doc("Byte order of the matrix.");
  static final Key<Long> SEED = Key.longInteger("Seed").byDefault(1L).doc("Of the random numbers.");
  static final Key<Long> BUDGET =
      Key.bytes("MemoryBudget").atLeast(1L << 20).otherwise("half of the memory").doc("Heap.");
  static final Key<Duration> HOURS = Key.duration("MaxHours", ChronoUnit.HOURS).doc("Time limit.");
  static final Key<List<Double>> TEMPERATURES =
      Key.decimals("MagicTemperatures").byDefault(List.of(4.0, 0.5)).doc("Stops on the way.");

  static final KeySet ALL =
      KeySet.of("sample", "A program with one key of each type.")
          .section("Files", MATRIX, INITIAL, POINTS, OUTPUT, TITLE)
          .section("Annealing", METHOD, ALPHA, THRESHOLD, DIMENSION, TEMPERATURES)
          .section("Machine", BIG_ENDIAN, SEED, BUDGET, HOURS)
          .obsolete("IsMemoryMapped", "the matrix is always mapped")
          .obsolete("BlockSize", "block sizes are chosen by the program");

  private SampleKeys() {}
}
