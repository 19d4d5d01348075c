package org.spidal.common.transport;

import java.nio.IntBuffer;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Distribution;
import org.spidal.common.collective.Parts;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.collective.SharedLongs;
import org.spidal.common.job.JobOptions;
import org.spidal.common.job.SpidalJob;
import org.spidal.common.job.Worker;

/**
 * A program that initialises MPI itself, and has two jobs of SPIDAL run side by side, on its even
 * and on its odd ranks, twice, while a message of its own is under way.
 */
final class OpenMpiGuestProgram {
  private static final int TAG = 2; // as messages of ours have

  private OpenMpiGuestProgram() {}

  public static void main(String[] arguments) throws MPIException {
    MPI.InitThread(arguments, MPI.THREAD_SERIALIZED);
    int rank = MPI.COMM_WORLD.getRank();
    int size = MPI.COMM_WORLD.getSize();
    Intracomm half = MPI.COMM_WORLD.split(rank % 2, rank);
    IntBuffer got = MPI.newIntBuffer(1);
    int next = (half.getRank() + 1) % half.getSize();
    int before = (half.getRank() + half.getSize() - 1) % half.getSize();
    Request receive = half.iRecv(got, 1, MPI.INT, before, TAG);

    for (int time = 0; time < 2; time++) {
      JobOptions options = new JobOptions().withThreads(2).withGroupsPerNode(1 + time);
      SpidalJob.run(options, OpenMpiTransport.on(half), worker -> work(worker, half));
    }

    half.send(MPI.newIntBuffer(1).put(0, 100 + half.getRank()), 1, MPI.INT, next, TAG);
    receive.waitFor();
    require(got.get(0) == 100 + before, "the message of the program has been changed");
    int[] sum = {rank};
    MPI.COMM_WORLD.allReduce(sum, 1, MPI.INT, MPI.SUM);
    require(sum[0] == size * (size - 1) / 2, "MPI does not add up any more");
    half.free();
    MPI.Finalize();
    if (rank == 0) {
      System.out.println("guest: well");
    }
  }

  private static void work(Worker worker, Intracomm half) throws MPIException {
    if (worker.thread() == 0) {
      require(worker.topology().processes() == half.getSize(), "other processes");
    }
    SharedLayout layout = worker.layout();
    SharedLongs<Parts> section = layout.longs("x", Distribution.perWorker(3000));
    Collectives all = worker.open(layout);
    int from = Math.floorMod(worker.rank() - 1, worker.size());
    for (int step = 0; step < 50; step++) {
      section.set(section.placement().start(worker.rank()) + 2999, 7L * step + worker.rank());
      all.startShift(section, 1);
      all.finish();
      require(section.get(section.placement().start(from) + 2999) == 7L * step + from, "shift");
      require(all.sum(1L) == worker.size(), "sum");
    }
  }

  private static void require(boolean holds, String otherwise) {
    if (!holds) {
      throw new IllegalStateException(otherwise);
    }
  }
}
