package org.spidal.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.spidal.common.collective.Collectives;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.file.AtomicFile;
import org.spidal.common.job.Console;
import org.spidal.common.job.JobOptions;
import org.spidal.common.job.JobOptions.CollectivesKind;
import org.spidal.common.job.Program;
import org.spidal.common.job.SpidalJob;
import org.spidal.common.job.Worker;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * The benchmark of a program as a whole job, on a synthetic matrix of N points and on two smaller
 * ones: its command line, its sizes and its files. What is measured on a matrix is the program's.
 */
public abstract class JobBenchmark extends Benchmark implements Program {
  @Spec private CommandSpec spec;

  private static final int QUICK_POINTS = 400;
  private static final int FEWEST_POINTS = 400;
  private static final int MOST_POINTS = 100_000;
  private static final int[] SHARES = {4, 2, 1};

  @Option(
      names = "--points",
      paramLabel = "N",
      description =
          "points of the largest matrix or graph; a matrix takes 2 N^2 bytes of disk and of memory")
  private int points;

  @Option(
      names = "--quick",
      description = "a small matrix or graph for a moment: to see that it works")
  private boolean quick;

  @Option(
      names = "--output",
      paramLabel = "DIR",
      description = "folder of the results, and of the matrix meanwhile (${DEFAULT-VALUE})")
  private Path folder = Path.of("bench-output");

  @Mixin private JobOptions job;

  private final String program;
  private final String title;
  private final int usualPoints;
  private final List<Integer> drawn;

  /**
   * @param program its name, of which the results have theirs
   * @param title of the picture
   * @param usualPoints of the largest matrix, if none are given
   * @param drawn what the picture shows of the comparisons, by their places in the list
   */
  protected JobBenchmark(String program, String title, int usualPoints, List<Integer> drawn) {
    this.program = program;
    this.title = title;
    this.usualPoints = usualPoints;
    this.drawn = drawn;
  }

  @Override
  public final void run() {
    checkPoints(spec.commandLine());
    SpidalJob.run(job, this);
  }

  private void checkPoints(CommandLine commandLine) {
    if (points == 0) {
      points = quick ? QUICK_POINTS : usualPoints;
    }
    if (points < FEWEST_POINTS || points > MOST_POINTS) {
      throw new ParameterException(
          commandLine,
          "--points " + points + " must be from " + FEWEST_POINTS + " to " + MOST_POINTS);
    }
  }

  /** Whether figures need not be good. */
  protected final boolean isQuick() {
    return quick;
  }

  /**
   * Measures on matrices of one size; collective.
   *
   * @param meeting where workers can wait for the one that writes a matrix
   * @param matrix a place for matrices; what is left there is deleted
   * @param n points
   * @return the same comparisons for every size
   */
  protected abstract List<Comparison> measure(
      Worker worker, Collectives meeting, Path matrix, int n);

  @Override
  public final void run(Worker worker) {
    JobReport report = new JobReport(program, worker, job.collectives() == CollectivesKind.mpi);
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
    measureAndDelete(worker, matrix, points / SHARES[0]); // for nothing: all code is compiled
    for (int share : SHARES) {
      int n = points / share;
      report.add(n, measureAndDelete(worker, matrix, n)).forEach(console::say);
    }
    if (worker.rank() == 0) {
      report.writeTable(table);
      report.writePicture(picture, title, subtitle, drawn);
      console.say("");
      console.say("written: " + table + ", " + picture);
    }
  }

  private List<Comparison> measureAndDelete(Worker worker, Path matrix, int n) {
    Collectives meeting = worker.open(worker.layout());
    try {
      List<Comparison> comparisons = measure(worker, meeting, matrix, n);
      meeting.barrier();
      return comparisons;
    } finally {
      if (worker.rank() == 0) {
        delete(matrix);
      }
    }
  }

  private static void delete(Path matrix) {
    try {
      Files.deleteIfExists(matrix);
    } catch (IOException e) {
      throw new SpidalException(ExitCode.SYSTEM, "cannot delete " + matrix + ": " + e, e);
    }
  }
}
