package org.spidal.common.job;

import java.util.BitSet;
import net.openhft.affinity.Affinity;

/**
 * Binds worker threads to cores, within the set of cores that mpirun, SLURM or the user gave to the
 * process.
 */
final class Pinning {
  private Pinning() {}

  /**
   * Pins the current thread.
   *
   * @param worker number of the worker among those that share the set of cores
   * @return false if that cannot be done here
   */
  static boolean pin(int worker) {
    BitSet allowed = Affinity.getAffinity();
    int cores = allowed.cardinality();
    if (cores == 0) {
      return false; // the system does not say which cores there are, or a library cannot be loaded
    }
    int core = allowed.nextSetBit(0);
    for (int skip = worker % cores; skip > 0; skip--) {
      core = allowed.nextSetBit(core + 1);
    }
    BitSet one = new BitSet();
    one.set(core);
    Affinity.setAffinity(one);
    return true;
  }
}
