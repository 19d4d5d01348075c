package org.spidal.common.loading;

import java.util.ArrayList;
import java.util.List;
import org.spidal.common.matrix.MatrixFile;
import org.spidal.common.matrix.MatrixReader;
import org.spidal.common.matrix.NegativeCensus;
import org.spidal.common.matrix.SparseReader;
import org.spidal.common.matrix.StreamedMatrix;
import org.spidal.common.partition.RowRange;
import org.spidal.common.rows.FloatRows;
import org.spidal.common.rows.FloatRows.HeapFloatRows;
import org.spidal.common.rows.RowPlacement;
import org.spidal.common.rows.RowPlacement.RowPlace;
import org.spidal.common.rows.ShortRows;
import org.spidal.common.rows.ShortRows.HeapShortRows;
import org.spidal.common.rows.SymmetricFloatRows;
import org.spidal.common.rows.SymmetrySum;
import org.spidal.common.rows.TiledFloatRows;
import org.spidal.common.rows.TiledShortRows;

/**
 * The rows of a {@link MatrixSource}, open: floats, or the int16 numbers of a file that has such
 * and is not averaged. The diagonal is 0, missing numbers are NaN as floats and negative as int16;
 * {@link MatrixSource#unit} times a number is what is meant. One object per worker. Can be read
 * until the source opens its rows again, or the job ends.
 */
public final class MatrixRows {
  private final MatrixSource source;
  private final MatrixFile file;
  private final RowPlacement memory;
  private final SymmetrySum symmetry;
  private final NegativeCensus census;
  private final List<StreamedMatrix> streams = new ArrayList<>();

  /**
   * @param symmetry takes all rows that are read; null where they are symmetric anyway, or nobody
   *     asks
   * @param census takes the negative numbers that are read; null where they mean the same anyway
   */
  MatrixRows(
      MatrixSource source, RowPlacement memory, SymmetrySum symmetry, NegativeCensus census) {
    this.source = source;
    this.file = source.file();
    this.memory = memory;
    this.symmetry = symmetry;
    this.census = census;
  }

  /** Where they are kept. */
  public RowPlace store() {
    return memory.files();
  }

  /**
   * The worker's rows as int16 numbers.
   *
   * @throws IllegalStateException if the numbers are not int16, or are means of two
   */
  public ShortRows shorts() {
    requireShorts();
    ShortRows rows = new TiledShortRows(own(), source.points());
    return symmetry == null ? rows : symmetry.over(rows);
  }

  /** The worker's rows as floats: numbers of the file, or means of two. */
  public FloatRows floats() {
    FloatRows rows = floats(own(), census);
    return symmetry == null ? rows : symmetry.over(rows);
  }

  /** Any rows, not only the worker's own, as int16 numbers; see {@link #shorts}. */
  public ShortRows anyShorts() {
    requireShorts();
    return new TiledShortRows(scattered(), source.points());
  }

  /** Any rows, not only the worker's own, as floats. */
  public FloatRows anyFloats() {
    return floats(scattered(), null);
  }

  /** The weights of the pairs, of a file of pairs that has them; else null. */
  public FloatRows pairWeights() {
    return source.hasPairWeights() ? new TiledFloatRows(SparseReader.ofWeights(file)) : null;
  }

  /**
   * The same rows in the heap, if that is where they are kept.
   *
   * @param keep which rows
   */
  public ShortRows kept(ShortRows rows, RowRange keep) {
    return store() == RowPlace.HEAP
        ? new HeapShortRows(rows, keep.start(), keep.end(), source.points())
        : rows;
  }

  /**
   * The same rows in the heap, if that is where they are kept.
   *
   * @param keep which rows
   */
  public FloatRows kept(FloatRows rows, RowRange keep) {
    return store() == RowPlace.HEAP
        ? new HeapFloatRows(rows, keep.start(), keep.end(), source.points())
        : rows;
  }

  private void requireShorts() {
    if (!source.isShorts()) {
      throw new IllegalStateException(file.path() + " has no int16 numbers, or means of them");
    }
  }

  private FloatRows floats(MatrixReader matrix, NegativeCensus counted) {
    return source.isAveraged()
        ? new SymmetricFloatRows(matrix, source.rule(), counted)
        : new TiledFloatRows(matrix, source.rule(), counted);
  }

  private MatrixReader own() {
    if (file.isOfPairs()) {
      return pairs();
    }
    boolean all = source.isAveraged() || source.points() != file.format().n();
    RowRange rows = all ? whole() : source.own();
    if (store() != RowPlace.STREAMED) {
      return file.map(rows);
    }
    StreamedMatrix stream = new StreamedMatrix(file, rows, memory.bufferBytes());
    streams.add(stream);
    return file.distances(stream);
  }

  private MatrixReader scattered() {
    if (file.isOfPairs()) {
      return pairs();
    }
    return store() == RowPlace.STREAMED ? file.scattered() : file.map(whole());
  }

  private MatrixReader pairs() {
    return file.distances(SparseReader.ofDistances(file));
  }

  private RowRange whole() {
    return new RowRange(0, file.format().n());
  }

  /** What symmetry says; null if nobody asks. */
  SymmetrySum symmetry() {
    return symmetry;
  }

  /** The negative numbers of all rows that were read; null if nobody asks. */
  NegativeCensus census() {
    return census;
  }

  /** Ends the reading ahead. */
  void close() {
    streams.forEach(StreamedMatrix::close);
    streams.clear();
  }
}
