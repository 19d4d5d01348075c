package org.spidal.bench;

import java.io.OutputStream;
import java.io.PrintWriter;
import org.spidal.bench.damds.DamdsBenchmark;
import org.spidal.bench.damds.KernelBenchmark;
import org.spidal.bench.dapwc.PwcBenchmark;
import org.spidal.bench.distances.DistancesBenchmark;
import org.spidal.bench.distances.TilesBenchmark;
import org.spidal.bench.kmeans.BoundsBenchmark;
import org.spidal.bench.mdschisq.ChisqBenchmark;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.job.LaunchedProcess;
import org.spidal.common.job.TypedCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code ./spidal bench}. */
@Command(
    name = "./spidal bench",
    description =
        "Measures the parts of SPIDAL compared with their limits (docs/explanation/benchmarks.md).",
    footer = {
      "  peers        Compares whole programs with those that others would use; needs Python.",
      "  start        What starting a program takes: cold runs on small data; needs Python."
    },
    subcommands = {
      KernelBenchmark.class,
      CollectivesBenchmark.class,
      SparseBenchmark.class,
      TransportBenchmark.class,
      DamdsBenchmark.class,
      PwcBenchmark.class,
      ChisqBenchmark.class,
      BoundsBenchmark.class,
      DistancesBenchmark.class,
      TilesBenchmark.class,
      GrowthPicture.class
    })
public final class Main extends Benchmark {
  @Spec private CommandSpec spec;

  /** Ends the process with one of {@link ExitCode}. */
  public static void main(String[] args) {
    TypedCommand.sayIt();
    LaunchedProcess process = LaunchedProcess.ofEnvironment(System.getenv());
    CommandLine line = new CommandLine(new Main());
    line.setOut(new PrintWriter(OutputStream.nullOutputStream()));
    process.ifFirst(() -> line.setOut(new PrintWriter(System.out, true)));
    line.setParameterExceptionHandler(
        (wrong, words) -> {
          String command = wrong.getCommandLine().getCommandSpec().qualifiedName();
          process.end(
              ExitCode.USAGE,
              "error: " + wrong.getMessage() + "; '" + command + " --help' lists the options");
          return ExitCode.USAGE.code();
        });
    line.setExecutionExceptionHandler(
        (failure, command, parsed) -> {
          if (failure instanceof SpidalException known) {
            process.end(known.exitCode(), "error: " + known.getMessage());
          }
          throw failure;
        });
    int code = line.execute(args);
    if (code != ExitCode.OK.code()) {
      System.exit(code);
    }
  }

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "Which benchmark?");
  }
}
