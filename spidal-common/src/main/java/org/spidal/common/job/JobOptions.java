package org.spidal.common.job;

import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/**
 * The options of every program that say how a job is laid out; filled by picocli from the command
 * line.
 */
public final class JobOptions {
  private static final Path SHARED_MEMORY = Path.of("/dev/shm");

  @Option(
      names = {"-t", "--threadCount"},
      paramLabel = "T",
      description = "threads in each process (default: 1; without mpirun the number of cores)")
  private int threads = Integer.getInteger("spidal.threads", 0); // set by ./spidal run

  @Option(
      names = {"-n", "--nodeCount"},
      paramLabel = "N",
      description = "nodes expected; only compared with what is found")
  private int nodesExpected;

  @Option(
      names = "-mmaps",
      paramLabel = "M",
      description = "shared regions, and so leaders, on each node (default: 1)")
  private int groupsPerNode = 1;

  @Option(
      names = "-mmapdir",
      paramLabel = "DIR",
      description = "where shared regions are made (default: /dev/shm)")
  private Path mmapDirectory =
      Files.isDirectory(SHARED_MEMORY) ? SHARED_MEMORY : temporaryDirectory();

  @Option(
      names = "-bind",
      paramLabel = "true|false",
      arity = "1",
      description = "pin each worker to a core; takes effect with -cps (default: true)")
  private boolean bind = true;

  @Option(
      names = "-cps",
      paramLabel = "K",
      description = "any number from 1 on asks for pinning (kept for old job scripts)")
  private int coresPerSocket;

  @Option(names = "-q", description = "print only warnings and errors")
  private boolean quiet;

  @Option(names = "-v", description = "print more")
  private boolean verbose;

  private double peerTimeoutSeconds;

  private static Path temporaryDirectory() {
    return Path.of(System.getProperty("java.io.tmpdir"));
  }

  /**
   * Threads of this process: as asked for, else one for each core where the process is alone, else
   * one.
   */
  public int threads(boolean alone) {
    if (threads > 0) {
      return threads;
    }
    return alone ? Runtime.getRuntime().availableProcessors() : 1;
  }

  public int nodesExpected() {
    return nodesExpected;
  }

  public int groupsPerNode() {
    return Math.max(1, groupsPerNode);
  }

  public Path mmapDirectory() {
    return mmapDirectory;
  }

  /** Whether workers are pinned to cores. */
  public boolean pinned() {
    return bind && coresPerSocket > 0;
  }

  public boolean quiet() {
    return quiet;
  }

  public boolean verbose() {
    return verbose;
  }

  /** How long a worker waits for one that lives but does not come; 0 for ever. */
  public double peerTimeoutSeconds() {
    return peerTimeoutSeconds;
  }

  public JobOptions withThreads(int count) {
    threads = count;
    return this;
  }

  public JobOptions withGroupsPerNode(int count) {
    groupsPerNode = count;
    return this;
  }

  public JobOptions withMmapDirectory(Path directory) {
    mmapDirectory = directory;
    return this;
  }

  public JobOptions withPeerTimeout(double seconds) {
    peerTimeoutSeconds = seconds;
    return this;
  }

  public JobOptions withQuiet() {
    quiet = true;
    return this;
  }
}
