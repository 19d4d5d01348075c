package org.spidal.distances.kernel;

/**
 * The distances of all pairs of a set of objects, or from all objects of one set, the rows, to
 * those of another, the columns. Immutable, one object per process; each worker takes its own
 * {@link TileKernel} from it.
 */
public interface PairDistances {
  /** Number of rows. */
  int rows();

  /** Number of columns: of rows again, where they are one set. */
  int columns();

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
