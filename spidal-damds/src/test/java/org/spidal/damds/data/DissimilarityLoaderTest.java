package org.spidal.damds.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.rows.MemoryLimits;
import org.spidal.common.rows.MemoryLimits.RowStorage;
import org.spidal.common.testing.TestSeed;
import org.spidal.damds.config.DissimilarityOptions;
import org.spidal.damds.input.SmallJob;

/** What the workers load and sum up, compared with loops over the arrays behind the files. */
class DissimilarityLoaderTest {
  private static final int N = 83;
  private static final DoubleUnaryOperator IDENTITY = x -> x;

  @TempDir Path folder;

  private Random random;
  private SmallJob job;
  private short[][] numbers;

  @BeforeEach
  void prepare() {
    long seed = TestSeed.of("DissimilarityLoaderTest");
    random = new Random(seed);
    job = new SmallJob(folder);
    numbers = SmallJob.distances(N, seed);
  }

  @Test
  void statisticsOfAWholeMatrixAreExact() {
    job.distances(numbers);

    Loaded loaded = Loaded.by(3, folder, job.config().data());

    PairStatistics s = loaded.statistics();
    Naive naive = new Naive(SmallJob.asDistances(numbers), IDENTITY, (i, j, d) -> 1);
    naive.compareWith(loaded);
    assertThat(s.missing()).isZero();
    assertThat(s.pairs()).isEqualTo(N * (N - 1));
    assertThat(s.weight()).isEqualTo(N * (N - 1));
    assertThat(s.unitWeights()).isTrue();
    assertThat(s.isolated()).isZero();
    assertThat(loaded.complete()).isTrue();
    assertThat(loaded.fast()).as("the fastest kernel can be used").isTrue();
  }

  @Test
  void missingPairsCountNowhere() {
    loseSome(0.3);
    job.distances(numbers);

    Loaded loaded = Loaded.by(2, folder, job.config().data());

    new Naive(SmallJob.asDistances(numbers), IDENTITY, (i, j, d) -> 1).compareWith(loaded);
    assertThat(loaded.statistics().missing()).isPositive();
    assertThat(loaded.complete()).isFalse();
    assertThat(loaded.fast()).isFalse();
  }

  @Test
  void aPowerAndAFunctionAreAppliedInThisOrderAndNeverToMissingPairs() {
    loseSome(0.2);
    job.distances(numbers).with("DistanceTransform", 2).with("TransformationFunction", "log1p");

    Loaded loaded = Loaded.by(3, folder, job.config().data());

    DoubleUnaryOperator transform = x -> Math.log1p((float) (x * x));
    new Naive(SmallJob.asDistances(numbers), transform, (i, j, d) -> 1).compareWith(loaded);
    assertThat(loaded.unit()).isEqualTo(1);
  }

  @Test
  void weightsOfAMatrixAreUsed() {
    loseSome(0.1);
    short[][] weights = SmallJob.distances(N, random.nextLong());
    job.writeShorts("w.bin", weights, java.nio.ByteOrder.BIG_ENDIAN);
    job.distances(numbers).with("WeightMatrixFile", job.path("w.bin"));

    Loaded loaded = Loaded.by(3, folder, job.config().data());

    new Naive(
            SmallJob.asDistances(numbers), IDENTITY, (i, j, d) -> (float) (weights[i][j] / 32767.0))
        .compareWith(loaded);
    assertThat(loaded.statistics().unitWeights()).isFalse();
  }

  @Test
  void aFunctionOfTheWeightsIsUsed() {
    short[][] weights = SmallJob.distances(N, random.nextLong());
    job.writeShorts("w.bin", weights, java.nio.ByteOrder.BIG_ENDIAN);
    job.distances(numbers)
        .with("WeightMatrixFile", job.path("w.bin"))
        .with("WeightTransformationFunction", "sqrt");

    Loaded loaded = Loaded.by(2, folder, job.config().data());

    new Naive(
            SmallJob.asDistances(numbers),
            IDENTITY,
            (i, j, d) -> (float) Math.sqrt(weights[i][j] / 32767.0))
        .compareWith(loaded);
  }

