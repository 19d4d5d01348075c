package org.spidal.mdschisq.data;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.job.DistanceCheck;
import org.spidal.common.job.InputKeys.Asymmetry;
import org.spidal.common.job.Worker;
import org.spidal.common.matrix.DistanceRange;
import org.spidal.common.matrix.FloatRows;
import org.spidal.common.matrix.HeapFloatRows;
import org.spidal.common.matrix.HeapShortRows;
import org.spidal.common.matrix.MappedMatrix;
import org.spidal.common.matrix.MatrixCheck;
import org.spidal.common.matrix.MatrixFile;
import org.spidal.common.matrix.MatrixFormat.Element;
import org.spidal.common.matrix.MatrixReader;
import org.spidal.common.matrix.MemoryChoice;
import org.spidal.common.matrix.RowStore;
import org.spidal.common.matrix.ShortRows;
import org.spidal.common.matrix.ShortsAsFloats;
import org.spidal.common.matrix.StreamedMatrix;
import org.spidal.common.matrix.SymmetricFloatRows;
import org.spidal.common.matrix.SymmetrySum;
import org.spidal.common.matrix.TiledFloatRows;
import org.spidal.common.matrix.TiledShortRows;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.partition.RowRange;

/**
 * Makes the {@link PairData} of one worker: checks a sample, maps or loads its rows, and has {@link
 * PairSums} leave out points with too few known distances, and sum over all pairs.
 */
public final class PairLoader {
  private static final double INT16_UNIT = 1.0 / Short.MAX_VALUE;

  /** The least distance where only time is measured. */
  private static final double SAMPLE_LEAST = 0.01;

  private final Worker worker;
  private final DataOptions options;
  private final MatrixFile file;
  private final MatrixFile weightFile;
  private final int n;
  private final RowPartition partition;
  private final RowRange mine;
  private int loadEnd;
  private final SharedLayout layout;
  private final long searchBytes;
  private final PairSums sums;
  private final List<StreamedMatrix> streams = new ArrayList<>();
  private boolean checked;
  private boolean averageDistances;
  private boolean averageWeights;

  /** Of the rows that are loaded; null where they are symmetric anyway, or only some are loaded. */
  private SymmetrySum symmetry;

  /**
   * @param searchBytes heap that the fit needs in each process besides the rows
   */
  public PairLoader(
      Worker worker, DataOptions options, MatrixFile file, SharedLayout layout, long searchBytes) {
    this.worker = worker;
    this.options = options;
    this.file = file;
    this.n = file.format().n();
    this.weightFile =
        options.weightMatrix() == null
            ? null
            : MatrixFile.open(options.weightMatrix(), n, options.bigEndian(), "weight matrix");
    this.partition = worker.partition(n);
    this.mine = partition.range(worker.rank());
    this.loadEnd = mine.end();
    this.layout = layout;
    this.searchBytes = searchBytes;
    this.sums = new PairSums(options, partition, worker.rank(), layout);
  }

  /** Opens the file of the distances and compares its size with N. */
  public static MatrixFile open(DataOptions options) {
    MatrixFile file =
        MatrixFile.open(
            options.distances(), options.points(), options.bigEndian(), "distance matrix");
    if (file.format().n() < 2) {
      throw new SpidalException(
          ExitCode.DATA,
          options.distances() + " holds " + file.format().n() + " point; a map needs at least 2");
    }
    return file;
  }

  /**
   * Where rows will be. Collective. Looks into the files only where the answer depends on them: the
   * means of unequal distances are no int16 any more.
   */
  public MemoryChoice memory(Collectives collectives) {
    if (options.asymmetry() == Asymmetry.AVERAGE) {
      check(collectives);
    }
    return memory();
  }

  private MemoryChoice memory() {
    long rows = (long) mine.size() * worker.threads();
    return MemoryChoice.of(
        new MemoryChoice.Needs(
            worker.threads(),
            files(),
            rows * bytesOfRow(),
            fileBytes(rows),
            0,
            layout.close(),
            searchBytes,
            n),
        options.memory());
  }

