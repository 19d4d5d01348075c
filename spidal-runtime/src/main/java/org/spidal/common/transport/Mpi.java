package org.spidal.common.transport;

import org.spidal.common.fault.SpidalException;

/**
 * An MPI library in this process, by whatever way Java calls it. What stands above it knows no
 * library: {@link MpiTransport} has the messages of a job, {@link PlainMpi} those of comparisons.
 */
public interface Mpi {
  /**
   * Initialises the library; once per JVM.
   *
   * @param manyThreads whether threads will call it at the same time, which costs it locks; else
   *     they take turns
   * @throws SpidalException if it does not start
   */
  void initialise(boolean manyThreads);

  /** Whether threads may call it at the same time. */
  boolean allowsManyThreads();

  /** All processes of the job. */
  Communicator world();

  /** What it is, with its version and the way to it, for people. */
  String description();

  /** Ends the use of the library, in all processes together. */
  void end();
}
