package org.spidal.common.transport;

import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

/** For programs that have initialised MPI themselves, by Open MPI's Java binding. */
public final class OpenMpiTransport {
  private OpenMpiTransport() {}

  /**
   * The processes of a communicator of such a program. Messages go through a copy of the
   * communicator; closing frees the copy, and leaves all else as it was. Collective over the
   * communicator.
   *
   * @throws SpidalException if MPI is not initialised, or not for threads that take turns
   */
  public static Transport on(Intracomm communicator) {
    try {
      if (!MPI.isInitialized() || MPI.isFinalized() || MPI.queryThread() < MPI.THREAD_SERIALIZED) {
        throw new SpidalException(
            ExitCode.USAGE,
            "SPIDAL runs within an MPI that has been initialised by"
                + " MPI.InitThread(arguments, MPI.THREAD_SERIALIZED) or THREAD_MULTIPLE");
      }
      return MpiTransport.guest(
          new OpenMpiBinding(), new OpenMpiCommunicator(communicator).duplicate());
    } catch (MPIException e) {
      throw OpenMpiCommunicator.failed("queryThread", e);
    }
  }
}
