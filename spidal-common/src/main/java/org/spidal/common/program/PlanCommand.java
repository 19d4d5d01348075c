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
import org.spidal.common.fault.Sentence;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.job.JobOptions;
import org.spidal.common.job.JobOptions.CollectivesKind;
import org.spidal.common.rows.MemoryLimits;
import picocli.CommandLine.Option;

/**
 * The option {@code --plan}: what a job will take on a cluster that is not here, without starting
 * its workers.
 */
final class PlanCommand {
  private static final double A_DAY = 86_400;
  private static final int MOST_NODES = 1024;
  private static final int ROUNDS = 3;

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
    try (StandIn input =
        StandIn.of(objects, application.declaration().keys(), options.mmapDirectory())) {
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
    MemoryLimits.imagine(
        machine.memory(),
        wanted.processes(),
        () -> print(Forecast.Planned.of(application, settings, silent), machine, wanted, out));
  }

  private static void print(
      Forecast.Planned planned, Machine machine, Cluster wanted, PrintStream out) {
    if (wanted.nodes() > 0) {
      Forecast forecast = Forecast.of(planned, machine, wanted, true);
      forecast.lines().forEach(out::println);
      forecast.requireFit("--plan fit finds the fewest nodes that are enough");
      out.println(isLate(forecast) ? "fits, but does not end within a day" : "fits");
    } else {
      Fewest fewest = new Fewest(planned, machine, wanted);
      Forecast forecast = fewest.find();
      forecast.lines().forEach(out::println);
      forecast.requireFit(Sentence.of("no more than %s nodes are tried", MOST_NODES));
      out.println(fewest.text(forecast));
      out.println(isLate(forecast) ? "fits, but does not end within a day" : "fits");
    }
  }

  private static boolean isLate(Forecast forecast) {
    return forecast.knowsTime() && forecast.seconds() > A_DAY;
  }

  /** The search for the fewest nodes. */
  private record Fewest(Forecast.Planned planned, Machine machine, Cluster cluster) {

    /**
     * The fewest nodes that have the memory and end within a day, or as many as can be looked for.
     * A pass is tried on the fewest that have the memory, and on those that are found.
     */
    Forecast find() {
      int fitting = fewest(0, nodes -> isEnough(on(nodes, false)));
      Forecast found = on(fitting, true);
      for (int round = 0; round < ROUNDS && isLate(found) && found.nodes() < MOST_NODES; round++) {
        Forecast tried = found; // the next trial may be slower
        found = on(fewest(found.nodes(), nodes -> !isLate(on(nodes, false).triedAs(tried))), true);
      }
      return found;
    }

    private static boolean isEnough(Forecast forecast) {
      return forecast.misfitOfMemory() == null && !forecast.dependsOnDisks();
    }

    /** What has been found, and why fewer nodes are not enough. */
    String text(Forecast found) {
      String nodes = Sentence.count(found.nodes(), "node");
      if (found.dependsOnDisks()) {
        return Sentence.of(
            "on %s, each pass still reads files that no cache holds; DiskBandwidth in the machine"
                + " file would tell how long that takes",
            nodes);
      }
      if (isLate(found)) {
        return Sentence.of(
            "on %s it takes %s; no more are tried", nodes, Trial.text(found.seconds()));
      }
      String does =
          found.knowsTime()
              ? Sentence.of("does it within a day, in %s", Trial.text(found.seconds()))
              : "has the memory for it";
      if (found.nodes() == 1) {
        return nodes + " " + does;
      }
      Forecast fewer = on(found.nodes() - 1, false);
      if (found.knowsTime()) {
        fewer.triedAs(found);
      }
      String why =
          fewer.misfitOfMemory() != null
              ? "the memory is too small"
              : fewer.dependsOnDisks()
                  ? "each pass would read files that no cache holds, and DiskBandwidth is not known"
                  : Sentence.of("it takes %s", Trial.text(fewer.seconds()));
      return Sentence.of(
          "the smallest cluster that %s: %s; on %s, %s", does, nodes, found.nodes() - 1, why);
    }

    private Forecast on(int nodes, boolean tries) {
      return Forecast.of(planned, machine, cluster.withNodes(nodes), tries);
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
