package org.spidal.common.program;

import org.spidal.common.config.Settings;
import org.spidal.common.job.WorkPhase;
import org.spidal.common.job.Worker;

/**
 * What a program says of itself; {@link WholeRun}, {@link DryRun} and {@link ProgramCommand} do the
 * rest. Has no state: one object serves any number of runs.
 */
public interface Application {
  /** Its keys, its outputs, and the rules on the values of keys. */
  Declaration declaration();

  /** The values of an enum: what a worker spends its time on. */
  default WorkPhase[] phases() {
    return UsualPhase.values();
  }

  /**
   * Takes what the property file says, once in each process.
   *
   * @param settings as {@link #declaration} read them
   * @throws org.spidal.common.fault.SpidalException if a value cannot be used
   */
  Opening configure(Settings settings);

  /** Opens the input files. */
  @FunctionalInterface
  interface Opening {
    /**
     * Opens the input files, as far as their sizes, and the shape of the run, depend on them.
     * Called on every worker, before anything is written or claimed.
     *
     * @return the part of this worker
     */
    Run open(Worker worker);
  }
}
