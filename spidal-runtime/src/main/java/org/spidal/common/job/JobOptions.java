package org.spidal.common.job;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.file.Disk;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * The options of every program that say how a job is laid out; filled by picocli from the command
 * line.
 */
public final class JobOptions {
  private static final Path SHARED_MEMORY = Path.of("/dev/shm");

  @Option(
      names = {"-t", "--threadCount"},
      paramLabel = "T",
      converter = WholeNumber.class,
      description = "threads in each process (default: 1; without mpirun the number of cores)")
  private int threads;

  @Option(
      names = {"-n", "--nodeCount"},
      paramLabel = "N",
      converter = WholeNumber.class,
      description = "expected number of nodes; only checked against the real number")
  private int nodesExpected;

  @Option(
      names = "-mmaps",
      paramLabel = "M",
      converter = WholeNumber.class,
      description = "shared regions on each node, each with a leader (default: 1)")
  private int groupsPerNode = 1;

  @Option(
      names = "-mmapdir",
      paramLabel = "DIR",
      description = "folder of the shared regions (default: /dev/shm)")
  private Path mmapDirectory =
      Files.isDirectory(SHARED_MEMORY) ? SHARED_MEMORY : temporaryDirectory();

  @Option(
      names = "-bind",
      paramLabel = "true|false",
      arity = "1",
      description = "pin each worker to a core; only with -cps (default: true)")
  private boolean bind = true;

  @Option(
      names = "-cps",
      paramLabel = "K",
      description = "any number >= 1 turns pinning on (kept for old job scripts)")
  private int coresPerSocket;

  @Option(
      names = "-collectives",
      paramLabel = "KIND",
      description =
          "shared (the default), or mpi: plain messages between processes of one thread each")
  private CollectivesKind collectives = CollectivesKind.shared;

  @Option(
      names = "-racks",
      paramLabel = "FILE",
      description = "lines 'host rack'; groups of the same rack become neighbours in every ring")
  private Path racks;

  @Option(
      names = "-running",
      paramLabel = "K",
      converter = WholeNumber.class,
      description =
          "only K of the workers that share a region compute at a time (default: all of them)")
  private int running;

  @Option(
      names = "-peertimeout",
      paramLabel = "SECONDS",
      converter = Seconds.class,
      description =
          "end the job if a live worker does not reach an operation in this time (default: wait for ever)")
  private double peerTimeoutSeconds;

  @Option(names = "-q", description = "print only warnings and errors")
  private boolean quiet;

  @Option(names = "-v", description = "print more")
  private boolean verbose;

  @Option(
      names = "--json-log",
      paramLabel = "FILE",
      description = "add a line of JSON for each event: start, stages, progress, end")
  private Path eventLog;

  @Option(
      names = "--take-lock",
      description =
          "take over the lock of a job on a machine that no longer exists; first make sure that the job has ended")
  private boolean takesLock;

  private Disk disk = Disk.real();
  private Host host; // null: this machine, with its streams as they are when the job begins

  @Option(
      names = "--assert-no-garbage",
      hidden = true,
      description = "fails if a worker allocates, or a garbage collection happens, in the loop")
  private boolean assertsNoGarbage;

  /** The value of an option that counts something. */
  static final class WholeNumber implements ITypeConverter<Integer> {
    @Override
    public Integer convert(String text) {
      if (text.matches("[1-9][0-9]{0,8}")) {
        return Integer.valueOf(text);
      }
      throw new TypeConversionException("expected a whole number from 1, not '" + text + "'");
    }
  }

  /** The value of an option that is a time. */
  static final class Seconds implements ITypeConverter<Double> {
    @Override
    public Double convert(String text) {
      if (text.matches("[0-9]{1,9}([.][0-9]{1,9})?")) {
        return Double.valueOf(text);
      }
      throw new TypeConversionException("expected seconds such as 30 or 0.5, not '" + text + "'");
    }
  }

  /** How workers talk to each other. */
  public enum CollectivesKind {
    /** Through shared memory within a group, by messages of its leader between groups. */
    shared,
    /** By messages of each process. */
    mpi
  }

  /**
   * The options that {@code ./spidal run} was given, which it hands on in the system property
   * {@code spidal.options}, separated by tabs.
   *
   * @throws SpidalException if one is unknown or has a wrong value
   */
  public static JobOptions ofLauncher() {
    JobOptions options = new JobOptions();
    try {
      new CommandLine(options).parseArgs(wordsOfLauncher());
    } catch (ParameterException e) {
      throw new SpidalException(
          ExitCode.USAGE, e.getMessage() + meant(e) + "; see docs/reference/collectives.md", e);
    }
    return options;
  }

  private static String meant(ParameterException e) {
    List<String> known =
        e instanceof UnmatchedArgumentException unknown ? unknown.getSuggestions() : List.of();
    return known.isEmpty() ? "" : " (did you mean " + known.get(0) + "?)";
  }

  /** The options that {@code ./spidal run} was given, as words; none if another command was. */
  public static String[] wordsOfLauncher() {
    String words = System.getProperty("spidal.options", "");
    return words.isEmpty() ? new String[0] : words.split("\t");
  }

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

  /** Threads of each process, if it was said how many. */
  public OptionalInt threadsGiven() {
    return threads > 0 ? OptionalInt.of(threads) : OptionalInt.empty();
  }

  public int nodesExpected() {
    return nodesExpected;
  }

  /** How many workers of a group compute at a time; 0: all. */
  public int running() {
    return running;
  }

  public JobOptions withRunning(int most) {
    running = most;
    return this;
  }

  public int groupsPerNode() {
    return groupsPerNode;
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

  public CollectivesKind collectives() {
    return collectives;
  }

  /** File of hosts and racks; null for none. */
  public Path racks() {
    return racks;
  }

  /** File of the events; null for none. */
  public Path eventLog() {
    return eventLog;
  }

  /** Whether the job fails if its loop makes garbage once it is warm; see {@link GarbageWatch}. */
  public boolean assertsNoGarbage() {
    return assertsNoGarbage;
  }

  /** Whether outputs are taken from another job that is not known to have ended. */
  public boolean takesLock() {
    return takesLock;
  }

  /** What outputs are written to. */
  public Disk disk() {
    return disk;
  }

  public JobOptions withTakeLock() {
    takesLock = true;
    return this;
  }

  /** For tests: a disk on which changes of a folder fail, or are counted. */
  public JobOptions withDisk(Disk other) {
    disk = other;
    return this;
  }

  /** What processes run on. */
  Host host() {
    return host == null ? Host.real() : host;
  }

  /** For simulations: other ways to wait, other processes. */
  public JobOptions withHost(Host other) {
    host = other;
    return this;
  }

  public JobOptions withEventLog(Path file) {
    eventLog = file;
    return this;
  }

  public JobOptions withAssertNoGarbage() {
    assertsNoGarbage = true;
    return this;
  }

  public JobOptions withCollectives(CollectivesKind kind) {
    collectives = kind;
    return this;
  }

  public JobOptions withRacks(Path file) {
    racks = file;
    return this;
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

  /** Sets the time-out, unless seconds is 0. */
  public JobOptions withPeerTimeout(double seconds) {
    if (seconds > 0) {
      peerTimeoutSeconds = seconds;
    }
    return this;
  }

  public JobOptions withQuiet() {
    quiet = true;
    return this;
  }
}
