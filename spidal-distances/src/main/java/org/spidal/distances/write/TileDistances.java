package org.spidal.distances.write;

import org.spidal.distances.kernel.PairDistances;
import org.spidal.distances.kernel.PairDistances.TileKernel;
import org.spidal.distances.kernel.Tiling;
import org.spidal.distances.kernel.Tiling.Tile;

/** The distances of one tile at a time, as one worker computes them. */
public final class TileDistances {
  private final Tiling tiling;
  private final TileKernel kernel;
  private final double[] distances;

  public TileDistances(PairDistances pairs) {
    this.tiling = pairs.tiling();
    this.kernel = pairs.kernel();
    this.distances = new double[tiling.most()];
  }

  /** See {@link TileKernel#rehearse}. */
  public void rehearse() {
    kernel.rehearse();
  }

  Tiling tiling() {
    return tiling;
  }

  /** The distances of a tile; valid until the next call. */
  double[] compute(Tile tile) {
    kernel.compute(tile, distances);
    return distances;
  }

  /** See {@link TileKernel#partial}. */
  long partial() {
    return kernel.partial();
  }
}
