package org.spidal.common.program;

import org.spidal.common.config.Settings;
import org.spidal.common.job.WorkPhase;
import org.spidal.common.job.Worker;

/**
 * What a program says of itself; {@link WholeRun}, {@link DryRun} and {@link ProgramCommand} do the
 * rest. Has no state: one object serves any number of runs.
 */
public abstract class Application {
  private final Declaration declaration;
  private final WorkPhase[] phases;

  /** A program that tells only the usual phases apart. */
  protected Application(Declaration declaration) {
    this(declaration, UsualPhase.values());
  }

  /**
   * @param declaration its keys, its outputs, and the rules on the values of keys
   * @param phases the values of an enum: what a worker spends its time on
   */
  protected Application(Declaration declaration, WorkPhase[] phases) {
    this.declaration = declaration;
    this.phases = phases.clone();
  }

  /** Its keys, its outputs, and the rules on the values of keys. */
  public final Declaration declaration() {
    return declaration;
  }

  final WorkPhase[] phases() {
    return phases;
  }

  /**
   * Takes what the property file says. Called before a job, to find what is wrong, and in it; opens
   * nothing.
   *
   * @param settings as {@link #declaration} read them
   * @throws org.spidal.common.fault.SpidalException if a value cannot be used
   */
  public abstract Opening configure(Settings settings);

  /** Opens the input files. */
  @FunctionalInterface
  public interface Opening {
    /**
     * Opens the input files, as far as their sizes, and the shape of the run, depend on them.
     * Called on every worker, before anything is written or claimed.
     *
     * @return the part of this worker
     */
    Run open(Worker worker);
  }
}