  @Test
  void simpleWeightsAreProductsOfSharesOfTheGreatest() {
    double[] s = simpleWeights(1);
    double greatest = Arrays.stream(s).max().getAsDouble();
    job.distances(numbers);

    Loaded loaded = Loaded.by(3, folder, job.config().data());

    new Naive(
            SmallJob.asDistances(numbers),
            IDENTITY,
            (i, j, d) -> (float) (s[i] / greatest) * (float) (s[j] / greatest))
        .compareWith(loaded);
  }

  @Test
  void simpleWeightsAThousandTimesAsLargeAreTheSameWeights() {
    double[] s = simpleWeights(1);
    job.distances(numbers);
    Loaded once = Loaded.by(3, folder, job.config().data());
    writeSimpleWeights(s, 1024); // a power of two, so that nothing is rounded

    Loaded loaded = Loaded.by(3, folder, job.config().data());

    assertThat(loaded).usingRecursiveComparison().isEqualTo(once);
  }

  @Test
  void sammonDividesWeightsByDistancesOverTheirMean() {
    loseSome(0.1);
    numbers[5][9] = 0;
    numbers[9][5] = 0;
    job.distances(numbers).with("IsSammon", true);

    Loaded loaded = Loaded.by(3, folder, job.config().data());

    double[][] distances = SmallJob.asDistances(numbers);
    double mean = new Naive(distances, IDENTITY, (i, j, d) -> 1).mean();
    new Naive(distances, IDENTITY, (i, j, d) -> mean / Math.max(d, 0.001 * mean))
        .compareWith(loaded);
    assertThat(loaded.statistics().unitWeights()).isFalse();
    assertThat(loaded.fast()).isFalse();
  }

