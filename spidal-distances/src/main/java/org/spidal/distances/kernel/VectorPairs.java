package org.spidal.distances.kernel;

import org.spidal.common.job.Rehearsal;
import org.spidal.common.rows.FloatRows;
import org.spidal.common.vectors.VectorBand;
import org.spidal.common.vectors.VectorFile;
import org.spidal.common.vectors.VectorOrigin;
import org.spidal.common.vectors.VectorSet;
import org.spidal.common.vectors.VectorSet.VectorDistance;
import org.spidal.distances.kernel.PairDistances.ObjectDistances;
import org.spidal.distances.kernel.PairDistances.TileKernel;
import org.spidal.distances.kernel.Tiling.Tile;

/** Distances of vectors of float32 numbers. */
public final class VectorPairs implements ObjectDistances<VectorSet> {
  /** Rows of Manhattan distances at a time. */
  private static final int ROWS = 32;

  /** Side of the largest tiles of pairs: pieces of rows that are worth a call of the system. */
  private static final int MOST_SIDE = 1024;

  /** Vectors of so many components take longer to compare than new memory to be touched. */
  private static final int LONG = 256;

  /** In a side of the triangle, so that there are tiles for all workers. */
  private static final int TILES = 10;

  private final VectorMeasure measure;
  private final VectorSet rows;
  private final VectorSet columns;
  private final boolean ofOneSet;
  private final float[][] blocks;

  private VectorPairs(
      VectorMeasure measure,
      VectorSet rows,
      VectorSet columns,
      boolean ofOneSet,
      float[][] blocksOfColumns) {
    this.measure = measure;
    this.rows = rows;
    this.ofOneSet = ofOneSet;
    this.columns = columns;
    this.blocks = blocksOfColumns;
  }

  /**
   * Reads all vectors of a file.
   *
   * @param origin is subtracted from them
   * @throws org.spidal.common.fault.SpidalException also if a vector has no direction, or no
   *     variation, where the measure needs that
   */
  public static VectorPairs read(
      VectorFile file, Object name, VectorMeasure measure, VectorOrigin origin) {
    VectorSet vectors = VectorSet.of(file, name, origin);
    measure.prepare(vectors, name, 0);
    return of(vectors, measure);
  }

  /**
   * Of vectors in memory.
   *
   * @param vectors as {@link VectorMeasure#prepare} has left them; kept
   */
  public static VectorPairs of(VectorSet vectors, VectorMeasure measure) {
    float[][] blocks =
        measure == VectorMeasure.MANHATTAN ? ManhattanRows.blocks(vectors) : new float[0][];
    return new VectorPairs(measure, vectors, vectors, true, blocks);
  }

  /**
   * {@inheritDoc}
   *
   * @param others as {@link VectorMeasure#prepare} has left them
   */
  @Override
  public PairDistances from(VectorSet others) {
    return new VectorPairs(measure, others, columns, false, blocks);
  }

  @Override
  public ObjectDistances<VectorSet> of(VectorSet others) {
    return of(others, measure);
  }

  @Override
  public int rows() {
    return rows.size();
  }

  @Override
  public int columns() {
    return columns.size();
  }

  @Override
  public Tiling tiling() {
    if (!ofOneSet) {
      return Tiling.ofRectangle(rows(), columns(), ROWS);
    }
    int blocks = Math.max(1, Math.min(MOST_SIDE, rows() / TILES) / VectorSet.BLOCK);
    int side = blocks * VectorSet.BLOCK;
    return Tiling.ofTriangle(rows(), side, side);
  }

  @Override
  public double bound() {
    return Double.POSITIVE_INFINITY;
  }

  @Override
  public boolean keepsFloats() {
    return columns.dimension() >= LONG;
  }

  @Override
  public long bytes() {
    int copies = measure == VectorMeasure.MANHATTAN ? 2 : 1;
    long others = rows == columns ? 0 : VectorSet.bytes(rows(), rows.dimension());
    return copies * VectorSet.bytes(columns(), columns.dimension()) + others;
  }

  @Override
  public long kernelBytes() {
    return measure == VectorMeasure.MANHATTAN
        ? (long) columns() * Float.BYTES
        : VectorBand.bytes(columns(), columns.dimension());
  }

  @Override
  public TileKernel kernel() {
    return switch (measure) {
      case MANHATTAN -> new Sums(new ManhattanRows(rows, blocks));
      case EUCLIDEAN -> new Bands(VectorDistance.EUCLIDEAN);
      case COSINE, CORRELATION -> new Bands(VectorDistance.COSINE);
    };
  }

  /** The end of the columns that are wanted of a row. */
  private int end(Tile tile, int row) {
    return tile.end(row, ofOneSet);
  }

  /** The work of one worker, by bands of rows. */
  private final class Bands implements TileKernel {
    private final VectorBand band;
    private final float[] distances = new float[VectorBand.MOST_ROWS * VectorSet.BLOCK];

    Bands(VectorDistance distance) {
      this.band = new VectorBand(rows, columns, distance, !Rehearsal.pays(columns()));
    }

    @Override
    public void rehearse() {
      if (Rehearsal.pays(columns())) {
        Rehearsal.of(band.rehearsal());
      }
    }

    @Override
    public void compute(Tile tile, double[] target) {
      for (int row = tile.rowStart(); row < tile.rowEnd(); row += VectorBand.MOST_ROWS) {
        int rowEnd = Math.min(tile.rowEnd(), row + VectorBand.MOST_ROWS);
        int end = end(tile, rowEnd - 1);
        band.take(row, rowEnd - row);
        for (int column = tile.columnStart(); column < end; ) {
          int block = column / VectorSet.BLOCK;
          band.compute(block, distances, VectorSet.BLOCK, 0);
          int next = Math.min(end, (block + 1) * VectorSet.BLOCK);
          for (int i = row; i < rowEnd; i++) {
            int from = (i - row) * VectorSet.BLOCK + column % VectorSet.BLOCK;
            copy(from, target, tile.at(i, column), Math.min(next, end(tile, i)) - column);
          }
          column = next;
        }
      }
    }

    private void copy(int from, double[] target, int to, int count) {
      for (int k = 0; k < count; k++) {
        target[to + k] = distances[from + k];
      }
    }

    @Override
    public void compute(int i, int[] of, int count, double[] target) {
      band.take(i, 1);
      for (int k = 0; k < count; k++) {
        band.compute(of[k] / VectorSet.BLOCK, distances, VectorSet.BLOCK, 0);
        target[k] = distances[of[k] % VectorSet.BLOCK];
      }
    }
  }

  /** The work of one worker, by rows of sums. */
  private final class Sums implements TileKernel {
    private final FloatRows distances;
    private final float[] row = new float[columns()];

    Sums(FloatRows distances) {
      this.distances = distances;
    }

    @Override
    public void compute(Tile tile, double[] target) {
      int start = tile.columnStart();
      for (int i = tile.rowStart(); i < tile.rowEnd(); i++) {
        int count = Math.max(0, end(tile, i) - start);
        distances.load(i, start, count, row);
        int at = tile.at(i, start);
        for (int j = 0; j < count; j++) {
          target[at + j] = row[j];
        }
      }
    }

    @Override
    public void compute(int i, int[] of, int count, double[] target) {
      for (int k = 0; k < count; k++) {
        distances.load(i, of[k], 1, row);
        target[k] = row[0];
      }
    }
  }
}
