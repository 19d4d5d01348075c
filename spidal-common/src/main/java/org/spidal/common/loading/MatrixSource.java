package org.spidal.common.loading;

import java.util.function.Function;
import java.util.function.Supplier;
import org.spidal.common.collective.Collectives;
import org.spidal.common.job.Worker;
import org.spidal.common.matrix.MatrixCheck;
import org.spidal.common.matrix.MatrixFile;
import org.spidal.common.matrix.NegativeCensus;
import org.spidal.common.matrix.Negatives.NegativeRule;
import org.spidal.common.partition.RowRange;
import org.spidal.common.rows.MemoryLimits;
import org.spidal.common.rows.RowPlacement;
import org.spidal.common.rows.SymmetrySum;
import org.spidal.common.sparse.SparseMatrix;

/**
 * A file of distances or of weights, as one worker reads its rows. A sample is looked at when it is
 * made, and all rows when they are {@linkplain #load loaded}. Where the file is not symmetric, each
 * pair gets the mean of its two numbers, and rows are floats.
 *
 * <pre>{@code
 * FloatRows rows = source.load(memory, open -> open.kept(open.floats(), own));
 * }</pre>
 */
public final class MatrixSource {
  private static final double INT16_UNIT = 1.0 / Short.MAX_VALUE;

  private final Worker worker;
  private final MatrixFile file;
  private final int points;
  private final Collectives collectives;
  private final DistanceCheck distanceCheck; // null for weights
  private boolean averaged;
  private MatrixRows open; // null while nothing is

  private MatrixSource(Worker worker, MatrixFile file, int points, MatrixOptions options) {
    this.worker = worker;
    this.file = file;
    this.points = points;
    this.collectives = worker.open(worker.layout());
    this.distanceCheck = options == null ? null : new DistanceCheck(worker, options);
    this.averaged = !file.isOfPairs() && isSampleAsymmetric();
    worker.closeAtEnd(this::close);
  }

  /**
   * Looks at a sample of the file. Collective.
   *
   * @param points of the job: those of the file, or a multiple, where the file is repeated
   * @param options what is done if the distances are not symmetric, or look like similarities
   * @throws org.spidal.common.fault.SpidalException on worker 0 if these are no distances, the
   *     bytes are in the other order, or the matrix is not symmetric and must be
   */
  public static MatrixSource ofDistances(
      Worker worker, MatrixFile file, int points, MatrixOptions options) {
    return new MatrixSource(worker, file, points, options);
  }

  /**
   * Looks at a sample of the file. Weights that are not symmetric are averaged, with a warning.
   * Collective.
   *
   * @param points as in {@link #ofDistances}
   */
  public static MatrixSource ofWeights(Worker worker, MatrixFile file, int points) {
    return new MatrixSource(worker, file, points, null);
  }

  private boolean isSampleAsymmetric() {
    return distanceCheck == null ? weightsDiffer() : distanceCheck.averages(collectives, file);
  }

  private boolean weightsDiffer() {
    long asymmetric = 0;
    if (worker.rank() == 0) {
      MatrixCheck.Findings findings = MatrixCheck.sample(file);
      MatrixCheck.requireByteOrder(file, findings);
      if (findings.asymmetric() > 0) {
        worker
            .console()
            .warn(
                "%s; each pair gets the mean of its two weights",
                MatrixCheck.describeAsymmetry(file, findings));
        asymmetric = 1;
      }
      if (findings.negative() > 0) {
        worker.console().warn(file.path() + " has negative weights; they count as 0");
      }
    }
    return collectives.max(asymmetric) > 0;
  }

  public MatrixFile file() {
    return file;
  }

  /** Whether the numbers of the file are int16, which stand for shares of 32767. */
  public boolean isInt16() {
    return file.isInt16();
  }

  /** Whether each pair gets the mean of its two numbers, as far as is known. */
  public boolean isAveraged() {
    return averaged;
  }

  /** Whether rows can be read as int16 numbers, as far as is known. */
  public boolean isShorts() {
    return isInt16() && !averaged;
  }

  /** Factor from the numbers of {@link MatrixRows} to those that are meant. */
  public double unit() {
    return isInt16() ? INT16_UNIT : 1;
  }

