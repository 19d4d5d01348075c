package org.spidal.kmeans.data;

import java.util.Arrays;
import org.spidal.common.partition.RowRange;
import org.spidal.kmeans.kernel.TileSearch;

/**
 * The points of one worker: n rows of d floats, row by row, as differences from an origin in their
 * middle, so that float32 is fine enough for points far from zero. Either all of them are kept, or
 * those of a chunk, and the others are read from the file again when they are asked for:
 *
 * <pre>
 *   component j of point i:   values()[load(i) + j]
 * </pre>
 *
 * <p>Behind the last row stand zeros up to a multiple of {@link TileSearch#PADDING} rows, for
 * kernels that take several rows at once. One object per worker.
 */
public final class OwnPoints {
  /** Numbers of a chunk, about. */
  private static final int CHUNK = 1 << 20;

  /** Rows of a chunk are a multiple of it, and so are rows that a kernel takes at once. */
  private static final int FEWEST_ROWS = TileSearch.MOST_ROWS;

  private static final int PADDING = TileSearch.PADDING;

  private final PointReader reader;
  private final RowRange rows;
  private final int dimension;
  private final float[] values;
  private final int perChunk;
  private final double[] squares;
  private double reach;
  private double largest;
  private int start;
  private int end;

  /**
   * Reads all points once, and keeps them if they are to be kept.
   *
   * @param rows of all points, which these are
   * @param kept whether all are kept, or those of a chunk
   */
  public OwnPoints(PointReader reader, RowRange rows, boolean kept) {
    this.reader = reader;
    this.rows = rows;
    this.dimension = reader.origin().length;
    this.perChunk = kept ? Math.max(1, rows.size()) : chunkRows(dimension);
    this.values = new float[reader.lengthOf(Math.min(perChunk, rows.size()), PADDING)];
    this.squares = new double[rows.size()];
    for (int first = 0; first < rows.size(); first += perChunk) {
      read(first);
      measure();
    }
  }

  /** Rows of a chunk, a power of two. */
  private static int chunkRows(int dimension) {
    return Math.max(FEWEST_ROWS, Integer.highestOneBit(Math.max(1, CHUNK / dimension)));
  }

  /** Heap bytes of so many points, beside their lengths. */
  public static long bytes(long points, int dimension, boolean kept) {
    long held = kept ? points : Math.min(points, chunkRows(dimension));
    return (held + PADDING) * dimension * Float.BYTES;
  }

  private void read(int first) {
    start = first;
    end = Math.min(rows.size(), first + perChunk);
    int numbers = (end - start) * dimension;
    reach = Math.max(reach, reader.read(rows.start() + start, rows.start() + end, values));
    int padded = (end - start + PADDING - 1) / PADDING * PADDING * dimension;
    Arrays.fill(values, numbers, padded, 0);
  }

  private void measure() {
    for (int i = start; i < end; i++) {
      measure(i);
    }
  }

  private void measure(int i) {
    double sum = 0;
    float most = 0;
    for (int at = (i - start) * dimension; at < (i - start + 1) * dimension; at++) {
      sum += (double) values[at] * values[at];
      most = Math.max(most, Math.abs(values[at]));
    }
    squares[i] = sum;
    largest = Math.max(largest, most);
  }

  /** n, the points of this worker. */
  public int size() {
    return rows.size();
  }

  /** Which of all points these are. */
  public RowRange rows() {
    return rows;
  }

  /** D, the numbers of a vector. */
  public int dimension() {
    return dimension;
  }

  /** What was subtracted from every point. */
  public double[] origin() {
    return reader.origin();
  }

  /** The largest distance of a component from the origin, before it was rounded. */
  public double reach() {
    return reach;
  }

  /** The same, as a float. */
  public double largest() {
    return largest;
  }

  /** Always the same array; not to be modified. */
  public float[] values() {
    return values;
  }

  /**
   * Makes a point ready in {@link #values}, until the next call: where it is not kept, its chunk is
   * read. If it is a multiple of a power of two up to {@link TileSearch#MOST_ROWS}, as many points
   * stand there one behind the other.
   *
   * @return where it begins
   */
  public int load(int point) {
    if (point < start || point >= end) {
      read(point / perChunk * perChunk);
    }
    return (point - start) * dimension;
  }

  /**
   * Copies one point, without others that might have to be read with it.
   *
   * @param target takes d floats; modified
   */
  public void copy(int point, float[] target) {
    if (point < start || point >= end) {
      reader.read(rows.start() + point, rows.start() + point + 1, target);
    } else {
      System.arraycopy(values, (point - start) * dimension, target, 0, dimension);
    }
  }

  /** The squared lengths of all points; not to be modified. */
  public double[] squares() {
    return squares;
  }

  /** The squared length of a point. */
  public double square(int point) {
    return squares[point];
  }
}
