package org.spidal.common.loading;

import java.util.ArrayList;
import java.util.List;
import org.spidal.common.collective.Collectives;
import org.spidal.common.job.Worker;
import org.spidal.common.matrix.MatrixCheck;
import org.spidal.common.matrix.MatrixFile;
import org.spidal.common.matrix.MatrixReader;
import org.spidal.common.matrix.NegativeCensus;
import org.spidal.common.matrix.Negatives.NegativeRule;
import org.spidal.common.matrix.SparseReader;
import org.spidal.common.matrix.StreamedMatrix;
import org.spidal.common.partition.RowRange;
import org.spidal.common.rows.FloatRows;
import org.spidal.common.rows.FloatRows.HeapFloatRows;
import org.spidal.common.rows.RowPlacement.RowPlace;
import org.spidal.common.rows.ShortRows;
import org.spidal.common.rows.ShortRows.HeapShortRows;
import org.spidal.common.rows.SymmetricFloatRows;
import org.spidal.common.rows.SymmetrySum;
import org.spidal.common.rows.TiledFloatRows;
import org.spidal.common.rows.TiledShortRows;
import org.spidal.common.sparse.SparseMatrix;

/**
 * A file of distances or of weights, as one worker reads its rows: in the order {@link #check},
 * {@link #begin}, {@link #openShorts} or {@link #openFloats}, {@link #turnsOutOtherwise}. Where the
 * file is not symmetric, each pair gets the mean of its two numbers, and rows are floats.
 */
public final class MatrixSource {
  private static final double INT16_UNIT = 1.0 / Short.MAX_VALUE;

  private final Worker worker;
  private final MatrixFile file;
  private final int points;
  private final RowRange mine;
  private final DistanceCheck distanceCheck;
  private final List<StreamedMatrix> streams = new ArrayList<>();
  private boolean checked;
  private boolean averaged;
  private RowPlace store;
  private long bufferBytes;

  /** Of the rows that are read; null where they are symmetric anyway, or nobody asks. */
  private SymmetrySum symmetry;

  /** Of the negative numbers that are read; null where they mean the same anyway. */
  private NegativeCensus census;

  private MatrixSource(Worker worker, MatrixFile file, int points, DistanceCheck distanceCheck) {
    this.worker = worker;
    this.file = file;
    this.points = points;
    this.mine = worker.partition(points).range(worker.rank());
    this.distanceCheck = distanceCheck;
  }

  /**
   * @param points of the job: those of the file, or a multiple, where the file is repeated
   * @param options what is done if the distances are not symmetric, or look like similarities
   */
  public static MatrixSource ofDistances(
      Worker worker, MatrixFile file, int points, MatrixOptions options) {
    return new MatrixSource(
        worker, file, points, new DistanceCheck(worker, options.asymmetry(), options.judged()));
  }

  /** Weights that are not symmetric are averaged, with a warning. */
  public static MatrixSource ofWeights(Worker worker, MatrixFile file, int points) {
    return new MatrixSource(worker, file, points, null);
  }

  public MatrixFile file() {
    return file;
  }

  public boolean isInt16() {
    return file.isInt16();
  }

  /**
   * Factor from the numbers of {@link #openFloats} and {@link #openShorts} to those that are meant.
   */
  public double unit() {
    return isInt16() ? INT16_UNIT : 1;
  }

  /** Whether each pair gets the mean of its two numbers, as far as is known. */
  public boolean isAveraged() {
    return averaged;
  }

  /**
   * Bytes of the file that a process with so many rows reads: of all where columns are read too.
   */
  public long bytesRead(long rowsOfProcess) {
    int n = file.format().n();
    if (file.isOfPairs()) {
      return SparseMatrix.bytesOfEntries(file.pairs().entries()) * Math.min(rowsOfProcess, n) / n;
    }
    return file.format().rowBytes() * (averaged ? n : Math.min(rowsOfProcess, n));
  }

  /** Looks at a sample of the file, once. Collective. */
  public void check(Collectives collectives) {
    if (!checked) {
      averaged =
          !file.isOfPairs()
              && (distanceCheck == null
                  ? weightsDiffer(collectives)
                  : distanceCheck.averages(collectives, file));
      checked = true;
    }
  }

  private boolean weightsDiffer(Collectives collectives) {
    long asymmetric = 0;
    if (worker.rank() == 0) {
      MatrixCheck.Findings findings = MatrixCheck.sample(file);
      MatrixCheck.requireByteOrder(file, findings);
      if (findings.asymmetric() > 0) {
        worker
            .console()
            .warn(
                MatrixCheck.describeAsymmetry(file, findings)
                    + "; each pair gets the mean of its two weights");
        asymmetric = 1;
      }
      if (findings.negative() > 0) {
        worker.console().warn(file.path() + " has negative weights; they count as 0");
      }
    }
    return collectives.max(asymmetric) > 0;
  }

