package org.spidal.damds.kernel;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.ShortVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorShape;
import jdk.incubator.vector.VectorShuffle;
import jdk.incubator.vector.VectorSpecies;

/**
 * Steps of stochastic gradient descent, pair after pair (Zheng, Pawar and Goodman 2018), on 16
 * disjoint pairs at a time:
 *
 * <pre>
 *   s = |x_i - x_j|    f = mu / 2 (delta_ij - s) / s    x_i += f (x_i - x_j)    x_j -= f (x_i - x_j)
 * </pre>
 *
 * Each pair gets the share mu of the way to its distance, half at each end. Lanes never add up, and
 * all operations round correctly, so the places have the same bits for vectors of any length. One
 * object per map.
 */
public final class PairSteps {
  /** Coordinates of a point. */
  public static final int AXES = 3;

  private static final VectorSpecies<Float> FLOATS = FloatVector.SPECIES_PREFERRED;
  private static final VectorSpecies<Short> SHORTS =
      VectorSpecies.of(short.class, VectorShape.forBitSize(FLOATS.vectorBitSize() / 2));
  private static final int LANES = FLOATS.length();
  private static final int REHEARSED_SLOTS = 32;
  private static final int SIGN = 31;
  private static final float TINY = 1e-20f;

  /** Lane l of a vector swapped with lane l xor r; its own inverse. */
  private static final VectorShuffle<Float>[] SWAPS = swaps();

  private final PairTiles tiles;
  private final int groups;
  private final int slots;
  private final boolean plain;
  private final float[] x;
  private final float[] y;
  private final float[] z;
  private int spins;
  private int spun; // never read: without it the compiler would drop the loop

