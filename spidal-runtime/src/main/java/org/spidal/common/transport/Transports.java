package org.spidal.common.transport;

import java.lang.reflect.InvocationTargetException;
import java.util.Map;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.Sentence;
import org.spidal.common.fault.SpidalException;

/**
 * Chooses the transport: MPI where the process was started by mpirun or srun, else one process
 * alone.
 */
public final class Transports {
  /** Names the way to MPI, {@code ffm} or {@code binding}; without it the first that works. */
  public static final String PROPERTY = "spidal.transport";

  /** Names the library for {@code ffm}: a file, or a name that the system knows. */
  public static final String LIBRARY = "spidal.mpi.library";

  private Transports() {}

  /**
   * The group of all processes of this job.
   *
   * @param watched whether it is to have a {@link Transport#mailbox}
   * @throws SpidalException if there is no MPI, or one that was not started by this launcher
   */
  public static Transport world(Map<String, String> environment, boolean watched) {
    Launch launch = Launch.of(environment);
    if (!launch.byMpi()) {
      return LoopbackTransport.single();
    }
    Mpi mpi = mpi();
    Transport world = MpiTransport.world(mpi, watched);
    boolean asMany = launch.size() == 0 || launch.size() == world.size();
    if (!asMany || launch.rank() != world.rank()) {
      throw new SpidalException(
          ExitCode.SYSTEM,
          Sentence.of(
              "%s has started %s, this one as number %d, but to %s it is number %d of %d: it is the library of another MPI; start the job with the mpirun that belongs to it, or give the library of yours with -Dspidal.mpi.library=FILE",
              launch.by(),
              launch.size() == 0 ? "several processes" : launch.size() + " processes",
              launch.rank(),
              mpi.description(),
              world.rank(),
              world.size()));
    }
    return world;
  }

  /**
   * The library that this JVM's jobs use: by the foreign-function interface, which needs nothing
   * but the library, or by Open MPI's Java binding.
   */
  static Mpi mpi() {
    boolean named = !System.getProperty(LIBRARY, "").isEmpty();
    return mpi(System.getProperty(PROPERTY, named ? Way.FFM.word : ""));
  }

  /**
   * @param wanted the way; empty for the first that works
   */
  static Mpi mpi(String wanted) {
    StringBuilder reasons = new StringBuilder();
    for (Way way : Way.values()) {
      if (wanted.isEmpty() || wanted.equals(way.word)) {
        try {
          return way.open();
        } catch (ReflectiveOperationException | LinkageError e) {
          reasons.append("; ").append(way.word).append(": ").append(way.needs);
        } catch (SpidalException e) {
          if (!wanted.isEmpty()) {
            throw e;
          }
          reasons.append("; ").append(way.word).append(": ").append(e.getMessage());
        }
      }
    }
    throw new SpidalException(
        ExitCode.SYSTEM,
        reasons.isEmpty()
            ? PROPERTY + "=" + wanted + ": expected ffm or binding"
            : "this process was started by mpirun or srun, but finds no MPI that it can use"
                + reasons
                + "; './spidal check' shows what is installed");
  }

  /** The ways to a library, by the names of their classes, which a build may lack. */
  public enum Way {
    FFM("ffm", "org.spidal.mpi.ForeignMpi", "needs JDK 22 or newer, and a build with it"),
    BINDING(
        "binding",
        "org.spidal.common.transport.OpenMpiBinding",
        "needs mpi.jar of Open MPI, and a build with it");

    private final String word;
    private final String className;
    private final String needs;

    Way(String word, String className, String needs) {
      this.word = word;
      this.className = className;
      this.needs = needs;
    }

    /** How {@link #PROPERTY} names it. */
    public String word() {
      return word;
    }

    Mpi open() throws ReflectiveOperationException {
      try {
        return (Mpi) Class.forName(className).getDeclaredConstructor().newInstance();
      } catch (InvocationTargetException e) {
        if (e.getCause() instanceof SpidalException known) {
          throw known;
        }
        throw e;
      }
    }
  }
}
