package org.spidal.kmeans.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spidal.common.checkpoint.Course;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.job.AllocationMeter;
import org.spidal.common.job.JobOptions;
import org.spidal.common.job.PhaseTimer;
import org.spidal.common.job.SpidalJob;
import org.spidal.common.partition.RowRange;
import org.spidal.common.testing.TestSeed;
import org.spidal.common.vectors.VectorFile;
import org.spidal.kmeans.data.OwnPoints;
import org.spidal.kmeans.data.PointReader;
import org.spidal.kmeans.kernel.Squared;
import org.spidal.kmeans.solve.KmeansOptions.Batches;
import org.spidal.kmeans.solve.KmeansOptions.Iterations;

/** Every search finds, in every iteration, what a plain search in double finds. */
class NearestSearchTest {
  private static final int ITERATIONS = 12;

  /** In place of a number of groups: without bounds, in plain code. */
  private static final int PLAIN = -1;

  /** What a test does with one worker's objects. */
  private interface Body {
    void run(KmeansProblem problem, Centers centers, ClusterSums sums, Labelling labelling);
  }

  @ParameterizedTest
  @CsvSource({
    "1, 1, 1, 1",
    "5, 3, 1, 1",
    "300, 1, 9, 4",
    "333, 4, 45, 0",
    "500, 2, 40, 30",
    "301, 3, 17, 0",
    "700, 16, 64, 8",
    "641, 33, 65, 5",
    "400, 64, 100, 0",
    "203, 100, 20, 2",
    "150, 784, 30, 256",
    "260, 7, 130, 1",
    "400, 5, 60, -1",
    "300, 40, 33, -1",
  })
  void allSearchesAgreeWithBruteForce(int n, int d, int k, int levels) {
    long seed = TestSeed.of("NearestSearchTest");
    float[] values = values(n, d, levels, new Random(seed));
    for (int groups : new int[] {PLAIN, 0, 1, Math.max(1, k / 10), Math.max(1, k / 3), k}) {
      with(
          values,
          n,
          d,
          k,
          (problem, centers, sums, labelling) -> {
            NearestSearch search =
                groups <= 0
                    ? new TiledSearch(problem.points(), centers, labelling, groups == PLAIN)
                    : new BoundedSearch(problem.points(), centers, labelling, groups);
            for (int iteration = 0; iteration < ITERATIONS; iteration++) {
              long computed = search.assign();
              assertThat(computed).isBetween(0L, (long) n * (k + 2));
              for (int i = 0; i < n; i++) {
                assertThat(labelling.label(i))
                    .as("point %d, iteration %d, %d groups", i, iteration, groups)
                    .isEqualTo(bruteForce(values, i, centers));
              }
              sums.update(labelling);
              toMeans(centers, sums);
            }
          });
    }
  }

  @Test
  void manyCentersComeInPieces() {
    int n = 300;
    int d = 2048;
    int k = 531; // more than a million numbers
    float[] values = values(n, d, 3, new Random(6));
    with(
        values,
        n,
        d,
        k,
        (problem, centers, sums, labelling) -> {
          assertThat(centers.piece(0).count()).isLessThan(k);
          for (int iteration = 0; iteration < 2; iteration++) {
            new TiledSearch(problem.points(), centers, labelling, iteration == 1).assign();
            for (int i = 0; i < n; i++) {
              assertThat(labelling.label(i)).isEqualTo(bruteForce(values, i, centers));
            }
            sums.update(labelling);
            toMeans(centers, sums);
          }
        });
  }

  @Test
  void boundsSpareMostDistances() {
    int n = 2000;
    int k = 50;
    float[] values = values(n, 16, 0, new Random(3));
    with(
        values,
        n,
        16,
        k,
        (problem, centers, sums, labelling) -> {
          NearestSearch search = new BoundedSearch(problem.points(), centers, labelling, k);
          long computed = 0;
          for (int iteration = 0; iteration < 20; iteration++) {
            computed = search.assign();
            sums.update(labelling);
            toMeans(centers, sums);
          }
          assertThat(computed).isLessThan(n * k / 10);
        });
  }

  @Test
  void searchesAllocateNothing() {
    int n = 3000;
    with(
        values(n, 20, 0, new Random(4)),
        n,
        20,
        40,
        (problem, centers, sums, labelling) -> {
          NearestSearch[] searches = {
            new TiledSearch(problem.points(), centers, labelling, false),
            new BoundedSearch(problem.points(), centers, labelling, 4)
          };
          AllocationMeter meter = new AllocationMeter();
          for (NearestSearch search : searches) {
            long least = Long.MAX_VALUE;
            for (int round = 0; round < 400 && least > 0; round++) { // until it is compiled
              meter.start();
              search.assign();
              least = Math.min(least, meter.stop());
              sums.update(labelling);
              toMeans(centers, sums);
            }
            assertThat(least).as(search.getClass().getSimpleName()).isZero();
          }
        });
  }

  @Test
  void anIterationAllocatesNothing() {
    int n = 3000;
    with(
        values(n, 20, 0, new Random(5)),
        n,
        20,
        40,
        (problem, centers, sums, labelling) -> {
          TiledSearch tiled = new TiledSearch(problem.points(), centers, labelling, false);
          for (int groups : new int[] {0, 4}) {
            BoundedSearch bounded =
                groups == 0
                    ? null
                    : new BoundedSearch(problem.points(), centers, labelling, groups);
            Lloyd lloyd =
                new Lloyd(
                    problem,
                    centers,
                    sums,
                    labelling,
                    new Searches(tiled, bounded, false),
                    new IterationLog(),
                    0);
            AllocationMeter meter = new AllocationMeter();
            long least = Long.MAX_VALUE;
            for (int round = 0; round < 400 && least > 0; round++) { // until it is compiled
              meter.start();
              lloyd.run(0, KmeansPhase.ITERATIONS, 40, 2);
              least = Math.min(least, meter.stop());
            }
            assertThat(least).as("%d groups", groups).isZero();
          }
        });
  }

