package org.spidal.mdschisq.solve;

import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Parts;
import org.spidal.common.collective.SharedDoubles;
import org.spidal.common.job.Worker;
import org.spidal.common.partition.RowPartition;
import org.spidal.mdschisq.kernel.PairPass;

/**
 * A vector with D numbers for each point, of which every worker makes its part and sees all, as
 * kernels read it: an array for each axis, shared by the threads of a process. A third axis of a
 * plane is 0.
 */
final class PublishedVector {
  private static final int COPY = 1024;

  private final Worker worker;
  private final Collectives collectives;
  private final SharedDoubles<Parts> section;
  private final int dimension;
  private final double factor;
  private final long first;
  private final float[][] floats;
  private final double[][] doubles;
  private final double[] piece;
  private final int copyFrom;
  private final int copyTo;

  /**
   * Every worker of a process makes its own, in the same order.
   *
   * @param section D numbers by rows
   * @param factor of all numbers, as kernels want them
   * @param inDoubles whether doubles are wanted besides floats
   */
  PublishedVector(
      Worker worker,
      Collectives collectives,
      SharedDoubles<Parts> section,
      RowPartition partition,
      int dimension,
      double factor,
      boolean inDoubles) {
    this.worker = worker;
    this.collectives = collectives;
    this.section = section;
    this.dimension = dimension;
    this.factor = factor;
    this.first = (long) partition.range(worker.rank()).start() * dimension;
    int n = partition.rows();
    this.floats = worker.ofProcess(() -> new float[PairPass.AXES][n + PairPass.PADDING]);
    this.doubles =
        inDoubles ? worker.ofProcess(() -> new double[PairPass.AXES][n + PairPass.PADDING]) : null;
    this.piece = new double[COPY * dimension];
    this.copyFrom = (int) ((long) n * worker.thread() / worker.threads());
    this.copyTo = (int) ((long) n * (worker.thread() + 1) / worker.threads());
  }

  /** A vector that one worker has for itself. */
  PublishedVector(int points, int dimension, double factor, boolean inDoubles) {
    this.worker = null;
    this.collectives = null;
    this.section = null;
    this.dimension = dimension;
    this.factor = factor;
    this.first = 0;
    this.floats = new float[PairPass.AXES][points + PairPass.PADDING];
    this.doubles = inDoubles ? new double[PairPass.AXES][points + PairPass.PADDING] : null;
    this.piece = null;
    this.copyFrom = 0;
    this.copyTo = points;
  }

  /**
   * Makes the worker's part visible to all. Collective.
   *
   * @param own D numbers for each of the worker's rows
   */
  void publish(double[] own) {
    if (section == null) {
      copy(own, 0, copyTo);
      return;
    }
    section.put(first, own, 0, own.length);
    collectives.allGather(section);
    for (int from = copyFrom; from < copyTo; from += COPY) {
      int count = Math.min(COPY, copyTo - from);
      section.get((long) from * dimension, piece, 0, count * dimension);
      copy(piece, from, count);
    }
    worker.awaitProcess();
  }

  private void copy(double[] numbers, int from, int count) {
    for (int k = 0; k < dimension; k++) {
      for (int j = 0; j < count; j++) {
        floats[k][from + j] = (float) (factor * numbers[j * dimension + k]);
      }
      if (doubles != null) {
        for (int j = 0; j < count; j++) {
          doubles[k][from + j] = factor * numbers[j * dimension + k];
        }
      }
    }
  }

  /** Valid until the next {@link #publish}; not to be modified. */
  float[][] floats() {
    return floats;
  }

  /** Valid until the next {@link #publish}; not to be modified. */
  double[][] doubles() {
    return doubles;
  }
}
