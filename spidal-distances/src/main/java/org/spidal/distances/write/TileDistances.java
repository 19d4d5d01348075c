package org.spidal.distances.write;

import java.util.HashMap;
import java.util.Map;
import org.spidal.distances.kernel.PairDistances;
import org.spidal.distances.kernel.PairDistances.TileKernel;
import org.spidal.distances.kernel.Tiling;
import org.spidal.distances.kernel.Tiling.Tile;

/**
 * The distances of one tile at a time, as one worker computes them. Those that are needed twice are
 * kept meanwhile, as far as memory is given, if that is worth while.
 */
public final class TileDistances {
  private static final int LONGEST_ARRAY = Integer.MAX_VALUE - 8;

  private final Tiling tiling;
  private final TileKernel kernel;
  private final double[] distances;

  /** Tiles that will be needed again, and by their number where each of them begins. */
  private final float[] kept;

  private final Map<Long, Integer> starts = new HashMap<>();
  private int end;

  /**
   * @param keptBytes see {@link #keptBytes}
   */
  public TileDistances(PairDistances pairs, long keptBytes) {
    this.tiling = pairs.tiling();
    this.kernel = pairs.kernel();
    this.distances = new double[tiling.most()];
    this.kept = new float[(int) (keptBytes / Float.BYTES)];
  }

  /**
   * Bytes of memory that a worker should take to keep distances.
   *
   * @param workers among which the tiles are dealt out
   * @param most bytes that it may take
   */
  public static long keptBytes(PairDistances pairs, int workers, long most) {
    long longest = (long) LONGEST_ARRAY * Float.BYTES;
    return Math.max(0, Math.min(Math.min(wantedBytes(pairs, workers), longest), most));
  }

  /** The same if there is no limit; 0 where nothing is to be kept. */
  public static long wantedBytes(PairDistances pairs, int workers) {
    Tiling tiling = pairs.tiling();
    long tiles = (tiling.count() + workers - 1) / workers;
    return pairs.keepsFloats() ? tiles * tiling.most() * Float.BYTES : 0;
  }

  /** See {@link TileKernel#rehearse}. */
  public void rehearse() {
    kernel.rehearse();
  }

  Tiling tiling() {
    return tiling;
  }

  /** The distances of a tile that will be needed once more; valid until the next call. */
  double[] computeFirst(long number) {
    Tile tile = tiling.tile(number);
    kernel.compute(tile, distances);
    int count = tile.rows() * tile.columns();
    if (count <= kept.length - end) {
      starts.put(number, end);
      for (int k = 0; k < count; k++) {
        kept[end + k] = (float) distances[k];
      }
      end += count;
    }
    return distances;
  }

  /** The distances of a tile; valid until the next call. */
  double[] compute(long number) {
    Tile tile = tiling.tile(number);
    Integer start = starts.get(number);
    if (start == null) {
      kernel.compute(tile, distances);
    } else {
      for (int k = 0; k < tile.rows() * tile.columns(); k++) {
        distances[k] = kept[start + k];
      }
    }
    return distances;
  }

  /** See {@link TileKernel#partial}. */
  long partial() {
    return kernel.partial();
  }
}
