package org.spidal.damds.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
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

/**
 * Jobs over several nodes, which are network namespaces of this machine with a {@code /dev/shm}
 * each: who takes a neighbour's memory for a shared one fails here.
 */
@Timeout(90)
class SeveralNodesIT {
  @TempDir private Path folder;

  @BeforeEach
  void needNamespaces() {
    Skip.withoutMpi();
    Ended trial = inNamespaces(1, "true");
    Skip.unless(
        trial.code() == 0,
        "no network namespaces for this user, so several nodes are not tested: " + trial.err());
  }

  @ParameterizedTest
  @CsvSource({"2, 'node1:2,node2:2'", "3, 'node1:2,node2:1,node3:1'"})
  void sameBytesAsOnOneNode(int nodes, String hosts) throws IOException {
    Path distances = Matrices.distances(folder);
    Ended alone = Spidal.run(folder, words(distances, "alone", "-t", "1"));
    assertThat(alone.code()).as("%s", alone).isZero();

    Ended job = overNodes(nodes, words(distances, "nodes", "-np", "4", "--host", hosts));

    assertThat(job.code()).as("%s", job).isZero();
    assertThat(folder.resolve("nodes.txt")).hasSameBinaryContentAs(folder.resolve("alone.txt"));
  }

  @Test
  void errorOfAnInputEndsAllNodes() {
    List<String> words = words(folder.resolve("nowhere.bin"), "none", "-np", "4");
    words.addAll(List.of("--host", "node1:2,node2:2"));
    Ended job = overNodes(2, words);
    assertThat(job.code()).as("%s", job).isEqualTo(65);
    assertThat(job.err()).contains("nowhere.bin does not exist");
  }

  private List<String> words(Path distances, String name, String... layout) {
    List<String> words = new ArrayList<>(List.of("damds", "-DStressIterations=15"));
    words.add("-DDistanceMatrixFile=" + distances);
    words.add("-DPointsFile=" + folder.resolve(name + ".txt"));
    words.addAll(List.of(layout));
    return words;
  }

  /** Runs the command that the launcher prints for these words where the nodes are. */
  private Ended overNodes(int nodes, List<String> words) {
    List<String> print = new ArrayList<>(List.of(Spidal.launcher()));
    print.addAll(words);
    print.add("--print");
    Map<String, String> options = Map.of("SPIDAL_MPIRUN_OPTS", script("options").out().trim());
    try (Spidal printing = Spidal.startCommand(folder, options, print)) {
      Ended printed = printing.await();
      assertThat(printed.code()).as("%s", printed).isZero();
      return inNamespaces(nodes, printed.out().trim());
    }
  }

  private Ended inNamespaces(int nodes, String command) {
    return script("run", Integer.toString(nodes), "bash", "-c", command);
  }

  private Ended script(String... words) {
    List<String> command = new ArrayList<>();
    command.add(Spidal.home().resolve(".ci/namespaces.sh").toString());
    command.addAll(List.of(words));
    try (Spidal job = Spidal.startCommand(folder, Map.of(), command)) {
      return job.await();
    }
  }
}
