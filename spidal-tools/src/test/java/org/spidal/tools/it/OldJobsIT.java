package org.spidal.tools.it;

import static java.nio.file.StandardOpenOption.APPEND;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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
  @TempDir private Path folder;

  @BeforeEach
  void makeData() throws IOException {
    OldJobFiles.write(folder);
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
    for (int i = 0; i < OldJobFiles.POINTS; i++) {
      labels.append(i).append("\tsequence").append(i % 3).append('\t').append(900 + i).append('\n');
    }
    Files.writeString(folder.resolve("labels.txt"), labels);
    Files.writeString(folder.resolve("damds.properties"), "TargetDimension=2\n", APPEND);
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
  void centersOfClustersThatAreThere() throws IOException {
    Path given = Files.createDirectory(folder.resolve("given"));
    StringBuilder clusters = new StringBuilder();
    for (int i = 0; i < OldJobFiles.POINTS; i++) {
      clusters.append(i).append('\t').append(i % 3).append('\n');
    }
    Files.writeString(given.resolve("clusters.txt"), clusters);
    Files.writeString(
        folder.resolve("dapwc.properties"), "AddDapwcFile=given/clusters.txt\n", APPEND);
    Ended ended = java(true, "dapwc.FindCentersRun", "dapwc");
    assertThat(ended.code()).as("%s", ended).isZero();
    assertThat(given.resolve("CenterFile-M3-C3.txt"))
        .content()
        .contains("Method=SmallestMDSCoG Group=2 Date=");
    assertThat(folder.resolve("cluster.txt")).doesNotExist();
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
