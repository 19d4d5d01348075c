package org.spidal.tools.simulate;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Arrays;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.Sentence;
import org.spidal.common.job.JobOptions;

/**
 * Runs a program on a simulated cluster, seed by seed. A seed determines the order of all steps and
 * what befalls the job; a job that has not finished is followed by another one, as a user would
 * start it, until there is a result.
 *
 * <p>What must be so:
 *
 * <ul>
 *   <li>Nobody waits for ever.
 *   <li>A job ends with the code that is documented for what befell it.
 *   <li>Nobody is said to have died if nobody was killed: who fails says so to the others.
 *   <li>A job that was stopped leaves a checkpoint.
 *   <li>Whenever the main output is there, all outputs are there, as one worker alone writes them.
 *   <li>After the last job nothing else is there: no lock, no checkpoint, nothing in the making;
 *       and a job whose rank 0 was not killed leaves nothing new but checkpoints and parts, if its
 *       files could be deleted.
 *   <li>No shared region is left.
 * </ul>
 */
final class Simulation implements AutoCloseable {
  /** What time, machine, place, and having been stopped determine; and what tells of progress. */
  private static final Pattern NOT_COMPARED =
      Pattern.compile(
          ".*(-summary\\.(json|txt)|-timing\\.tsv|-run\\.properties|index\\.html"
              + "|-iterations\\.tsv|-distances\\.svg|Status\\.txt)");

  private static final Pattern LOCK = Pattern.compile("\\..*\\.lock");

  /** But for parts, with which a later job goes on. */
  private static final Pattern IN_THE_MAKING = Pattern.compile("\\..*(?<!\\.part)");

  /** What is said of a file that could not be deleted. */
  private static final String KEPT = "cannot delete";

  /** What no user would take for a result. */
  private static final Pattern LEFT_OVER = Pattern.compile("\\..*|.*\\.checkpoint");

  private static final int MOST_JOBS = 4;
  private static final int ONE_IN = 3;

  private final Subject subject;
  private final Layout layout;
  private final Path folder;
  private final Path output;
  private final SimulatedMachine machine;
  private final TreeMap<String, byte[]> expected;
  private final SimulatedCluster.Outcome undisturbed;

  /**
   * What a seed came to.
   *
   * @param wrong what must not be; empty if all is well
   * @param jobs until there was a result
   * @param steps of all jobs
   * @param trace of all jobs
   * @param story what befell each job, for people
   */
  record Result(String wrong, int jobs, long steps, long trace, String story) {}

  /**
   * @throws IllegalStateException if the program fails although nothing befalls it
   */
  Simulation(Subject subject, Layout layout) throws IOException {
    this.subject = subject;
    this.layout = layout;
    // in memory, where a sync takes no time: the simulated disk knows what is safe
    Path memory = new JobOptions().mmapDirectory();
    this.folder = Files.createTempDirectory(memory, "spidal-simulation");
    this.output = folder.resolve("output"); // the same for all, as some files name it
    this.machine = new SimulatedMachine(Files.createDirectory(folder.resolve("regions")));
    try {
      undisturbed(Layout.ALONE, false);
      this.expected = contents(output);
      this.undisturbed = undisturbed(layout, true);
      String wrong = difference(names(output));
      if (!wrong.isEmpty()) {
        throw new IllegalStateException("a job to which nothing happens: " + wrong);
      }
    } catch (RuntimeException e) {
      close();
      throw e;
    }
  }

  private void emptyOutput() throws IOException {
    if (Files.exists(output)) {
      delete(output);
    }
    Files.createDirectory(output);
  }

  private SimulatedCluster.Outcome undisturbed(Layout on, boolean saves) throws IOException {
    emptyOutput();
    SimulatedCluster.Outcome outcome =
        new SimulatedCluster(on, Fault.NONE, 0)
            .run(stop -> subject.program(output, saves, stop), machine);
    machine.takeBack();
    if (outcome.code() != 0 || !outcome.wrong().isEmpty()) {
      throw new IllegalStateException(
          "a job to which nothing happens ends with code "
              + outcome.code()
              + "\n"
              + outcome.said()
              + outcome.wrong());
    }
    return outcome;
  }

  /** What a job takes to which nothing happens. */
  SimulatedCluster.Outcome undisturbed() {
    return undisturbed;
  }

