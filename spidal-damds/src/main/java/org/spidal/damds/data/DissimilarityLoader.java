package org.spidal.damds.data;

import java.util.function.DoubleUnaryOperator;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.job.Rehearsal;
import org.spidal.common.job.Worker;
import org.spidal.common.loading.MatrixRows;
import org.spidal.common.loading.MatrixSource;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.partition.RowRange;
import org.spidal.common.rows.DistanceRange;
import org.spidal.common.rows.DistanceTransform;
import org.spidal.common.rows.FloatRows;
import org.spidal.common.rows.FloatRows.HeapFloatRows;
import org.spidal.common.rows.FloatRows.ShortsAsFloats;
import org.spidal.common.rows.RowPlacement.RowPlace;
import org.spidal.common.rows.ShortRows;
import org.spidal.common.rows.TransformedRows;
import org.spidal.common.rows.Weights;
import org.spidal.common.vectors.VectorRows;
import org.spidal.damds.config.DissimilarityOptions;
import org.spidal.damds.data.Dissimilarities.Anywhere;

/**
 * Makes the {@link Dissimilarities} of one worker: checks a sample, loads or maps the worker's
 * rows, and has {@link PairSummation} sum over all pairs.
 */
public final class DissimilarityLoader {
  private static final double SAMMON_FLOOR = 0.001;

  private final Worker worker;
  private final DissimilarityOptions options;
  private final OpenedFiles files;
  private final RowPartition partition;
  private final RowRange mine;
  private final long heapOfSearch;
  private final PairSummation summation;
  private final SharedLayout layout;
  private final MatrixSource distances; // null where they are computed from vectors
  private final MatrixSource weightMatrix; // null without a matrix of weights
  private RowRange kept;
  private MatrixRows openWeights; // null without a matrix of weights

  /**
   * Looks at a sample of the files. Collective.
   *
   * @param heapOfSearch bytes that a process needs for its search, besides a little for each point
   */
  public DissimilarityLoader(
      Worker worker,
      DissimilarityOptions options,
      OpenedFiles files,
      SharedLayout layout,
      long heapOfSearch) {
    this.worker = worker;
    this.options = options;
    this.files = files;
    this.layout = layout;
    this.heapOfSearch = heapOfSearch;
    this.partition = worker.partition(files.points());
    this.mine = partition.range(worker.rank());
    this.distances =
        files.distances() == null
            ? null
            : MatrixSource.ofDistances(worker, files.distances(), files.points(), options.matrix());
    this.weightMatrix =
        files.weights() == null
            ? null
            : MatrixSource.ofWeights(worker, files.weights(), files.points());
    this.summation = new PairSummation(partition, worker.rank(), layout);
  }

  /** How rows will be kept, as far as is known of the files. */
  public RowMemory memory() {
    return RowMemory.of(
        files,
        options,
        distances,
        weightMatrix,
        mine.size(),
        worker.threads(),
        layout.close(),
        heapOfSearch);
  }

  /** Collective: every worker loads its rows. */
  public Dissimilarities load(Collectives collectives) {
    kept = mine;
    return distances == null
        ? dissimilarities(collectives, null)
        : distances.load(() -> memory().ofFiles(), open -> dissimilarities(collectives, open));
  }

  /**
   * Loads only the first rows of each worker: to measure times. Sums are those of these rows, and
   * no others may be read. Collective.
   */
  public Dissimilarities sample(Collectives collectives, int rows) {
    kept = new RowRange(mine.start(), mine.start() + rows);
    return dissimilarities(
        collectives, distances == null ? null : distances.sample(memory().ofFiles()));
  }

