package org.spidal.bench;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.job.JobOptions;
import org.spidal.common.job.Program;
import org.spidal.common.job.SpidalJob;
import org.spidal.common.job.Worker;
import org.spidal.common.transport.PlainMpi;
import org.spidal.common.transport.Transports.Way;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * MPI's own operations, called by the foreign-function interface and by the Java binding of Open
 * MPI, in turn in the same processes.
 */
@Command(
    name = "transport",
    description =
        "MPI's operations called by the foreign-function interface, compared with the Java binding of"
            + " Open MPI.",
    customSynopsis =
        "SPIDAL_TRANSPORT=binding ./spidal bench transport [-np P] [--host LIST] [--quick]")
public final class TransportBenchmark extends Benchmark implements Program {
  private static final int ROUNDS = 5;
  private static final long ROUND_NANOS = 40_000_000;
  private static final int[] SIZES = {8, 1 << 10, 1 << 15, 1 << 20, 1 << 25};
  private static final int[] QUICK_SIZES = {8, 1 << 10};

  @Option(names = "--quick", description = "two sizes for a moment: to see that it works")
  private boolean quick;

  @Mixin private JobOptions job;

  /** For the command line. */
  public TransportBenchmark() {}

  @Override
  public void run() {
    SpidalJob.run(job, this);
  }

  @Override
  public void run(Worker worker) {
    if (!System.getProperty("spidal.transport", "").equals(Way.BINDING.word())) {
      throw new SpidalException(
          ExitCode.USAGE,
          "the binding works only where it has initialised MPI: set SPIDAL_TRANSPORT=binding");
    }
    PlainMpi foreign = PlainMpi.of(System.getenv(), Way.FFM);
    PlainMpi binding = PlainMpi.of(System.getenv(), Way.BINDING);
    if (worker.size() != binding.size()) {
      throw new SpidalException(ExitCode.USAGE, "MPI's ranks have one thread each: leave out -t");
    }
    Rounds rounds =
        new Rounds(
            worker.open(worker.layout()),
            quick ? 1 : ROUNDS,
            quick ? ROUND_NANOS / 40 : ROUND_NANOS);
    worker.console().say(worker.transportDescription() + ", Java " + Runtime.version());
    worker.console().say("operation        bytes     ffm us  binding us   ratio");
    for (int bytes : quick ? QUICK_SIZES : SIZES) {
      int share = Math.max(8, bytes / binding.size() / 8 * 8);
      ByteBuffer in = binding.buffer(Math.max(bytes, share * binding.size()));
      ByteBuffer out = binding.buffer(share * binding.size());
      Map<String, Runnable> ours = operations(foreign, bytes, share, in, out);
      Map<String, Runnable> theirs = operations(binding, bytes, share, in, out);
      for (String operation : ours.keySet()) {
        double[] micros = rounds.medians(List.of(ours.get(operation), theirs.get(operation)), true);
        worker
            .console()
            .say(
                String.format(
                    Locale.ROOT,
                    "%-12s %9d %10.2f %11.2f %7.3f",
                    operation,
                    bytes,
                    micros[0],
                    micros[1],
                    micros[0] / micros[1]));
      }
    }
  }

  /**
   * Operations that move about so many bytes, or 8 for each process if that is more; in the same
   * memory both ways, for the pages of two buffers differ more than the calls do.
   */
  private static Map<String, Runnable> operations(
      PlainMpi mpi, int bytes, int share, ByteBuffer in, ByteBuffer out) {
    int[] shares = new int[mpi.size()];
    Arrays.fill(shares, share);
    Map<String, Runnable> operations = new LinkedHashMap<>();
    operations.put("broadcast", () -> mpi.broadcast(in, bytes, 0));
    operations.put("allGather", () -> mpi.allGather(in, share));
    operations.put("allReduce", () -> mpi.allReduceSum(in, bytes / 8));
    operations.put("allToAll", () -> mpi.allToAll(out, shares, in, shares));
    return operations;
  }
}
