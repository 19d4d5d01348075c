package org.spidal.interpolation.data;

import java.util.Map;
import org.spidal.distances.kernel.PairDistances.ObjectDistances;
import org.spidal.distances.stream.ObjectFile;

/**
 * What was read before the work begins. One object per process, shared by its threads.
 *
 * @param objects the new ones
 * @param landmarks what they are compared to
 * @param words the distances by words, where these find candidates; else null
 * @param own the landmarks themselves; null if only distances are known
 * @param names of the landmarks
 * @param method what the distances depend on, by name, for the summary
 * @param matrix the distances of the landmarks; null if no file holds them
 * @param clusters null if there are none
 * @param numbers of the landmarks among the objects, ascending; null if they are not among them
 * @param unit what a computed distance is divided by
 * @param <S> sets of objects
 */
public record Inputs<S>(
    ObjectFile<S> objects,
    ObjectDistances<S> landmarks,
    ObjectDistances<S> words,
    S own,
    String[] names,
    Map<String, Object> method,
    LandmarkMatrix matrix,
    LandmarkMap map,
    LandmarkClusters clusters,
    int[] numbers,
    DistanceRule rule,
    double unit) {
  /** Number of landmarks n. */
  public int size() {
    return map.size();
  }

  /** Whether the distances between the landmarks can be had. */
  public boolean knowsLandmarks() {
    return matrix != null || own != null;
  }
}
