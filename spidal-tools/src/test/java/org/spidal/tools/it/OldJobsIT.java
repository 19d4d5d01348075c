package org.spidal.tools.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spidal.common.testing.Ended;
import org.spidal.common.testing.Skip;
import org.spidal.common.testing.Spidal;

/**
 * Property files with every key of an original program and its default, and the main classes of
 * their scripts, run as they are.
 */
@Timeout(120)
class OldJobsIT {
  private static final int POINTS = 60;
  private static final double WIDTH = 0.3;

  @TempDir private Path folder;

  @BeforeEach
  void makeData() throws IOException {
    Random random = new Random(1);
    double[][] points = new double[POINTS][3];
    for (int i = 0; i < POINTS; i++) {
      points[i][i % 3] = 3;
      for (int k = 0; k < 3; k++) {
        points[i][k] += WIDTH * random.nextGaussian();
      }
    }
    ByteBuffer matrix = ByteBuffer.allocate(2 * POINTS * POINTS).order(ByteOrder.LITTLE_ENDIAN);
    for (double[] a : points) {
      for (double[] b : points) {
        double square = 0;
        for (int k = 0; k < 3; k++) {
          square += (a[k] - b[k]) * (a[k] - b[k]);
        }
        matrix.putShort((short) Math.rint(Math.sqrt(square) / 10 * 32767));
      }
    }
    Files.write(folder.resolve("distance.bin"), matrix.array());
    Files.createDirectories(folder.resolve("control")); // what ControlDirectoryName says
    Files.write(folder.resolve("control/distance.bin"), matrix.array());
    double[][] peaks = new double[300][2];
    for (double[] peak : peaks) {
      int cluster = random.nextInt(6);
      peak[0] = 400 + cluster + 0.0006 * random.nextGaussian();
      peak[1] = 200 + 20 * cluster + 2.35 * random.nextGaussian();
    }
    Arrays.sort(peaks, (a, b) -> Double.compare(a[0], b[0]));
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < peaks.length; i++) {
      text.append(i).append('\t').append(peaks[i][0]).append('\t').append(peaks[i][1]);
      text.append("\t2\t0\t-1\t0\t0\t1\n");
    }
    Files.writeString(folder.resolve("peaks.txt"), text);
    for (String program : List.of("damds", "dapwc", "davs", "mdschisq")) {
      try (InputStream in =
          getClass().getResourceAsStream("/originals/" + program + ".properties")) {
        Files.copy(in, folder.resolve(program + ".properties"));
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "damds, points.txt, normalised stress",
    "dapwc, cluster.txt, 3 clusters",
    "davs, out/cluster.txt, 6 clusters",
    "mdschisq, out/x.txt, chi-squared",
  })
  void everyKeyOfTheOriginalWithItsDefault(String program, String output, String says)
      throws IOException {
    if (program.equals("mdschisq")) {
      Files.delete(folder.resolve("distance.bin")); // it is in the control directory
    }
    Ended ended = Spidal.run(folder, program, "-c", program + ".properties", "-n", "1", "-t", "1");
    assertThat(ended.code()).as("%s", ended).isZero();
    assertThat(ended.out()).contains(says);
    assertThat(folder.resolve(output)).isNotEmptyFile();
  }

  @Test
  void aKeyThatStandsTwiceAndNamesWithLengths() throws IOException {
    StringBuilder labels = new StringBuilder();
    for (int i = 0; i < POINTS; i++) {
      labels.append(i).append("\tsequence").append(i % 3).append('\t').append(900 + i).append('\n');
    }
    Files.writeString(folder.resolve("labels.txt"), labels);
    Files.writeString(
        folder.resolve("damds.properties"),
        Files.readString(folder.resolve("damds.properties")) + "\nTargetDimension=2\n");
    Ended ended =
        Spidal.run(folder, "damds", "-c", "damds.properties", "-t", "1", "-DLegacyOutput=true");
    assertThat(ended.code()).as("%s", ended).isZero();
    assertThat(ended.out()).containsPattern("  Final Stress:\t[0-9.E-]+\n");
    assertThat(ended.err()).contains("key 'TargetDimension' is given twice");
    String line = Files.readAllLines(folder.resolve("points.txt")).get(4);
    assertThat(line.split("\t")).as(line).hasSize(4).endsWith("2"); // the second of three names
  }

  @ParameterizedTest
  @CsvSource({
    "damds.Program, damds, points.txt",
    "dapwc.Program, dapwc, cluster.txt",
    "davs.Program, davs, out/cluster.txt",
  })
  void mainClassesOfOldScripts(String mainClass, String program, String output) {
    Ended ended = java(true, mainClass, program);
    assertThat(ended.code()).as("%s", ended).isZero();
    assertThat(folder.resolve(output)).isNotEmptyFile();
  }

  @Test
  void optionsThatAreMissingAreSaid() {
    Ended ended = java(false, "damds.Program", "damds");
    assertThat(ended.code()).as("%s", ended).isEqualTo(71);
    assertThat(ended.errors()).hasSize(1);
    assertThat(ended.err()).contains("write  java @").contains("java.options");
  }

  private Ended java(boolean withOptions, String mainClass, String program) {
    Path home = Spidal.home();
    Path options = home.resolve(".spidal/java.options");
    Skip.unless(!withOptions || Files.exists(options), "no java.options: build with ./spidal");
    List<String> command =
        new ArrayList<>(
            List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
    if (withOptions) {
      command.add("@" + options);
    }
    command.addAll(
        List.of(
            "-XX:+UseG1GC",
            "-Xmx512m",
            "-cp",
            home.resolve("spidal-legacy/target/spidal-legacy.jar").toString(),
            "edu.indiana.soic.spidal." + mainClass));
    command.addAll(List.of("-c", program + ".properties", "-n", "1", "-t", "1"));
    try (Spidal job = Spidal.startCommand(folder, Map.of(), command)) {
      return job.await();
    }
  }
}
