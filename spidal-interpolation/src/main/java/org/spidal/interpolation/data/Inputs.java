package org.spidal.interpolation.data;

import java.util.Map;
import org.spidal.distances.kernel.PairDistances.ObjectDistances;
import org.spidal.distances.stream.ObjectFile;

/**
 * What was read before the work begins. One object per process, shared by its threads.
 *
 * @param objects the new ones
 * @param landmarks what they are compared to
 * @param method what the distances depend on, by name, for the summary
 * @param unit what a computed distance is divided by
 * @param <S> sets of objects
 */
public record Inputs<S>(
    ObjectFile<S> objects,
    Landmarks<S> landmarks,
    Map<String, Object> method,
    DistanceRule rule,
    double unit) {
  /**
   * The landmarks, and what is known of them.
   *
   * @param distances between them, and from other objects to them
   * @param words the distances by words, where these find candidates; else null
   * @param own the landmarks themselves; null if only distances are known
   * @param names of the landmarks
   * @param matrix their distances; null if no file holds them
   * @param clusters null if there are none
   * @param numbers of the landmarks among the objects, ascending; null if they are not among them
   * @param <S> sets of objects
   */
  public record Landmarks<S>(
      ObjectDistances<S> distances,
      ObjectDistances<S> words,
      S own,
      String[] names,
      LandmarkMatrix matrix,
      LandmarkMap map,
      LandmarkClusters clusters,
      int[] numbers) {}

  /** Number of landmarks, n. */
  public int size() {
    return landmarks.map().size();
  }

  /** Whether the distances between the landmarks can be had. */
  public boolean knowsLandmarks() {
    return landmarks.matrix() != null || landmarks.own() != null;
  }
}
