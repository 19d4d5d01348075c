package org.spidal.mpi;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static org.spidal.mpi.Functions.call;

import java.lang.foreign.Arena;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.util.Optional;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

/**
 * An MPI library that is loaded into this process.
 *
 * @param name as it was loaded: a file, or a name that the system knows
 * @param version what it says of itself, in a few words
 */
@SuppressWarnings("restricted") // native code: that is what it is for
record Library(String name, String version, Abi abi, SymbolLookup symbols) {
  private static final int NOW = 2; // RTLD_NOW

  /** RTLD_GLOBAL: plugins of Open MPI look for its functions among what all can see. */
  private static final int GLOBAL = System.getProperty("os.name").startsWith("Mac") ? 8 : 0x100;

  /**
   * Loads a library.
   *
   * @throws SpidalException if that fails, or if it is none of MPI
   */
  static Library load(String name) {
    SymbolLookup system = Linker.nativeLinker().defaultLookup();
    MemorySegment open = system.find("dlopen").orElseThrow();
    MemorySegment error =
        system.find("dlerror").orElseThrow(); // before, as it forgets the last one
    try (Arena arena = Arena.ofConfined()) {
      long file = arena.allocateFrom(name).address();
      if (Native.call(open, file, NOW | GLOBAL, 0, 0) == 0) {
        long why = Native.call(error, 0, 0, 0, 0);
        throw new SpidalException(
            ExitCode.SYSTEM,
            why == 0
                ? name + " cannot be loaded"
                : MemorySegment.ofAddress(why).reinterpret(Abi.TEXT_BYTES).getString(0));
      }
      return of(name, SymbolLookup.libraryLookup(name, Arena.global()), arena);
    }
  }

  private static Library of(String name, SymbolLookup symbols, Arena arena) {
    MemorySegment says = symbols.find("MPI_Get_library_version").orElse(null);
    if (says == null) {
      throw new SpidalException(ExitCode.SYSTEM, name + " is no library of MPI 3 or newer");
    }
    MemorySegment text = arena.allocate(Abi.TEXT_BYTES);
    call(says, text.address(), arena.allocate(JAVA_INT).address(), 0, 0);
    String version = text.getString(0);
    Abi abi;
    if (isStandard(symbols, arena)) {
      abi = Abi.ofStandard();
    } else if (symbols.find("ompi_mpi_comm_world").isPresent()) {
      abi = Abi.ofOpenMpi(symbols);
    } else if (version.matches("(?s)(MPICH|CRAY MPICH|Intel|MVAPICH).*")) {
      abi = Abi.ofMpich();
    } else {
      throw new SpidalException(
          ExitCode.SYSTEM,
          "%s is an MPI that SPIDAL does not know (%s); it knows Open MPI, MPICH and its"
              + " relatives, and the standard interface of MPI 5",
          name,
          brief(version));
    }
    return new Library(name, brief(version), abi, symbols);
  }

  /** Whether the library has the standard binary interface, as it says itself. */
  private static boolean isStandard(SymbolLookup symbols, Arena arena) {
    Optional<MemorySegment> asks = symbols.find("MPI_Abi_get_version");
    if (asks.isEmpty()) {
      return false;
    }
    MemorySegment major = arena.allocate(JAVA_INT);
    MemorySegment minor = arena.allocate(JAVA_INT);
    int code = call(asks.get(), major.address(), minor.address(), 0, 0);
    return code == 0 && major.get(JAVA_INT, 0) >= 1;
  }

  /** Such as "Open MPI v5.0.1", without what it was built with; "MPICH 4.0.2". */
  private static String brief(String version) {
    String line = version.strip().split("\\R|,", 2)[0];
    return line.replaceFirst("Version:\\s*", "").replaceAll("\\s+", " ").strip();
  }
}
