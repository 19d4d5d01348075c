package org.spidal.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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
 * Jobs over several nodes, which are network namespaces of this machine with a {@code /dev/shm}
 * each: who takes a neighbour's memory for a shared one fails here.
 */
@Timeout(90)
class SeveralNodesIT {
  @TempDir private Path folder;

  private Nodes nodes;

  @BeforeEach
  void needNamespaces() {
    Skip.withoutMpi();
    nodes = new Nodes(folder);
  }

  @ParameterizedTest
  @CsvSource({"2, 'node1:2,node2:2'", "3, 'node1:2,node2:1,node3:1'"})
  void sameBytesAsOnOneNode(int count, String hosts) throws IOException {
    Path distances = Matrices.distances(folder);
    Ended alone = Spidal.run(folder, words(distances, "alone", "-t", "1"));
    assertThat(alone.code()).as("%s", alone).isZero();

    Ended job = nodes.run(count, words(distances, "nodes", "-np", "4", "--host", hosts));

    assertThat(job.code()).as("%s", job).isZero();
    assertThat(folder.resolve("nodes.txt")).hasSameBinaryContentAs(folder.resolve("alone.txt"));
  }

  @Test
  void errorOfAnInputEndsAllNodes() {
    List<String> words = words(folder.resolve("nowhere.bin"), "none", "-np", "4");
    words.addAll(List.of("--host", "node1:2,node2:2"));
    Ended job = nodes.run(2, words);
    assertThat(job.code()).as("%s", job).isEqualTo(65);
    assertThat(job.err()).contains("nowhere.bin does not exist");
    assertThat(job.errors()).as("%s", job).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource({"bad-data, 65", "throws, 70"})
  void whatHappensToWorkersOfAllNodesIsSaidOnce(String fault, int code) {
    List<String> words = new ArrayList<>(List.of("run", "-np", "4"));
    words.addAll(List.of("--host", "node1:2,node2:2", "-cp", FaultyProgram.classPath()));
    words.addAll(List.of(FaultyProgram.class.getName(), fault, "-1", "100"));
    Ended job = nodes.run(2, words);
    assertThat(job.code()).as("%s", job).isEqualTo(code);
    assertThat(job.errors()).as("%s", job).hasSize(1);
  }

  private List<String> words(Path distances, String name, String... layout) {
    List<String> words = new ArrayList<>(List.of("damds", "-DStressIterations=15"));
    words.add("-DDistanceMatrixFile=" + distances);
    words.add("-DPointsFile=" + folder.resolve(name + ".txt"));
    words.addAll(List.of(layout));
    return words;
  }
}
