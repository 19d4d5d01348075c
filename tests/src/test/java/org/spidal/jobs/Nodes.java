package org.spidal.jobs;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.spidal.common.testing.Ended;
import org.spidal.common.testing.Skip;
import org.spidal.common.testing.Spidal;

/**
 * Nodes that are network namespaces of this machine with a {@code /dev/shm} each: who takes a
 * neighbour's memory for a shared one fails there.
 */
final class Nodes {
  private final Path folder;

  /** Skips the test where this user may have no namespaces. */
  Nodes(Path folder) {
    this.folder = folder;
    need(folder);
  }

  /** Skips the test where this user may have no namespaces. */
  static void need(Path folder) {
    Ended trial = script(folder, "run", "1", "true");
    Skip.unless(
        trial.code() == 0,
        "no network namespaces here (they need rights, and ip of iproute2), so several nodes are not tested: "
            + trial.err());
  }

  /** Runs the command that the launcher prints for these words where the nodes are. */
  Ended run(int nodes, List<String> words) {
    List<String> print = new ArrayList<>(words);
    print.add(print.contains("-cp") ? print.indexOf("-cp") : print.size(), "--print");
    // each node thinks that it has all cores of the machine, on which its processes would spin
    String nice = "--mca mpi_yield_when_idle 1 ";
    Map<String, String> options =
        Map.of("SPIDAL_MPIRUN_OPTS", nice + script(folder, "options").out().trim());
    try (Spidal printing = Spidal.start(folder, options, print)) {
      Ended printed = printing.await();
      if (printed.code() != 0) {
        return printed;
      }
      return script(folder, "run", Integer.toString(nodes), "bash", "-c", printed.out().trim());
    }
  }

  private static Ended script(Path folder, String... words) {
    List<String> command = new ArrayList<>();
    command.add(Spidal.home().resolve(".ci/namespaces.sh").toString());
    command.addAll(List.of(words));
    try (Spidal job = Spidal.startCommand(folder, Map.of(), command)) {
      return job.await();
    }
  }
}
