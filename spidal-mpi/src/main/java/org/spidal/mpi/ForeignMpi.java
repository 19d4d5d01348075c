package org.spidal.mpi;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static org.spidal.mpi.Functions.call;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.transport.Communicator;
import org.spidal.common.transport.Mpi;

/** The MPI library that {@link LibrarySearch} finds, called by the foreign-function interface. */
public final class ForeignMpi implements Mpi {
  private final Library library;
  private final Functions functions;
  private final Communicator world;

  /**
   * Loads the library.
   *
   * @throws SpidalException if there is none that can be used
   */
  public ForeignMpi() {
    library = new LibrarySearch(System.getenv()).load();
    functions = new Functions(library.symbols());
    world = new ForeignCommunicator(functions, library.abi(), library.abi().world());
  }

  @Override
  public void initialise(boolean manyThreads) {
    Abi abi = library.abi();
    int level = manyThreads ? abi.manyThreads() : abi.takingTurns();
    try (Arena arena = Arena.ofConfined()) {
      int code = call(functions.initialise, 0, 0, level, arena.allocate(JAVA_INT).address());
      if (code == 0) { // else a failing call ends the job before we can say what happened
        code = call(functions.setErrorHandler, abi.world(), abi.errorsReturn(), 0, 0);
      }
      if (code != 0) {
        throw new SpidalException(
            ExitCode.SYSTEM,
            "MPI does not start: MPI_Init_thread of %s ends with error %s; './spidal check'"
                + " shows what is installed",
            description(),
            code);
      }
    }
  }

  @Override
  public boolean allowsManyThreads() {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment level = arena.allocate(JAVA_INT);
      int code = call(functions.queryThread, level.address(), 0, 0, 0);
      return code == 0 && level.get(JAVA_INT, 0) >= library.abi().manyThreads();
    }
  }

  @Override
  public Communicator world() {
    return world;
  }

  @Override
  public String description() {
    return library.version() + " (" + library.name() + ")";
  }

  @Override
  public void end() {
    int code = call(functions.finish, 0, 0, 0, 0);
    if (code != 0) {
      throw new SpidalException(ExitCode.SYSTEM, "MPI_Finalize ends with error " + code);
    }
  }
}
