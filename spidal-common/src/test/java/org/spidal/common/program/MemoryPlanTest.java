package org.spidal.common.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Distribution;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.job.Jobs;
import org.spidal.common.job.Worker;
import org.spidal.common.program.MemoryPlan.Kind;

/** Two nodes: one with two processes of two threads, one with a single such process. */
class MemoryPlanTest {
  private static final int[] NODES = {0, 0, 1};
  private static final long MIB = 1L << 20;
  private static final long TOO_MUCH = 1L << 60;

  @TempDir private Path folder;

  @Test
  void eachOwnersBytesAreAddedUpOnce() {
    MemoryComparison comparison =
        compare(
            (worker, plan) -> {
              plan.ofWorker("rows", Kind.HEAP, (worker.rank() + 1) * MIB)
                  .ofProcess("points", Kind.HEAP, 10 * MIB)
                  .ofJob("texts", Kind.HEAP, 3 * MIB)
                  .ofProcess("JVM", Kind.JVM, 100 * MIB)
                  .ofWorker("matrix", Kind.MAPPED, MIB)
                  .ofJob("files", Kind.OUTPUT, 5 * MIB);
            });
    List<String> table = comparison.table();
    // most of any worker, process and node: workers 1..6 have 1..6 MiB
    assertThat(cells(table, "rows")).containsExactly("rows", "6.0 MiB", "11.0 MiB", "11.0 MiB");
    assertThat(cells(table, "points")).containsExactly("points", "10.0 MiB", "20.0 MiB");
    assertThat(cells(table, "texts")).containsExactly("texts", "3.0 MiB");
    assertThat(cells(table, "JVM")).containsExactly("JVM", "100.0 MiB", "200.0 MiB");
    assertThat(cells(table, "heap in all")).startsWith("heap in all", "21.0 MiB");
    // node 0: 1 + 2 + 3 + 4 of rows, 20 of points, 3 of texts, 200 of JVMs
    assertThat(cells(table, "memory in all")).startsWith("memory in all", "233.0 MiB");
    assertThat(cells(table, "matrix")).startsWith("matrix", "1.0 MiB", "2.0 MiB", "4.0 MiB");
    assertThat(cells(table, "files")).startsWith("files", "5.0 MiB");
    assertThat(comparison.memoryOfProcess(0)).isEqualTo((1 + 2 + 10 + 3 + 100) * MIB);
    assertThat(comparison.misfit()).isNull();
  }

  @Test
  void aHeapThatIsTooSmallIsNamed() {
    long most = Runtime.getRuntime().maxMemory();
    MemoryComparison comparison =
        compare((worker, plan) -> plan.ofWorker("rows", Kind.HEAP, worker.rank() == 3 ? most : 1));
    assertThat(comparison.misfit())
        .startsWith("the heap of process 1 will need ")
        .contains("-Xmx", "MemoryBudget");
  }

  @Test
  void memoryOfANodeThatIsTooSmallIsNamed() {
    MemoryComparison comparison =
        compare((worker, plan) -> plan.ofProcess("JVM", Kind.JVM, TOO_MUCH));
    assertThat(comparison.misfit()).contains("in memory; lower MemoryBudget");
  }

  @Test
  void aDiskThatIsTooSmallIsNamed() {
    MemoryComparison comparison =
        compare((worker, plan) -> plan.ofJob("files", Kind.OUTPUT, TOO_MUCH));
    assertThat(comparison.misfit())
        .startsWith("the results will need 1024.0 PiB")
        .contains(folder.toString(), "OutputDirectory");
  }

  @Test
  void aSharedRegionThatIsTooLargeIsNamed() {
    MemoryComparison comparison =
        compare(
            (worker, plan) -> {
              SharedLayout layout = worker.layout();
              for (int s = 0; s < 4_000; s++) { // each of some GiB
                layout.longs("huge", Distribution.perWorker(1 << 27));
              }
              plan.ofGroup("region", layout);
            });
    assertThat(comparison.misfit())
        .startsWith("the shared region will need ")
        .contains(" in " + folder, "-mmapdir");
  }

  private interface Lines {
    void add(Worker worker, MemoryPlan plan);
  }

  private MemoryComparison compare(Lines lines) {
    AtomicReference<MemoryComparison> first = new AtomicReference<>();
    Jobs.run(
        folder,
        2,
        worker -> {
          Collectives collectives =
              worker.open(worker.layout().heapArrays(MemoryPlan.ROOM_IN_LAYOUT));
          MemoryPlan plan = new MemoryPlan(worker);
          lines.add(worker, plan);
          MemoryComparison comparison =
              plan.compare(collectives, folder, folder.resolve("result.txt"));
          if (worker.rank() == 0) {
            first.set(comparison);
          }
        },
        NODES);
    return first.get();
  }

  private static List<String> cells(List<String> table, String name) {
    String line = table.stream().filter(l -> l.startsWith(name)).findFirst().orElseThrow();
    return List.of(line.split(" {2,}"));
  }
}
