package org.spidal.distances.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Sequences by {@code ./spidal distances}, killed and resumed, inspected, converted and mapped. */
@Timeout(240)
class DistancesIT {
  private static final int FAMILIES = 3;

  @TempDir private Path folder;

  @Test
  void byThreadsAndProcessesAndAfterAKill() throws Exception {
    Path fasta = sequences(180, 900);
    assertThat(start(distances(fasta, "dry", "--dry-run"))).isZero();
    assertThat(start(distances(fasta, "one", "-t", "2"))).isZero();
    Path one = folder.resolve("one/distances.bin");
    killWhenSaved(begin(distances(fasta, "killed", "-t", "1", "-DCheckpointInterval=1s")));
    assertThat(folder.resolve("killed/distances.bin")).doesNotExist();
    boolean mpi = hasMpi();
    String[] layout = mpi ? new String[] {"-np", "3"} : new String[] {"-t", "3"};
    assertThat(start(distances(fasta, "killed", layout))).isZero();
    assertThat(log()).contains("going on from");
    assertThat(folder.resolve("killed/distances.bin")).hasSameBinaryContentAs(one);
    assertThat(start(spidal("inspect", one.toString(), fasta.toString()))).isZero();
    assertThat(log()).contains("a matrix of 180 x 180 int16 numbers", "180 sequences in FASTA");
    Path npy = folder.resolve("m.npy");
    assertThat(start(spidal("convert", one.toString(), npy.toString()))).isZero();
    assertThat(Files.size(npy)).isEqualTo(128 + 2 * 180 * 180);
    if (!mpi) {
      System.err.println(
          "SKIPPED: no Open MPI with Java here, so distances ran in one process only");
      Assumptions.abort("no Open MPI with Java");
    }
  }

  @Test
  void fromSequencesToThePicture() throws Exception {
    Path fasta = sequences(60, 120);
    Path output = folder.resolve("results");
    List<String> command =
        spidal(
            "pipeline",
            "-DSequenceFile=" + fasta,
            "-DMaxNcent=" + FAMILIES,
            "-DOutputDirectory=" + output,
            "-Ddistances.Distance=needleman-wunsch",
            "-Ddamds.Effort=quick",
            "-t",
            "2");
    assertThat(start(command)).isZero();
    assertThat(log()).contains("-- distances", "-- map", "-- round 0: picture");
    List<String> lines = Files.readAllLines(output.resolve("round-0/cluster.txt"));
    assertThat(lines).hasSize(60);
    for (int i = 0; i < lines.size(); i++) {
      String first = lines.get(i % FAMILIES).split("\t")[1];
      assertThat(lines.get(i)).isEqualTo(i + "\t" + first);
    }
    assertThat(output.resolve("round-0/plot.svg")).isNotEmptyFile();
    assertThat(start(command)).isZero();
    assertThat(log()).contains("all steps are done");
  }

  @Test
  void whatIsWrongEndsWithItsCode() throws Exception {
    assertThat(start(distances(folder.resolve("none"), "none"))).isEqualTo(65);
    assertThat(start(distances(sequences(3, 9), "wrong", "-DDistance=x"))).isEqualTo(78);
    assertThat(start(spidal("inspect", folder.resolve("none").toString()))).isEqualTo(65);
    assertThat(start(spidal("convert", "one"))).isEqualTo(64);
  }

  /** Kills all processes of a job, outright, as soon as it has written a checkpoint. */
  private void killWhenSaved(Process process) throws Exception {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
    while (!hasCheckpoint() && process.isAlive() && System.nanoTime() < deadline) {
      Thread.sleep(20);
    }
    assertThat(hasCheckpoint()).as(log()).isTrue();
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).isEqualTo(137);
  }

  private boolean hasCheckpoint() throws IOException {
    Path output = folder.resolve("killed");
    if (!Files.isDirectory(output)) {
      return false;
    }
    try (Stream<Path> files = Files.list(output)) {
      return files.anyMatch(file -> file.toString().endsWith(".checkpoint"));
    }
  }

  /** Sequence i is of family i % FAMILIES. */
  private Path sequences(int count, int length) throws IOException {
    Random random = new Random(1);
    char[][] ancestors = new char[FAMILIES][length];
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      StringBuilder text = new StringBuilder();
      for (int k = 0; k < length; k++) {
        char letter = "ACGT".charAt(random.nextInt(4));
        char[] ancestor = ancestors[i % FAMILIES];
        ancestor[k] = i < FAMILIES ? letter : ancestor[k];
        text.append(random.nextInt(10) == 0 ? letter : ancestor[k]);
      }
      lines.add(">s" + i);
      lines.add(text.toString());
    }
    return Files.write(folder.resolve("sequences.fasta"), lines);
  }

  private List<String> distances(Path fasta, String name, String... options) {
    List<String> command = spidal("distances", "-DSequenceFile=" + fasta);
    command.add("-DOutputDirectory=" + folder.resolve(name));
    command.addAll(List.of(options));
    return command;
  }

  private static List<String> spidal(String... arguments) {
    List<String> command = new ArrayList<>(List.of(root().resolve("spidal").toString()));
    command.addAll(List.of(arguments));
    return command;
  }

  private boolean hasMpi() throws Exception {
    return start(spidal("distances", "-np", "2", "--self-test")) == 0;
  }

  private int start(List<String> command) throws IOException, InterruptedException {
    Process process = begin(command);
    assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
    System.out.print(log());
    return process.exitValue();
  }

  private Process begin(List<String> command) throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("log").toFile());
    builder.environment().keySet().removeIf(key -> key.matches("(OMPI|PMIX|PRTE|SLURM)_.*"));
    builder.environment().put("SPIDAL_BUILD", "no");
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    return builder.start();
  }

  private String log() throws IOException {
    return Files.readString(folder.resolve("log"), StandardCharsets.UTF_8);
  }

  private static Path root() {
    Path folder = Path.of("").toAbsolutePath();
    while (!Files.isExecutable(folder.resolve("spidal"))) {
      folder = folder.getParent();
    }
    return folder;
  }
}
