package org.spidal.damds.classical;

import org.spidal.common.collective.BlockSums;
import org.spidal.common.collective.Collectives;
import org.spidal.common.job.Worker;
import org.spidal.damds.data.Dissimilarities;
import org.spidal.damds.kernel.SquaresProduct;

/**
 * The matrix of classical scaling as an operator, which no memory ever holds:
 *
 * <pre>
 *   B = -1/2 J S J,   S_ij = (delta_ij + shift)^2 for i != j, else 0,   J = 1 - 11'/N
 * </pre>
 *
 * A product is one pass over the worker's rows, wherever they are, for a block of vectors at once.
 * Distances are in units of the rows. The same bits for every number of workers; one object per
 * worker.
 */
final class CenteredSquares {
  /** Vectors of a block. */
  static final int WIDTH = SquaresProduct.WIDTH;

  private static final int COPIED_ROWS = 512;

  private final Worker worker;
  private final Collectives collectives;
  private final ClassicalSections sections;
  private final SquaresProduct product;
  private final BlockSums means;
  private final int points;
  private final int first;
  private final int own;
  private final double[] all; // the block of all workers; shared by the threads of a process
  private final double[] piece = new double[COPIED_ROWS * WIDTH];
  private int passes;

  /** Every worker of a process makes its own, in the same order. */
  CenteredSquares(
      Worker worker, Collectives collectives, ClassicalSections sections, Dissimilarities data) {
    this.worker = worker;
    this.collectives = collectives;
    this.sections = sections;
    this.points = data.points();
    this.first = data.mine().start();
    this.own = data.mine().size();
    this.product = new SquaresProduct(data.floats(), points);
    this.means = new BlockSums(collectives, sections.means());
    this.all = worker.ofProcess(() -> new double[points * WIDTH]);
  }

  /** Has the kernel compiled, by one thread of each process. Every thread of it calls this. */
  void rehearse() {
    if (worker.thread() == 0 && own > 0) {
      product.rehearse(all);
    }
    worker.awaitProcess();
  }

  int points() {
    return points;
  }

  /** The number of this worker's first row. */
  int first() {
    return first;
  }

  /** Number of this worker's rows. */
  int own() {
    return own;
  }

  Collectives collectives() {
    return collectives;
  }

  ClassicalSections sections() {
    return sections;
  }

  /** Passes over the matrix so far. */
  int passes() {
    return passes;
  }

  void setPasses(int count) {
    passes = count;
  }

  /**
   * Multiplies a block of vectors. They are centered first, though they should be: what rounding
   * leaves of the constant vector would be multiplied by far more than the rest. Collective.
   *
   * @param shift added to every distance
   * @param block this worker's rows, {@code block[WIDTH * q + k]}; modified: centered
   * @param image receives this worker's rows of the product, likewise; modified
   */
  void multiply(double shift, double[] block, double[] image) {
    center(block);
    publish(block);
    product.multiply(first, own, shift, all, image);
    for (int at = 0; at < own * WIDTH; at++) {
      image[at] *= -0.5;
    }
    center(image);
    passes++;
  }

  /** Takes its mean from each vector of a block. Collective. */
  void center(double[] block) {
    means.clear();
    for (int b = 0; b < means.blocks(); b++) {
      for (int q = means.block(b).start(); q < means.block(b).end(); q++) {
        for (int k = 0; k < WIDTH; k++) {
          means.add(b, k, block[q * WIDTH + k]);
        }
      }
    }
    double[] total = means.total();
    for (int at = 0; at < own * WIDTH; at++) {
      block[at] -= total[at % WIDTH] / points;
    }
  }

  /** The inner product of the first vectors of two blocks. Collective. */
  double dot(double[] one, double[] other) {
    means.clear();
    for (int b = 0; b < means.blocks(); b++) {
      for (int q = means.block(b).start(); q < means.block(b).end(); q++) {
        means.add(b, 0, one[q * WIDTH] * other[q * WIDTH]);
      }
    }
    return means.total()[0];
  }

  /**
   * Makes the rows of all workers visible to each. Collective.
   *
   * @param block this worker's rows, {@code block[WIDTH * q + k]}
   * @return those of all; shared by the threads of a process, and overwritten by the next product
   */
  double[] publish(double[] block) {
    sections.block().put((long) first * WIDTH, block, 0, own * WIDTH);
    collectives.allGather(sections.block());
    int from = (int) ((long) points * worker.thread() / worker.threads());
    int to = (int) ((long) points * (worker.thread() + 1) / worker.threads());
    for (int row = from; row < to; row += COPIED_ROWS) {
      int count = Math.min(COPIED_ROWS, to - row) * WIDTH;
      sections.block().get((long) row * WIDTH, piece, 0, count);
      System.arraycopy(piece, 0, all, row * WIDTH, count);
    }
    worker.awaitProcess();
    return all;
  }
}
