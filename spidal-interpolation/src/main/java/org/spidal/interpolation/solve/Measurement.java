package org.spidal.interpolation.solve;

import org.spidal.interpolation.data.LandmarkFacts;
import org.spidal.interpolation.data.LandmarkMap;
import org.spidal.interpolation.data.Nearest;

/** How far one object is from the landmarks; used again for the next one. */
public final class Measurement {
  /** In units of the map; missing ones are NaN. Behind the last landmark there are zeros. */
  final float[] distances;

  /** The landmarks whose distances were computed, and these; all if {@link #all} says so. */
  final int[] measured;

  final double[] values;
  final Nearest nearest;
  int count;
  boolean all;

  /**
   * @param measured distances that are computed at most, where these are not all
   * @param neighbours nearest landmarks that are of interest
   */
  Measurement(int landmarks, int measured, int neighbours) {
    this.distances = new float[LandmarkMap.padded(landmarks)];
    this.measured = new int[measured];
    this.values = new double[measured];
    this.nearest = new Nearest(Math.max(LandmarkFacts.NEIGHBOURS, neighbours));
  }
}
