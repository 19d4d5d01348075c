package org.spidal.mantel.kernel;

import java.util.Arrays;

/**
 * Some neighbouring diagonals of a {@link Triangle} whose objects stand in a circle: the pairs of
 * each object i with the one d places behind it, the first one following the last, with d from 1 to
 * half of the objects. One object per worker.
 */
public final class Diagonals {
  /** They are read together, as neighbours share lines of the cache. */
  public static final int TOGETHER = Fourier.WIDTH;

  private final int objects;
  private final boolean once;
  private final float[] numbers; // by object and diagonal

  private Diagonals(int objects, boolean once) {
    this.objects = objects;
    this.once = once;
    this.numbers = new float[objects * TOGETHER];
  }

  /**
   * Those of objects all round the circle: where their number is even, the pairs of the last d are
   * met from both sides.
   */
  public static Diagonals round(int objects) {
    return new Diagonals(objects, false);
  }

  /** Those that meet each pair once; in its second place there is 0. */
  public static Diagonals once(int objects) {
    return new Diagonals(objects, true);
  }

  /** Bytes of an object. */
  public static long bytes(long objects) {
    return objects * TOGETHER * Float.BYTES;
  }

  /** Diagonals that have each pair of the circle. */
  public static int count(int objects) {
    return objects / 2;
  }

  /** Groups of diagonals that are read together; some are missing in the last. */
  public static int groups(int objects) {
    return (count(objects) + TOGETHER - 1) / TOGETHER;
  }

  /** Reads a group, from 0. Missing diagonals are 0. */
  public void read(Triangle triangle, int group) {
    int first = 1 + group * TOGETHER;
    int end = Math.min(first + TOGETHER, count(objects) + 1);
    int endOfSecond = once ? Math.min(end, (objects + 1) / 2) : end;
    if (endOfSecond < first + TOGETHER) {
      Arrays.fill(numbers, 0); // what is not met now was left by the group before
    }
    for (int i = 0; i < objects; i++) {
      float[] row = triangle.row(i);
      for (int d = first; d < Math.min(end, i + 1); d++) {
        numbers[(i - d) * TOGETHER + d - first] = row[i - d];
      }
      for (int d = Math.max(first, objects - i); d < endOfSecond; d++) {
        numbers[i * TOGETHER + d - first] = row[i + d - objects];
      }
    }
  }

  /**
   * Writes the group, object by object, round the circle.
   *
   * @param from the object that comes first
   * @param count objects
   * @param to all diagonals of each of them; modified
   */
  public void write(int from, int count, double[] to) {
    int object = from;
    int done = 0;
    while (done < count) {
      int run = Math.min(count - done, objects - object);
      copy(numbers, object * TOGETHER, to, done * TOGETHER, run * TOGETHER);
      done += run;
      object = 0;
    }
  }

  private static void copy(float[] from, int at, double[] to, int start, int count) {
    for (int k = 0; k < count; k++) {
      to[start + k] = from[at + k];
    }
  }
}
