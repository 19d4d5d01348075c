package org.spidal.tools.plot;

import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;
import org.spidal.common.text.TextFile;

/** The keys by which a file knows its points. */
record PointKeys(TextFile file) {

  /**
   * Returns the keys if each is there once; null, which says the same, where they count the points
   * from 0.
   *
   * @param keys in the order of the points, or null
   */
  int[] check(int[] keys) {
    if (keys == null) {
      return null;
    }
    byKey(keys);
    return IntStream.range(0, keys.length).allMatch(i -> keys[i] == i) ? null : keys;
  }

  /** Returns the points by their keys. */
  Map<Integer, Integer> byKey(int[] keys) {
    Map<Integer, Integer> points = new HashMap<>(2 * keys.length);
    for (int i = 0; i < keys.length; i++) {
      Integer before = points.put(keys[i], i);
      if (before != null) {
        throw file.error(
            "points %s and %s, counted from the top, both have index %s, expected every"
                + " index once. Remove or renumber one of them.",
            before + 1, i + 1, keys[i]);
      }
    }
    return points;
  }
}
