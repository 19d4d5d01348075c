package org.spidal.kmeans.kernel;

/**
 * The least and the second least score |c|^2 - 2 x.c of every point of a block, and whose the least
 * one is. All forms of it compute the same chain of fused products for a score, so their bits are
 * the same. They allocate nothing after their construction; one object per worker.
 */
interface BlockScores {
  /** Forgets the scores of the first {@code rows} points. */
  void clear(int rows);

  /**
   * Takes the scores of all centers of a piece.
   *
   * @param x rows of d floats, padded to a multiple of {@link TileSearch#PADDING} rows; not
   *     modified
   * @param from where the first row begins
   * @param before columns of other pieces before this one
   */
  void take(float[] x, int from, int rows, PackedCenters piece, int before);

  /** All pieces have been taken; what follows then holds for a point. */
  void end(int row);

  /** The least score; infinite if there was none. */
  float least(int row);

  /** The second least score; infinite if there is none. */
  float second(int row);

  /** The center with the least score; of equal ones any. */
  int nearest(int row);

  /** Lets calls take some more turns; see {@link org.spidal.common.job.Rehearsal}. */
  void spin(int turns);
}
