package org.spidal.common.collective;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.job.Jobs;
import org.spidal.common.partition.RowPartition;

/** Every operation over many layouts, compared with a plain computation. */
@Timeout(60)
class CollectivesTest {
  private static final int ROUNDS = 5;

  @TempDir Path directory;

  static List<Shape> shapes() {
    return Shape.all();
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void scalarReductions(Shape shape) {
    shape.run(
        directory,
        worker -> {
          Collectives all = worker.open(worker.layout());
          int size = shape.workers();
          assertThat(all.size()).isEqualTo(size);
          assertThat(all.rank()).isEqualTo(worker.rank());
          for (int round = 0; round < ROUNDS; round++) {
            double mine = 0.1 * (worker.rank() + 1) - round;
            double sum = 0;
            for (int w = 0; w < size; w++) {
              sum += 0.1 * (w + 1) - round;
            }
            assertThat(all.sum(mine)).isEqualTo(sum);
            assertThat(all.min(mine)).isEqualTo(0.1 - round);
            assertThat(all.max(mine)).isEqualTo(0.1 * size - round);
            long big = (1L << 61) / size + worker.rank();
            assertThat(all.sum(big)).isEqualTo((1L << 61) / size * size + size * (size - 1) / 2);
            assertThat(all.max(-5L - worker.rank())).isEqualTo(-5);
          }
        });
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void notANumberIsNotLost(Shape shape) {
    shape.run(
        directory,
        worker -> {
          Collectives all = worker.open(worker.layout());
          for (int odd = 0; odd < worker.size(); odd++) {
            double mine = worker.rank() == odd ? Double.NaN : 1;
            assertThat(all.min(mine)).isNaN();
            assertThat(all.max(mine)).isNaN();
            assertThat(all.sum(mine)).isNaN();
          }
          assertThat(all.min(Double.POSITIVE_INFINITY)).isEqualTo(Double.POSITIVE_INFINITY);
          assertThat(all.max(Double.NEGATIVE_INFINITY)).isEqualTo(Double.NEGATIVE_INFINITY);
          assertThat(all.max(Long.MIN_VALUE)).isEqualTo(Long.MIN_VALUE);
        });
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void extremesComeWithTheirLocation(Shape shape) {
    shape.run(
        directory,
        worker -> {
          Collectives all = worker.open(worker.layout());
          int rank = worker.rank();
          int last = worker.size() - 1;
          Extreme extreme = new Extreme();
          extreme.set(rank * 0.5, 100 + rank);
          all.max(extreme);
          assertThat(extreme.value()).isEqualTo(last * 0.5);
          assertThat(extreme.location()).isEqualTo(100 + last);
          extreme.set(rank * 0.5, 100 + rank);
          all.min(extreme);
          assertThat(extreme.value()).isZero();
          assertThat(extreme.location()).isEqualTo(100);
          // of equal values, the smallest location
          extreme.set(7, 50 - rank);
          all.max(extreme);
          assertThat(extreme.location()).isEqualTo(50 - last);
          extreme.set(rank == last ? Double.NaN : rank, rank);
          all.min(extreme);
          assertThat(extreme.value()).isNaN();
          assertThat(extreme.location()).isEqualTo(last);
        });
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void operatorsOfOnesOwn(Shape shape) {
    shape.run(
        directory,
        worker -> {
          Collectives all = worker.open(worker.layout().heapArrays(64));
          double[] products = {worker.rank() + 1, 2};
          all.doubles().allReduce(products, 2, Reduction.of((a, b) -> a * b));
          double factorial = 1;
          for (int w = 2; w <= worker.size(); w++) {
            factorial *= w;
          }
          assertThat(products).containsExactly(factorial, Math.pow(2, worker.size()));
          int[] bits = {1 << worker.rank()};
          all.ints().allReduce(bits, 1, Reduction.ofLongs((a, b) -> a | b));
          assertThat(bits).containsExactly((1 << worker.size()) - 1);
          assertThatThrownBy(() -> all.ints().broadcast(bits, 1, worker.size()))
              .hasMessage("root=" + worker.size() + ", size=" + worker.size());
        });
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void heapArraysNeedRoom(Shape shape) {
    shape.run(
        directory,
        worker -> {
          Collectives all = worker.open(worker.layout());
          assertThatThrownBy(all::ints)
              .isInstanceOf(IllegalStateException.class)
              .hasMessageContaining("declare layout.heapArrays(bytesPerWorker)");
          all.barrier();
        });
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void sumsOfLongArrays(Shape shape) {
    shape.run(
        directory,
        worker -> {
          Collectives all = worker.open(worker.layout().heapArrays(88));
          int size = worker.size();
          for (int count : new int[] {0, 1, 11, 12, 64, 99, 100}) {
            long[] values = new long[101];
            for (int k = 0; k < values.length; k++) {
              values[k] = k + 1000L * worker.rank();
            }
            long last = values[count];
            all.longs().allReduce(values, count, Reduction.SUM);
            for (int k = 0; k < count; k++) {
              assertThat(values[k]).isEqualTo((long) size * k + 1000L * (size * (size - 1) / 2));
            }
            assertThat(values[count]).isEqualTo(last); // nothing beyond count is touched
          }
          assertThatThrownBy(() -> all.longs().allReduce(new long[10], 11, Reduction.SUM))
              .isInstanceOf(IllegalArgumentException.class)
              .hasMessage("count=11, length=10");
          all.barrier();
        });
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void allGatherOfUnevenRows(Shape shape) {
    shape.run(
        directory,
        worker -> {
          SharedLayout layout = worker.layout();
          RowPartition rows = worker.partition(61); // workers own 8 to 16 rows, or 5, or none
          SharedDoubles<Parts> doubles = layout.doubles("doubles", Distribution.byRows(rows, 3));
          SharedFloats<Parts> floats = layout.floats("floats", Distribution.byRows(rows, 2));
          SharedLongs<Parts> longs = layout.longs("longs", Distribution.perWorker(4));
          Collectives all = worker.open(layout);
          for (int round = 0; round < ROUNDS; round++) {
            for (SharedArray<Parts> section : List.of(doubles, floats, longs)) {
              write(section, worker.rank(), round);
              all.allGather(section);
              assertThat(firstWrong(section, 0, section.length(), round)).isEqualTo(-1);
            }
          }
        });
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 8, 9})
  void someOrAllWorkersOwnNoRows(int rowCount) {
    new Shape(2, 1, 0, 1, 0)
        .run(
            directory,
            worker -> {
              SharedLayout layout = worker.layout();
              SharedDoubles<Parts> x =
                  layout.doubles("x", Distribution.byRows(worker.partition(rowCount), 3));
              SharedDoubles<ByBlocks> blocks =
                  layout.doubles("blocks", Distribution.byBlocks(worker.partition(rowCount), 3));
              Collectives all = worker.open(layout);
              assertThat(x.length()).isEqualTo(3L * rowCount);
              for (int round = 0; round < ROUNDS; round++) {
                write(x, worker.rank(), round);
                all.allGather(x);
                assertThat(firstWrong(x, 0, x.length(), round)).isEqualTo(-1);
                write(x, worker.rank(), round + 1);
                all.gather(x, worker.size() - 1);
                double[] sums = new double[3];
                write(blocks, worker.rank(), round);
                all.sumBlocks(blocks, sums);
                assertThat(sums[0]).isEqualTo(sumOfFirstColumn(blocks, round));
              }
            });
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void gatherReachesTheRootsGroup(Shape shape) {
    shape.run(
        directory,
        worker -> {
          SharedLayout layout = worker.layout();
          SharedDoubles<Parts> x =
              layout.doubles("x", Distribution.byRows(worker.partition(45), 2));
          Collectives all = worker.open(layout);
          for (int root = 0; root < worker.size(); root++) {
            write(x, worker.rank(), root);
            all.gather(x, root);
            Topology topology = worker.topology();
            int group = topology.groupOfWorker(worker.rank());
            boolean reached = group == topology.groupOfWorker(root);
            // the others can still read what their own group wrote
            long from = reached ? 0 : x.placement().start(topology.firstWorkerOfGroup(group));
            long to =
                reached
                    ? x.length()
                    : x.placement().end(topology.firstWorkerOfGroup(group + 1) - 1);
            assertThat(firstWrong(x, from, to, root)).isEqualTo(-1);
          }
        });
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void broadcastFromEveryRoot(Shape shape) {
    shape.run(
        directory,
        worker -> {
          SharedLayout layout = worker.layout();
          SharedDoubles<Whole> x = layout.doubles("x", Distribution.whole(37));
          Collectives all = worker.open(layout);
          for (int round = 0; round < ROUNDS; round++) {
            for (int root = 0; root < worker.size(); root++) {
              if (worker.rank() == root) {
                for (long i = 0; i < x.length(); i++) {
                  x.set(i, value(i, 10 * round + root));
                }
              }
              all.broadcast(x, root);
              assertThat(firstWrong(x, 0, x.length(), 10 * round + root)).isEqualTo(-1);
            }
          }
        });
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void nobodyLeavesABarrierBeforeAllHaveCome(Shape shape) {
    AtomicInteger arrived = new AtomicInteger();
    shape.run(
        directory,
        worker -> {
          Collectives all = worker.open(worker.layout());
          for (int round = 1; round <= 50; round++) {
            arrived.incrementAndGet();
            all.barrier();
            assertThat(arrived.get()).isGreaterThanOrEqualTo(round * worker.size());
          }
        });
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void sectionsCanBeOpenedSeveralTimes(Shape shape) {
    shape.run(
        directory,
        worker -> {
          SharedDoubles<Parts> first = null;
          for (int n = 1; n <= 3; n++) {
            SharedLayout layout = worker.layout();
            SharedDoubles<Parts> x =
                layout.doubles("x", Distribution.byRows(worker.partition(20 * n), n));
            Collectives all = worker.open(layout);
            write(x, worker.rank(), n);
            all.allGather(x);
            assertThat(firstWrong(x, 0, x.length(), n)).isEqualTo(-1);
            first = first == null ? x : first;
            assertThat(firstWrong(first, 0, first.length(), 1)).isEqualTo(-1); // still there
          }
        });
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3})
  void anObjectOfTheProcessIsMadeOnce(int threads) {
    AtomicInteger made = new AtomicInteger();
    Jobs.run(
        directory,
        threads,
        worker -> {
          for (int k = 0; k < 20; k++) {
            long[] shared = worker.ofProcess(() -> new long[1 + made.getAndIncrement()]);
            synchronized (shared) {
              shared[0]++;
            }
            worker.awaitProcess();
            synchronized (shared) {
              assertThat(shared[0]).isEqualTo(threads);
            }
          }
        },
        0,
        0);
    assertThat(made).hasValue(40);
  }

  private static double sumOfFirstColumn(SharedDoubles<ByBlocks> x, int round) {
    double sum = 0;
    for (long i = 0; i < x.length(); i += 3) {
      sum += value(i, round);
    }
    return sum;
  }

  /** The value of an element in a round; exact in float. */
  static double value(long index, int round) {
    return index * 64 + round;
  }

  private static void write(SharedArray<? extends Parts> section, int rank, int round) {
    for (long i = section.placement().start(rank); i < section.placement().end(rank); i++) {
      if (section instanceof SharedDoubles<?> doubles) {
        doubles.set(i, value(i, round));
      } else if (section instanceof SharedFloats<?> floats) {
        floats.set(i, (float) value(i, round));
      } else {
        ((SharedLongs<?>) section).set(i, (long) value(i, round));
      }
    }
  }

  /** The first element that has not its value; -1 if there is none. */
  private static long firstWrong(SharedArray<?> section, long from, long to, int round) {
    for (long i = from; i < to; i++) {
      double is =
          section instanceof SharedDoubles<?> doubles
              ? doubles.get(i)
              : section instanceof SharedFloats<?> floats
                  ? floats.get(i)
                  : ((SharedLongs<?>) section).get(i);
      if (is != value(i, round)) {
        return i;
      }
    }
    return -1;
  }
}
