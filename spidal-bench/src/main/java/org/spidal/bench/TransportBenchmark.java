package org.spidal.bench;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
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
  private static final int ROUNDS = 25;
  private static final long ROUND_NANOS = 8_000_000;
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
            quick ? ROUND_NANOS / 8 : ROUND_NANOS);
    worker.console().say(worker.transportDescription() + ", Java " + Runtime.version());
    worker.console().say("operation        bytes     ffm us  binding us   ratio");
    int[] sizes = quick ? QUICK_SIZES : SIZES;
    // until the calls are compiled, they take longer than the shortest messages
    for (List<Runnable> ways : operations(foreign, binding, sizes[0]).values()) {
      rounds.medians(ways, true);
    }
    for (int bytes : sizes) {
      Map<String, List<Runnable>> operations = operations(foreign, binding, bytes);
      for (String operation : operations.keySet()) {
        double[] micros = rounds.medians(operations.get(operation), true);
        worker
            .console()
            .say(
                "%-12s %9d %10.2f %11.2f %7.3f",
                operation, bytes, micros[0], micros[1], micros[0] / micros[1]);
      }
    }
  }

  /**
   * Operations that move about so many bytes, or 8 for each process if that is more; in the same
   * memory both ways, for the pages of two buffers differ more than the calls do.
   */
  private static Map<String, List<Runnable>> operations(
      PlainMpi foreign, PlainMpi binding, int bytes) {
    int[] shares = new int[binding.size()];
    int share = Math.max(8, bytes / shares.length / 8 * 8);
    Arrays.fill(shares, share);
    ByteBuffer in = binding.buffer(Math.max(bytes, share * shares.length));
    ByteBuffer out = binding.buffer(share * shares.length);
    Map<String, List<Runnable>> operations = new LinkedHashMap<>();
    BiConsumer<String, Consumer<PlainMpi>> add =
        (name, call) ->
            operations.put(name, List.of(() -> call.accept(foreign), () -> call.accept(binding)));
    add.accept("broadcast", mpi -> mpi.broadcast(in, bytes, 0));
    add.accept("allGather", mpi -> mpi.allGather(in, share));
    add.accept("allReduce", mpi -> mpi.allReduceSum(in, bytes / 8));
    add.accept("allToAll", mpi -> mpi.allToAll(out, shares, in, shares));
    return operations;
  }
}
