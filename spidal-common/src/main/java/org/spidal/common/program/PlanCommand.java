package org.spidal.common.program;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import org.spidal.common.cluster.Cluster;
import org.spidal.common.cluster.Machine;
import org.spidal.common.config.Settings;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.job.JobOptions;
import org.spidal.common.job.JobOptions.CollectivesKind;
import picocli.CommandLine.Option;

/**
 * The option {@code --plan}: what a job will take on a cluster that is not here, without starting
 * its workers.
 */
final class PlanCommand {
  private static final double A_DAY = 86_400;
  private static final int MOST_NODES = 1024;

  @Option(
      names = "--plan",
      paramLabel = "NxW",
      description =
          "print what the job would take on N nodes of W workers each, such as 128x24; fit finds the fewest nodes"
              + " on which it fits and ends within a day; then exit")
  private String cluster;

  @Option(
      names = "--machine",
      paramLabel = "FILE",
      description = "with --plan: the nodes and their network (config/machine.properties)")
  private Path machineFile;

  @Option(
      names = "--objects",
      paramLabel = "N[xD]",
      description =
          "with --plan: as if the input held N objects, a matrix of distances or N vectors of D numbers")
  private String objects;

  /** Whether a plan is asked for. */
  boolean isGiven() {
    return cluster != null;
  }

  /** Throws if the words for a plan are there without it. */
  void requireSense() {
    if (!isGiven() && (machineFile != null || objects != null)) {
      throw new SpidalException(
          ExitCode.USAGE, "%s belongs to --plan", objects == null ? "--machine" : "--objects");
    }
  }

  /** Whether the input is described, and none needs to be there. */
  boolean isOfObjects() {
    return objects != null;
  }

  /**
   * Plans, and prints the plan.
   *
   * @param file the property file; null if there is none
   * @throws SpidalException if the job does not fit
   */
  void run(
      Application application,
      Path file,
      List<String> overrides,
      JobOptions options,
      PrintStream out) {
    try (StandIn input = StandIn.of(objects, application.declaration().keys())) {
      List<String> all = new ArrayList<>(overrides);
      all.addAll(input.overrides());
      run(application, application.declaration().read(file, all), options, out);
    }
  }

  private void run(
      Application application, Settings settings, JobOptions options, PrintStream out) {
    if (options.collectives() == CollectivesKind.mpi) {
      throw new SpidalException(
          ExitCode.USAGE, "--plan is for workers that share memory, not -collectives mpi");
    }
    Machine machine = Machine.read(machineFile, new AvailableMemory(Path.of("/")).bytes());
    Cluster wanted = Cluster.of(cluster, machine.cores(), options.threadsGiven());
    JobOptions silent = options.withQuiet().withEventLog(null);
    Forecast forecast =
        wanted.nodes() > 0
            ? Forecast.of(application, settings, silent, machine, wanted, true)
            : new Fewest(application, settings, silent, machine, wanted).find();
    forecast.lines().forEach(out::println);
    forecast.requireFit("--plan fit finds the fewest nodes that are enough");
    boolean late = forecast.knowsTime() && forecast.seconds() > A_DAY;
    out.println(late ? "fits, but does not end within a day" : "fits");
  }

  /** The search for the fewest nodes. */
  private record Fewest(
      Application application,
      Settings settings,
      JobOptions options,
      Machine machine,
      Cluster cluster) {

    /**
     * The fewest nodes that have the memory and end within a day, or as many as can be looked for.
     * A pass is tried on the fewest that have the memory, and on those that are found.
     */
    Forecast find() {
      int fitting = fewest(0, this::suffice);
      Forecast first = on(fitting, true);
      if (!first.knowsTime() || first.seconds() <= A_DAY) {
        return first;
      }
      int fast = fewest(fitting, nodes -> on(nodes, false).triedAs(first).seconds() <= A_DAY);
      return on(fast, true);
    }

    private boolean suffice(int nodes) {
      Forecast forecast = on(nodes, false);
      return forecast.misfit() == null && !forecast.dependsOnDisks();
    }

    private Forecast on(int nodes, boolean tries) {
      return Forecast.of(application, settings, options, machine, cluster.withNodes(nodes), tries);
    }

    /** The least number of nodes above {@code low} that is enough, or the most. */
    private static int fewest(int low, IntPredicate isEnough) {
      int below = low;
      int above = Math.max(1, 2 * low);
      while (above < MOST_NODES && !isEnough.test(above)) {
        below = above;
        above = Math.min(MOST_NODES, 2 * above);
      }
      while (above - below > 1) {
        int middle = (below + above) >>> 1;
        if (isEnough.test(middle)) {
          above = middle;
        } else {
          below = middle;
        }
      }
      return above;
    }
  }
}
