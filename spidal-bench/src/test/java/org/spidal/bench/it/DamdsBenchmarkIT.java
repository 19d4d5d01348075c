package org.spidal.bench.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.testing.Ended;
import org.spidal.common.testing.Skip;
import org.spidal.common.testing.Spidal;

/** The benchmarks of jobs, for a moment: figures come out, of any size. */
@Timeout(90)
class DamdsBenchmarkIT {
  private static final int HEADER_BARRIER_AND_THREE_OPERATIONS_OF_THREE_SIZES = 11;

  private static final int HEADER_AND_TEN_COMPARISONS_OF_THREE_SIZES = 31;

  @TempDir private Path folder;

  @BeforeEach
  void needMpi() {
    Skip.withoutMpi();
  }

  @Test
  void ratiosToPlainMpiAreWritten() throws IOException {
    Ended bench = collectives("-np", "2", "--quick", "--output", "figures");
    assertThat(bench.code()).as("%s", bench).isZero();
    assertThat(bench.out()).contains("MPI/ours", "barrier", "allReduce  512K");
    assertThat(table("figures/collectives-2-ranks.tsv").get(0)).contains("mpi_read/heap_read");
    assertThat(folder.resolve("figures/collectives-2-ranks.svg"))
        .content()
        .startsWith("<svg")
        .doesNotContain("NaN");
  }

  @Test
  void nodesCanBePretended() throws IOException {
    Ended bench = collectives("--nodes", "2", "--quick");
    Skip.unless(
        !bench.err().contains("--nodes needs network namespaces"),
        "no network namespaces here (they need rights, and ip of iproute2), so bench --nodes is not tested");
    assertThat(bench.code()).as("%s", bench).isZero();
    assertThat(bench.out()).contains("4 ranks on 2 nodes");
    assertThat(table("bench-output/collectives-4-ranks-2-nodes.tsv").get(1))
        .startsWith("4\t2\tbarrier\t");
  }

  @Test
  void threadsAreNotRanks() {
    Ended bench = collectives("-np", "2", "-t", "2", "--quick");
    assertThat(bench.code()).as("%s", bench).isEqualTo(64);
    assertThat(bench.errors()).hasSize(1);
    assertThat(bench.err()).contains("leave out -t");
  }

  @Test
  void partsOfAJobStandBesideTheirLimits() throws IOException {
    Ended bench = Spidal.run(folder, List.of("bench", "damds", "-np", "2", "--quick"));
    assertThat(bench.code()).as("%s", bench).isZero();
    assertThat(bench.out()).contains("2 workers, 2 processes, 1 node", "N = 400");
    List<String> lines = Files.readAllLines(folder.resolve("bench-output/damds-2-workers.tsv"));
    assertThat(lines).hasSize(HEADER_AND_TEN_COMPARISONS_OF_THREE_SIZES);
    assertThat(lines.subList(1, lines.size()))
        .allSatisfy(line -> assertThat(ratio(line)).isPositive().isFinite());
    assertThat(folder.resolve("bench-output/damds-2-workers.svg"))
        .content()
        .startsWith("<svg")
        .doesNotContain("NaN");
    assertThat(folder.resolve("bench-output/damds-2-workers.bin")).doesNotExist();
  }

  @Test
  void tooFewPointsAreRefused() {
    Ended bench = Spidal.run(folder, List.of("bench", "damds", "-np", "2", "--points", "10"));
    assertThat(bench.code()).as("%s", bench).isEqualTo(64);
    assertThat(bench.errors()).hasSize(1);
    assertThat(bench.err()).contains("--points 10 must be from 400");
  }

  private static double ratio(String line) {
    return Double.parseDouble(line.substring(line.lastIndexOf('\t') + 1));
  }

  private Ended collectives(String... words) {
    List<String> command = new ArrayList<>(List.of("bench", "collectives"));
    command.addAll(List.of(words));
    return Spidal.run(folder, command);
  }

  private List<String> table(String name) throws IOException {
    List<String> lines = Files.readAllLines(folder.resolve(name));
    assertThat(lines).hasSize(HEADER_BARRIER_AND_THREE_OPERATIONS_OF_THREE_SIZES);
    return lines;
  }
}
