package org.spidal.common.transport;

import java.nio.ByteBuffer;
import java.util.Map;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

/**
 * MPI's own collective operations, as a Java program calls them that does without SPIDAL: over all
 * processes, in place, on direct buffers. For comparisons only.
 *
 * <p>Usable once the job's {@link Transport} is up, by the thread that made it.
 */
public interface PlainMpi {
  /**
   * MPI's operations in this process.
   *
   * @throws SpidalException if the process was not started by mpirun or srun
   */
  static PlainMpi of(Map<String, String> environment) {
    requireMpi(environment);
    return Transports.mpi().world();
  }

  /** The same by a way that the caller chooses; MPI must be up, by whatever way. */
  static PlainMpi of(Map<String, String> environment, Transports.Way way) {
    requireMpi(environment);
    return Transports.mpi(way.word()).world();
  }

  private static void requireMpi(Map<String, String> environment) {
    if (!Launch.of(environment).byMpi()) {
      throw new SpidalException(
          ExitCode.SYSTEM, "plain MPI needs MPI, and processes started by mpirun or srun");
    }
  }

  /** This process's number. */
  int rank();

  /** Number of processes. */
  int size();

  /** Memory for messages, in native byte order. */
  ByteBuffer buffer(int bytes);

  void barrier();

  /** Copies the first bytes of the root's buffer into everybody's. */
  void broadcast(ByteBuffer buffer, int bytes, int root);

  /**
   * Process r's part is {@code bytes} bytes at {@code r * bytes}; afterwards all have all parts.
   */
  void allGather(ByteBuffer buffer, int bytes);

  /** Replaces the first {@code count} doubles by their sums over all processes. */
  void allReduceSum(ByteBuffer buffer, int count);

  /**
   * Sends each process r {@code outBytes[r]} bytes and receives {@code inBytes[r]} from it; in both
   * buffers they stand one after the other.
   */
  void allToAll(ByteBuffer out, int[] outBytes, ByteBuffer in, int[] inBytes);
}
