package org.spidal.common.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * A job started by {@code ./spidal}, the way users start it. Closing it ends what is left of it,
 * and nothing else.
 */
public final class Spidal implements AutoCloseable {
  /** Far more than any job of these tests needs, by the {@link FairClock} of the job. */
  public static final Duration LONGEST_JOB = Duration.ofSeconds(85);

  /**
   * For programs of tests, which are over before optimised code would pay. Vector code, which all
   * programs of SPIDAL have, is slow without, and waits in vain for the compiler.
   */
  public static final Map<String, String> QUICK_START =
      Map.of("SPIDAL_JAVA_OPTS", "-XX:TieredStopAtLevel=1");

  /**
   * For all other jobs, which are short, too: methods are compiled once they are called more often.
   */
  private static final String COMPILED_LATER = "-XX:CompileThresholdScaling=3";

  private final Process launcher;
  private final Path out;
  private final Path err;
  private final Set<ProcessHandle> seen = new LinkedHashSet<>();
  private final FairClock clock;

  private Spidal(Process launcher, Path out, Path err) {
    this.launcher = launcher;
    this.out = out;
    this.err = err;
    seen.add(launcher.toHandle());
    clock = FairClock.of(() -> List.copyOf(remember()).stream());
  }

  /** The project's root. */
  public static Path home() {
    String given = System.getProperty("spidal.home");
    Path folder = Path.of(given == null ? "" : given).toAbsolutePath();
    while (folder != null && !Files.isExecutable(folder.resolve("spidal"))) {
      folder = folder.getParent();
    }
    if (folder == null) {
      throw new IllegalStateException("no launcher above " + Path.of("").toAbsolutePath());
    }
    return folder;
  }

  public static String launcher() {
    return home().resolve("spidal").toString();
  }

  /** The small real matrix of the project: 1,200 points. */
  public static List<String> families() {
    return List.of(
        "-DDistanceMatrixFile=" + home().resolve("config/demo/families.bin"), "-DIsBigEndian=true");
  }

  /** Where the tests of the runtime are: programs for {@code ./spidal run}. */
  public static String runtimeTests() {
    return home().resolve("spidal-runtime/target/test-classes").toString();
  }

  public static boolean hasMpi() {
    return Mpi.WORKS;
  }

  /** Runs {@code ./spidal} with these words to its end. */
  public static Ended run(Path folder, String... words) {
    return run(folder, List.of(words));
  }

  public static Ended run(Path folder, List<String> words) {
    try (Spidal job = start(folder, words)) {
      return job.await();
    }
  }

  public static Spidal start(Path folder, List<String> words) {
    return start(folder, Map.of(), words);
  }

  /** Starts {@code ./spidal} with more variables in its environment. */
  public static Spidal start(Path folder, Map<String, String> variables, List<String> words) {
    Map<String, String> all = new TreeMap<>(words.get(0).equals("run") ? QUICK_START : Map.of());
    all.putAll(variables);
    List<String> command = new ArrayList<>(List.of(launcher()));
    command.addAll(words);
    return startCommand(folder, all, command);
  }

