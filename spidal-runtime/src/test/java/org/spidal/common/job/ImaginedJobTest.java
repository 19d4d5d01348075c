package org.spidal.common.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spidal.common.collective.ByBlocks;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Distribution;
import org.spidal.common.collective.Parts;
import org.spidal.common.collective.Plan;
import org.spidal.common.collective.Pulled;
import org.spidal.common.collective.Pushed;
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

  private static int[] nodeOf(int nodes, int processes) {
    return IntStream.range(0, nodes * processes).map(p -> p / processes).toArray();
  }

  @ParameterizedTest
  @CsvSource({"2,1,1,100", "4,1,3,100", "3,2,2,20000", "5,1,1,50000"})
  void itsMessagesAreThoseOfTheRealJob(int nodes, int processes, int threads, int rows) {
    Traffic ofReal = new Traffic();
    Observed real = new Observed(rows, ofReal);
    SpidalJob.runEmbedded(
        Jobs.options(folder).withThreads(threads).withPeerTimeout(0),
        real,
        world -> world.rank() == 0 ? new CountingTransport(world, ofReal) : world,
        said -> {},
        nodeOf(nodes, processes));

    ImaginedJob job =
        new ImaginedJob(new JobOptions().withMmapDirectory(folder), nodes, processes, threads);
    Observed imagined = new Observed(rows, job.traffic());
    job.run(imagined);

    assertThat(imagined.calls).isNotEmpty().isEqualTo(real.calls);
    assertThat(imagined.facts).isEqualTo(real.facts);
  }

  /** What the first worker sends along a plan, as far as it is the same in both jobs. */
  private static List<Call> alongPlan(Worker worker, Traffic traffic, int rows, int[] ids) {
    RowPartition partition = worker.partition(rows);
    int own = partition.range(worker.rank()).size();
    int[] starts = new int[own + 1];
    for (int i = 1; i <= own; i++) {
      starts[i] = (int) ((long) ids.length * i / own);
    }
    Plan plan = worker.plan(partition, ids, partition, starts);
    SharedLayout layout = worker.layout();
    SharedDoubles<Pulled> values = layout.doubles("values", Distribution.pulled(plan, 3));
    SharedDoubles<Pushed> given = layout.doubles("given", Distribution.pushed(plan, 2));
    Collectives all = worker.open(layout);
    Runnable work =
        () -> {
          all.pull(values);
          plan.read(values, new double[3 * plan.needed()]);
          all.push(given, new double[2 * own]);
        };
    if (worker.rank() > 0) {
      work.run();
      return List.of();
    }
    return traffic.of(work);
  }

  private List<Call> alongPlanOfReal(int[] nodeOf, int threads, int rows, IntFunction<int[]> ids) {
    List<Call> calls = Collections.synchronizedList(new ArrayList<>());
    Traffic traffic = new Traffic();
    SpidalJob.runEmbedded(
        Jobs.options(folder).withThreads(threads).withPeerTimeout(0),
        worker -> calls.addAll(alongPlan(worker, traffic, rows, ids.apply(worker.rank()))),
        world -> world.rank() == 0 ? new CountingTransport(world, traffic) : world,
        said -> {},
        nodeOf);
    return calls;
  }

  private List<Call> alongPlanOfImagined(
      int nodes, int processes, int threads, int rows, IntFunction<int[]> ids) {
    List<Call> calls = new ArrayList<>();
    ImaginedJob job =
        new ImaginedJob(new JobOptions().withMmapDirectory(folder), nodes, processes, threads);
    job.run(worker -> calls.addAll(alongPlan(worker, job.traffic(), rows, ids.apply(0))));
    return calls;
  }

  /** All workers have as many rows, and need all of them. */
  @ParameterizedTest
  @CsvSource({"2,1,1", "3,1,2", "4,2,2"})
  void alongAPlanForAllRowsItSendsTheSame(int nodes, int processes, int threads) {
    int rows = 96 * nodes * processes * threads;
    IntFunction<int[]> ids = rank -> IntStream.range(0, rows).toArray();
    List<Call> real = alongPlanOfReal(nodeOf(nodes, processes), threads, rows, ids);
    assertThat(real).isNotEmpty();
    assertThat(alongPlanOfImagined(nodes, processes, threads, rows, ids)).isEqualTo(real);
  }

  /** Of which rows others need is not known more than how many there are. */
  @ParameterizedTest
  @CsvSource({"2,1,1", "3,2,2", "8,1,3"})
  void alongAPlanForRowsByChanceItSendsAboutTheSame(int nodes, int processes, int threads) {
    int rows = 20_000;
    IntFunction<int[]> ids = rank -> new Random(rank).ints(3_000, 0, rows).toArray();
    List<Call> real = alongPlanOfReal(nodeOf(nodes, processes), threads, rows, ids);
    List<Call> imagined = alongPlanOfImagined(nodes, processes, threads, rows, ids);
    assertThat(imagined).extracting(Call::kind).isEqualTo(real.stream().map(Call::kind).toList());
    for (int k = 0; k < real.size(); k++) {
      double bytes = real.get(k).bytes();
      assertThat((double) imagined.get(k).bytes()).isCloseTo(bytes, within(0.05 * bytes));
    }
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
