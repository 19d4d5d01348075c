package org.spidal.damds.bench;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.spidal.common.collective.Collectives;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.job.Console;
import org.spidal.common.job.JobOptions;
import org.spidal.common.job.JobOptions.CollectivesKind;
import org.spidal.common.job.LaunchedProcess;
import org.spidal.common.job.Program;
import org.spidal.common.job.SpidalJob;
import org.spidal.common.job.Worker;
import org.spidal.common.output.AtomicFile;
import org.spidal.damds.config.DamdsConfig;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/**
 * DA-MDS as a whole job, on a synthetic matrix of N points and on two smaller ones: loading, the
 * pass, an iteration and a search, each beside its limit or its parts.
 */
@Command(
    name = "./spidal bench damds",
    sortOptions = false,
    usageHelpWidth = 100,
    description = "The parts of a DA-MDS job beside their limits.",
    customSynopsis =
        "./spidal bench damds [-np P] [-t T] [--nodes N] [--points N] [--quick] [--output DIR]")
public final class DamdsBenchmark implements Program {
  private static final int POINTS = 8000;
  private static final int QUICK_POINTS = 1000;
  private static final int FEWEST_POINTS = 1000;
  private static final int MOST_POINTS = 100_000;
  private static final int[] SHARES = {4, 2, 1};
  private static final int ROUNDS = 5;
  private static final int QUICK_ROUNDS = 3;
  private static final long MILLI = 1_000_000;
  private static final int ITERATIONS = 50;
  private static final int QUICK_ITERATIONS = 10;

  /** What the picture shows of the comparisons. */
  private static final List<Integer> DRAWN = List.of(0, 1, 2, 4, 7);

  @Option(
      names = "--points",
      paramLabel = "N",
      description = "points of the largest matrix, which takes 2 N^2 bytes of disk and of memory")
  private int points;

  @Option(names = "--quick", description = "a small matrix for a moment: to see that it works")
  private boolean quick;

  @Option(
      names = "--output",
      paramLabel = "DIR",
      description = "folder of the results, and of the matrix meanwhile (${DEFAULT-VALUE})")
  private Path folder = Path.of("bench-output");

  @Mixin private JobOptions job;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "print this and exit")
  private boolean help;

  private DamdsBenchmark() {}

  /** Ends the process with one of {@link ExitCode}. */
  public static void main(String[] args) {
    LaunchedProcess process = LaunchedProcess.ofEnvironment(System.getenv());
    DamdsBenchmark benchmark = new DamdsBenchmark();
    CommandLine commandLine = new CommandLine(benchmark);
    try {
      commandLine.parseArgs(args);
      benchmark.checkPoints(commandLine);
    } catch (ParameterException e) {
      process.end(ExitCode.USAGE, "error: " + e.getMessage());
    }
    if (benchmark.help) {
      process.ifFirst(() -> commandLine.usage(new PrintWriter(System.out, true)));
    } else {
      SpidalJob.run(benchmark.job, benchmark);
    }
  }

  private void checkPoints(CommandLine commandLine) {
    if (points == 0) {
      points = quick ? QUICK_POINTS : POINTS;
    }
    if (points < FEWEST_POINTS || points > MOST_POINTS) {
      throw new ParameterException(
          commandLine,
          "--points " + points + " must be from " + FEWEST_POINTS + " to " + MOST_POINTS);
    }
  }

  @Override
  public void run(Worker worker) {
    DamdsReport report = new DamdsReport(worker, job.collectives() == CollectivesKind.mpi);
    Path table = folder.resolve(report.name() + ".tsv");
    Path picture = folder.resolve(report.name() + ".svg");
    Path matrix = folder.resolve(report.name() + ".bin");
    Console console = worker.console();
    String subtitle =
        worker.transportDescription() + ", Java " + System.getProperty("java.version");
    console.say(report.layout() + ", " + subtitle);
    if (worker.rank() == 0) {
      AtomicFile.checkWritable(table);
    }
    measure(worker, matrix, points / SHARES[0]); // for nothing: all code is compiled
    for (int share : SHARES) {
      int n = points / share;
      report.add(n, measure(worker, matrix, n)).forEach(console::say);
    }
    if (worker.rank() == 0) {
      report.writeTable(table);
      report.writePicture(picture, subtitle, DRAWN);
      console.say("");
      console.say("written: " + table + ", " + picture);
    }
  }

  /** Measures on a matrix that is there only meanwhile. */
  private List<Comparison> measure(Worker worker, Path matrix, int n) {
    Collectives meeting = worker.open(worker.layout());
    try {
      if (worker.rank() == 0) {
        new SyntheticMatrix(n).write(matrix);
      }
      meeting.barrier();
      DamdsExercise exercise = new DamdsExercise(worker, config(matrix, n));
      List<Comparison> comparisons =
          quick
              ? exercise.measure(QUICK_ROUNDS, MILLI, QUICK_ITERATIONS)
              : exercise.measure(ROUNDS, 30 * MILLI, ITERATIONS);
      meeting.barrier();
      return comparisons;
    } finally {
      if (worker.rank() == 0) {
        delete(matrix);
      }
    }
  }

  private static DamdsConfig config(Path matrix, int n) {
    return DamdsConfig.read(
        null,
        List.of(
            "DistanceMatrixFile=" + matrix,
            "NumberDataPoints=" + n,
            "IsBigEndian=" + (ByteOrder.nativeOrder() == ByteOrder.BIG_ENDIAN),
            "Effort=quick"));
  }

  private static void delete(Path matrix) {
    try {
      Files.deleteIfExists(matrix);
    } catch (IOException e) {
      throw new SpidalException(ExitCode.SYSTEM, "cannot delete " + matrix + ": " + e, e);
    }
  }
}
