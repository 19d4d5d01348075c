package org.spidal.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.spidal.common.collective.Collectives;
import org.spidal.common.job.Worker;
import org.spidal.common.transport.PlainMpi;
import picocli.CommandLine.Command;

/**
 * Exchange along the edges of a random graph, and by key, compared with {@code MPI_Alltoallv} as a
 * program calls it that does without SPIDAL, and with plain copies of as many bytes.
 */
@Command(
    name = "sparse",
    description =
        "pull, push and regroup on a random graph, compared with MPI_Alltoallv by hand and plain"
            + " copies.",
    customSynopsis =
        "./spidal bench sparse [-np P] [--nodes N] [--host LIST] [--points N] [--quick] [--output DIR]")
public final class SparseBenchmark extends JobBenchmark {
  private static final int POINTS = 100_000;
  private static final int ROUNDS = 7;
  private static final long ROUND_NANOS = 50_000_000;

  /** For the command line. */
  public SparseBenchmark() {
    super("sparse", "Exchange along a random graph", POINTS, List.of(0, 2, 4));
  }

  @Override
  protected List<Comparison> measure(Worker worker, Collectives meeting, Path matrix, int n) {
    RandomGraph graph = new RandomGraph(worker, n);
    PlainMpi mpi = PlainMpi.of(System.getenv());
    Rounds rounds =
        new Rounds(meeting, isQuick() ? 1 : ROUNDS, isQuick() ? ROUND_NANOS / 50 : ROUND_NANOS);
    List<Comparison> comparisons = new ArrayList<>();
    for (Map.Entry<String, SparseExchange> kind :
        Map.of(
                "pull", SparseExchange.pull(worker, graph, mpi),
                "push", SparseExchange.push(worker, graph, mpi),
                "regroup", SparseExchange.regroup(worker, graph, mpi))
            .entrySet()
            .stream()
            .sorted(Map.Entry.comparingByKey())
            .toList()) {
      SparseExchange exchange = kind.getValue();
      exchange.verify(meeting);
      double[] micros =
          rounds.medians(List.of(exchange.ours(), exchange.byHand(), exchange.copy()), true);
      String ours = kind.getKey() + " of " + exchange.numbers() + " numbers";
      comparisons.add(Comparison.times(ours, "us", micros[0], "MPI_Alltoallv by hand", micros[1]));
      comparisons.add(Comparison.times(ours, "us", micros[0], "copies alone", micros[2]));
    }
    return comparisons;
  }
}
