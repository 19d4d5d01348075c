package org.spidal.dapwc.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The twelve families of the demo, found from their distances by {@code ./spidal dapwc}. */
@Timeout(240)
class DapwcIT {
  private static final int STOPPED = 75;

  @TempDir private Path folder;

  @Test
  void theFamiliesOfTheDemo() throws Exception {
    Path one = run("one", "-t", "2");
    List<String> clusters = Files.readAllLines(one.resolve("cluster.txt"));
    List<String> families =
        Files.readAllLines(root().resolve("config/demo/families.tsv")).stream()
            .skip(1)
            .map(line -> line.split("\t")[3])
            .toList();
    assertThat(clusters).hasSize(families.size());
    int right = 0;
    for (int k = 0; k < 12; k++) {
      int[] counts = new int[1];
      List<String> members = new ArrayList<>();
      for (int i = 0; i < families.size(); i++) {
        if (clusters.get(i).endsWith("\t" + k)) {
          members.add(families.get(i));
        }
      }
      members.stream()
          .distinct()
          .forEach(
              family ->
                  counts[0] =
                      Math.max(counts[0], (int) members.stream().filter(family::equals).count()));
      right += counts[0];
    }
    assertThat(right / (double) families.size()).isGreaterThan(0.99);
  }

  @Test
  void sameBytesInAllLayouts() throws Exception {
    Path one = run("one", "-t", "1");
    List<String> layouts = new ArrayList<>(List.of("-t 2", "-t 7"));
    if (hasMpi()) {
      layouts.addAll(List.of("-np 2", "-np 4", "-np 4 -mmaps 2", "-np 2 -t 2"));
    } else {
      System.err.println("SKIPPED: no Open MPI with Java here, so DA-PWC ran in one process only");
    }
    for (String layout : layouts) {
      Path other = run(layout.replace(" ", ""), layout.split(" "));
      assertSameResults(other, one);
    }
  }

  @Test
  void killedAndResumed() throws Exception {
    Path whole = run("whole", "-t", "2");
    Path output = Files.createDirectory(folder.resolve("killed"));
    String[] layout = hasMpi() ? new String[] {"-np", "2"} : new String[] {"-t", "2"};
    List<String> command = command(output, layout);
    command.add("-DCheckpointInterval=1ms");
    Process job = process(command);
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
    while (checkpoints(output).isEmpty() && job.isAlive() && System.nanoTime() < end) {
      Thread.sleep(1);
    }
    List<ProcessHandle> all = job.descendants().toList();
    all.forEach(ProcessHandle::destroyForcibly);
    job.destroyForcibly().waitFor();
    assertThat(checkpoints(output)).as("killed during the search").isNotEmpty();
    assertThat(start(command(output, "-t", "1"))).isZero();
    assertSameResults(output, whole);
    assertThat(checkpoints(output)).isEmpty();
  }

  /** All files but those that tell of the run itself. */
  private static void assertSameResults(Path output, Path expected) throws IOException {
    try (Stream<Path> files = Files.list(expected)) {
      for (Path file : files.toList()) {
        String name = file.getFileName().toString();
        if (!name.matches(".*(summary|timing|run\\.properties).*")) {
          assertThat(output.resolve(name)).as(name).hasSameBinaryContentAs(file);
        }
      }
    }
  }

  @Test
  void stoppedAndResumed() throws Exception {
    Path whole = run("whole", "-t", "2");
    Path output = Files.createDirectory(folder.resolve("stopped"));
    assertThat(start(command(output, "-t", "2", "-DMaxHours=1ms"))).isEqualTo(STOPPED);
    assertThat(checkpoints(output)).hasSize(1);
    assertThat(output.resolve("cluster.txt")).doesNotExist();
    assertThat(start(command(output, "-t", "1"))).isZero();
    assertSameResults(output, whole);
    assertThat(checkpoints(output)).isEmpty();
  }

  @Test
  void aDryRunWritesNothing() throws Exception {
    Path output = Files.createDirectory(folder.resolve("dry"));
    assertThat(start(command(output, "-t", "2", "--dry-run"))).isZero();
    assertThat(output).isEmptyDirectory();
  }

  private static List<Path> checkpoints(Path output) throws IOException {
    try (Stream<Path> files = Files.list(output)) {
      return files.filter(file -> file.toString().endsWith(".checkpoint")).toList();
    }
  }

  private Path run(String name, String... layout) throws Exception {
    Path output = Files.createDirectory(folder.resolve(name));
    assertThat(start(command(output, layout))).isZero();
    return output;
  }

  private static List<String> command(Path output, String... more) {
    List<String> command = new ArrayList<>();
    command.add(root().resolve("spidal").toString());
    command.addAll(List.of("dapwc", "-DIsBigEndian=true", "-DMaxNcent=12"));
    command.add("-DDistanceMatrixFile=" + root().resolve("config/demo/families.bin"));
    command.add("-DClusterFile=" + output.resolve("cluster.txt"));
    command.addAll(List.of(more));
    return command;
  }

  private boolean hasMpi() throws Exception {
    return start(List.of(root().resolve("spidal").toString(), "dapwc", "-np", "2", "--self-test"))
        == 0;
  }

  private int start(List<String> command) throws IOException, InterruptedException {
    Process process = process(command);
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    return process.exitValue();
  }

  private Process process(List<String> command) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile()).inheritIO();
    builder.environment().keySet().removeIf(key -> key.matches("(OMPI|PMIX|PRTE|SLURM)_.*"));
    builder.environment().put("SPIDAL_BUILD", "no");
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    return builder.start();
  }

  private static Path root() {
    Path folder = Path.of("").toAbsolutePath();
    while (!Files.isExecutable(folder.resolve("spidal"))) {
      folder = folder.getParent();
    }
    return folder;
  }
}
