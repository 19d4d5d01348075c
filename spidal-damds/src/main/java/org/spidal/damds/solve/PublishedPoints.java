package org.spidal.damds.solve;

import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Parts;
import org.spidal.common.collective.SharedFloats;
import org.spidal.common.job.Worker;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.partition.RowRange;

/**
 * The places of all points, as kernels read them: one float array for each coordinate, shared by
 * the threads of a process.
 *
 * <p>Each worker holds its own points in doubles and {@link #publish}es them: it writes floats into
 * the shared section, the section is gathered, and the threads of each process copy it, a share
 * each, into the arrays.
 */
public final class PublishedPoints {
  /** Kernels may read so many numbers beyond the last point. */
  private static final int PADDING = 64;

  private static final int COPY = 1024;

  private final Worker worker;
  private final Collectives collectives;
  private final SharedFloats<Parts> section;
  private final RowRange mine;
  private final int dimension;
  private final float[][] x;
  private final float[] own;
  private final float[] piece;
  private final int copyFrom;
  private final int copyTo;

  /** Every worker of a process makes its own, in the same order. */
  public PublishedPoints(
      Worker worker,
      Collectives collectives,
      SharedFloats<Parts> section,
      RowPartition partition,
      int dimension) {
    this.worker = worker;
    this.collectives = collectives;
    this.section = section;
    this.mine = partition.range(worker.rank());
    this.dimension = dimension;
    int n = partition.rows();
    this.x = worker.ofProcess(() -> new float[dimension][n + PADDING]);
    this.own = new float[mine.size() * dimension];
    this.piece = new float[COPY * dimension];
    this.copyFrom = (int) ((long) n * worker.thread() / worker.threads());
    this.copyTo = (int) ((long) n * (worker.thread() + 1) / worker.threads());
  }

  /**
   * Makes the worker's points visible to all. Collective; afterwards {@link #all} holds every
   * worker's points.
   *
   * @param rows this worker's points, {@code rows[D * q + k]}
   */
  public void publish(double[] rows) {
    for (int k = 0; k < own.length; k++) {
      own[k] = (float) rows[k];
    }
    section.put((long) mine.start() * dimension, own, 0, own.length);
    collectives.allGather(section);
    for (int from = copyFrom; from < copyTo; from += COPY) {
      int count = Math.min(COPY, copyTo - from);
      section.get((long) from * dimension, piece, 0, count * dimension);
      for (int k = 0; k < dimension; k++) {
        float[] target = x[k];
        for (int j = 0; j < count; j++) {
          target[from + j] = piece[j * dimension + k];
        }
      }
    }
    worker.awaitProcess();
  }

  /** All points, {@code x[k][j]}; valid until the next {@link #publish}; not to be modified. */
  public float[][] all() {
    return x;
  }

  /** This worker's points as published, {@code own[D * q + k]}; not to be modified. */
  public float[] own() {
    return own;
  }
}
