package org.spidal.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.file.AtomicFile;
import org.spidal.common.job.Console;
import org.spidal.common.job.JobOptions;
import org.spidal.common.job.Program;
import org.spidal.common.job.SpidalJob;
import org.spidal.common.job.Worker;
import org.spidal.common.transport.PlainMpi;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * The collective operations compared with plain MPI through the same Java binding, and beside plain
 * memory copies as the limit, in the manner of the OSU micro-benchmarks: all workers meet before
 * every run, and the slowest one's time counts.
 */
@Command(
    name = "collectives",
    description = "The collective operations compared with plain MPI and plain memory copies.",
    customSynopsis =
        "./spidal bench collectives [-np P] [--nodes N] [--host LIST] [--quick] [--output DIR]")
public final class CollectivesBenchmark extends Benchmark implements Program {
  private static final int[] SIZES = {
    8, 64, 512, 1 << 10, 8 << 10, 64 << 10, 512 << 10, 1 << 20, 4 << 20, 32 << 20
  };
  private static final int[] QUICK_SIZES = {8, 8 << 10, 512 << 10};

  /** Of all workers' parts together, which each worker holds twice and the shared region twice. */
  private static final long MOST_BYTES = 256L << 20;

  private static final int ROUNDS = 5;
  private static final long MILLI = 1_000_000;

  @Option(
      names = "--output",
      paramLabel = "DIR",
      description = "folder of the table and the picture (default: ${DEFAULT-VALUE})")
  private Path folder = Path.of("bench-output");

  @Option(names = "--quick", description = "a few sizes for a moment: to see that it works")
  private boolean quick;

  @Mixin private JobOptions job;

  private final Map<String, String> environment;

  /** Of this process's environment. */
  public CollectivesBenchmark() {
    this(System.getenv());
  }

  CollectivesBenchmark(Map<String, String> environment) {
    this.environment = environment;
  }

  @Override
  public void run() {
    SpidalJob.run(job, this);
  }

  @Override
  public void run(Worker worker) {
    PlainMpi mpi = PlainMpi.of(environment);
    if (worker.size() != mpi.size()) {
      throw new SpidalException(ExitCode.USAGE, "MPI's ranks have one thread each: leave out -t");
    }
    Report report = new Report(worker.size(), worker.topology().groups());
    Path table = folder.resolve(report.name() + ".tsv");
    if (worker.rank() == 0) {
      AtomicFile.checkWritable(table);
    }
    int[] sizes =
        Arrays.stream(quick ? QUICK_SIZES : SIZES)
            .filter(bytes -> (long) bytes * worker.size() <= MOST_BYTES)
            .toArray();
    Workload workload = new Workload(worker, mpi, sizes);
    Rounds rounds =
        new Rounds(workload.collectives(), quick ? 3 : ROUNDS, quick ? MILLI : 15 * MILLI);
    Console console = worker.console();
    String subtitle =
        worker.transportDescription()
            + ", Java "
            + System.getProperty("java.version")
            + "; medians of rounds in turn, of the slowest rank's times";
    console.say(report.layout() + ", " + subtitle);

    warmUp(workload, rounds, sizes[0]);
    Figures barrier = barrier(workload, rounds);
    report.add(barrier);
    console.say("");
    Report.header().forEach(console::say);
    console.say(Report.line(barrier));
    for (int operation = 0; operation < workload.exercises(sizes[0]).size(); operation++) {
      for (int bytes : sizes) {
        Figures figures = measure(workload, rounds, workload.exercises(bytes).get(operation));
        report.add(figures);
        console.say(Report.line(figures));
      }
    }
    if (worker.rank() == 0) {
      Path picture = folder.resolve(report.name() + ".svg");
      report.writeTable(table);
      report.writePicture(picture, subtitle);
      console.say("");
      console.say("written: " + table + ", " + picture);
    }
  }

  /** All code is compiled before the first figure counts. */
  private static void warmUp(Workload workload, Rounds rounds, int bytes) {
    barrier(workload, rounds);
    for (Exercise exercise : workload.exercises(bytes)) {
      measure(workload, rounds, exercise);
    }
  }

  private static Figures barrier(Workload workload, Rounds rounds) {
    List<Runnable> subjects = List.of(workload.barrier(), workload.barrierOfMpi());
    double[] micros = rounds.medians(subjects, false);
    return Figures.of("barrier", 0, List.of(Form.OURS, Form.MPI), micros);
  }

  private static Figures measure(Workload workload, Rounds rounds, Exercise exercise) {
    workload.verify(exercise);
    Map<Form, Runnable> forms = exercise.forms();
    double[] micros = rounds.medians(new ArrayList<>(forms.values()), true);
    return Figures.of(
        exercise.operation(), exercise.bytes(), new ArrayList<>(forms.keySet()), micros);
  }
}
