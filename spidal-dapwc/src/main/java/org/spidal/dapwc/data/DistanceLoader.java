package org.spidal.dapwc.data;

import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Distribution;
import org.spidal.common.collective.SharedDoubles;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.job.DistanceCheck;
import org.spidal.common.job.Worker;
import org.spidal.common.matrix.FloatRows;
import org.spidal.common.matrix.HeapShortRows;
import org.spidal.common.matrix.MappedMatrix;
import org.spidal.common.matrix.MatrixFile;
import org.spidal.common.matrix.MatrixFormat.Element;
import org.spidal.common.matrix.MatrixReader;
import org.spidal.common.matrix.MemoryChoice;
import org.spidal.common.matrix.RowStore;
import org.spidal.common.matrix.ScatteredMatrix;
import org.spidal.common.matrix.ShortRows;
import org.spidal.common.matrix.StreamedMatrix;
import org.spidal.common.matrix.SymmetricFloatRows;
import org.spidal.common.matrix.SymmetrySum;
import org.spidal.common.matrix.TiledFloatRows;
import org.spidal.common.matrix.TiledShortRows;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.partition.RowRange;
import org.spidal.dapwc.config.DataOptions;

/** Makes the {@link Distances} of one worker: checks a sample, maps or loads its rows, fills. */
public final class DistanceLoader {
  private static final double INT16_UNIT = 1.0 / Short.MAX_VALUE;

  private final Worker worker;
  private final DataOptions options;
  private final MatrixFile file;
  private final int n;
  private final RowRange mine;
  private final SharedDoubles rowSums;
  private final SharedDoubles rowCounts;
  private final SharedLayout layout;
  private final long searchBytes;

  /** What rows are read from, where they are streamed. */
  private StreamedMatrix stream;

  /** Of the rows that are loaded; null where they are symmetric anyway, or only some are loaded. */
  private SymmetrySum symmetry;

  /**
   * @param searchBytes heap that the search needs in each process besides the rows
   */
  public DistanceLoader(
      Worker worker,
      DataOptions options,
      OpenedMatrix matrix,
      SharedLayout layout,
      long searchBytes) {
    this.worker = worker;
    this.layout = layout;
    this.searchBytes = searchBytes;
    this.options = options;
    this.file = matrix.file();
    this.n = matrix.points();
    RowPartition partition = worker.partition(n);
    this.mine = partition.range(worker.rank());
    this.rowSums = layout.doubles("sums of rows", Distribution.byRows(partition, 1));
    this.rowCounts = layout.doubles("pairs of rows", Distribution.byRows(partition, 1));
  }

  /** Collective: every worker loads its rows. */
  public Distances load(Collectives collectives) {
    boolean averaged = averages(collectives);
    symmetry = averaged ? null : new SymmetrySum(mine, n);
    Distances distances = loadOnce(collectives, averaged);
    if (!averaged && check().averages(collectives, file, symmetry)) {
      symmetry = null;
      if (stream != null) {
        stream.close();
      }
      distances = null; // its rows make room for the others
      distances = loadOnce(collectives, true);
    }
    return distances;
  }

  private Distances loadOnce(Collectives collectives, boolean averaged) {
    MemoryChoice memory = memory(averaged);
    Opened opened = open(collectives, averaged, memory);
    return fill(collectives, opened, memory.files());
  }

  /**
   * The first rows of each worker, as they stand in the file: to measure times. Collective.
   *
   * @param count of rows
   */
  public ShortRows sample(Collectives collectives, int count) {
    boolean averaged = averages(collectives);
    MemoryChoice memory = memory(averaged);
    ShortRows rows = open(collectives, averaged, memory).rows();
    return memory.files() == RowStore.HEAP
        ? new HeapShortRows(rows, mine.start(), mine.start() + count, n)
        : rows;
  }

  private boolean averages(Collectives collectives) {
    return check().averages(collectives, file);
  }

  private DistanceCheck check() {
    return new DistanceCheck(worker, options.asymmetry());
  }

  /** Where rows will be, if no distances need to be averaged. */
  public MemoryChoice memory() {
    return memory(false);
  }

  /**
   * Rows as they stand in the file.
   *
   * @param rows of the worker
   * @param any rows of all points
   * @param unit of their numbers
   */
  private record Opened(ShortRows rows, ShortRows any, double unit) {}