  /** Heap bytes of a row of distances and weights that is kept. */
  public long bytesOfRow() {
    int ofWeight = weightFile == null ? 0 : Float.BYTES;
    return (long) n * ((asShorts() ? Short.BYTES : Float.BYTES) + ofWeight);
  }

  /** Files that each worker reads. */
  public int files() {
    return weightFile == null ? 1 : 2;
  }

  /** Bytes of the files that so many rows are read from; of all rows where columns are read too. */
  public long fileBytes(long rows) {
    long ofWeights =
        weightFile == null ? 0 : weightFile.format().rowBytes() * (averageWeights ? n : rows);
    return file.format().rowBytes() * (averageDistances ? n : rows) + ofWeights;
  }

  private boolean asShorts() {
    return file.format().element() == Element.INT16 && !options.changes() && !averageDistances;
  }

  /**
   * Collective: every worker loads its rows.
   *
   * @param wished roles that the property file gives to all points
   * @param minimum least distance; below 0: as a share of the mean distance
   */
  public PairData load(Collectives collectives, Role[] wished, double minimum) {
    check(collectives);
    symmetry = averageDistances ? null : new SymmetrySum(mine, n);
    PairData data = loadOnce(collectives, wished, minimum);
    if (!averageDistances && distanceCheck().averages(collectives, file, symmetry)) {
      averageDistances = true;
      symmetry = null;
      streams.forEach(StreamedMatrix::close);
      streams.clear();
      data = null; // its rows make room for the others
      data = loadOnce(collectives, wished, minimum);
    }
    return data;
  }

  private PairData loadOnce(Collectives collectives, Role[] wished, double minimum) {
    MemoryChoice memory = memory();
    Role[] roles = wished.clone();
    int lonely = 0;
    FourDimensions law = null;
    if (DistanceFunction.needsSpread(options)) {
      FloatRows before = changed(tiles(memory), DistanceFunction.before(options));
      lonely = sums.leaveOut(collectives, before, roles);
      law = sums.law(collectives, before, roles);
    }
    ShortRows shorts = asShorts() ? shorts(memory) : null;
    FloatRows numbers = shorts == null ? numbers(memory, law) : new ShortsAsFloats(shorts);
    double unit = shorts == null ? 1 : INT16_UNIT;
    FloatRows rows = new ScaledRows(numbers, unit);
    lonely += sums.leaveOut(collectives, rows, roles);
    PairSums.Total total = sums.of(collectives, rows, roles);
    DistanceRange.require(options.distances(), total.largest());
    double mean = total.mean();
    double least = minimum >= 0 ? minimum : -minimum * mean;
    WeighedRows weighed =
        new WeighedRows(
            new WeighedRows.Distances(numbers, shorts, unit, mean, least),
            options.norm(),
            pointWeights(),
            roles,
            options.fixedPairs(),
            sums.bins(collectives, rows, roles, law, unit),
            weightRows(memory));
    return new PairData(
        partition,
        mine,
        weighed,
        roles,
        count(roles, Role.VARIED) + count(roles, Role.FIXED),
        count(roles, Role.VARIED),
        total.pairs() / 2,
        mean,
        total.meanSquare(),
        least,
        lonely,
        memory.files());
  }

  /**
   * The worker's first rows, to measure how long a pass takes: as they will be read, all weighing
   * alike. Nothing else is to be loaded afterwards. Collective.
   *
   * @param count of rows, not more than the worker has
   */
  public PairData sample(Collectives collectives, int count) {
    check(collectives);
    loadEnd = mine.start() + count;
    MemoryChoice memory = memory();
    Role[] roles = new Role[n];
    Arrays.fill(roles, Role.VARIED);
    ShortRows shorts = asShorts() ? shorts(memory) : null;
    FloatRows numbers = shorts != null ? new ShortsAsFloats(shorts) : tiles(memory);
    double unit = shorts == null ? 1 : INT16_UNIT;
    WeighedRows weighed =
        new WeighedRows(
            new WeighedRows.Distances(numbers, shorts, unit, 1, SAMPLE_LEAST),
            options.norm(),
            pointWeights(),
            roles,
            options.fixedPairs(),
            null,
            weightRows(memory));
    RowRange some = new RowRange(mine.start(), loadEnd);
    return new PairData(
        partition, some, weighed, roles, n, n, 0, 1, 1, SAMPLE_LEAST, 0, memory.files());
  }

