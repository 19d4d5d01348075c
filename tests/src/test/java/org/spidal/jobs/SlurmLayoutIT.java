package org.spidal.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spidal.common.testing.Ended;
import org.spidal.common.testing.Skip;
import org.spidal.common.testing.Spidal;

/**
 * Processes and threads that the launcher takes from an allocation. The variables are those that
 * SLURM 22.05 gave to batch scripts for the options of sbatch in the first column.
 */
class SlurmLayoutIT {
  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      value = {
        // sbatch                    |nodes|ntasks|per node|CPUs   |-c| processes, threads
        "-N2 --ntasks-per-node=2 -c2 | 2   | 4    | 2(x2)  | 4(x2) | 2| 4 | 2",
        "-N2 -n2 --exclusive         | 2   | 2    | 1(x2)  | 4(x2) | -| 2 | 4",
        "-N2 --exclusive             | 2   | -    | 4(x2)  | 4(x2) | -| 2 | 4",
        "-N2                         | 2   | -    | 1(x2)  | 1(x2) | -| 2 | 1",
        "-N3 -c3                     | 3   | -    | 1(x3)  | 3(x3) | 3| 3 | 3",
        "-n5                         | 2   | 5    | 4,1    | 4,1   | -| 5 | 1",
        "-n5 -c2                     | 2   | 5    | 4,1    | 8,2   | 2| 5 | 2",
      })
  void processesOfAnAllocation(
      String options,
      String nodes,
      String tasks,
      String perNode,
      String cpus,
      String perTask,
      String processes,
      String threads) {
    Skip.withoutMpi();
    Ended printed = print(variables(nodes, tasks, perNode, cpus, perTask));
    assertThat(printed.out()).as("%s%s", options, printed).contains(" -np " + processes + " ");
    assertThat(printed.out().trim()).as(options).endsWith(" -t " + threads);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      value = {
        "-N1             | 1 | - | 1 | 1 | - | 1",
        "-N1 -c3         | 1 | - | 1 | 3 | 3 | 3",
        "-n1 -c4         | 1 | 1 | 1 | 4 | 4 | 4",
        "-N1 --exclusive | 1 | - | 4 | 4 | - | 4",
      })
  void oneProcessNeedsNoMpi(
      String options,
      String nodes,
      String tasks,
      String perNode,
      String cpus,
      String perTask,
      String threads) {
    Ended printed = print(variables(nodes, tasks, perNode, cpus, perTask));
    assertThat(printed.out()).as("%s%s", options, printed).doesNotContain("mpirun");
    assertThat(printed.out().trim()).as(options).endsWith(" -t " + threads);
  }

  @Test
  void userMayChooseAnotherNumberOfProcesses() {
    Skip.withoutMpi();
    Ended printed = print(variables("2", "16", "8(x2)", "8(x2)", null), "-np", "3");
    assertThat(printed.out())
        .as("mpirun would put all three on the first node")
        .contains(" -np 3 ", "--map-by ppr:2:node");
    assertThat(printed.out().trim()).endsWith(" -t 4");
  }

  @Test
  void tasksUseAllCpusOfTheirNodes() {
    Skip.withoutMpi();
    Ended printed = print(variables("2", "4", "2(x2)", "4(x2)", "2"));
    assertThat(printed.out())
        .as("srun, by which mpirun reaches a node, would bind all its processes to one task's CPUs")
        .startsWith("env -u SLURM_CPUS_PER_TASK -u SRUN_CPUS_PER_TASK ")
        .doesNotContain("--map-by", "--oversubscribe");
  }

  private static Map<String, String> variables(
      String nodes, String tasks, String perNode, String cpus, String perTask) {
    Map<String, String> variables = new HashMap<>(Spidal.QUICK_START);
    variables.put("SLURM_JOB_ID", "17");
    variables.put("SLURM_JOB_NUM_NODES", nodes);
    variables.put("SLURM_TASKS_PER_NODE", perNode);
    variables.put("SLURM_JOB_CPUS_PER_NODE", cpus);
    if (tasks != null) {
      variables.put("SLURM_NTASKS", tasks);
    }
    if (perTask != null) {
      variables.put("SLURM_CPUS_PER_TASK", perTask);
    }
    return variables;
  }

  private Ended print(Map<String, String> variables, String... more) {
    List<String> command = new ArrayList<>(List.of(Spidal.launcher(), "damds"));
    command.addAll(List.of(more));
    command.add("--print");
    try (Spidal job = Spidal.startCommand(folder, variables, command)) {
      return job.await();
    }
  }
}
