package org.spidal.common.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spidal.common.collective.ByBlocks;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Distribution;
import org.spidal.common.collective.Parts;
import org.spidal.common.collective.Reduction;
import org.spidal.common.collective.SharedDoubles;
import org.spidal.common.collective.SharedInts;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.collective.ToEach;
import org.spidal.common.collective.Vectors;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.transport.CountingTransport;
import org.spidal.common.transport.Traffic;
import org.spidal.common.transport.Traffic.Call;

/** The first worker of an imagined job does what it would do in the real one. */
class ImaginedJobTest {
  @TempDir private Path folder;

  /** What the first worker of a job knows and sends. */
  private static final class Observed implements Program {
    private final int rows;
    private final List<Call> calls = new ArrayList<>();
    private final List<Object> facts = new ArrayList<>();
    private final Traffic traffic;

    Observed(int rows, Traffic traffic) {
      this.rows = rows;
      this.traffic = traffic;
    }

    @Override
    public void run(Worker worker) {
      RowPartition partition = worker.partition(rows);
      SharedLayout layout = worker.layout().heapArrays(1 << 12);
      SharedDoubles<Parts> points = layout.doubles("points", Distribution.byRows(partition, 3));
      SharedDoubles<ByBlocks> sums = layout.doubles("sums", Distribution.byBlocks(partition, 5));
      SharedDoubles<Vectors> vectors = layout.doubles("vectors", Distribution.vectors(rows));
      SharedInts<ToEach> blocks = layout.ints("blocks", Distribution.toEach((from, to) -> 9));
      Collectives all = worker.open(layout);
      Runnable work = () -> operations(all, points, sums, vectors, blocks);
      if (worker.rank() == 0) {
        calls.addAll(traffic.of(work));
        facts.addAll(
            List.of(
                worker.size(),
                worker.threads(),
                worker.topology().groups(),
                partition.range(0),
                layout.close(),
                all.sum(1L),
                all.max(2.5)));
      } else {
        work.run();
        all.sum(1L);
        all.max(2.5);
      }
    }

    private static void operations(
        Collectives all,
        SharedDoubles<Parts> points,
        SharedDoubles<ByBlocks> sums,
        SharedDoubles<Vectors> vectors,
        SharedInts<ToEach> blocks) {
      all.barrier();
      all.allGather(points);
      all.sumBlocks(sums, new double[5]);
      all.broadcast(points, 0);
      all.gather(points, 0);
      all.scatter(points, 0);
      all.shift(points, 1);
      all.allReduce(vectors, Reduction.SUM);
      all.reduce(vectors, Reduction.MAX, 0);
      all.reduceScatter(vectors, Reduction.SUM);
      all.scan(vectors, Reduction.SUM);
      all.allToAll(blocks);
      all.longs().allReduce(new long[1000], 1000, Reduction.SUM);
      all.sum(1.0);
    }
  }

  @ParameterizedTest
  @CsvSource({"2,1,1,100", "4,1,3,100", "3,2,2,20000", "5,1,1,50000"})
  void itsMessagesAreThoseOfTheRealJob(int nodes, int processes, int threads, int rows) {
    Traffic ofReal = new Traffic();
    Observed real = new Observed(rows, ofReal);
    int[] nodeOf = new int[nodes * processes];
    for (int p = 0; p < nodeOf.length; p++) {
      nodeOf[p] = p / processes;
    }
    SpidalJob.runEmbedded(
        Jobs.options(folder).withThreads(threads).withPeerTimeout(0),
        real,
        world -> world.rank() == 0 ? new CountingTransport(world, ofReal) : world,
        said -> {},
        nodeOf);

    ImaginedJob job =
        new ImaginedJob(new JobOptions().withMmapDirectory(folder), nodes, processes, threads);
    Observed imagined = new Observed(rows, job.traffic());
    job.run(imagined);

    assertThat(imagined.calls).isNotEmpty().isEqualTo(real.calls);
    assertThat(imagined.facts).isEqualTo(real.facts);
  }

  @Test
  void thousandsOfWorkersTakeAMomentAndLeaveNothing() throws Exception {
    ImaginedJob job = new ImaginedJob(new JobOptions().withMmapDirectory(folder), 128, 2, 12);
    Observed observed = new Observed(200_000, job.traffic());
    job.run(observed);
    assertThat(observed.facts).startsWith(3072, 12, 128);
    try (Stream<Path> left = Files.list(folder)) {
      assertThat(left).isEmpty();
    }
  }

  @Test
  void whatTheProgramThrowsIsThrown() {
    ImaginedJob job = new ImaginedJob(new JobOptions().withMmapDirectory(folder), 2, 1, 1);
    assertThatThrownBy(
            () ->
                job.run(
                    worker -> {
                      throw new SpidalException(ExitCode.DATA, "no data");
                    }))
        .isInstanceOf(SpidalException.class)
        .hasMessage("no data");
  }
}