  /**
   * Begins to read; what was read before is closed.
   *
   * @param newStore where rows are kept
   * @param newBufferBytes of each reader, if rows are streamed
   * @param whole whether all rows will be read, so that it can be seen whether they are symmetric;
   *     the same on every worker
   */
  public void begin(RowPlace newStore, long newBufferBytes, boolean whole) {
    close();
    store = newStore;
    bufferBytes = newBufferBytes;
    boolean looks = whole && distanceCheck != null && !averaged && !file.isOfPairs();
    symmetry = looks ? new SymmetrySum(mine, points) : null;
    boolean counts = whole && distanceCheck != null && !isInt16() && !file.isOfPairs();
    census = counts ? new NegativeCensus(mine) : null;
  }

  /** The numbers of an int16 file that is not averaged. */
  public ShortRows openShorts() {
    ShortRows rows = new TiledShortRows(open(), points);
    return symmetry == null ? rows : symmetry.over(rows);
  }

  /** The numbers of the file, or means of two. */
  public FloatRows openFloats() {
    FloatRows rows = floats(open(), census);
    return symmetry == null ? rows : symmetry.over(rows);
  }

  private FloatRows floats(MatrixReader matrix, NegativeCensus counted) {
    NegativeRule rule = distanceCheck == null ? NegativeRule.MISSING : distanceCheck.rule();
    return averaged
        ? new SymmetricFloatRows(matrix, rule, counted)
        : new TiledFloatRows(matrix, rule, counted);
  }

  /** The same rows in the heap, if that is where they are kept. */
  public ShortRows kept(ShortRows rows, RowRange keep) {
    return store == RowPlace.HEAP
        ? new HeapShortRows(rows, keep.start(), keep.end(), points)
        : rows;
  }

  /** The same rows in the heap, if that is where they are kept. */
  public FloatRows kept(FloatRows rows, RowRange keep) {
    return store == RowPlace.HEAP
        ? new HeapFloatRows(rows, keep.start(), keep.end(), points)
        : rows;
  }

  /** Any rows of an int16 file that is not averaged, not only this worker's. */
  public ShortRows openAnyShorts() {
    return new TiledShortRows(scattered(), points);
  }

  /** Any rows, not only this worker's. */
  public FloatRows openAnyFloats() {
    return floats(scattered(), null);
  }

  /** The weights of the pairs, for a file of pairs that has them; else null. */
  public FloatRows openPairWeights() {
    return hasPairWeights() ? new TiledFloatRows(SparseReader.ofWeights(file)) : null;
  }

  /** Whether the file is one of pairs with weights. */
  public boolean hasPairWeights() {
    return file.isOfPairs() && file.pairs().isWeighted();
  }

  private MatrixReader open() {
    if (file.isOfPairs()) {
      return file.distances(SparseReader.ofDistances(file));
    }
    boolean all = averaged || points != file.format().n();
    RowRange rows = all ? whole() : mine;
    if (store != RowPlace.STREAMED) {
      return file.map(rows);
    }
    StreamedMatrix stream = new StreamedMatrix(file, rows, bufferBytes);
    streams.add(stream);
    return file.distances(stream);
  }

  private MatrixReader scattered() {
    if (file.isOfPairs()) {
      return file.distances(SparseReader.ofDistances(file));
    }
    return store == RowPlace.STREAMED ? file.scattered() : file.map(whole());
  }

  private RowRange whole() {
    return new RowRange(0, file.format().n());
  }

  /**
   * Whether the rows that were read are to be read again: negative numbers mean something else than
   * was thought, or the rows are not symmetric after all, and become means. To be asked again until
   * they are not. Collective.
   */
  public boolean turnsOutOtherwise(Collectives collectives) {
    if (symmetry != null) {
      symmetry.finish(); // through the census
    }
    boolean again = census != null && distanceCheck.learns(collectives, file, census.seen());
    if (!again && symmetry != null && distanceCheck.averages(collectives, file, symmetry)) {
      averaged = true;
      again = true;
    }
    symmetry = null;
    census = null;
    if (again) {
      close();
    }
    return again;
  }

  /** What reads ahead in the file. */
  public List<StreamedMatrix> streams() {
    return List.copyOf(streams);
  }

  private void close() {
    streams.forEach(StreamedMatrix::close);
    streams.clear();
  }
}
