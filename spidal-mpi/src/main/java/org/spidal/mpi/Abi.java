package org.spidal.mpi;

import java.lang.foreign.SymbolLookup;
import java.util.function.ToLongFunction;

/**
 * The binary interface of an MPI library: how it represents handles, and the numbers behind the
 * names of {@code mpi.h}. What has the same number in all of them is no field: MPI_UNDEFINED, and 0
 * for MPI_SUCCESS.
 *
 * @param intHandles whether handles are ints; else they are pointers
 * @param world MPI_COMM_WORLD
 * @param bytes MPI_BYTE
 * @param doubles MPI_DOUBLE
 * @param sum MPI_SUM
 * @param noInfo MPI_INFO_NULL
 * @param errorsReturn MPI_ERRORS_RETURN
 * @param inPlace MPI_IN_PLACE
 * @param ignoredStatus MPI_STATUS_IGNORE
 * @param anySource MPI_ANY_SOURCE
 * @param sharedType MPI_COMM_TYPE_SHARED
 * @param takingTurns MPI_THREAD_SERIALIZED
 * @param manyThreads MPI_THREAD_MULTIPLE
 */
record Abi(
    boolean intHandles,
    long world,
    long bytes,
    long doubles,
    long sum,
    long noInfo,
    long errorsReturn,
    long inPlace,
    long ignoredStatus,
    int anySource,
    int sharedType,
    int takingTurns,
    int manyThreads) {
  static final int UNDEFINED = -32766;

  /** Room for what MPI_Error_string and MPI_Get_library_version write, in any library. */
  static final int TEXT_BYTES = 8192;

  /** The names of Open MPI's handles are symbols of its library. */
  static Abi ofOpenMpi(SymbolLookup library) {
    ToLongFunction<String> address = name -> library.find(name).orElseThrow().address();
    return new Abi(
        false,
        address.applyAsLong("ompi_mpi_comm_world"),
        address.applyAsLong("ompi_mpi_byte"),
        address.applyAsLong("ompi_mpi_double"),
        address.applyAsLong("ompi_mpi_op_sum"),
        address.applyAsLong("ompi_mpi_info_null"),
        address.applyAsLong("ompi_mpi_errors_return"),
        1,
        0,
        -1,
        0,
        2,
        3);
  }

  /** The interface that MPICH has had since version 3, and with it Intel MPI and MVAPICH. */
  static Abi ofMpich() {
    return new Abi(
        true,
        0x44000000,
        0x4c00010d,
        0x4c00080b,
        0x58000003,
        0x1c000000,
        0x54000001,
        -1,
        1,
        -2,
        1,
        2,
        3);
  }

  /** The standard one (MPI: A Message-Passing Interface Standard, version 5.0, chapter 20). */
  static Abi ofStandard() {
    return new Abi(false, 0x101, 0x247, 0x214, 0x21, 0x130, 0x143, 1, 0, -1, 221, 2048, 4096);
  }
}
