package org.spidal.common.transport;

import java.lang.reflect.InvocationTargetException;
import java.util.Map;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

/**
 * Chooses the transport: Open MPI where the process was started by mpirun or srun, else one process
 * alone.
 */
public final class Transports {
  private static final String OPEN_MPI = "org.spidal.common.transport.OpenMpiTransport";

  private Transports() {}

  /** Whether this process is one of several that an MPI launcher started. */
  public static boolean startedByMpi(Map<String, String> environment) {
    return environment.containsKey("OMPI_COMM_WORLD_SIZE") || environment.containsKey("PMIX_RANK");
  }

  /**
   * The group of all processes of this job.
   *
   * @param watched whether it is to have a {@link Transport#mailbox}
   */
  public static Transport world(Map<String, String> environment, boolean watched) {
    if (!startedByMpi(environment)) {
      return LoopbackTransport.single();
    }
    try {
      // by name, as a build without MPI lacks the class
      return (Transport)
          Class.forName(OPEN_MPI).getMethod("world", boolean.class).invoke(null, watched);
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof SpidalException known) {
        throw known;
      }
      throw new SpidalException(ExitCode.SYSTEM, "MPI does not start: " + e.getCause(), e);
    } catch (ReflectiveOperationException | LinkageError e) {
      throw new SpidalException(
          ExitCode.SYSTEM,
          "this SPIDAL was built without MPI but was started by mpirun; run './spidal setup' where Open MPI is installed",
          e);
    }
  }
}
