package org.spidal.mpi;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.transport.Launch;
import org.spidal.common.transport.Transports;

/**
 * Finds the MPI library that belongs to what has started this process: a launcher and the library
 * of another MPI do not find each other, and each process would be alone.
 */
final class LibrarySearch {
  private static final List<String> OPEN_MPI = List.of("libmpi.so.40", "libmpi.40.dylib");

  /** The standard interface; MPICH, by its own name and as Debian has it. */
  private static final List<String> OTHERS =
      List.of(
          "libmpi_abi.so.1",
          "libmpi_abi.so.0",
          "libmpi.so.12",
          "libmpich.so.12",
          "libmpi_abi.dylib",
          "libmpi.12.dylib");

  private static final List<String> PREFIXES =
      List.of("MPI_HOME", "OPAL_PREFIX", "I_MPI_ROOT", "MPI_ROOT");

  private static final Set<String> LAUNCHERS =
      Set.of(
          "mpirun",
          "orterun",
          "orted",
          "prterun",
          "prte",
          "prted",
          "mpiexec",
          "mpiexec.hydra",
          "hydra_pmi_proxy",
          "hydra_bstrap_proxy");

  private static final int GENERATIONS = 8;

  private final Map<String, String> environment;
  private final List<String> names = new ArrayList<>();

  LibrarySearch(Map<String, String> environment) {
    this.environment = environment;
    names.addAll(OPEN_MPI);
    names.addAll(Launch.of(environment).by() == Launch.By.PMI ? 0 : names.size(), OTHERS);
  }

  /**
   * Loads the library: the one that is named; that of the launcher among this process's ancestors;
   * that of the launcher {@code SPIDAL_MPIRUN}, which srun does without; that of {@code MPI_HOME};
   * what the system finds.
   *
   * @throws SpidalException if there is none, or the one that is named cannot be used
   */
  Library load() {
    String named = System.getProperty(Transports.LIBRARY, "");
    if (!named.isEmpty()) {
      return Library.load(named);
    }
    List<String> failures = new ArrayList<>();
    for (String candidate : candidates()) {
      try {
        return Library.load(candidate);
      } catch (SpidalException e) {
        failures.add(e.getMessage());
      }
    }
    throw new SpidalException(
        ExitCode.SYSTEM,
        "no MPI library was found (%s); name one with -D%s=FILE",
        failures.get(0),
        Transports.LIBRARY);
  }

  private Set<String> candidates() {
    Set<String> all = new LinkedHashSet<>();
    Optional<Path> chosen = Optional.ofNullable(environment.get("SPIDAL_MPIRUN")).map(Path::of);
    for (Optional<Path> launcher : List.of(launcher(), chosen)) {
      launcher.map(Path::getParent).map(Path::getParent).ifPresent(prefix -> add(prefix, all));
    }
    PREFIXES.stream()
        .filter(environment::containsKey)
        .forEach(name -> add(Path.of(environment.get(name)), all));
    all.addAll(names); // as the system finds them
    return all;
  }

  /** The program that has started this process, or a process that it came from. */
  private static Optional<Path> launcher() {
    Optional<ProcessHandle> process = ProcessHandle.current().parent();
    for (int g = 0; g < GENERATIONS && process.isPresent(); g++) {
      Optional<Path> command = process.get().info().command().map(Path::of);
      if (command.isPresent() && LAUNCHERS.contains(command.get().getFileName().toString())) {
        return command;
      }
      process = process.get().parent();
    }
    return Optional.empty();
  }

  /** Adds the libraries of an installation. */
  private void add(Path prefix, Set<String> all) {
    for (String name : names) {
      for (Path folder : folders(prefix)) {
        File library = folder.resolve(name).toFile();
        if (library.exists()) {
          all.add(library.getPath());
        }
      }
    }
  }

  /** lib, lib64, that of Intel MPI, and the folder of Debian, whose name has the architecture. */
  private static List<Path> folders(Path prefix) {
    Path lib = prefix.resolve("lib");
    List<Path> folders =
        new ArrayList<>(List.of(lib, prefix.resolve("lib64"), lib.resolve("release")));
    File[] more = lib.toFile().listFiles((in, name) -> name.contains("-linux-gnu"));
    for (File folder : more == null ? new File[0] : more) {
      folders.add(folder.toPath());
    }
    return folders;
  }
}
