package org.spidal.interpolation.bound;

import java.nio.file.Path;
import org.spidal.common.random.IndexedRandom;
import org.spidal.common.text.TextFile;
import org.spidal.interpolation.data.LandmarkMap;

/** Random points of the whole map, landmarks and new objects, or all of them. On worker 0. */
final class WholeMap {
  private static final int KEEPING = 9;

  // columns of the table of the objects
  private static final int OBJECT = 1;
  private static final int FIRST_COORDINATE = 3;

  private final int dimension;
  private final IndexedRandom random;
  private final long[] numbers;
  private final double[] places;
  private long left; // points that have not come by
  private int size;

  /**
   * Reads the new objects.
   *
   * @param table of them, whole
   * @param points how many there are with the landmarks
   * @param kept how many of these points are kept
   */
  WholeMap(LandmarkMap landmarks, Path table, long points, int kept, long seed) {
    this.dimension = landmarks.dimension();
    this.random = new IndexedRandom(seed, KEEPING);
    this.left = points;
    this.numbers = new long[kept];
    this.places = new double[numbers.length * dimension];
    double[] place = new double[dimension];
    for (int l = 0; l < landmarks.size(); l++) {
      System.arraycopy(landmarks.points(), l * dimension, place, 0, dimension);
      add(~l, place);
    }
    int fields = FIRST_COORDINATE + dimension;
    new TextFile(table)
        .forEachLine(
            (line, number) -> {
              if (number > 1) {
                String[] cells = line.split("\t", fields + 1);
                for (int k = 0; k < dimension; k++) {
                  place[k] = Double.parseDouble(cells[FIRST_COORDINATE + k]);
                }
                add(Long.parseLong(cells[OBJECT]), place);
              }
            });
  }

  /** Keeps a point with the chance that as many are kept as are wanted. */
  private void add(long number, double[] place) {
    if (random.uniform(number) * left-- < numbers.length - size) {
      numbers[size] = number;
      System.arraycopy(place, 0, places, size * dimension, dimension);
      size++;
    }
  }

  /** Heap bytes of so many points, and of the cells that they are divided into. */
  static long bytes(int kept, int dimension) {
    return (long) kept * (2 * Long.BYTES + Integer.BYTES + dimension * Double.BYTES);
  }

  /** The number of a point's object in its file; {@code ~l} of landmark {@code l}. */
  long number(int point) {
    return numbers[point];
  }

  /** Places of the points, row-major; not to be modified. */
  double[] places() {
    return places;
  }

  /** The mean square of the distances of each point to all in the map. */
  double[] meanSquares() {
    double[] center = new double[dimension];
    double[] squares = new double[size];
    for (int k = 0; k < places.length; k++) {
      center[k % dimension] += places[k] / size;
    }
    double variance = 0;
    for (int k = 0; k < places.length; k++) {
      double off = places[k] - center[k % dimension];
      squares[k / dimension] += off * off;
      variance += off * off / size;
    }
    for (int i = 0; i < size; i++) {
      squares[i] += variance;
    }
    return squares;
  }
}
