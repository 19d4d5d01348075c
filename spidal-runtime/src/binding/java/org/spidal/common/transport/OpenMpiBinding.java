package org.spidal.common.transport;

import mpi.MPI;
import mpi.MPIException;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

/** Open MPI, called through the Java binding that it had until version 5. */
final class OpenMpiBinding implements Mpi {
  @Override
  public void initialise(boolean manyThreads) {
    try {
      MPI.InitThread(new String[0], manyThreads ? MPI.THREAD_MULTIPLE : MPI.THREAD_SERIALIZED);
      // else a failing call ends the job before we can say what happened
      MPI.COMM_WORLD.setErrhandler(MPI.ERRORS_RETURN);
    } catch (MPIException | UnsatisfiedLinkError e) {
      throw new SpidalException(
          ExitCode.SYSTEM,
          "MPI does not start: " + e.getMessage() + "; './spidal check' shows what is installed",
          e);
    }
  }

  @Override
  public boolean allowsManyThreads() {
    try {
      return MPI.queryThread() >= MPI.THREAD_MULTIPLE;
    } catch (MPIException e) {
      throw OpenMpiCommunicator.failed("queryThread", e);
    }
  }

  @Override
  public Communicator world() {
    return new OpenMpiCommunicator(MPI.COMM_WORLD);
  }

  @Override
  public String description() {
    String version = MPI.getLibVersion();
    int end = version.indexOf(',');
    return (end > 0 ? version.substring(0, end) : version).trim() + ", Java binding";
  }

  @Override
  public void end() {
    try {
      MPI.Finalize();
    } catch (MPIException e) {
      throw OpenMpiCommunicator.failed("finalize", e);
    }
  }
}