  private ShortRows shorts(MemoryChoice memory) {
    ShortRows tiles = new TiledShortRows(open(file, false, memory), n);
    tiles = symmetry == null ? tiles : symmetry.over(tiles);
    return memory.files() == RowStore.HEAP
        ? new HeapShortRows(tiles, mine.start(), loadEnd, n)
        : tiles;
  }

  /** The worker's rows, changed as the property file says. */
  private FloatRows numbers(MemoryChoice memory, FourDimensions law) {
    FloatRows rows = tiles(memory);
    if (options.changes()) {
      rows =
          changed(
              rows, law == null ? DistanceFunction.of(options) : DistanceFunction.of(options, law));
    }
    return memory.files() == RowStore.HEAP
        ? new HeapFloatRows(rows, mine.start(), loadEnd, n)
        : rows;
  }

  /** The numbers of the file. */
  private FloatRows tiles(MemoryChoice memory) {
    MatrixReader matrix = open(file, averageDistances, memory);
    FloatRows rows = averageDistances ? new SymmetricFloatRows(matrix) : new TiledFloatRows(matrix);
    return symmetry == null ? rows : symmetry.over(rows);
  }

  private FloatRows changed(FloatRows rows, DoubleUnaryOperator function) {
    boolean int16 = file.format().element() == Element.INT16;
    return new ChangedRows(rows, options, int16 ? INT16_UNIT : 1, int16, function);
  }

  /** Weights of pairs; null if there are none. */
  private FloatRows weightRows(MemoryChoice memory) {
    if (weightFile == null) {
      return null;
    }
    MatrixReader matrix = open(weightFile, averageWeights, memory);
    FloatRows rows = averageWeights ? new SymmetricFloatRows(matrix) : new TiledFloatRows(matrix);
    if (weightFile.format().element() == Element.INT16) {
      rows = new ScaledRows(rows, INT16_UNIT);
    }
    return memory.files() == RowStore.HEAP
        ? new HeapFloatRows(rows, mine.start(), loadEnd, n)
        : rows;
  }

  /** Opens the rows that this worker reads in a file. */
  private MatrixReader open(MatrixFile matrix, boolean all, MemoryChoice memory) {
    RowRange rows = all ? new RowRange(0, n) : mine;
    if (memory.files() != RowStore.STREAMED) {
      return new MappedMatrix(matrix, rows);
    }
    StreamedMatrix stream = new StreamedMatrix(matrix, rows, memory.bufferBytes());
    streams.add(stream);
    return stream;
  }

  private void check(Collectives collectives) {
    if (!checked) {
      averageDistances = distanceCheck().averages(collectives, file);
      averageWeights = weightFile != null && checkWeights(collectives);
      checked = true;
    }
  }

  private DistanceCheck distanceCheck() {
    return new DistanceCheck(worker, options.asymmetry());
  }

  /** Worker 0 looks at a sample; all learn whether to average. */
  private boolean checkWeights(Collectives collectives) {
    long asymmetric = 0;
    if (worker.rank() == 0) {
      MatrixCheck.Findings findings = MatrixCheck.sample(weightFile);
      MatrixCheck.requireByteOrder(weightFile, findings);
      if (findings.asymmetric() > 0) {
        worker
            .console()
            .warn(
                MatrixCheck.describeAsymmetry(weightFile, findings)
                    + "; each pair gets the mean of its two weights");
        asymmetric = 1;
      }
    }
    return collectives.max(asymmetric) > 0;
  }

  private float[] pointWeights() {
    if (options.pointWeights() != null) {
      return PointWeightFile.read(options.pointWeights(), n);
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
