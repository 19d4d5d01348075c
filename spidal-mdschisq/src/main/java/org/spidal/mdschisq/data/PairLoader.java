package org.spidal.mdschisq.data;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.fitting.Ties;
import org.spidal.common.job.Worker;
import org.spidal.common.loading.MatrixRows;
import org.spidal.common.loading.MatrixSource;
import org.spidal.common.matrix.MatrixFile;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.partition.RowRange;
import org.spidal.common.rows.DistanceRange;
import org.spidal.common.rows.FloatRows;
import org.spidal.common.rows.FloatRows.ShortsAsFloats;
import org.spidal.common.rows.RowPlacement;
import org.spidal.common.rows.ShortRows;

/**
 * Makes the {@link PairData} of one worker: checks a sample, maps or loads its rows, and has {@link
 * PairSums} leave out points with too few known distances, and sum over all pairs.
 */
public final class PairLoader {
  /** The least distance where only time is measured. */
  private static final double SAMPLE_LEAST = 0.01;

  private final Worker worker;
  private final PairOptions options;
  private final MatrixSource distances;
  private final MatrixSource weights; // null without a matrix of them
  private MatrixRows openWeights; // null until they are loaded
  private final int n;
  private final RowPartition partition;
  private final RowRange mine;
  private int loadEnd;
  private final SharedLayout layout;
  private final long searchBytes;
  private final PairSums sums;

  /**
   * Looks at a sample of the files. Collective.
   *
   * @param searchBytes heap that the fit needs in each process besides the rows
   */
  public PairLoader(
      Worker worker, PairOptions options, MatrixFile file, SharedLayout layout, long searchBytes) {
    this.worker = worker;
    this.options = options;
    this.n = file.format().n();
    this.distances = MatrixSource.ofDistances(worker, file, n, options.matrix());
    this.weights =
        options.weights().matrix() == null
            ? null
            : MatrixSource.ofWeights(
                worker, options.matrix().openWeights(options.weights().matrix(), n), n);
    this.partition = worker.partition(n);
    this.mine = partition.range(worker.rank());
    this.loadEnd = mine.end();
    this.layout = layout;
    this.searchBytes = searchBytes;
    this.sums = new PairSums(options, partition, worker.rank(), layout);
  }

  /** Opens the file of the distances and compares its size with N. */
  public static MatrixFile open(PairOptions options) {
    MatrixFile file = options.matrix().open();
    boolean weighted = file.isOfPairs() && file.pairs().isWeighted();
    if (weighted && options.weights().matrix() != null) {
      throw new SpidalException(
          ExitCode.CONFIG,
          "WeightMatrixFile cannot be combined with %s, which has weights",
          options.matrix().file());
    }
    if (file.format().n() < 2) {
      throw new SpidalException(
          ExitCode.DATA,
          "%s holds %s point; a map needs at least 2",
          options.matrix().file(),
          file.format().n());
    }
    return file;
  }

  /** Where rows will be, as far as is known of the files. */
  public RowPlacement memory() {
    long rows = (long) mine.size() * worker.threads();
    return RowPlacement.of(
        new RowPlacement.Needs(worker.threads(), n)
            .matrices(files())
            .rows(rows * bytesOfRow(), fileBytes(rows))
            .shared(layout.close())
            .search(searchBytes),
        options.memory());
  }

  /** Heap bytes of a row of distances and weights that is kept. */
  public long bytesOfRow() {
    int ofWeight = weights == null ? 0 : Float.BYTES;
    return (long) n * ((asShorts() ? Short.BYTES : Float.BYTES) + ofWeight);
  }

  /** Files that each worker reads. */
  public int files() {
    return weights == null ? 1 : 2;
  }

  /** Bytes of the files that so many rows are read from; of all rows where columns are read too. */
  public long fileBytes(long rows) {
    return distances.bytesRead(rows) + (weights == null ? 0 : weights.bytesRead(rows));
  }

  private boolean asShorts() {
    return distances.isShorts() && !options.changes();
  }

  /**
   * Collective: every worker loads its rows.
   *
   * @param wished roles that the property file gives to all points
   * @param minimum least distance; below 0: as a share of the mean distance
   */
  public PairData load(Collectives collectives, Role[] wished, double minimum) {
    return distances.load(this::memory, open -> pairs(collectives, open, wished, minimum));
  }

