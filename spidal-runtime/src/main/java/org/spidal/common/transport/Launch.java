package org.spidal.common.transport;

import java.util.Map;

/**
 * What the environment tells of the launcher that has started this process, before MPI is up.
 *
 * @param by who it was, for messages
 * @param rank this process among those that were started together, from 0
 * @param size how many these are; 0 if the launcher does not say
 */
public record Launch(By by, int rank, int size) {
  /** Launchers, as their variables tell them apart. */
  public enum By {
    /** Nobody: the process is one alone. */
    NOBODY("nobody"),
    OPEN_MPI("mpirun of Open MPI"),
    /** Also srun, which speaks PMI2. */
    PMI("mpiexec of MPICH, or srun with PMI"),
    PMIX("srun with PMIx");

    private final String words;

    By(String words) {
      this.words = words;
    }

    @Override
    public String toString() {
      return words;
    }
  }

  /** Takes what launchers set from a process's environment. */
  public static Launch of(Map<String, String> environment) {
    if (environment.containsKey("OMPI_COMM_WORLD_RANK")) {
      return new Launch(
          By.OPEN_MPI,
          number(environment, "OMPI_COMM_WORLD_RANK"),
          number(environment, "OMPI_COMM_WORLD_SIZE"));
    }
    // one alone may be a shell that srun has started
    if (environment.containsKey("PMI_RANK") && number(environment, "PMI_SIZE") != 1) {
      return new Launch(By.PMI, number(environment, "PMI_RANK"), number(environment, "PMI_SIZE"));
    }
    if (environment.containsKey("PMIX_RANK")) {
      return new Launch(
          By.PMIX, number(environment, "PMIX_RANK"), number(environment, "SLURM_STEP_NUM_TASKS"));
    }
    return new Launch(By.NOBODY, 0, 1);
  }

  /** Whether this process is one of several that an MPI launcher started. */
  public boolean byMpi() {
    return by != By.NOBODY;
  }

  /** Whether this is process 0, which speaks for all. */
  public boolean isFirst() {
    return rank == 0;
  }

  private static int number(Map<String, String> environment, String name) {
    String text = environment.getOrDefault(name, "");
    return text.matches("\\d{1,9}") ? Integer.parseInt(text) : 0;
  }
}
