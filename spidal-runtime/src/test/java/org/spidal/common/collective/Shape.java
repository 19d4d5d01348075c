package org.spidal.common.collective;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.spidal.common.job.Jobs;
import org.spidal.common.job.Program;
import org.spidal.common.job.SpidalJob;

/** How a job of a test is laid out. */
record Shape(int threads, int groupsPerNode, int... nodeOf) {

  /** From one worker to seven on three nodes. */
  static List<Shape> all() {
    return List.of(
        new Shape(1, 1, 0),
        new Shape(3, 1, 0),
        new Shape(1, 1, 0, 0),
        new Shape(1, 1, 0, 0, 1),
        new Shape(2, 1, 0, 1, 0, 1),
        new Shape(1, 2, 0, 0, 0, 1, 1),
        new Shape(1, 9, 0, 0),
        new Shape(1, 1, 0, 1, 2, 0, 1, 0, 0));
  }

  int workers() {
    return threads * nodeOf.length;
  }

  void run(Path directory, Program program) {
    SpidalJob.runEmbedded(
        Jobs.options(directory).withThreads(threads).withGroupsPerNode(groupsPerNode),
        program,
        nodeOf);
  }

  @Override
  public String toString() {
    return threads
        + " threads, nodes "
        + Arrays.toString(nodeOf)
        + ", "
        + groupsPerNode
        + " groups";
  }
}