  /**
   * @param places coordinates of all slots, x, y and z, in units of the tiles; modified by steps
   * @param plain whether steps are in plain code, to the same bits
   */
  public PairSteps(PairTiles tiles, float[][] places, boolean plain) {
    this.plain = plain;
    this.tiles = tiles;
    this.groups = tiles.blocks().groups();
    this.slots = tiles.blocks().slots();
    this.x = places[0];
    this.y = places[1];
    this.z = places[2];
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  private static VectorShuffle<Float>[] swaps() {
    VectorShuffle[] swaps = new VectorShuffle[LANES];
    for (int r = 0; r < LANES; r++) {
      int with = r;
      swaps[r] = VectorShuffle.fromOp(FLOATS, lane -> lane ^ with);
    }
    return swaps;
  }

  /**
   * Steps that are enough for {@link org.spidal.common.job.Rehearsal}, and as many turns of an
   * empty loop; the places lose their meaning.
   */
  public void rehearse(int turns) {
    if (plain) {
      return; // as fast as it is going to be
    }
    spins = turns;
    step(tiles.tile(0, 0), 0, 0, Math.min(slots, REHEARSED_SLOTS), 1, 0, 0, 0);
    spins = 0;
  }

  /**
   * The pairs of one slice of two blocks, group after group: of different blocks each slot once; of
   * a block with itself each pair once over all slices.
   *
   * @param first the block that comes first in the tiles
   * @param mu size of the step, at most 1
   */
  public void take(int first, int second, int r, int a, float mu) {
    short[] tile = tiles.tile(first, second);
    int offset = tiles.slice(r, a);
    int i = first * slots;
    if (first == second && a == 0) {
      if (r > 0) {
        inGroups(tile, offset, r, i, mu / 2);
      }
      return;
    }
    boolean all = first != second || 2 * a < groups;
    int j = second * slots + PairBlocks.LANES * a;
    int wrap = PairBlocks.LANES * (groups - a);
    if (all || 2 * a == groups) {
      step(tile, offset, 0, wrap, r, i, j, mu / 2);
    }
    if (all && a > 0) {
      step(tile, offset, wrap, slots, r, i, j - slots, mu / 2);
    }
  }

  /**
   * The pairs of slots p and p xor r. Where both are in one vector, it meets itself: both of its
   * ends take the same step, and are stored twice.
   */
  private void inGroups(short[] tile, int offset, int r, int i, float half) {
    int part = r & -LANES;
    if (part == 0) {
      step(tile, offset, 0, slots, r, i, i, half);
    } else {
      for (int p = 0; p < slots; p += LANES) {
        if ((p ^ part) > p) {
          step(tile, offset, p, p + LANES, r, i, i, half);
        }
      }
    }
  }

  /**
   * Steps of slots {@code p} of one block, {@code from <= p < to}, and {@code p xor r} of another.
   */
  private void step(short[] tile, int offset, int from, int to, int r, int i0, int j0, float half) {
    if (plain) {
      plainStep(tile, offset, from, to, r, i0, j0, half);
      return;
    }
    for (int k = 0; k < spins; k++) {
      spun += k;
    }
    VectorShuffle<Float> swap = SWAPS[r & (LANES - 1)];
    int part = r & -LANES; // where a group has several vectors
    FloatVector share = FloatVector.broadcast(FLOATS, half);
    FloatVector tiny = FloatVector.broadcast(FLOATS, TINY);
    for (int p = from; p < to; p += LANES) {
      int i = i0 + p;
      int j = j0 + (p ^ part);
      FloatVector xi = FloatVector.fromArray(FLOATS, x, i);
      FloatVector yi = FloatVector.fromArray(FLOATS, y, i);
      FloatVector zi = FloatVector.fromArray(FLOATS, z, i);
      FloatVector xj = FloatVector.fromArray(FLOATS, x, j).rearrange(swap);
      FloatVector yj = FloatVector.fromArray(FLOATS, y, j).rearrange(swap);
      FloatVector zj = FloatVector.fromArray(FLOATS, z, j).rearrange(swap);
      FloatVector dx = xi.sub(xj);
      FloatVector dy = yi.sub(yj);
      FloatVector dz = zi.sub(zj);
      FloatVector s = dx.fma(dx, dy.fma(dy, dz.fma(dz, tiny))).lanewise(VectorOperators.SQRT);
      FloatVector t =
          (FloatVector)
              ShortVector.fromArray(SHORTS, tile, offset + p)
                  .convertShape(VectorOperators.S2F, FLOATS, 0);
      // all bits set where there is no distance: f becomes 0
      IntVector none = t.reinterpretAsInts().lanewise(VectorOperators.ASHR, SIGN);
      FloatVector f =
          t.sub(s)
              .mul(share)
              .div(s)
              .reinterpretAsInts()
              .lanewise(VectorOperators.AND_NOT, none)
              .reinterpretAsFloats();
      f.fma(dx, xi).intoArray(x, i);
      f.fma(dy, yi).intoArray(y, i);
      f.fma(dz, zi).intoArray(z, i);
      FloatVector back = f.neg();
      back.fma(dx, xj).rearrange(swap).intoArray(x, j);
      back.fma(dy, yj).rearrange(swap).intoArray(y, j);
      back.fma(dz, zj).rearrange(swap).intoArray(z, j);
    }
  }

  /** The same in plain code. Where a vector meets itself, each of its pairs is taken once. */
  private void plainStep(
      short[] tile, int offset, int from, int to, int r, int i0, int j0, float half) {
    int within = r & (LANES - 1);
    int part = r & -LANES;
    for (int p = from; p < to; p++) {
      int i = i0 + p;
      int j = j0 + ((p ^ part) ^ within);
      boolean itself = i0 + (p & -LANES) == j0 + ((p & -LANES) ^ part);
      if (itself && j < i) {
        continue;
      }
      float dx = x[i] - x[j];
      float dy = y[i] - y[j];
      float dz = z[i] - z[j];
      float s = PlainLanes.root(Math.fma(dx, dx, Math.fma(dy, dy, Math.fma(dz, dz, TINY))));
      float t = tile[offset + p];
      float f = t < 0 ? 0 : (t - s) * half / s;
      x[i] = Math.fma(f, dx, x[i]);
      y[i] = Math.fma(f, dy, y[i]);
      z[i] = Math.fma(f, dz, z[i]);
      x[j] = Math.fma(-f, dx, x[j]);
      y[j] = Math.fma(-f, dy, y[j]);
      z[j] = Math.fma(-f, dz, z[j]);
    }
  }
}