  private PairData pairs(Collectives collectives, MatrixRows open, Role[] wished, double minimum) {
    Role[] roles = wished.clone();
    int lonely = 0;
    FourDimensions law = null;
    if (DistanceFunction.needsSpread(options.transform())) {
      FloatRows before = changed(open.floats(), DistanceFunction.before(options.transform()));
      lonely = sums.leaveOut(collectives, before, roles);
      law = sums.law(collectives, before, roles);
    }
    ShortRows shorts = asShorts() ? open.kept(open.shorts(), loaded()) : null;
    DoubleUnaryOperator function = options.changes() ? function(law) : null;
    FloatRows numbers =
        shorts == null
            ? open.kept(numbers(open.floats(), function), loaded())
            : new ShortsAsFloats(shorts);
    double unit = shorts == null ? 1 : distances.unit();
    FloatRows rows = new ScaledRows(numbers, unit);
    lonely += sums.leaveOut(collectives, rows, roles);
    PairData.Total total = sums.of(collectives, rows, roles);
    DistanceRange.require(options.matrix().file(), total.largest());
    double mean = total.mean();
    double least = minimum >= 0 ? minimum : -minimum * mean;
    float[] ofPoints = pointWeights();
    WeighedRows.Bins bins = sums.bins(collectives, rows, roles, law, unit);
    FloatRows ofPairs = weightRows(open);
    return new PairData(
        partition,
        mine,
        weighed(
            new WeighedRows.Distances(numbers, shorts, unit, mean, least),
            ofPoints,
            roles,
            bins,
            ofPairs),
        () ->
            weighed(
                new WeighedRows.Distances(
                    numbers(open.anyFloats(), function), shorts, unit, mean, least),
                ofPoints,
                roles,
                bins,
                weightsAnywhere(open)),
        roles,
        count(roles, Role.VARIED) + count(roles, Role.FIXED),
        count(roles, Role.VARIED),
        total,
        least,
        lonely,
        open.store());
  }

  /** How the pairs that were loaded tie the points together. Collective. */
  public Ties ties(Collectives collectives, PairData data, int dimension) {
    long fixed = data.used() - data.varied();
    long left = options.weights().fixedPairs() ? 0 : fixed * (fixed - 1) / 2;
    boolean complete = data.pairs() == (long) data.used() * (data.used() - 1) / 2 - left;
    return complete && options.weights().allAlike() && !distances.hasPairWeights()
        ? Ties.ALL
        : sums.ties(collectives, data.rows(), data.roles(), dimension);
  }

  /**
   * The worker's first rows, to measure how long a pass takes: as they will be read, all weighing
   * alike. Nothing else is to be loaded afterwards. Collective.
   *
   * @param count of rows, not more than the worker has
   */
  public PairData sample(int count) {
    loadEnd = mine.start() + count;
    MatrixRows open = distances.sample(memory());
    Role[] roles = new Role[n];
    Arrays.fill(roles, Role.VARIED);
    ShortRows shorts = asShorts() ? open.kept(open.shorts(), loaded()) : null;
    FloatRows numbers = shorts != null ? new ShortsAsFloats(shorts) : open.floats();
    double unit = shorts == null ? 1 : distances.unit();
    return new PairData(
        partition,
        loaded(),
        weighed(
            new WeighedRows.Distances(numbers, shorts, unit, 1, SAMPLE_LEAST),
            pointWeights(),
            roles,
            null,
            weightRows(open)),
        null,
        roles,
        n,
        n,
        new PairData.Total(1, 1, 1, 1, 1),
        SAMPLE_LEAST,
        0,
        open.store());
  }

  private RowRange loaded() {
    return new RowRange(mine.start(), loadEnd);
  }

  private WeighedRows weighed(
      WeighedRows.Distances rows,
      float[] ofPoints,
      Role[] roles,
      WeighedRows.Bins bins,
      FloatRows ofPairs) {
    return new WeighedRows(
        rows, options.norm(), ofPoints, roles, options.weights().fixedPairs(), bins, ofPairs);
  }

  private DoubleUnaryOperator function(FourDimensions law) {
    return law == null
        ? DistanceFunction.of(options.transform())
        : DistanceFunction.of(options.transform(), law);
  }

  /**
   * Rows, changed as the property file says.
   *
   * @param function null if it says nothing
   */
  private FloatRows numbers(FloatRows rows, DoubleUnaryOperator function) {
    return function == null ? rows : changed(rows, function);
  }

  private FloatRows changed(FloatRows rows, DoubleUnaryOperator function) {
    return new ChangedRows(rows, options, distances.unit(), distances.isInt16(), function);
  }

  /** Weights of pairs; null if there are none. */
  private FloatRows weightRows(MatrixRows ofDistances) {
    if (distances.hasPairWeights()) {
      return ofDistances.kept(ofDistances.pairWeights(), loaded());
    }
    return weights == null
        ? null
        : weights.load(
            this::memory,
            open -> {
              openWeights = open;
              return open.kept(scaled(open.floats()), loaded());
            });
  }

  /** The same of any pairs. */
  private FloatRows weightsAnywhere(MatrixRows ofDistances) {
    return openWeights == null ? ofDistances.pairWeights() : scaled(openWeights.anyFloats());
  }

  private FloatRows scaled(FloatRows ofPairs) {
    return weights.isInt16() ? new ScaledRows(ofPairs, weights.unit()) : ofPairs;
  }

  private float[] pointWeights() {
    if (options.weights().points() != null) {
      return PointWeightFile.read(options.weights().points(), n);
    }
    float[] ones = new float[n];
    Arrays.fill(ones, 1);
    return ones;
  }

  private static int count(Role[] roles, Role role) {
    int count = 0;
    for (Role one : roles) {
      count += one == role ? 1 : 0;
    }
    return count;
  }
}
