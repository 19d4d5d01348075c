package org.spidal.mantel.kernel;

/**
 * Some neighbouring diagonals of a {@link Triangle} whose objects stand in a circle: the pairs of
 * each object i with the one d places behind it, the first one following the last. With d from 1 to
 * half of the objects, each pair comes once; where the number of objects is even, those of the last
 * d come once if only the first half of the objects are taken. One object per worker.
 */
public final class Diagonals {
  /** They are read together, as neighbours share lines of the cache. */
  public static final int TOGETHER = 16;

  private final int objects;
  private final float[][] numbers; // by diagonal and object

  public Diagonals(int objects) {
    this.objects = objects;
    this.numbers = new float[TOGETHER][objects];
  }

  /** Bytes of an object. */
  public static long bytes(long objects) {
    return objects * TOGETHER * Float.BYTES;
  }

  /** Diagonals that have each pair of the circle. */
  public static int count(int objects) {
    return objects / 2;
  }

  /** Groups of diagonals that are read together. */
  public static int groups(int objects) {
    return (count(objects) + TOGETHER - 1) / TOGETHER;
  }

  /** Diagonals of a group; of the last one there may be fewer. */
  public static int inGroup(int group, int objects) {
    return Math.min(TOGETHER, count(objects) - group * TOGETHER);
  }

  /** Reads a group, from 0. */
  public void read(Triangle triangle, int group) {
    int first = 1 + group * TOGETHER;
    int end = first + inGroup(group, objects);
    for (int i = 0; i < objects; i++) {
      float[] row = triangle.row(i);
      for (int d = first; d < Math.min(end, i + 1); d++) {
        numbers[d - first][i - d] = row[i - d];
      }
      for (int d = Math.max(first, objects - i); d < end; d++) {
        numbers[d - first][i] = row[i + d - objects];
      }
    }
  }

  /**
   * Writes one from some object on, round the circle, as often as there is room.
   *
   * @param which from 0
   * @param from the object whose pair comes first
   * @param to modified
   */
  public void write(int which, int from, double[] to) {
    float[] diagonal = numbers[which];
    int object = from;
    for (int at = 0; at < to.length; at++) {
      to[at] = diagonal[object];
      object = object + 1 == objects ? 0 : object + 1;
    }
  }
}
