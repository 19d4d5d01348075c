package org.spidal.common.job;

import java.nio.file.Path;

/** Embedded jobs of tests: quiet, with a time limit for workers that do not come. */
public final class Jobs {
  private static final double PEER_TIMEOUT = 60;

  private Jobs() {}

  /** Runs a program on {@code threads} workers in each pretended process. */
  public static void run(Path directory, int threads, Program program, int... nodeOf) {
    SpidalJob.runEmbedded(options(directory).withThreads(threads), program, nodeOf);
  }

  /** Options for one thread in each process. */
  public static JobOptions options(Path directory) {
    return new JobOptions()
        .withThreads(1)
        .withMmapDirectory(directory)
        .withPeerTimeout(PEER_TIMEOUT)
        .withQuiet();
  }
}