  /**
   * @param open null where the distances are computed from vectors
   */
  private Dissimilarities dissimilarities(Collectives collectives, MatrixRows open) {
    RowMemory memory = memory();
    boolean int16 = distances != null && distances.isInt16();
    ShortRows shorts = null;
    FloatRows floats;
    if (distances == null) {
      floats = distancesAnywhere(null);
      if (memory.inHeap()) {
        floats = new HeapFloatRows(floats, kept.start(), kept.end(), files.points());
      }
    } else if (memory.asShorts()) {
      shorts = open.kept(open.shorts(), kept);
      floats = new ShortsAsFloats(shorts);
    } else {
      FloatRows rows = transformed(open.floats(), distances.unit());
      floats = areFewPairs() ? rows : open.kept(rows, kept);
    }
    double unit = int16 && !options.transformed() ? distances.unit() : 1;

    openWeights = null;
    Weights base = weights(open);
    Weights weights = base;
    boolean sammon = options.weights().sammon();
    boolean weighted = mayWeighOtherThanOne();
    PairTotals totals = summation.of(collectives, kept, shorts, floats, weights, weighted);
    float average = (float) totals.statistics().average();
    if (sammon) {
      weights = sammon(base, average);
      totals = summation.of(collectives, kept, shorts, floats, weights, weighted);
    }
    PairStatistics statistics = totals.statistics();
    if (!(statistics.weightedSquares() > 0)) {
      throw new SpidalException(
          ExitCode.DATA,
          "%s: all distances are 0, missing or of weight 0; there is nothing to draw",
          options.source());
    }
    DistanceRange.require(options.source(), statistics.largest() * unit);
    boolean complete = statistics.missing() == 0 && statistics.unitWeights();
    return new Dissimilarities(
        partition,
        mine,
        unit,
        complete ? shorts : null,
        floats,
        complete ? Weights.ofComplete() : weights,
        KnownPairs.areFew(statistics) ? KnownPairs.of(floats, weights, kept, files.points()) : null,
        () -> anywhere(open, base, average),
        totals,
        files.vectors() == null || memory.inHeap() ? memory.store() : RowPlace.COMPUTED);
  }

  /** Whether the file has so few pairs that these are kept alone. */
  private boolean areFewPairs() {
    long n = files.points();
    return distances.file().isOfPairs()
        && KnownPairs.areFew(distances.file().pairs().entries(), n * (n - 1));
  }

  /** Rows from all over the matrix. */
  private Anywhere anywhere(MatrixRows open, Weights ofOwnRows, float average) {
    Weights weights = openWeights == null ? ofOwnRows : ofMatrix(changed(openWeights.anyFloats()));
    return new Anywhere(
        distancesAnywhere(open),
        options.weights().sammon() ? sammon(weights, average) : weights,
        open == null);
  }

  private FloatRows distancesAnywhere(MatrixRows open) {
    return open == null
        ? transformed(
            new VectorRows(
                files.vectors(), options.vectorDistance(), !Rehearsal.pays(files.vectors().size())),
            1)
        : transformed(open.anyFloats(), distances.unit());
  }

  private FloatRows transformed(FloatRows rows, double unit) {
    FloatRows result = rows;
    double factor = unit;
    if (options.transform() != 1) {
      result = new TransformedRows(result, factor, DistanceTransform.power(options.transform()));
      factor = 1;
    }
    if (options.function() != null) {
      result =
          new TransformedRows(
              result,
              factor,
              DistanceTransform.named(options.function(), "TransformationFunction"));
    }
    return result;
  }

  private static Weights sammon(Weights weights, float average) {
    return Weights.sammon(weights, (float) (SAMMON_FLOOR * average), average);
  }

  private boolean mayWeighOtherThanOne() {
    return options.weights().sammon() || options.weights().file() != null || hasPairWeights();
  }

  private boolean hasPairWeights() {
    return distances != null && distances.hasPairWeights();
  }

  private Weights weights(MatrixRows open) {
    if (hasPairWeights()) {
      return Weights.matrix(open.pairWeights(), 1);
    }
    if (options.weights().file() == null) {
      return Weights.unit();
    }
    if (options.weights().simple()) {
      int n = files.rowsInFile();
      DoubleUnaryOperator function = changesWeights() ? functionOfWeights() : x -> x;
      float[] one = SimpleWeights.read(options.weights().file(), n, function);
      float[] all = new float[files.points()];
      for (int i = 0; i < all.length; i++) {
        all[i] = one[i % n];
      }
      return Weights.product(all);
    }
    return weightMatrix.load(
        () -> memory().ofFiles(),
        matrix -> {
          openWeights = matrix;
          return ofMatrix(matrix.kept(changed(matrix.floats()), kept));
        });
  }

  private boolean changesWeights() {
    return options.weights().function() != null;
  }

  private DoubleUnaryOperator functionOfWeights() {
    return DistanceTransform.named(options.weights().function(), "WeightTransformationFunction");
  }

  private FloatRows changed(FloatRows weights) {
    return changesWeights()
        ? new TransformedRows(weights, weightMatrix.unit(), functionOfWeights())
        : weights;
  }

  private Weights ofMatrix(FloatRows changed) {
    return Weights.matrix(changed, changesWeights() ? 1 : weightMatrix.unit());
  }
}
