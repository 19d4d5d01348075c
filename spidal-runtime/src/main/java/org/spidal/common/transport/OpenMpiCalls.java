package org.spidal.common.transport;

import java.nio.ByteBuffer;
import mpi.MPI;
import mpi.MPIException;

/** {@link PlainMpi} by Open MPI's Java binding. */
final class OpenMpiCalls implements PlainMpi {
  private final int rank;
  private final int size;

  OpenMpiCalls() throws MPIException {
    rank = MPI.COMM_WORLD.getRank();
    size = MPI.COMM_WORLD.getSize();
  }

  @Override
  public int rank() {
    return rank;
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public ByteBuffer buffer(int bytes) {
    return MPI.newByteBuffer(bytes);
  }

  @Override
  public void barrier() {
    try {
      MPI.COMM_WORLD.barrier();
    } catch (MPIException e) {
      throw OpenMpiTransport.failed("barrier", e);
    }
  }

  @Override
  public void broadcast(ByteBuffer buffer, int bytes, int root) {
    try {
      MPI.COMM_WORLD.bcast(buffer, bytes, MPI.BYTE, root);
    } catch (MPIException e) {
      throw OpenMpiTransport.failed("bcast", e);
    }
  }

  @Override
  public void allGather(ByteBuffer buffer, int bytes) {
    try {
      MPI.COMM_WORLD.allGather(buffer, bytes, MPI.BYTE);
    } catch (MPIException e) {
      throw OpenMpiTransport.failed("allGather", e);
    }
  }

  @Override
  public void allReduceSum(ByteBuffer buffer, int count) {
    try {
      MPI.COMM_WORLD.allReduce(buffer, count, MPI.DOUBLE, MPI.SUM);
    } catch (MPIException e) {
      throw OpenMpiTransport.failed("allReduce", e);
    }
  }

  @Override
  public void allToAll(ByteBuffer out, int[] outBytes, ByteBuffer in, int[] inBytes) {
    try {
      MPI.COMM_WORLD.allToAllv(
          out, outBytes, starts(outBytes), MPI.BYTE, in, inBytes, starts(inBytes), MPI.BYTE);
    } catch (MPIException e) {
      throw OpenMpiTransport.failed("allToAllv", e);
    }
  }

  private static int[] starts(int[] lengths) {
    int[] starts = new int[lengths.length];
    for (int r = 1; r < starts.length; r++) {
      starts[r] = starts[r - 1] + lengths[r - 1];
    }
    return starts;
  }
}
