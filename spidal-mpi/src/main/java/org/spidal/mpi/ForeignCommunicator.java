package org.spidal.mpi;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.spidal.mpi.Functions.call;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.ref.Reference;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.transport.Communicator;

/**
 * A communicator of an MPI library. Its scratch memory makes a call allocate nothing; so threads
 * take turns in using it.
 */
final class ForeignCommunicator implements Communicator {
  private static final int ARRAYS = 4;

  private final Functions mpi;
  private final Abi abi;
  private final long handle;
  private final MemorySegment result = Arena.ofAuto().allocate(JAVA_LONG); // a handle or a number
  private final Addresses addresses = new Addresses();
  private MemorySegment arrays; // of a number for each process; null until they are needed
  private int processes;

  ForeignCommunicator(Functions mpi, Abi abi, long handle) {
    this.mpi = mpi;
    this.abi = abi;
    this.handle = handle;
  }

  private void check(String function, int code) {
    if (code != 0) {
      throw new SpidalException(
          ExitCode.SYSTEM, "MPI call " + function + " failed: " + words(code));
    }
  }

  private String words(int code) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment text = arena.allocate(Abi.TEXT_BYTES);
      MemorySegment length = arena.allocate(JAVA_INT);
      int told = call(mpi.errorString, code, text.address(), length.address(), 0);
      return told == 0 ? text.getString(0).strip() : "error " + code;
    }
  }

  @Override
  public int rank() {
    check("MPI_Comm_rank", call(mpi.rank, handle, result.address(), 0, 0));
    return result.get(JAVA_INT, 0);
  }

  @Override
  public int size() {
    check("MPI_Comm_size", call(mpi.size, handle, result.address(), 0, 0));
    return result.get(JAVA_INT, 0);
  }

  @Override
  public ByteBuffer buffer(int bytes) {
    return ByteBuffer.allocateDirect(bytes).order(ByteOrder.nativeOrder());
  }

  @Override
  public Communicator split(int color, int key) {
    int part = color < 0 ? Abi.UNDEFINED : color;
    check("MPI_Comm_split", call(mpi.split, handle, part, key, result.address()));
    return color < 0 ? null : made();
  }

  @Override
  public Communicator splitByNode() {
    int rank = rank();
    long to = result.address();
    check(
        "MPI_Comm_split_type",
        call(mpi.splitType, handle, abi.sharedType(), rank, abi.noInfo(), to, 0, 0, 0, 0));
    return made();
  }

  @Override
  public Communicator duplicate() {
    check("MPI_Comm_dup", call(mpi.duplicate, handle, result.address(), 0, 0));
    return made();
  }

  /** The communicator whose handle is the last result. */
  private Communicator made() {
    long made = abi.intHandles() ? result.get(JAVA_INT, 0) : result.get(JAVA_LONG, 0);
    check("MPI_Comm_set_errhandler", call(mpi.setErrorHandler, made, abi.errorsReturn(), 0, 0));
    return new ForeignCommunicator(mpi, abi, made);
  }

  @Override
  public void barrier() {
    check("MPI_Barrier", call(mpi.barrier, handle, 0, 0, 0));
  }

  @Override
  public void broadcast(ByteBuffer buffer, int bytes, int root) {
    long at = addresses.of(buffer);
    check("MPI_Bcast", call(mpi.broadcast, at, bytes, abi.bytes(), root, handle, 0, 0, 0, 0));
  }

  @Override
  public void allGather(ByteBuffer buffer, int bytes) {
    long at = addresses.of(buffer);
    check(
        "MPI_Allgather",
        call(mpi.allGather, abi.inPlace(), 0, abi.bytes(), at, bytes, abi.bytes(), handle, 0, 0));
  }

  @Override
  public void allGather(ByteBuffer buffer, int[] lengths, int[] offsets) {
    long at = addresses.of(buffer);
    long atLengths = array(0, lengths);
    long atOffsets = array(1, offsets);
    long type = abi.bytes();
    check(
        "MPI_Allgatherv",
        call(mpi.allGatherV, abi.inPlace(), 0, type, at, atLengths, atOffsets, type, handle, 0));
  }

  @Override
  public void allReduceSum(ByteBuffer buffer, int count) {
    long at = addresses.of(buffer);
    check(
        "MPI_Allreduce",
        call(mpi.allReduce, abi.inPlace(), at, count, abi.doubles(), abi.sum(), handle, 0, 0, 0));
  }

  @Override
  public void allToAll(
      ByteBuffer out,
      int[] outLengths,
      int[] outOffsets,
      ByteBuffer in,
      int[] inLengths,
      int[] inOffsets) {
    check(
        "MPI_Alltoallv",
        call(
            mpi.allToAllV,
            addresses.of(out),
            array(0, outLengths),
            array(1, outOffsets),
            abi.bytes(),
            addresses.of(in),
            array(2, inLengths),
            array(3, inOffsets),
            abi.bytes(),
            handle));
  }

  /** Copies a number of each process to where the library reads them: one of four such places. */
  private long array(int which, int[] values) {
    if (arrays == null) {
      processes = size();
      arrays = Arena.ofAuto().allocate(JAVA_INT, (long) ARRAYS * processes);
    }
    long from = (long) which * processes;
    for (int r = 0; r < processes; r++) {
      arrays.setAtIndex(JAVA_INT, from + r, values[r]);
    }
    return arrays.address() + from * Integer.BYTES;
  }

  @Override
  public Receive receiveOften(ByteBuffer buffer, int from, int tag) {
    MemorySegment request = Arena.ofAuto().allocate(JAVA_LONG);
    long at = addresses.of(buffer);
    int bytes = buffer.capacity();
    long to = request.address();
    check(
        "MPI_Recv_init",
        call(mpi.receiveOften, at, bytes, abi.bytes(), from, tag, handle, to, 0, 0));
    return new Receiving(request, buffer);
  }

  @Override
  public void send(ByteBuffer buffer, int bytes, int to, int tag) {
    long at = addresses.of(buffer);
    check("MPI_Send", call(mpi.send, at, bytes, abi.bytes(), to, tag, handle, 0, 0, 0));
  }

  @Override
  public Sent sendLater(ByteBuffer buffer, int bytes, int to, int tag) {
    MemorySegment request = Arena.ofAuto().allocate(JAVA_LONG);
    long at = addresses.of(buffer);
    long made = request.address();
    check("MPI_Isend", call(mpi.sendLater, at, bytes, abi.bytes(), to, tag, handle, made, 0, 0));
    return () -> isGone(request);
  }

  private boolean isGone(MemorySegment request) {
    check("MPI_Test", call(mpi.test, request.address(), result.address(), abi.ignoredStatus(), 0));
    return result.get(JAVA_INT, 0) != 0;
  }

  @Override
  public boolean probe(int tag) {
    long to = result.address();
    check(
        "MPI_Iprobe",
        call(mpi.probe, abi.anySource(), tag, handle, to, abi.ignoredStatus(), 0, 0, 0, 0));
    return result.get(JAVA_INT, 0) != 0;
  }

  @Override
  public void receive(ByteBuffer buffer, int bytes, int tag) {
    long at = addresses.of(buffer);
    long status = abi.ignoredStatus();
    check(
        "MPI_Recv",
        call(mpi.receive, at, bytes, abi.bytes(), abi.anySource(), tag, handle, status, 0, 0));
  }

  @Override
  public void abort(int exitCode) {
    check("MPI_Abort", call(mpi.abort, handle, exitCode, 0, 0));
  }

  @Override
  public void free() {
    if (abi.intHandles()) {
      result.set(JAVA_INT, 0, (int) handle);
    } else {
      result.set(JAVA_LONG, 0, handle);
    }
    check("MPI_Comm_free", call(mpi.free, result.address(), 0, 0, 0));
  }

  /** A persistent request. */
  private final class Receiving implements Receive {
    private final MemorySegment request; // its handle
    private final ByteBuffer buffer; // must live as long

    Receiving(MemorySegment request, ByteBuffer buffer) {
      this.request = request;
      this.buffer = buffer;
    }

    @Override
    public void start() {
      check("MPI_Start", call(mpi.start, request.address(), 0, 0, 0));
    }

    @Override
    public void await() {
      check("MPI_Wait", call(mpi.await, request.address(), abi.ignoredStatus(), 0, 0));
      Reference.reachabilityFence(buffer);
    }

    @Override
    public void free() {
      check("MPI_Request_free", call(mpi.freeRequest, request.address(), 0, 0, 0));
    }
  }
}