  @Test
  void anEmptyClusterTakesTheFarthestPointOfTheWorst() {
    float[] values = {0, 1, 2, 10, 20, 500};
    for (int groups : new int[] {0, 2}) {
      with(
          values,
          6,
          1,
          3,
          (problem, centers, sums, labelling) -> {
            double[] first = {1, -9000, 500};
            for (int k = 0; k < 3; k++) {
              centers.put(k, first, k);
            }
            centers.commit(3);
            TiledSearch tiled = new TiledSearch(problem.points(), centers, labelling, false);
            BoundedSearch bounded =
                groups == 0
                    ? null
                    : new BoundedSearch(problem.points(), centers, labelling, groups);
            Searches searches = new Searches(tiled, bounded, false);
            Lloyd lloyd =
                new Lloyd(problem, centers, sums, labelling, searches, new IterationLog(), 0);
            lloyd.run(0, KmeansPhase.ITERATIONS, 3, 1);
            assertThat(rows(centers)).containsExactly(13 / 4.0, 20, 500);
            lloyd.run(0, KmeansPhase.ITERATIONS, 3, 100);
            assertThat(rows(centers)).containsExactly(13 / 4.0, 20, 500);
            assertThat(lloyd.inertia()).isEqualTo(62.75);
          });
    }
  }

  private static void toMeans(Centers centers, ClusterSums sums) {
    int d = centers.dimension();
    for (int c = 0; c < centers.count(); c++) {
      for (int j = 0; j < d && sums.count(c) > 0; j++) {
        centers.put(c, j, sums.ownMean(c, j));
      }
    }
    centers.commit(centers.count());
  }

  private static double[] rows(Centers centers) {
    double[] rows = new double[centers.count() * centers.dimension()];
    centers.copy(0, centers.count(), rows, 0);
    return rows;
  }

  private static int bruteForce(float[] values, int i, Centers centers) {
    int d = centers.dimension();
    int best = -1;
    double least = Double.POSITIVE_INFINITY;
    for (int c = 0; c < centers.count(); c++) {
      double square = Squared.exact(values, i * d, centers.values(), centers.at(c), d);
      if (square < least) {
        least = square;
        best = c;
      }
    }
    return best;
  }

  /**
   * Random clouds far from zero.
   *
   * @param levels with some, numbers are whole ones below it, so that many distances are equal;
   *     negative: float can hardly tell the points from each other
   */
  private static float[] values(int n, int d, int levels, Random random) {
    float[] values = new float[n * d];
    for (int i = 0; i < n; i++) {
      int cloud = random.nextInt(12);
      for (int j = 0; j < d; j++) {
        values[i * d + j] =
            levels > 0
                ? random.nextInt(levels)
                : levels < 0
                    ? (float) (1000 + 1e-3 * random.nextGaussian())
                    : (float) (100 + (cloud * 7919 + j * 104729) % 11 + random.nextGaussian());
      }
    }
    return values;
  }

  private static void with(float[] values, int n, int d, int k, Body body) {
    SpidalJob.runEmbedded(
        new JobOptions().withThreads(1).withQuiet(),
        worker -> {
          SharedLayout layout = worker.layout().heapArrays(1 << 16);
          KmeansOptions options =
              new KmeansOptions(
                  k, 1, SeedingKind.PLUS_PLUS, new Batches(0, 0), new Iterations(100, 0, -1), 0);
          SharedCenters shared = SharedCenters.declare(worker, layout, options, d);
          Collectives collectives = worker.open(layout);
          PointReader reader = new PointReader(new InMemory(values, n, d), new double[d], 1);
          OwnPoints points = new OwnPoints(reader, new RowRange(0, n), true);
          KmeansProblem problem =
              KmeansProblem.of(
                  collectives,
                  Course.unwatched(),
                  new Progress(worker, new PhaseTimer(KmeansPhase.values()), 1),
                  points,
                  n,
                  1,
                  0);
          Centers centers = new Centers(collectives, shared);
          ClusterSums sums =
              new ClusterSums(collectives, points, shared, problem.unit(), problem.squareUnit());
          Labelling labelling = new Labelling(n, sums);
          for (int c = 0; c < k; c++) {
            for (int j = 0; j < d; j++) {
              centers.put(c, j, values[(int) ((long) c * n / k) * d + j]);
            }
          }
          centers.commit(k);
          body.run(problem, centers, sums, labelling);
        });
  }

  /** Vectors that are in no file. */
  private record InMemory(float[] values, int size, int dimension) implements VectorFile {
    @Override
    public List<String> names() {
      return List.of();
    }

    @Override
    public boolean readsAnywhere() {
      return true;
    }

    @Override
    public void read(int from, int to, int step, Sink sink) {
      double[] vector = new double[dimension];
      for (int row = from; row < to; row += step) {
        for (int j = 0; j < dimension; j++) {
          vector[j] = values[row * dimension + j];
        }
        sink.take(row, vector);
      }
    }
  }
}
