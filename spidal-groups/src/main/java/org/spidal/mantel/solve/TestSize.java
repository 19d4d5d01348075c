package org.spidal.mantel.solve;

import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Reduction;
import org.spidal.mantel.kernel.Diagonals;
import org.spidal.mantel.kernel.Triangle;

/**
 * How large a test is, and so in which way its permutations are found: those of a circle are far
 * cheaper, but there are no more than objects, and they keep to no strata.
 *
 * @param objects in all matrices
 * @param count permutations, with the observed one
 * @param matrices those that are compared with the first
 * @param ranked whether by ranks
 * @param circle whether its permutations are the {@link CircleSums shifts of a circle}
 */
public record TestSize(int objects, int count, int matrices, boolean ranked, boolean circle) {
  /** Chooses the way. */
  public static TestSize of(
      int objects, int count, int matrices, boolean ranked, boolean hasStrata) {
    return new TestSize(objects, count, matrices, ranked, count <= objects && !hasStrata);
  }

  /** Permutations of a pass over all pairs. */
  public int batch() {
    return circle ? count : RandomSums.batch(count);
  }

  /** Parts of a pass. */
  int partsOfPass() {
    return circle ? CircleSums.parts(this).count() : RandomSums.parts(this).count();
  }

  /** Bytes of a process. */
  public long bytesOfProcess() {
    return (circle ? 1L + matrices : matrices) * Triangle.bytes(objects)
        + (circle ? 0 : RandomSums.bytesOfProcess(this));
  }

  /**
   * Bytes of a worker.
   *
   * @param own its members
   */
  public long bytesOfWorker(int own) {
    return (circle ? CircleSums.bytesOfWorker(this) : RandomSums.bytesOfWorker(this, own))
        + (count + batch()) * (long) matrices * Long.BYTES
        + objects * 24L
        + (ranked ? (1L + matrices) * (6 << 20) : 0);
  }

  /** What part of the groups of diagonals the worker with most has; each part is dealt out anew. */
  public double mostOfCircle(int workers) {
    int groups = Diagonals.groups(objects);
    long most = 0;
    for (int part = 0; part < partsOfPass(); part++) {
      int ofPart = (groups - part + partsOfPass() - 1) / partsOfPass();
      most += (ofPart + workers - 1) / workers;
    }
    return (double) most / groups;
  }

  /** Makes the operations of a pass, to count the messages of a job that is planned. Collective. */
  public void exchangeOfPass(Collectives all) {
    int times = circle ? 1 : matrices; // a circle adds up those of all matrices together
    long[] sums = new long[batch() * (matrices / times)];
    for (int operation = 0; operation < partsOfPass() * times; operation++) {
      all.longs().allReduce(sums, sums.length, Reduction.SUM);
    }
  }
}
