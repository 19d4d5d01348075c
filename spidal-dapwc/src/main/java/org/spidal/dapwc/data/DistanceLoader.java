package org.spidal.dapwc.data;

import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Distribution;
import org.spidal.common.collective.Parts;
import org.spidal.common.collective.SharedDoubles;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.job.Worker;
import org.spidal.common.loading.MatrixRows;
import org.spidal.common.loading.MatrixSource;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.partition.RowRange;
import org.spidal.common.rows.FloatRows;
import org.spidal.common.rows.RowPlacement;
import org.spidal.common.rows.RowPlacement.RowPlace;
import org.spidal.common.rows.ShortRows;
import org.spidal.dapwc.config.PwcConfig;

/** Makes the {@link Distances} of one worker: checks a sample, maps or loads its rows, fills. */
public final class DistanceLoader {
  private final PwcConfig config;
  private final MatrixSource source;
  private final int n;
  private final RowRange mine;
  private final SharedDoubles<Parts> rowSums;
  private final SharedDoubles<Parts> rowCounts;
  private final SharedLayout layout;
  private final long searchBytes;

  /**
   * Looks at a sample of the file. Collective.
   *
   * @param searchBytes heap that the search needs in each process besides the rows
   */
  public DistanceLoader(
      Worker worker, PwcConfig config, OpenedMatrix matrix, SharedLayout layout, long searchBytes) {
    this.layout = layout;
    this.searchBytes = searchBytes;
    this.config = config;
    this.n = matrix.points();
    this.source = MatrixSource.ofDistances(worker, matrix.file(), n, config.matrix());
    RowPartition partition = worker.partition(n);
    this.mine = partition.range(worker.rank());
    this.rowSums = layout.doubles("sums of rows", Distribution.byRows(partition, 1));
    this.rowCounts = layout.doubles("pairs of rows", Distribution.byRows(partition, 1));
  }

  /** Collective: every worker loads its rows. */
  public Distances load(Collectives collectives) {
    return source.load(this::memory, rows -> fill(collectives, rows));
  }

  /**
   * The first rows of each worker, as they stand in the file: to measure times. Collective.
   *
   * @param count of rows
   */
  public ShortRows sample(Collectives collectives, int count) {
    MatrixRows rows = source.sample(memory());
    RowRange first = new RowRange(mine.start(), mine.start() + count);
    return rows.kept(numbers(collectives, rows).rows(), first);
  }

  /**
   * Rows as they stand in the file.
   *
   * @param rows of the worker
   * @param any rows of all points
   * @param unit of their numbers
   */
  private record Numbers(ShortRows rows, ShortRows any, double unit) {}

  private Numbers numbers(Collectives collectives, MatrixRows rows) {
    if (source.isShorts()) {
      return new Numbers(rows.shorts(), rows.anyShorts(), source.unit());
    }
    FloatRows floats = rows.floats();
    double largest = collectives.max(largest(floats));
    if (!(largest > 0)) {
      throw nothingToTellApart();
    }
    double scale = source.isInt16() ? Short.MAX_VALUE : largest;
    return new Numbers(
        new QuantisedRows(floats, scale),
        new QuantisedRows(rows.anyFloats(), scale),
        scale * source.unit() / Short.MAX_VALUE);
  }

  /** Where rows are kept, as far as is known of the file. */
  public RowPlacement memory() {
    return source.memory(config.memory(), Short.BYTES, layout.close(), searchBytes);
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
  private Distances fill(Collectives collectives, MatrixRows open) {
    Numbers numbers = numbers(collectives, open);
    ShortRows rows = numbers.rows();
    double unit = numbers.unit();
    double[] sums = new double[mine.size()];
    double[] counts = new double[mine.size()];
    for (int q = 0; q < sums.length; q++) {
      sumUp(rows, q, sums, counts);
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
    ShortRows any = numbers.any();
    double missing = 1 - pairs / ((double) n * (n - 1));
    if (pairs < (double) n * (n - 1)) {
      double[] rowMean = new double[n];
      for (int i = 0; i < n; i++) {
        rowMean[i] = lonely[i] ? mean : allSums[i] / allCounts[i];
      }
      complete = new FilledRows(rows, rowMean, mean);
      any = new FilledRows(any, rowMean, mean);
    }
    if (open.store() == RowPlace.HEAP) {
      complete = open.kept(complete, mine);
      any = mine.size() == n ? complete : any; // all are at hand
    }
    return new Distances(complete, any, unit, missing, lonely, mean * unit, open.store());
  }

  /** Sums up a row, and counts its pairs. */
  private void sumUp(ShortRows rows, int q, double[] sums, double[] counts) {
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

  private double[] share(Collectives collectives, SharedDoubles<Parts> section, double[] own) {
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