  /** Whether the file is one of pairs with weights. */
  public boolean hasPairWeights() {
    return file.isOfPairs() && file.pairs().isWeighted();
  }

  /** N of the job. */
  int points() {
    return points;
  }

  /** The rows of this worker. */
  RowRange own() {
    return worker.partition(points).range(worker.rank());
  }

  /** What negative numbers mean, as far as is known. */
  NegativeRule rule() {
    return distanceCheck == null ? NegativeRule.MISSING : distanceCheck.rule();
  }

  /**
   * Bytes of the file that a process with so many rows reads: of all where columns are read too, as
   * far as is known.
   */
  public long bytesRead(long rowsOfProcess) {
    int n = file.format().n();
    if (file.isOfPairs()) {
      return SparseMatrix.bytesOfEntries(file.pairs().entries()) * Math.min(rowsOfProcess, n) / n;
    }
    return file.format().rowBytes() * (averaged ? n : Math.min(rowsOfProcess, n));
  }

  /**
   * Where the rows of a program are to be that reads no other matrix: the fastest that the options
   * allow. The same on every worker.
   *
   * @param numberBytes of a number that is kept: 2 of {@link MatrixRows#shorts}, 4 of {@link
   *     MatrixRows#floats}
   * @param sharedBytes of the shared region
   * @param searchBytes heap that each process needs besides the rows
   * @throws org.spidal.common.fault.SpidalException if nothing fits
   */
  public RowPlacement memory(
      MemoryLimits options, int numberBytes, long sharedBytes, long searchBytes) {
    long rows = (long) worker.partition(points).range(0).size() * worker.threads();
    return RowPlacement.of(
        new RowPlacement.Needs(worker.threads(), points)
            .matrices(1)
            .rows(rows * points * numberBytes, bytesRead(rows))
            .shared(sharedBytes)
            .search(searchBytes),
        options);
  }

  /**
   * Opens the rows and has a program read them. All are looked at meanwhile, those that it leaves
   * out at the end. Where they turn out to be otherwise than the sample made believe (negative
   * numbers mean something else, or the rows are not symmetric and become means of two), they are
   * opened and read once more. Collective.
   *
   * @param memory where the rows are to be, as far as is known whenever it is asked
   * @param reading makes of the rows what the program works with, which may go on reading them;
   *     what it made of rows that turned out otherwise is dropped
   * @return what it made of the rows as they are
   * @throws org.spidal.common.fault.SpidalException if the rows are not symmetric and must be, or
   *     it is not clear what negative numbers mean
   */
  public <T> T load(Supplier<RowPlacement> memory, Function<MatrixRows, T> reading) {
    T loaded = reading.apply(openWatched(memory.get()));
    while (turnsOutOtherwise()) {
      loaded = null; // its rows make room for the others
      loaded = reading.apply(openWatched(memory.get()));
    }
    return loaded;
  }

  private MatrixRows openWatched(RowPlacement memory) {
    boolean looks = distanceCheck != null && !averaged && !file.isOfPairs();
    boolean counts = distanceCheck != null && !isInt16() && !file.isOfPairs();
    return opened(
        new MatrixRows(
            this,
            memory,
            looks ? new SymmetrySum(own(), points) : null,
            counts ? new NegativeCensus(own()) : null));
  }

  /** Whether the rows that were read are to be read again. Collective. */
  private boolean turnsOutOtherwise() {
    SymmetrySum symmetry = open.symmetry();
    NegativeCensus census = open.census();
    if (symmetry != null) {
      symmetry.finish(); // through the census
    }
    boolean again = census != null && distanceCheck.learns(collectives, file, census.seen());
    if (!again && symmetry != null && distanceCheck.averages(collectives, file, symmetry)) {
      averaged = true;
      again = true;
    }
    return again;
  }

  /**
   * Opens rows of which some are read, to measure times. Nothing is found out from them.
   *
   * @param memory where the rows are to be
   */
  public MatrixRows sample(RowPlacement memory) {
    return opened(new MatrixRows(this, memory, null, null));
  }

  private MatrixRows opened(MatrixRows rows) {
    close();
    open = rows;
    return rows;
  }

  private void close() {
    if (open != null) {
      open.close();
      open = null;
    }
  }
}
