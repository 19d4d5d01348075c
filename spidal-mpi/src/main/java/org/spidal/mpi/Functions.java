package org.spidal.mpi;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

/** The functions of an MPI library, which all return an error code. */
final class Functions {
  final MemorySegment abort;
  final MemorySegment allGather;
  final MemorySegment allGatherV;
  final MemorySegment allReduce;
  final MemorySegment allToAllV;
  final MemorySegment await;
  final MemorySegment barrier;
  final MemorySegment broadcast;
  final MemorySegment duplicate;
  final MemorySegment errorString;
  final MemorySegment finish;
  final MemorySegment free;
  final MemorySegment freeRequest;
  final MemorySegment initialise;
  final MemorySegment probe;
  final MemorySegment queryThread;
  final MemorySegment rank;
  final MemorySegment receive;
  final MemorySegment receiveOften;
  final MemorySegment send;
  final MemorySegment sendLater;
  final MemorySegment setErrorHandler;
  final MemorySegment size;
  final MemorySegment split;
  final MemorySegment splitType;
  final MemorySegment start;
  final MemorySegment test;

  /**
   * @throws SpidalException if the library lacks one of them
   */
  Functions(SymbolLookup library) {
    abort = find(library, "MPI_Abort");
    allGather = find(library, "MPI_Allgather");
    allGatherV = find(library, "MPI_Allgatherv");
    allReduce = find(library, "MPI_Allreduce");
    allToAllV = find(library, "MPI_Alltoallv");
    await = find(library, "MPI_Wait");
    barrier = find(library, "MPI_Barrier");
    broadcast = find(library, "MPI_Bcast");
    duplicate = find(library, "MPI_Comm_dup");
    errorString = find(library, "MPI_Error_string");
    finish = find(library, "MPI_Finalize");
    free = find(library, "MPI_Comm_free");
    freeRequest = find(library, "MPI_Request_free");
    initialise = find(library, "MPI_Init_thread");
    probe = find(library, "MPI_Iprobe");
    queryThread = find(library, "MPI_Query_thread");
    rank = find(library, "MPI_Comm_rank");
    receive = find(library, "MPI_Recv");
    receiveOften = find(library, "MPI_Recv_init");
    send = find(library, "MPI_Send");
    sendLater = find(library, "MPI_Isend");
    setErrorHandler = find(library, "MPI_Comm_set_errhandler");
    size = find(library, "MPI_Comm_size");
    split = find(library, "MPI_Comm_split");
    splitType = find(library, "MPI_Comm_split_type");
    start = find(library, "MPI_Start");
    test = find(library, "MPI_Test");
  }

  private static MemorySegment find(SymbolLookup library, String name) {
    return library
        .find(name)
        .orElseThrow(() -> new SpidalException(ExitCode.SYSTEM, "the MPI library has no " + name));
  }

  /** Calls a function of four parameters at most; returns its error code. */
  static int call(MemorySegment function, long a, long b, long c, long d) {
    return (int) Native.call(function, a, b, c, d);
  }

  /** Calls a function; returns its error code. */
  static int call(
      MemorySegment function,
      long a,
      long b,
      long c,
      long d,
      long e,
      long f,
      long g,
      long h,
      long i) {
    return (int) Native.call(function, a, b, c, d, e, f, g, h, i);
  }
}