  /**
   * Starts any command in the environment that these tests give to jobs.
   *
   * @param folder where it runs, and where its output is kept
   */
  public static Spidal startCommand(
      Path folder, Map<String, String> variables, List<String> command) {
    try {
      Path out = Files.createTempFile(folder, "out", ".txt");
      Path err = Files.createTempFile(folder, "err", ".txt");
      ProcessBuilder builder =
          new ProcessBuilder(command)
              .directory(folder.toFile())
              .redirectInput(Redirect.from(Path.of("/dev/null").toFile()))
              .redirectOutput(out.toFile())
              .redirectError(err.toFile());
      Map<String, String> environment = builder.environment();
      // these tests may themselves run inside a batch job
      environment.keySet().removeIf(name -> name.matches("(OMPI|PMIX|PMI|PRTE|SLURM|SPIDAL)_.*"));
      environment.put("SPIDAL_BUILD", "no");
      environment.put("JAVA_HOME", System.getProperty("java.home"));
      environment.put("SPIDAL_JAVA_OPTS", COMPILED_LATER);
      environment.putAll(variables);
      return new Spidal(builder.start(), out, err);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Waits for the end; a job that takes too long fails the test with what it has printed. */
  public Ended await() {
    return await(LONGEST_JOB);
  }

  public Ended await(Duration limit) {
    boolean ended = Poll.until(clock, limit, () -> !launcher.isAlive());
    assertThat(ended).as("the launcher should have ended within %s%n%s", limit, printed()).isTrue();
    return new Ended(launcher.exitValue(), text(out), text(err));
  }

  /** Waits until the job has printed a text. */
  public void awaitOutput(String wanted) {
    boolean printed =
        Poll.until(clock, LONGEST_JOB, () -> text(out).contains(wanted) || !launcher.isAlive());
    assertThat(text(out)).as("%s", printed()).contains(wanted);
    assertThat(printed && launcher.isAlive()).as("still runs%n%s", printed()).isTrue();
    remember();
  }

  public long pid() {
    return launcher.pid();
  }

  /** The processes of the job by rank. */
  public Map<Integer, Long> ranks() {
    Map<Integer, Long> ranks = new TreeMap<>();
    for (ProcessHandle process : remember()) {
      String rank = variable(process, "OMPI_COMM_WORLD_RANK");
      rank = rank == null ? variable(process, "PMI_RANK") : rank;
      if (rank != null) {
        ranks.put(Integer.parseInt(rank), process.pid());
      }
    }
    return ranks;
  }

  /** The process of mpirun. */
  public long mpirun() {
    Set<Long> ranks = Set.copyOf(ranks().values());
    return remember().stream()
        .filter(process -> process.children().anyMatch(child -> ranks.contains(child.pid())))
        .findFirst()
        .orElseThrow()
        .pid();
  }

  /** Sends a signal to processes of this job, all at once. */
  public void signal(String name, List<Long> pids) {
    List<Long> ours = remember().stream().map(ProcessHandle::pid).toList();
    assertThat(ours).containsAll(pids);
    kill(name, pids);
  }

  /** Whether the launcher was started with a signal ignored: it could not act on it then. */
  public boolean ignores(String name) {
    int number = name.equals("HUP") ? 1 : name.equals("INT") ? 2 : 15;
    String status = read(launcher.toHandle(), "status");
    long ignored =
        status
            .lines()
            .filter(line -> line.startsWith("SigIgn:"))
            .mapToLong(line -> Long.parseUnsignedLong(line.substring(7).trim(), 16))
            .findFirst()
            .orElse(0);
    return (ignored >> (number - 1) & 1) != 0;
  }

  /** Waits until no process of the job lives. */
  public boolean areAllGone(Duration limit) {
    return Poll.until(clock, limit, () -> seen.stream().noneMatch(Spidal::lives));
  }

  @Override
  public void close() {
    remember();
    List<Long> left = seen.stream().filter(Spidal::lives).map(ProcessHandle::pid).toList();
    if (!left.isEmpty()) {
      kill("KILL", left);
    }
  }

  private Set<ProcessHandle> remember() {
    launcher.descendants().forEach(seen::add);
    return seen;
  }

  /**
   * Waits for the end and returns the MiB of memory, other than files, that the JVMs of the job
   * took at their peaks, added up.
   */
  public double peakMebibytes() {
    Map<Long, Long> peaks = new TreeMap<>();
    while (launcher.isAlive()) {
      for (ProcessHandle process : remember()) {
        if (read(process, "comm").startsWith("java")) {
          String status = read(process, "status");
          long now = kibibytes(status, "RssAnon") + kibibytes(status, "RssShmem");
          peaks.merge(process.pid(), now, Math::max);
        }
      }
      Poll.until(Duration.ofMillis(20), () -> !launcher.isAlive());
    }
    return peaks.values().stream().mapToLong(Long::longValue).sum() / 1024.0;
  }

  private static long kibibytes(String status, String name) {
    return status
        .lines()
        .filter(line -> line.startsWith(name + ":"))
        .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")))
        .sum();
  }

  private String printed() {
    return text(out) + text(err);
  }

  private static void kill(String name, List<Long> pids) {
    List<String> command = new ArrayList<>(List.of("bash", "-c", "kill -s \"$@\"", "kill", name));
    pids.forEach(pid -> command.add(Long.toString(pid)));
    try {
      new ProcessBuilder(command).start().waitFor();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException("the test was stopped", e);
    }
  }

  /** A zombie that nobody has buried yet does not live. */
  private static boolean lives(ProcessHandle process) {
    if (!process.isAlive()) {
      return false;
    }
    String stat = read(process, "stat");
    return !stat.isEmpty() && stat.charAt(stat.lastIndexOf(')') + 2) != 'Z';
  }

  private static String variable(ProcessHandle process, String name) {
    for (String variable : read(process, "environ").split("\0")) {
      if (variable.startsWith(name + "=")) {
        return variable.substring(name.length() + 1);
      }
    }
    return null;
  }

  private static String read(ProcessHandle process, String file) {
    try {
      return Files.readString(
          Path.of("/proc", Long.toString(process.pid()), file), StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      return ""; // it has just ended
    }
  }

  /** Tried once, as it costs the start of a JVM. */
  private static final class Mpi {
    static final boolean WORKS = works();

    private static boolean works() {
      try {
        Path folder = Files.createTempDirectory("spidal-it");
        boolean works = run(folder, "damds", "-np", "1", "--version").code() == 0;
        for (String file : folder.toFile().list()) {
          Files.delete(folder.resolve(file));
        }
        Files.delete(folder);
        return works;
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private static String text(Path file) {
    try {
      return Files.readString(file, StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
