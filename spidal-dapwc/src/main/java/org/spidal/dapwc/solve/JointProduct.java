package org.spidal.dapwc.solve;

import org.spidal.common.collective.Parts;
import org.spidal.common.collective.SharedFloats;
import org.spidal.dapwc.kernel.BlockProduct;

/**
 * The product of all rows with a few vectors, of each of which a worker has its own points' numbers
 * and gets its own rows' results:
 *
 * <pre>
 *   Y = E U
 * </pre>
 *
 * The vectors go as floats through the shared section of memberships, a point's numbers side by
 * side, and from there to a copy for each process, a vector in a row, as {@link BlockProduct} reads
 * them. One object per worker; allocates nothing after construction.
 */
final class JointProduct {
  private static final int COPY = 512;

  private final PairwiseProblem problem;
  private final SharedFloats<Parts> section;
  private final int width;
  private final float[][] u;
  private final float[] point;
  private final float[] piece;
  private final int[] rows;

  JointProduct(PairwiseProblem problem) {
    this.problem = problem;
    this.section = problem.sections().memberships();
    this.width = problem.sections().most();
    int most = problem.most();
    int n = problem.points();
    this.u = problem.worker().ofProcess(() -> new float[most][n + BlockProduct.PADDING]);
    this.point = new float[most];
    this.piece = new float[COPY * width];
    this.rows = new int[problem.ownRows()];
    for (int q = 0; q < rows.length; q++) {
      rows[q] = problem.firstRow() + q;
    }
  }

  /**
   * Multiplies. Collective.
   *
   * @param own {@code own[stride * q + c]} of vector c and this worker's point q; rounded to floats
   * @param vectors at most the problem's most clusters
   * @param y receives {@code y[vectors * q + c]}; modified
   */
  void multiply(double[] own, int stride, int vectors, double[] y) {
    publish(own, stride, vectors);
    problem.product().multiply(rows, rows.length, u, vectors, y);
  }

  private void publish(double[] own, int stride, int vectors) {
    for (int q = 0; q < rows.length; q++) {
      for (int c = 0; c < vectors; c++) {
        point[c] = (float) own[q * stride + c];
      }
      section.put((long) rows[q] * width, point, 0, vectors);
    }
    problem.collectives().allGather(section);
    int threads = problem.worker().threads();
    int n = problem.points();
    int copyFrom = (int) ((long) n * problem.worker().thread() / threads);
    int copyTo = (int) ((long) n * (problem.worker().thread() + 1) / threads);
    for (int from = copyFrom; from < copyTo; from += COPY) {
      int count = Math.min(COPY, copyTo - from);
      section.get((long) from * width, piece, 0, count * width);
      for (int c = 0; c < vectors; c++) {
        float[] target = u[c];
        for (int j = 0; j < count; j++) {
          target[from + j] = piece[j * width + c];
        }
      }
    }
    problem.worker().awaitProcess();
  }
}