  /**
   * Runs the jobs of a seed. What they wrote stays until the next one.
   *
   * @param given what befalls the first jobs, in the place of what would be drawn
   */
  Result run(long seed, Fault... given) throws IOException {
    emptyOutput();
    Random random = new Random(seed);
    StringBuilder story = new StringBuilder();
    String wrong = "";
    long allSteps = 0;
    long trace = 0;
    int jobs = 0;
    boolean done = false;
    TreeSet<String> before = new TreeSet<>();
    while (!done && wrong.isEmpty()) {
      boolean last = ++jobs == MOST_JOBS;
      boolean quiet = last || jobs > 1 && random.nextInt(ONE_IN) > 0;
      Fault fault =
          quiet ? Fault.NONE : Fault.draw(random, undisturbed.steps(), undisturbed.operations());
      fault = jobs <= given.length ? given[jobs - 1] : fault;
      boolean saves = random.nextBoolean();
      SimulatedCluster.Outcome outcome =
          new SimulatedCluster(layout, fault, random.nextLong())
              .run(stop -> subject.program(output, saves, stop), machine);
      done = outcome.code() == 0;
      allSteps += outcome.steps();
      trace = trace * 31 + outcome.trace();
      story.append(
          Sentence.of(
              "job %s: %s; it ended with code %s after %s\n",
              jobs, fault, outcome.code(), Sentence.count(outcome.steps(), "step")));
      outcome.said().lines().forEach(line -> story.append("  ").append(line).append('\n'));
      TreeSet<String> after = names(output);
      wrong = wrong(fault, outcome, before, after, machine.takeBack());
      before = after;
      if (outcome.firstDied()) {
        bury();
      }
    }
    return new Result(wrong, jobs, allSteps, trace, story.toString());
  }

  /**
   * What must not be after a job; empty if all is well.
   *
   * @param before names of the files that were there before it
   * @param after names of those that are there now
   * @param regionsLeft names of shared regions that it has left
   */
  private String wrong(
      Fault fault,
      SimulatedCluster.Outcome outcome,
      TreeSet<String> before,
      TreeSet<String> after,
      TreeSet<String> regionsLeft)
      throws IOException {
    if (!outcome.wrong().isEmpty()) {
      return outcome.wrong();
    }
    if (!SimulatedCluster.codesAfter(fault).contains(outcome.code())) {
      return "code " + outcome.code() + ", expected one of " + SimulatedCluster.codesAfter(fault);
    }
    if (!regionsLeft.isEmpty()) {
      return "shared regions are left: " + regionsLeft;
    }
    TreeSet<String> found = new TreeSet<>(after);
    if (outcome.keptFiles() && outcome.said().contains(KEPT)) {
      found.removeIf(name -> LEFT_OVER.matcher(name).matches());
    }
    if (outcome.code() == 0 && !found.equals(expected.keySet())) {
      return "there are " + after + ", expected " + expected.keySet();
    }
    TreeSet<String> more = new TreeSet<>(after);
    more.removeAll(before);
    if (!outcome.firstDied()
        && !outcome.keptFiles()
        && more.stream().anyMatch(IN_THE_MAKING.asMatchPredicate())) {
      return "a lock, or what was in the making, is left: " + more;
    }
    if (outcome.code() == ExitCode.STOPPED.code()
        && after.stream().noneMatch(name -> name.endsWith(".checkpoint"))) {
      return "the job was stopped, but there is no checkpoint: " + after;
    }
    boolean whole = outcome.code() == 0 || subject.main(output).filter(Files::exists).isPresent();
    return whole ? difference(after) : "";
  }

  private String difference(TreeSet<String> written) throws IOException {
    for (String name : expected.keySet()) {
      if (!written.contains(name)) {
        return "the main output is there, " + name + " is not";
      }
      if (!NOT_COMPARED.matcher(name).matches()
          && !Arrays.equals(content(output.resolve(name)), expected.get(name))) {
        return name + " is not what one worker alone writes";
      }
    }
    return "";
  }

  /** Where the files of the last seed are. */
  Path folder() {
    return folder;
  }

  /** Deletes what the last seed has written. */
  @Override
  public void close() throws IOException {
    delete(folder);
  }

  /** This JVM lives, so locks that tell of it are given another start of their process. */
  private void bury() throws IOException {
    for (String name : names(output)) {
      if (LOCK.matcher(name).matches()) {
        Path lock = output.resolve(name);
        Files.writeString(lock, Files.readString(lock).replaceAll("\nstarted=\\d+", "\nstarted=1"));
      }
    }
  }

  private static TreeMap<String, byte[]> contents(Path of) throws IOException {
    TreeMap<String, byte[]> contents = new TreeMap<>();
    for (String name : names(of)) {
      contents.put(name, content(of.resolve(name)));
    }
    return contents;
  }

  private static byte[] content(Path file) throws IOException {
    return Files.isRegularFile(file) ? Files.readAllBytes(file) : new byte[0];
  }

  private static TreeSet<String> names(Path of) throws IOException {
    TreeSet<String> names = new TreeSet<>();
    try (Stream<Path> files = Files.list(of)) {
      files.forEach(file -> names.add(file.getFileName().toString()));
    }
    return names;
  }

  private static void delete(Path tree) throws IOException {
    Files.walkFileTree(
        tree,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            Files.delete(file);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult postVisitDirectory(Path directory, IOException failure)
              throws IOException {
            Files.delete(directory);
            return FileVisitResult.CONTINUE;
          }
        });
  }
}