  @Test
  void floatDistancesAreUsedInTheirOwnUnits() {
    double[][] distances = new double[N][N];
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < i; j++) {
        distances[i][j] = (float) (random.nextInt(5) == 0 ? -1 : 1e4 * random.nextDouble());
        distances[j][i] = distances[i][j];
      }
    }
    job.with("DistanceMatrixFile", job.writeNpy("d.npy", distances));

    Loaded loaded = Loaded.by(4, folder, job.config().data());

    assertThat(loaded.unit()).isEqualTo(1);
    new Naive(distances, IDENTITY, (i, j, d) -> 1).compareWith(loaded);
  }

  @Test
  void pointsWithoutAnyValidDistanceAreIsolated() {
    for (int lonely : new int[] {0, 40, N - 1}) {
      for (int j = 0; j < N; j++) {
        numbers[lonely][j] = -1;
        numbers[j][lonely] = -1;
      }
    }
    job.distances(numbers);

    Loaded loaded = Loaded.by(3, folder, job.config().data());

    assertThat(loaded.statistics().isolated()).isEqualTo(3);
    for (int i = 0; i < N; i++) {
      boolean lonely = i == 0 || i == 40 || i == N - 1;
      assertThat(loaded.isolated()[i]).as("point %d", i).isEqualTo(lonely);
      assertThat(loaded.rowWeights()[i]).isEqualTo(lonely ? 1 : N - 4);
    }
  }

  @Test
  void aPointOfWeightZeroIsIsolatedToo() {
    double[] s = simpleWeights(1);
    s[17] = 0;
    writeSimpleWeights(s, 1);
    job.distances(numbers);

    Loaded loaded = Loaded.by(2, folder, job.config().data());

    assertThat(loaded.statistics().isolated()).isEqualTo(1);
    assertThat(loaded.isolated()[17]).isTrue();
  }

  @Test
  void aMatrixWithoutAnyPairIsRefused() {
    for (short[] row : numbers) {
      Arrays.fill(row, (short) -1);
    }
    job.distances(numbers);

    assertThatThrownBy(() -> Loaded.by(2, folder, job.config().data()))
        .isInstanceOf(SpidalException.class)
        .hasMessage(
            job.path("distances.bin")
                + ": all distances are 0, missing or of weight 0; there is nothing to draw");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "whole",
        "missing",
        "transform",
        "sammon",
        "weights",
        "simple",
        "asymmetric",
        "repeated"
      })
  void everyLayoutGivesTheSameBits(String form) {
    configure(form);
    DissimilarityOptions options = job.config().data();
    Loaded alone = Loaded.by(1, folder, options);
    assertThat(alone.inHeap()).isTrue();
    for (int workers = 1; workers <= 7; workers++) {
      for (long budget : new long[] {options.memoryBudget(), 0}) {
        Loaded other = Loaded.by(workers, folder, withBudget(options, budget));

        assertThat(other.inHeap()).isEqualTo(budget > 0);
        assertThat(other.asValues())
            .as("%d workers, budget %d", workers, budget)
            .isEqualTo(alone.asValues());
      }
      DissimilarityOptions streamed =
          options.withMemory(options.memory().withStorage(RowStorage.STREAMED));
      assertThat(Loaded.by(workers, folder, streamed).asValues())
          .as("%d workers, streamed", workers)
          .isEqualTo(alone.asValues());
    }
  }

  @Test
  void processesOnSeveralNodesGiveTheSameBits() {
    loseSome(0.2);
    job.distances(numbers);

    Loaded alone = Loaded.by(1, folder, job.config().data());

    assertThat(Loaded.by(2, folder, job.config().data(), 0, 1, 1).asValues())
        .isEqualTo(alone.asValues());
  }

  @Test
  void tilesBeyondTheFirstGiveTheSameBitsAsTheHeap() {
    job.distances(SmallJob.distances(241, random.nextLong()))
        .with("Repetitions", 17)
        .with("NumberDataPoints", 4097);
    DissimilarityOptions options = job.config().data();

    Loaded heap = Loaded.by(2, folder, options);
    Loaded tiles = Loaded.by(3, folder, withBudget(options, 0));

    assertThat(heap.inHeap()).isTrue();
    assertThat(tiles.inHeap()).isFalse();
    assertThat(tiles.asValues()).isEqualTo(heap.asValues());
  }

  private void configure(String form) {
    if (form.equals("missing") || form.equals("sammon")) {
      loseSome(0.2);
    }
    if (form.equals("asymmetric")) {
      for (int i = 0; i < N; i++) {
        numbers[i][(i + 1) % N] += 10;
      }
      job.with("Asymmetry", "average");
    }
    job.distances(numbers);
    switch (form) {
      case "transform" -> job.with("DistanceTransform", 0.7);
      case "sammon" -> job.with("IsSammon", true);
      case "simple" -> simpleWeights(1);
      case "repeated" -> job.with("Repetitions", 3).with("NumberDataPoints", 3 * N);
      case "weights" -> {
        short[][] weights = SmallJob.distances(N, random.nextLong());
        job.writeShorts("w.bin", weights, java.nio.ByteOrder.BIG_ENDIAN);
        job.with("WeightMatrixFile", job.path("w.bin"));
      }
      default -> {}
    }
  }

  private void loseSome(double share) {
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < i; j++) {
        if (random.nextDouble() < share) {
          numbers[i][j] = -32767;
          numbers[j][i] = -32767;
        }
      }
    }
  }

  private double[] simpleWeights(double factor) {
    double[] s = random.doubles(N).toArray();
    writeSimpleWeights(s, factor);
    job.with("WeightMatrixFile", job.path("simple.txt")).with("IsSimpleWeights", true);
    return s;
  }

  private void writeSimpleWeights(double[] s, double factor) {
    List<String> lines = new ArrayList<>();
    for (double one : s) {
      lines.add(Double.toString(factor * one));
    }
    job.writeLines("simple.txt", lines);
  }

  @Test
  void buffersThatDoNotFitTheBudgetAreRefused() {
    job.distances(numbers);
    DissimilarityOptions options = job.config().data();
    MemoryLimits memory = options.memory().withStorage(RowStorage.STREAMED).withBudget(1 << 20);

    assertThatThrownBy(() -> Loaded.by(3, folder, options.withMemory(memory)))
        .isInstanceOfSatisfying(
            SpidalException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.CONFIG))
        .hasMessage(
            "MemoryBudget is 1m for each process, and the buffers of 3 readers need 2m; set"
                + " MemoryBudget to that or more, or use fewer threads in more processes");
    assertThat(Loaded.by(2, folder, options.withMemory(memory)).inHeap()).isFalse();
  }

  @Test
  void rowsThatDoNotFitTheBudgetCannotBeForcedIntoTheHeap() {
    job.distances(numbers);
    DissimilarityOptions options = job.config().data();
    MemoryLimits memory = options.memory().withStorage(RowStorage.HEAP).withBudget(1 << 10);

    assertThatThrownBy(() -> Loaded.by(1, folder, options.withMemory(memory)))
        .hasMessageStartingWith("MemoryBudget is 1m for each process, and the rows need 1m");
  }

  private static DissimilarityOptions withBudget(DissimilarityOptions o, long budget) {
    return o.withMemory(o.memory().withBudget(budget));
  }

  /** Weight of a pair of distance d. */
  @FunctionalInterface
  private interface Weight {
    double of(int i, int j, double d);
  }

  /** Sums over all ordered pairs, in distances; negative ones are missing. */
  private static final class Naive {
    private long pairs;
    private double sum;
    private double squares;
    private double weight;
    private double weightedSquares;
    private double smallest = Double.POSITIVE_INFINITY;
    private double largest;
    private final double[] rowWeights;

    Naive(double[][] distances, DoubleUnaryOperator transform, Weight weightOf) {
      rowWeights = new double[distances.length];
      for (int i = 0; i < distances.length; i++) {
        for (int j = 0; j < distances.length; j++) {
          if (i == j || distances[i][j] < 0) {
            continue;
          }
          double d = transform.applyAsDouble(distances[i][j]);
          double w = weightOf.of(i, j, d);
          pairs++;
          sum += d;
          squares += d * d;
          weight += w;
          weightedSquares += w * d * d;
          smallest = d > 0 ? Math.min(smallest, d) : smallest;
          largest = Math.max(largest, d);
          rowWeights[i] += w;
        }
      }
    }

    double mean() {
      return sum / pairs;
    }

    void compareWith(Loaded loaded) {
      PairStatistics s = loaded.statistics();
      double unit = loaded.unit();
      int n = rowWeights.length;
      assertThat(s.pairs()).isEqualTo(pairs);
      assertThat(s.missing()).isEqualTo((long) n * (n - 1) - pairs);
      close(s.sum() * unit, sum);
      close(s.sumOfSquares() * unit * unit, squares);
      close(s.weight(), weight);
      close(s.weightedSquares() * unit * unit, weightedSquares);
      close(s.smallestPositive() * unit, smallest);
      close(s.largest() * unit, largest);
      close(s.average() * unit, mean());
      close(s.rootMeanSquare() * unit, Math.sqrt(weightedSquares / weight));
      double variance = squares / pairs - mean() * mean();
      close(s.standardDeviation() * unit, Math.sqrt(variance));
      for (int i = 0; i < n; i++) {
        close(loaded.rowWeights()[i], rowWeights[i]);
      }
    }

    /** Floats carry seven digits. */
    private static void close(double found, double expected) {
      assertThat(found).isCloseTo(expected, within(2e-7 * Math.abs(expected)));
    }
  }
}
