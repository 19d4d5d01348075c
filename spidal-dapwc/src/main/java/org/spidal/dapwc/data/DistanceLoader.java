package org.spidal.dapwc.data;

import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Distribution;
import org.spidal.common.collective.SharedDoubles;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.job.Worker;
import org.spidal.common.loading.MatrixSource;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.partition.RowRange;
import org.spidal.common.rows.FloatRows;
import org.spidal.common.rows.RowPlacement;
import org.spidal.common.rows.RowPlacement.RowPlace;
import org.spidal.common.rows.ShortRows;
import org.spidal.dapwc.config.DataOptions;

/** Makes the {@link Distances} of one worker: checks a sample, maps or loads its rows, fills. */
public final class DistanceLoader {
  private final Worker worker;
  private final DataOptions options;
  private final MatrixSource source;
  private final int n;
  private final RowRange mine;
  private final SharedDoubles rowSums;
  private final SharedDoubles rowCounts;
  private final SharedLayout layout;
  private final long searchBytes;

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
    this.n = matrix.points();
    this.source = MatrixSource.ofDistances(worker, matrix.file(), n, options.matrix());
    RowPartition partition = worker.partition(n);
    this.mine = partition.range(worker.rank());
    this.rowSums = layout.doubles("sums of rows", Distribution.byRows(partition, 1));
    this.rowCounts = layout.doubles("pairs of rows", Distribution.byRows(partition, 1));
  }

  /** Collective: every worker loads its rows. */
  public Distances load(Collectives collectives) {
    source.check(collectives);
    Distances distances = loadOnce(collectives);
    while (source.turnsOutOtherwise(collectives)) {
      distances = null; // its rows make room for the others
      distances = loadOnce(collectives);
    }
    return distances;
  }

  private Distances loadOnce(Collectives collectives) {
    RowPlacement memory = begin(true);
    return fill(collectives, open(collectives), memory.files());
  }

  private RowPlacement begin(boolean whole) {
    RowPlacement memory = memory();
    source.begin(memory.files(), memory.bufferBytes(), whole);
    return memory;
  }

  /**
   * The first rows of each worker, as they stand in the file: to measure times. Collective.
   *
   * @param count of rows
   */
  public ShortRows sample(Collectives collectives, int count) {
    source.check(collectives);
    begin(false);
    return source.kept(open(collectives).rows(), new RowRange(mine.start(), mine.start() + count));
  }

  /**
   * Rows as they stand in the file.
   *
   * @param rows of the worker
   * @param any rows of all points
   * @param unit of their numbers
   */
  private record Opened(ShortRows rows, ShortRows any, double unit) {}

  private Opened open(Collectives collectives) {
    boolean int16 = source.isInt16();
    if (int16 && !source.isAveraged()) {
      return new Opened(source.openShorts(), source.openAnyShorts(), source.unit());
    }
    FloatRows floats = source.openFloats();
    double largest = collectives.max(largest(floats));
    if (!(largest > 0)) {
      throw nothingToTellApart();
    }
    double scale = int16 ? Short.MAX_VALUE : largest;
    return new Opened(
        new QuantisedRows(floats, scale),
        new QuantisedRows(source.openAnyFloats(), scale),
        scale * source.unit() / Short.MAX_VALUE);
  }

  /** Where rows are kept, as far as is known of the file. */
  public RowPlacement memory() {
    long rows = (long) mine.size() * worker.threads();
    return RowPlacement.of(
        new RowPlacement.Needs(
            worker.threads(),
            1,
            rows * n * Short.BYTES,
            source.bytesRead(rows),
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
  private Distances fill(Collectives collectives, Opened opened, RowPlace store) {
    ShortRows rows = opened.rows();
    double unit = opened.unit();
    double[] sums = new double[mine.size()];
    double[] counts = new double[mine.size()];
    for (int q = 0; q < sums.length; q++) {
      long sum = 0;
      long pairs = -1; // the diagonal is not a pair
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
    if (store == RowPlace.HEAP) {
      complete = source.kept(complete, mine);
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
        source.file().path() + ": all distances are 0 or missing; there is nothing to tell apart");
  }
}
