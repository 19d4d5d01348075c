package org.spidal.damds.whole;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The program in JVMs of its own: interpreted, and without a garbage collector. */
class ChildJvmTest {
  private static final long MOST_SECONDS = 120;

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Method=auto StressIterations=112",
        "Method=smacof MaxTempLoops=8 StressIterations=5 IsSammon=true"
      })
  void interpretedCodeGivesTheSameBytes(String how) throws Exception {
    float[][] matrix = Matrices.distances(Matrices.clusters(37, 21));
    List<String> all = new ArrayList<>(List.of(how.split(" ")));
    all.add("DistanceMatrixFile=" + Matrices.int16(folder.resolve("d.bin"), matrix));
    String[] keys = all.toArray(String[]::new);
    Path points = folder.resolve("interpreted.txt");
    run(points, List.of("-Xint"), "2", keys);
    assertThat(Files.readString(points)).isEqualTo(MapRun.of(folder, keys).map());
  }

  /**
   * Compiles beside the search, as a job does: -Xbatch has JDK 17 call each lane from the heap. The
   * run takes 0.1 GB, and 0.7 GB or more where other processes keep the compiler from the cores.
   */
  @Test
  void wholeSearchNeedsNoGarbageCollector() throws Exception {
    Path points = folder.resolve("families.txt");
    String[] keys = {
      "DistanceMatrixFile=" + families(),
      "IsBigEndian=true",
      "MaxTempLoops=6",
      "StressIterations=180"
    };
    run(
        points,
        List.of("-XX:+UseEpsilonGC", "-XX:CompileThresholdScaling=0.1", "-Xmx4g"),
        "2",
        keys);
    MapRun here = MapRun.of(folder, 2, new int[0], 1, keys);
    assertThat(Files.readString(points)).isEqualTo(here.map());
    assertThat(here.stress()).isLessThan(0.049);
  }

  private void run(Path points, List<String> flags, String threads, String... keys)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(optionsOfThisJvm());
    command.addAll(flags);
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.addAll(List.of("org.spidal.damds.Main", "-q", "-t", threads));
    command.addAll(List.of("-mmapdir", folder.toString(), "-DPointsFile=" + points));
    for (String key : keys) {
      command.add("-D" + key);
    }
    Path output = folder.resolve("output.txt");
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().keySet().removeIf(name -> name.startsWith("OMPI_"));
    Process process = builder.redirectOutput(output.toFile()).start();
    try {
      assertThat(process.waitFor(MOST_SECONDS, TimeUnit.SECONDS)).as("ends").isTrue();
    } finally {
      process.destroyForcibly();
    }
    assertThat(process.exitValue()).as(Files.readString(output)).isZero();
  }

  /** What every JVM of ours needs; the same as for this one. */
  private static List<String> optionsOfThisJvm() {
    return ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
        .filter(
            flag ->
                flag.startsWith("--add-")
                    || flag.equals("-XX:+UnlockExperimentalVMOptions")
                    || flag.startsWith("-XX:PerMethodTrapLimit")
                    || flag.startsWith("--enable-native")
                    || flag.startsWith("--sun-misc"))
        .toList();
  }

  private static Path families() {
    Path folder = Path.of("").toAbsolutePath();
    while (!Files.exists(folder.resolve("config/demo/families.bin"))) {
      folder = folder.getParent();
      assertThat(folder).as("the project's folder").isNotNull();
    }
    return folder.resolve("config/demo/families.bin");
  }
}
