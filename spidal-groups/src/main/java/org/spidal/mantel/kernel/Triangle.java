package org.spidal.mantel.kernel;

/**
 * A number for each pair of some objects: rows of those before each object, in the heap. The
 * threads of a process fill it together, each some rows, and share it.
 */
public final class Triangle {
  private final float[][] rows;

  /** Room for the pairs of so many objects, all 0. */
  public Triangle(int objects) {
    this.rows = new float[objects][];
  }

  /** Bytes of an object. */
  public static long bytes(long objects) {
    return objects * (objects - 1) / 2 * Float.BYTES + objects * 24;
  }

  public int size() {
    return rows.length;
  }

  /**
   * Sets a row.
   *
   * @param numbers of the pairs with all objects, of which those before it are kept
   */
  public void set(int object, float[] numbers) {
    if (rows[object] == null) {
      rows[object] = new float[object];
    }
    System.arraycopy(numbers, 0, rows[object], 0, object);
  }

  /** Its numbers with the objects before it; as many as there are such. May be modified. */
  public float[] row(int object) {
    return rows[object];
  }
}
