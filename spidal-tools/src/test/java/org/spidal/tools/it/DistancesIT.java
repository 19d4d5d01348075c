package org.spidal.tools.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.testing.Ended;
import org.spidal.common.testing.Poll;
import org.spidal.common.testing.Skip;
import org.spidal.common.testing.Spidal;

/** Sequences by {@code ./spidal distances}, killed and resumed, inspected, converted and mapped. */
@Timeout(240)
class DistancesIT {
  private static final int FAMILIES = 3;

  @TempDir private Path folder;

  @Test
  void byThreadsAndProcessesAndAfterAKill() throws IOException {
    Path fasta = sequences(180, 900);
    assertThat(end(distances(fasta, "dry", "--dry-run")).code()).isZero();
    assertThat(end(distances(fasta, "one", "-t", "2")).code()).isZero();
    Path one = folder.resolve("one/distances.bin");
    killWhenSaved(distances(fasta, "killed", "-t", "1", "-DCheckpointInterval=1s"));
    assertThat(folder.resolve("killed/distances.bin")).doesNotExist();
    Ended resumed = end(distances(fasta, "killed", "-t", "3"));
    assertThat(resumed.code()).as("%s", resumed).isZero();
    assertThat(resumed.out()).contains("resuming from");
    assertThat(folder.resolve("killed/distances.bin")).hasSameBinaryContentAs(one);
    Ended inspected = end(List.of("inspect", one.toString(), fasta.toString()));
    assertThat(inspected.out())
        .contains("a matrix of 180 x 180 int16 numbers", "180 sequences in FASTA");
    Path npy = folder.resolve("m.npy");
    assertThat(end(List.of("convert", one.toString(), npy.toString())).code()).isZero();
    assertThat(Files.size(npy)).isEqualTo(128 + 2 * 180 * 180);
    Skip.withoutMpi();
    assertThat(end(distances(fasta, "three", "-np", "3")).code()).isZero();
    assertThat(folder.resolve("three/distances.bin")).hasSameBinaryContentAs(one);
  }

  @Test
  void fromSequencesToThePicture() throws IOException {
    Path fasta = sequences(60, 120);
    Path output = folder.resolve("results");
    List<String> command =
        List.of(
            "pipeline",
            "-DSequenceFile=" + fasta,
            "-DMaxNcent=" + FAMILIES,
            "-DOutputDirectory=" + output,
            "-Ddistances.Distance=needleman-wunsch",
            "-Ddamds.Effort=quick",
            "-t",
            "2");
    Ended first = end(command);
    assertThat(first.code()).as("%s", first).isZero();
    assertThat(first.out()).contains("-- distances", "-- map", "-- round 0: picture");
    List<String> lines = Files.readAllLines(output.resolve("round-0/cluster.txt"));
    assertThat(lines).hasSize(60);
    for (int i = 0; i < lines.size(); i++) {
      String known = lines.get(i % FAMILIES).split("\t")[1];
      assertThat(lines.get(i)).isEqualTo(i + "\t" + known);
    }
    assertThat(output.resolve("round-0/plot.svg")).isNotEmptyFile();
    assertThat(end(command).out()).contains("all steps are done");
  }

  @Test
  void whatIsWrongEndsWithItsCode() throws IOException {
    assertThat(end(distances(folder.resolve("none"), "one")).code()).isEqualTo(65);
    assertThat(end(distances(sequences(3, 9), "one", "-DDistance=x")).code()).isEqualTo(78);
    assertThat(end(List.of("inspect", folder.resolve("none").toString())).code()).isEqualTo(65);
    assertThat(end(List.of("convert", "one")).code()).isEqualTo(64);
  }

  /** Kills all processes of a job, outright, as soon as it has written a checkpoint. */
  private void killWhenSaved(List<String> words) {
    List<String> command = new ArrayList<>(List.of(Spidal.launcher()));
    command.addAll(words);
    Spidal job = Spidal.startCommand(folder, Map.of(), command);
    try {
      assertThat(Poll.until(Spidal.LONGEST_JOB, this::hasCheckpoint)).isTrue();
    } finally {
      job.close(); // which kills what is left
    }
    assertThat(job.areAllGone(Duration.ofSeconds(20))).isTrue();
  }

  private boolean hasCheckpoint() {
    String[] files = folder.resolve("killed").toFile().list();
    return files != null && Arrays.stream(files).anyMatch(file -> file.endsWith(".checkpoint"));
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
    List<String> command = new ArrayList<>(List.of("distances", "-DSequenceFile=" + fasta));
    command.add("-DOutputDirectory=" + folder.resolve(name));
    command.addAll(List.of(options));
    return command;
  }

  /** With all optimisation: vector code that is not compiled would take for ever. */
  private Ended end(List<String> words) {
    return Spidal.run(folder, words);
  }
}