  private Opened open(Collectives collectives, boolean averaged, MemoryChoice memory) {
    boolean int16 = file.format().element() == Element.INT16;
    boolean repeated = n != file.format().n();
    RowRange inFile = averaged || repeated ? new RowRange(0, file.format().n()) : mine;
    RowRange whole = new RowRange(0, file.format().n());
    boolean streamed = memory.files() == RowStore.STREAMED;
    stream = streamed ? new StreamedMatrix(file, inFile, memory.bufferBytes()) : null;
    MatrixReader matrix = streamed ? stream : new MappedMatrix(file, inFile);
    MatrixReader scattered = streamed ? new ScatteredMatrix(file) : new MappedMatrix(file, whole);
    if (int16 && !averaged) {
      ShortRows rows = new TiledShortRows(matrix, n);
      return new Opened(
          symmetry == null ? rows : symmetry.over(rows),
          new TiledShortRows(scattered, n),
          INT16_UNIT);
    }
    FloatRows floats = floats(matrix, averaged);
    floats = symmetry == null ? floats : symmetry.over(floats);
    double largest = collectives.max(largest(floats));
    if (!(largest > 0)) {
      throw nothingToTellApart();
    }
    double scale = int16 ? Short.MAX_VALUE : largest;
    return new Opened(
        new QuantisedRows(floats, scale),
        new QuantisedRows(floats(scattered, averaged), scale),
        scale * (int16 ? INT16_UNIT : 1) / Short.MAX_VALUE);
  }

  private static FloatRows floats(MatrixReader matrix, boolean averaged) {
    return averaged ? new SymmetricFloatRows(matrix) : new TiledFloatRows(matrix);
  }

  /**
   * How rows are kept.
   *
   * @param averaged whether each pair gets the mean of two distances
   */
  private MemoryChoice memory(boolean averaged) {
    long rows = (long) mine.size() * worker.threads();
    long read = averaged ? file.format().n() : Math.min(rows, file.format().n());
    return MemoryChoice.of(
        new MemoryChoice.Needs(
            worker.threads(),
            1,
            rows * n * Short.BYTES,
            read * file.format().rowBytes(),
            0,
            layout.close(),
            searchBytes,
            n),
        options.memory());
  }

  private double largest(FloatRows rows) {
    float[] piece = new float[ShortRows.TILE];
    double largest = 0;
    for (int i = mine.start(); i < mine.end(); i++) {
      for (int from = 0; from < n; from += ShortRows.TILE) {
        int count = Math.min(ShortRows.TILE, n - from);
        rows.load(i, from, count, piece);
        for (int j = 0; j < count; j++) {
          if (piece[j] > largest) {
            largest = piece[j];
          }
        }
      }
    }
    return largest;
  }

  /** Sums up the rows, and fills what is missing. */
  private Distances fill(Collectives collectives, Opened opened, RowStore store) {
    ShortRows rows = opened.rows();
    double unit = opened.unit();
    double[] sums = new double[mine.size()];
    double[] counts = new double[mine.size()];
    for (int q = 0; q < sums.length; q++) {
      long sum = 0;
      long pairs = -1; // the diagonal is no pair
      for (int from = 0; from < n; from += ShortRows.TILE) {
        int count = Math.min(ShortRows.TILE, n - from);
        rows.load(0, mine.start() + q, from, count);
        short[] row = rows.array(0);
        int offset = rows.offset(0);
        for (int j = offset; j < offset + count; j++) {
          if (row[j] >= 0) {
            sum += row[j];
            pairs++;
          }
        }
      }
      sums[q] = sum;
      counts[q] = pairs;
    }
    double[] allSums = share(collectives, rowSums, sums);
    double[] allCounts = share(collectives, rowCounts, counts);
    double sum = 0;
    double pairs = 0;
    boolean[] lonely = new boolean[n];
    for (int i = 0; i < n; i++) {
      sum += allSums[i];
      pairs += allCounts[i];
      lonely[i] = allCounts[i] == 0;
    }
    if (!(sum > 0)) {
      throw nothingToTellApart();
    }
    double mean = sum / pairs;
    ShortRows complete = rows;
    ShortRows any = opened.any();
    double missing = 1 - pairs / ((double) n * (n - 1));
    if (pairs < (double) n * (n - 1)) {
      double[] rowMean = new double[n];
      for (int i = 0; i < n; i++) {
        rowMean[i] = lonely[i] ? mean : allSums[i] / allCounts[i];
      }
      complete = new FilledRows(rows, rowMean, mean);
      any = new FilledRows(any, rowMean, mean);
    }
    if (store == RowStore.HEAP) {
      complete = new HeapShortRows(complete, mine.start(), mine.end(), n);
      any = mine.size() == n ? complete : any; // all are at hand
    }
    return new Distances(complete, any, unit, missing, lonely, mean * unit, store);
  }

  private double[] share(Collectives collectives, SharedDoubles section, double[] own) {
    double[] all = new double[n];
    section.put(mine.start(), own, 0, own.length);
    collectives.allGather(section);
    section.get(0, all, 0, n);
    return all;
  }

  private SpidalException nothingToTellApart() {
    return new SpidalException(
        ExitCode.DATA,
        file.path() + ": all distances are 0 or missing; there is nothing to tell apart");
  }
}
