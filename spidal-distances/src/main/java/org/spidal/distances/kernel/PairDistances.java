package org.spidal.distances.kernel;

/**
 * The distances between all pairs of N objects. Immutable, one object per process; each worker
 * takes its own {@link TileKernel} from it.
 */
public interface PairDistances {
  /** N. */
  int size();

  /** How the work is cut up. */
  Tiling tiling();

  /** No distance is larger; infinite if that is not known before they are computed. */
  double bound();

  /** What computes the tiles of one worker; allocates all that it needs. */
  TileKernel kernel();

  /** Heap bytes of this object. */
  long bytes();

  /** Heap bytes of a kernel. */
  long kernelBytes();
}
