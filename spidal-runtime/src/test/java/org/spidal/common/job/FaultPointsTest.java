package org.spidal.common.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Distribution;
import org.spidal.common.collective.Parts;
import org.spidal.common.collective.Reduction;
import org.spidal.common.collective.SharedDoubles;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.collective.ToEach;
import org.spidal.common.collective.Vectors;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

/**
 * Whichever call of the transport fails, in whichever process: the job ends in all processes, says
 * so once, and leaves neither a file nor a thread.
 */
@Timeout(120)
class FaultPointsTest {
  private static final long THREADS_END_WITHIN_MILLIS = 5000;

  @TempDir Path directory;

  record Case(boolean watched, JobOptions.CollectivesKind kind, int threads, int... nodeOf) {
    @Override
    public String toString() {
      return kind
          + ", "
          + threads
          + " threads, nodes "
          + Arrays.toString(nodeOf)
          + (watched ? ", with PeerTimeout" : "");
    }
  }

  static List<Case> cases() {
    JobOptions.CollectivesKind shared = JobOptions.CollectivesKind.shared;
    return List.of(
        new Case(false, shared, 2, 0),
        new Case(false, shared, 2, 0, 0),
        new Case(false, shared, 1, 0, 0, 1),
        new Case(true, shared, 2, 0, 1, 0),
        new Case(false, JobOptions.CollectivesKind.mpi, 1, 0, 0));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void everyFailingCallEndsTheJobAndIsReported(Case layout) throws InterruptedException {
    int call = 0;
    FaultyTransport.FaultPoint point;
    do {
      call++;
      SpidalException fault = new SpidalException(ExitCode.SYSTEM, "call " + call + " fails");
      FaultyTransport.FaultPoint thisOne = new FaultyTransport.FaultPoint(call, fault);
      point = thisOne;
      Set<Thread> before = threads();
      List<String> errors = Collections.synchronizedList(new ArrayList<>());
      Throwable thrown = outcome(layout, thisOne, errors);
      assertThat(thrown).as("call " + call).isSameAs(thisOne.hasThrown() ? fault : null);
      assertThat(errors)
          .as("what the user reads")
          .isEqualTo(thrown == null ? List.of() : List.of("error: call " + call + " fails"));
      assertThat(directory).as("call " + call).isEmptyDirectory();
      assertThat(left(before)).as("threads left after call " + call).isEmpty();
    } while (point.hasThrown());
    assertThat(call).isGreaterThan(15);
  }

  private Throwable outcome(Case layout, FaultyTransport.FaultPoint point, List<String> errors) {
    JobOptions options =
        new JobOptions()
            .withThreads(layout.threads)
            .withMmapDirectory(directory)
            .withCollectives(layout.kind)
            .withPeerTimeout(layout.watched ? 60 : 0)
            .withQuiet();
    try {
      SpidalJob.runEmbedded(
          options,
          FaultPointsTest::work,
          t -> new FaultyTransport(t, point),
          errors::add,
          layout.nodeOf);
      return null;
    } catch (SpidalException e) {
      return e;
    }
  }

  private static void work(Worker worker) {
    SharedLayout layout = worker.layout().heapArrays(64);
    SharedDoubles<Parts> parts = layout.doubles("parts", Distribution.perWorker(5000));
    SharedDoubles<Parts> few = layout.doubles("few", Distribution.perWorker(5));
    SharedDoubles<Vectors> vectors = layout.doubles("vectors", Distribution.vectors(5000));
    SharedDoubles<ToEach> blocks = layout.doubles("blocks", Distribution.toEach((from, to) -> 3));
    Collectives all = worker.open(layout);
    all.barrier();
    all.sum(1.0);
    all.allGather(few);
    all.allGather(parts);
    all.broadcast(parts, 0);
    all.gather(parts, worker.size() - 1);
    all.scatter(parts, 0);
    all.shift(parts, 1);
    all.allToAll(blocks);
    all.allReduce(vectors, Reduction.SUM);
    all.reduce(vectors, Reduction.MAX, worker.size() - 1);
    all.reduceScatter(vectors, Reduction.SUM);
    all.scan(vectors, Reduction.SUM);
    all.longs().allReduce(new long[20], 20, Reduction.SUM);
    worker.awaitProcess();
  }

  private static Set<Thread> threads() {
    return Thread.getAllStackTraces().keySet();
  }

  /** Threads of the job that live on; they have a while to end. */
  private static List<Thread> left(Set<Thread> before) throws InterruptedException {
    List<Thread> left = new ArrayList<>(threads());
    left.removeAll(before);
    left.removeIf(t -> !t.getName().matches("(worker|process|watch of process) .*"));
    for (Thread thread : left) {
      thread.join(THREADS_END_WITHIN_MILLIS);
    }
    left.removeIf(t -> !t.isAlive());
    return left;
  }
}
