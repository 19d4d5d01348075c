package org.spidal.common.transport;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import mpi.Comm;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Prequest;
import mpi.Request;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

/** A communicator of Open MPI's Java binding. */
final class OpenMpiCommunicator implements Communicator {
  private final Intracomm communicator;

  OpenMpiCommunicator(Intracomm communicator) {
    this.communicator = communicator;
  }

  /** A call of the binding. */
  private interface Call<T> {
    T make() throws MPIException;
  }

  /** For calls that are not repeated. */
  private static <T> T call(String name, Call<T> call) {
    try {
      return call.make();
    } catch (MPIException e) {
      throw failed(name, e);
    }
  }

  static SpidalException failed(String call, MPIException e) {
    return new SpidalException(
        ExitCode.SYSTEM, "MPI call " + call + " failed: " + e.getMessage(), e);
  }

  @Override
  public int rank() {
    return call("rank", communicator::getRank);
  }

  @Override
  public int size() {
    return call("size", communicator::getSize);
  }

  @Override
  public ByteBuffer buffer(int bytes) {
    return MPI.newByteBuffer(bytes).order(ByteOrder.nativeOrder());
  }

  @Override
  public Communicator split(int color, int key) {
    return call(
        "split",
        () -> {
          Intracomm part = communicator.split(color < 0 ? MPI.UNDEFINED : color, key);
          return color < 0 ? null : made(part);
        });
  }

  @Override
  public Communicator splitByNode() {
    return call(
        "splitType",
        () ->
            made(communicator.splitType(Comm.TYPE_SHARED, communicator.getRank(), MPI.INFO_NULL)));
  }

  @Override
  public Communicator duplicate() {
    return call("dup", () -> made(communicator.dup()));
  }

  private static Communicator made(Intracomm communicator) throws MPIException {
    communicator.setErrhandler(MPI.ERRORS_RETURN);
    return new OpenMpiCommunicator(communicator);
  }

  @Override
  public void barrier() {
    try {
      communicator.barrier();
    } catch (MPIException e) {
      throw failed("barrier", e);
    }
  }

  @Override
  public void broadcast(ByteBuffer buffer, int bytes, int root) {
    try {
      communicator.bcast(buffer, bytes, MPI.BYTE, root);
    } catch (MPIException e) {
      throw failed("bcast", e);
    }
  }

  @Override
  public void allGather(ByteBuffer buffer, int bytes) {
    try {
      communicator.allGather(buffer, bytes, MPI.BYTE);
    } catch (MPIException e) {
      throw failed("allGather", e);
    }
  }

  @Override
  public void allGather(ByteBuffer buffer, int[] lengths, int[] offsets) {
    try {
      communicator.allGatherv(buffer, lengths, offsets, MPI.BYTE);
    } catch (MPIException e) {
      throw failed("allGatherv", e);
    }
  }

  @Override
  public void allReduceSum(ByteBuffer buffer, int count) {
    try {
      communicator.allReduce(buffer, count, MPI.DOUBLE, MPI.SUM);
    } catch (MPIException e) {
      throw failed("allReduce", e);
    }
  }

  @Override
  public void allToAll(
      ByteBuffer out,
      int[] outLengths,
      int[] outOffsets,
      ByteBuffer in,
      int[] inLengths,
      int[] inOffsets) {
    try {
      communicator.allToAllv(
          out, outLengths, outOffsets, MPI.BYTE, in, inLengths, inOffsets, MPI.BYTE);
    } catch (MPIException e) {
      throw failed("allToAllv", e);
    }
  }

  @Override
  public Receive receiveOften(ByteBuffer buffer, int from, int tag) {
    return new Receiving(
        call(
            "recvInit",
            () -> communicator.recvInit(buffer, buffer.capacity(), MPI.BYTE, from, tag)));
  }

  @Override
  public void send(ByteBuffer buffer, int bytes, int to, int tag) {
    try {
      communicator.send(buffer, bytes, MPI.BYTE, to, tag);
    } catch (MPIException e) {
      throw failed("send", e);
    }
  }

  @Override
  public Sent sendLater(ByteBuffer buffer, int bytes, int to, int tag) {
    Request request = call("iSend", () -> communicator.iSend(buffer, bytes, MPI.BYTE, to, tag));
    return () -> call("test", request::test);
  }

  @Override
  public boolean probe(int tag) {
    return call("iProbe", () -> communicator.iProbe(MPI.ANY_SOURCE, tag) != null);
  }

  @Override
  public void receive(ByteBuffer buffer, int bytes, int tag) {
    call("recv", () -> communicator.recv(buffer, bytes, MPI.BYTE, MPI.ANY_SOURCE, tag));
  }

  @Override
  public void abort(int exitCode) {
    try {
      communicator.abort(exitCode);
    } catch (MPIException e) {
      throw failed("abort", e);
    }
  }

  @Override
  public void free() {
    try {
      communicator.free();
    } catch (MPIException e) {
      throw failed("free", e);
    }
  }

  /** A persistent request. */
  private record Receiving(Prequest request) implements Receive {
    @Override
    public void start() {
      try {
        request.start();
      } catch (MPIException e) {
        throw failed("start", e);
      }
    }

    @Override
    public void await() {
      try {
        request.waitFor();
      } catch (MPIException e) {
        throw failed("recv", e);
      }
    }

    @Override
    public void free() {
      try {
        request.free();
      } catch (MPIException e) {
        throw failed("free", e);
      }
    }
  }
}
