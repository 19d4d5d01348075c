package imagefeatures;

import java.util.Arrays;

/**
 * Histograms of oriented gradients of a square grey image (N. Dalal and B. Triggs, CVPR 2005): in
 * each cell, how much the image changes in each of nine directions; each block of 2 x 2 cells is
 * made one unit long, its large numbers cut off, and made one unit long again. One object per
 * worker.
 */
final class Hog {
  private static final int DIRECTIONS = 9;
  private static final int BLOCK = 2;
  private static final double MOST = 0.2;
  private static final double EPSILON = 1e-3; // so that an even area stays near 0

  private final int side;
  private final int cell;
  private final int cells; // along a side
  private final double[] histograms;

  /**
   * @param side pixels of an image's side
   * @param cell pixels of a cell's side
   */
  Hog(int side, int cell) {
    this.side = side;
    this.cell = cell;
    this.cells = side / cell;
    this.histograms = new double[cells * cells * DIRECTIONS];
  }

  /** Numbers of an image: 36 for each block, blocks overlap. */
  static int length(int side, int cell) {
    int blocks = side / cell - BLOCK + 1;
    return blocks * blocks * BLOCK * BLOCK * DIRECTIONS;
  }

  /**
   * @param grey side x side values from 0 to 1
   * @param features receives the numbers of the image, from {@code at} on
   */
  void compute(float[] grey, float[] features, int at) {
    Arrays.fill(histograms, 0);
    for (int y = 0; y < cells * cell; y++) {
      for (int x = 0; x < cells * cell; x++) {
        double dx = value(grey, x + 1, y) - value(grey, x - 1, y);
        double dy = value(grey, x, y + 1) - value(grey, x, y - 1);
        double length = Math.sqrt(dx * dx + dy * dy);
        if (length > 0) {
          add((y / cell * cells + x / cell) * DIRECTIONS, length, StrictMath.atan2(dy, dx));
        }
      }
    }
    for (int by = 0; by + BLOCK <= cells; by++) {
      for (int bx = 0; bx + BLOCK <= cells; bx++) {
        at = block(bx, by, features, at);
      }
    }
  }

  /** Pixels beyond the border are those on it. */
  private double value(float[] grey, int x, int y) {
    int column = Math.max(0, Math.min(side - 1, x));
    return grey[Math.max(0, Math.min(side - 1, y)) * side + column];
  }

  /** A gradient counts for the two directions next to its own, which has no sign. */
  private void add(int histogram, double length, double angle) {
    double direction = (angle < 0 ? angle + Math.PI : angle) / Math.PI * DIRECTIONS;
    int below = (int) direction;
    double share = direction - below;
    histograms[histogram + below % DIRECTIONS] += length * (1 - share);
    histograms[histogram + (below + 1) % DIRECTIONS] += length * share;
  }

  private int block(int bx, int by, float[] features, int at) {
    int from = at;
    for (int y = by; y < by + BLOCK; y++) {
      for (int x = bx; x < bx + BLOCK; x++) {
        for (int d = 0; d < DIRECTIONS; d++) {
          features[at++] = (float) histograms[(y * cells + x) * DIRECTIONS + d];
        }
      }
    }
    for (int pass = 0; pass < 2; pass++) {
      double square = EPSILON * EPSILON;
      for (int k = from; k < at; k++) {
        square += (double) features[k] * features[k];
      }
      for (int k = from; k < at; k++) {
        double unit = features[k] / Math.sqrt(square);
        features[k] = (float) (pass == 0 ? Math.min(MOST, unit) : unit);
      }
    }
    return at;
  }
}
