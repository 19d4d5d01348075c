package org.spidal.tools.it;

import static java.nio.file.StandardOpenOption.APPEND;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
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
  private static final int BACKGROUND = 20;

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
    assertThat(ended.err().split("ha(s|ve) no effect")).as("%s", ended).hasSize(2);
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

  /** The sponge of a result, the result joined with it, and the result as it is. */
  @Test
  void modesOfDavs() throws IOException {
    Path job = folder.resolve("davs.properties");
    String first =
        Files.readString(job)
            .replace("SigmaMethod=0", "SigmaMethod=3\nLegacyFileNames=true")
            .replace("FinalTargetSigma0=0.0", "FinalTargetSigma0=1.5e-6");
    StringBuilder background = new StringBuilder();
    for (int i = 0; i < BACKGROUND; i++) {
      background.append("%d\t%d\t%d\t2\t0\t-1\t0\t0\t1\n".formatted(300 + i, 410 + i, 90 * i));
    }
    Files.writeString(folder.resolve("peaks.txt"), background, APPEND);
    davs(first);
    byte[] labels = Files.readAllBytes(folder.resolve("out/cluster.txt"));
    Path found = folder.resolve("first.txt");
    Files.move(folder.resolve("out/clusterFinal-M20-C7.txt"), found);
    String again =
        first.replace("peaks.txt", "first.txt").replace("RestartClusterFile.txt", "first.txt");
    Ended measured = davs(again.replace("LCMSmode=1", "LCMSmode=5"));
    assertThat(measured.err()).contains("LCMSmode=5 sets InputFileType=1, ");
    assertThat(folder.resolve("out/cluster.txt")).hasBinaryContent(labels);
    Ended joined = davs(again.replace("LCMSmode=1", "LCMSmode=3"));
    assertThat(joined.out()).contains("6 clusters");
    davs(again.replace("LCMSmode=1", "LCMSmode=2"));
    assertThat(Files.readAllLines(folder.resolve("out/cluster.txt"))).hasSize(BACKGROUND);
  }

  private Ended davs(String text) throws IOException {
    Files.writeString(folder.resolve("davs.properties"), text);
    Ended ended = Spidal.run(folder, "davs", "-c", "davs.properties", "-n", "1", "-t", "1");
    assertThat(ended.code()).as("%s", ended).isZero();
    return ended;
  }

  /** Files that are called SIMPLE count from 1; the third axis is mirrored. */
  @Test
  void rotationOfMdschisq() throws IOException {
    StringBuilder reference = new StringBuilder();
    StringBuilder map = new StringBuilder();
    Random random = new Random(2);
    for (int i = 1; i <= OldJobFiles.POINTS; i++) {
      int[] x = {random.nextInt(100), random.nextInt(100), random.nextInt(100)};
      reference.append("%d\t%d\t%d\t%d\t1\n".formatted(i, x[0], x[1], x[2]));
      map.append("%d\t%d\t%d\t%d\t1\n".formatted(i, 2 * x[1] + 5, -2 * x[0], -2 * x[2]));
    }
    Files.writeString(folder.resolve("SIMPLEreference.txt"), reference);
    Files.writeString(folder.resolve("SIMPLEmap.txt"), map);
    Path job = folder.resolve("mdschisq.properties");
    Files.writeString(
        job,
        Files.readString(job)
            .replaceFirst("(?m)^ProcessingOption=0", "ProcessingOption=101")
            .replace("InitializationFileName=", "InitializationFileName=SIMPLEreference.txt")
            .replace("RotationLabelsFileName=", "RotationLabelsFileName=SIMPLEmap.txt"));
    Ended ended = Spidal.run(folder, "mdschisq", "-c", job.toString(), "-n", "1", "-t", "1");
    assertThat(ended.code()).as("%s", ended).isZero();
    assertThat(ended.out()).contains("60 of 60 points in common, scale 0.500000, mirrored");
    String[] expected = reference.toString().split("\n");
    List<String> simple = Files.readAllLines(folder.resolve("out/SIMPLEx.txt"));
    for (int i = 0; i < OldJobFiles.POINTS; i++) {
      for (int k = 1; k <= 3; k++) {
        assertThat(Double.parseDouble(simple.get(i).split("\t")[k]))
            .isCloseTo(Double.parseDouble(expected[i].split("\t")[k]), within(1e-9));
      }
    }
    assertThat(folder.resolve("out/xColon.txt")).content().contains("RotationParameters");
  }

  @ParameterizedTest
  @CsvSource({
    "damds.Program, damds, points.txt",
    "damds.ProgramLRT, damds, points.txt",
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

  /** With the arguments of the scripts that came with the original, and no options of Java. */
  @Test
  void toolsOfOldScripts() throws IOException {
    StringBuilder clusters = new StringBuilder();
    for (int i = 0; i < OldJobFiles.POINTS; i++) {
      clusters.append(i).append('\t').append(i % 3).append('\n');
    }
    Files.writeString(folder.resolve("clusters.txt"), clusters);
    assertThat(tool("ClusterJoin", "clusters.txt", "joined.txt", "0+2|").code()).isZero();
    assertThat(folder.resolve("joined.txt")).content().startsWith("0\t0\n1\t1\n2\t0\n");
    assertThat(tool("CreatePlotSimple", "mds.txt", "joined.txt", "plot.txt").code()).isZero();
    assertThat(folder.resolve("plot.txt")).content().containsPattern("(?m)^1 .* 1 1$");
    Ended extracted =
        tool(
            "ClusterExtractorSimple", "clusters.txt", "distance.bin", "out", "0,2", "3,2", "false");
    assertThat(extracted.code()).as("%s", extracted).isZero();
    assertThat(folder.resolve("out/conf_shared.prop"))
        .content()
        .contains("subClusters=\"0,3,3|2,2");
    Ended replaced =
        tool("CollateClustersSimple", "plot.txt", "p_{0}", "f", "out", "3", "0,3,3|2,2,2|");
    assertThat(replaced.code()).isEqualTo(64);
    assertThat(replaced.err()).contains("./spidal pwc-tools collate plot.txt", "--clusters 0,2");
  }

  private Ended tool(String name, String... arguments) {
    String jar = Spidal.home().resolve("spidal-legacy/target/spidal-legacy.jar").toString();
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-cp", jar, "edu.indiana.soic.spidal.tools." + name));
    command.addAll(List.of(arguments));
    try (Spidal job = Spidal.startCommand(folder, Map.of(), command)) {
      return job.await();
    }
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
