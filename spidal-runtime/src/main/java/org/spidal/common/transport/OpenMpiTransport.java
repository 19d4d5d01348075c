package org.spidal.common.transport;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import mpi.Comm;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

/**
 * Messages through Open MPI's Java binding. One thread at a time may use the transport and the
 * groups split from it; a {@link #mailbox} is for another one.
 */
public final class OpenMpiTransport implements Transport {
  private final Intracomm communicator;
  private final boolean guest; // in an MPI that others have initialised and will finalise
  private final int rank;
  private final int size;
  private final List<OpenMpiTransport> parts = new ArrayList<>();
  private OpenMpiShortMessages shortMessages; // null until there are some

  private OpenMpiTransport(Intracomm communicator, boolean guest) throws MPIException {
    this.communicator = communicator;
    this.guest = guest;
    // else a failing call ends the job before we can say what happened
    communicator.setErrhandler(MPI.ERRORS_RETURN);
    this.rank = communicator.getRank();
    this.size = communicator.getSize();
  }

  /**
   * Initialises MPI, once per JVM, and returns the group of all processes of the job.
   *
   * <p>Threads may take turns in using it, as a leader and the thread that exchanges for it do.
   *
   * @param watched whether a second thread will use a {@link #mailbox}, which costs MPI locks
   */
  public static Transport world(boolean watched) {
    try {
      MPI.InitThread(new String[0], watched ? MPI.THREAD_MULTIPLE : MPI.THREAD_SERIALIZED);
      return new OpenMpiTransport(MPI.COMM_WORLD, false);
    } catch (MPIException | UnsatisfiedLinkError e) {
      throw new SpidalException(
          ExitCode.SYSTEM,
          "MPI does not start: " + e.getMessage() + "; './spidal check' shows what is installed",
          e);
    }
  }

  /**
   * The processes of a communicator of a program that has initialised MPI itself. Messages go
   * through a copy of the communicator; closing frees the copy, and leaves all else as it was.
   * Collective over the communicator.
   *
   * @throws SpidalException if MPI is not initialised, or not for threads that take turns
   */
  public static Transport on(Intracomm communicator) {
    try {
      if (!MPI.isInitialized() || MPI.isFinalized() || MPI.queryThread() < MPI.THREAD_SERIALIZED) {
        throw new SpidalException(
            ExitCode.USAGE,
            "SPIDAL runs within an MPI that has been initialised by"
                + " MPI.InitThread(arguments, MPI.THREAD_SERIALIZED) or THREAD_MULTIPLE");
      }
      return new OpenMpiTransport(communicator.dup(), true);
    } catch (MPIException e) {
      throw failed("dup", e);
    }
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
  public String description() {
    String version = MPI.getLibVersion();
    int end = version.indexOf(',');
    return (end > 0 ? version.substring(0, end) : version).trim();
  }

  @Override
  public byte[][] exchange(byte[] mine) {
    try {
      int[] lengths = new int[size];
      communicator.allGather(new int[] {mine.length}, 1, MPI.INT, lengths, 1, MPI.INT);
      int[] offsets = new int[size];
      for (int r = 1; r < size; r++) {
        offsets[r] = Math.addExact(offsets[r - 1], lengths[r - 1]);
      }
      byte[] all = new byte[Math.max(1, offsets[size - 1] + lengths[size - 1])];
      communicator.allGatherv(mine, mine.length, MPI.BYTE, all, lengths, offsets, MPI.BYTE);
      byte[][] result = new byte[size][];
      for (int r = 0; r < size; r++) {
        result[r] = Arrays.copyOfRange(all, offsets[r], offsets[r] + lengths[r]);
      }
      return result;
    } catch (MPIException e) {
      throw failed("allGatherv", e);
    }
  }

  @Override
  public Transport splitByNode() {
    try {
      return part(communicator.splitType(Comm.TYPE_SHARED, rank, MPI.INFO_NULL));
    } catch (MPIException e) {
      throw failed("splitType", e);
    }
  }

  @Override
  public Transport split(int color, int key) {
    try {
      Intracomm part = communicator.split(color < 0 ? MPI.UNDEFINED : color, key);
      return color < 0 ? null : part(part);
    } catch (MPIException e) {
      throw failed("split", e);
    }
  }

  private Transport part(Intracomm ofPart) throws MPIException {
    OpenMpiTransport part = new OpenMpiTransport(ofPart, guest);
    parts.add(part);
    return part;
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
  public void broadcast(ByteBuffer buffer, int root) {
    try {
      communicator.bcast(buffer, buffer.limit(), MPI.BYTE, root);
    } catch (MPIException e) {
      throw failed("bcast", e);
    }
  }

  @Override
  public void allGather(ByteBuffer buffer, int[] offsets, int[] lengths) {
    try {
      communicator.allGatherv(buffer, lengths, offsets, MPI.BYTE);
    } catch (MPIException e) {
      throw failed("allGatherv", e);
    }
  }

  @Override
  public void allGatherShort(ByteBuffer slots, int stride, int length) {
    try {
      if (shortMessages == null) {
        shortMessages = new OpenMpiShortMessages(communicator, stride);
      }
      shortMessages.allGather(slots, length);
    } catch (MPIException e) {
      throw failed("send", e);
    }
  }

  @Override
  public void allToAll(
      ByteBuffer out,
      int[] outOffsets,
      int[] outLengths,
      ByteBuffer in,
      int[] inOffsets,
      int[] inLengths) {
    try {
      communicator.allToAllv(
          out, outLengths, outOffsets, MPI.BYTE, in, inLengths, inOffsets, MPI.BYTE);
    } catch (MPIException e) {
      throw failed("allToAllv", e);
    }
  }

  @Override
  public Mailbox mailbox() {
    try {
      if (MPI.queryThread() < MPI.THREAD_MULTIPLE) {
        throw new SpidalException(
            ExitCode.SYSTEM,
            description()
                + " lets only one thread send messages, so PeerTimeout cannot work; leave it out");
      }
      return new OpenMpiMailbox(communicator.dup());
    } catch (MPIException e) {
      throw failed("dup", e);
    }
  }

  @Override
  public void abort(int exitCode) {
    try {
      (guest ? communicator : MPI.COMM_WORLD).abort(exitCode);
    } catch (MPIException e) {
      throw failed("abort", e);
    }
  }

  @Override
  public void close() {
    try {
      communicator.barrier();
      if (guest) {
        free();
      } else {
        MPI.Finalize();
      }
    } catch (MPIException e) {
      throw failed("finalize", e);
    }
  }

  private void free() throws MPIException {
    for (OpenMpiTransport part : parts) {
      part.free();
    }
    if (shortMessages != null) {
      shortMessages.free();
    }
    communicator.free();
  }

  static SpidalException failed(String call, MPIException e) {
    return new SpidalException(
        ExitCode.SYSTEM, "MPI call " + call + " failed: " + e.getMessage(), e);
  }
}
