package org.spidal.common.testing.golden;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;
import jdk.incubator.vector.FloatVector;
import org.junit.jupiter.api.DynamicTest;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.testing.Skip;
import org.spidal.common.testing.Spidal;
import org.spidal.common.testing.TestSeed;
import org.spidal.common.testing.program.EmbeddedProgram;
import org.spidal.common.testing.program.StopWish;

/**
 * The recorded outputs of one program or tool. Results in {@code NAME.txt}; summaries, whose words
 * may change while results do not, in {@code NAME-summaries.txt}.
 *
 * @param module whose resources hold the records
 * @param name of the program
 * @param folder of the test: inputs in {@code in}, outputs elsewhere
 */
public record Golden(String module, String name, Path folder) {
  /** Not the switch of generated pages: nobody should record results by the way. */
  private static final String RECORD = "spidal.regenerate.golden";

  private static final int[] ONE_PROCESS = {};
  private static final int[] ONE_NODE = {0, 0};
  private static final int[] TWO_NODES = {0, 1};

  private static final String ABOUT =
      """
      SHA-256 (first 16 digits) of the outputs of %s, without what time and machine determine
      (org.spidal.common.testing.golden.StableContent), by width of vector registers in bits.
      "=": as in the first column; "-": not written.
      Recorded by tests named Golden* with -Dspidal.regenerate.golden=true, for the width of the machine; and again with
      JDK_JAVA_OPTIONS=-XX:UseAVX=2 for 256 bits, where it has 512 (docs/architecture.md).
      """;

  /**
   * For runs in this JVM, in a folder of the module's that is the same on every machine: pictures
   * name their inputs, and place the names by their lengths.
   */
  public static Golden inTarget(String module, String name) {
    Path folder = Path.of("target", "golden", name);
    try {
      if (Files.exists(folder)) {
        try (Stream<Path> old = Files.walk(folder)) {
          for (Path file : old.sorted(Comparator.reverseOrder()).toList()) {
            Files.delete(file);
          }
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new Golden(module, name, folder);
  }

  /** A tool of the command line. */
  @FunctionalInterface
  public interface Tool {
    /** Returns the exit code. */
    int run(PrintStream out, PrintStream errors, String... words);
  }

  /** Where tests put what they give to programs. */
  public Path input(String file) {
    try {
      return created(folder.resolve("in")).resolve(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Before JDK 19, createDirectories returns the absolute path at times. */
  private static Path created(Path directory) throws IOException {
    Files.createDirectories(directory);
    return directory;
  }

  /** A new empty folder for the outputs of a case. */
  public Path output(String testCase, String how) {
    try {
      return created(folder.resolve(testCase).resolve(how).resolve("out"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A test of each case: keys by its name, in which OUT is the folder of the outputs. */
  public Stream<DynamicTest> everyWay(EmbeddedProgram program, Map<String, String> cases) {
    return everyWay(program, cases, Set.of());
  }

  /**
   * A test of each case.
   *
   * @param notResumed outputs that also say what a run that goes on must do again
   */
  public Stream<DynamicTest> everyWay(
      EmbeddedProgram program, Map<String, String> cases, Set<String> notResumed) {
    return cases.entrySet().stream()
        .map(
            entry ->
                DynamicTest.dynamicTest(
                    entry.getKey(),
                    () -> everyWay(program, entry.getKey(), entry.getValue(), notResumed)));
  }

  /**
   * A test of each case of a tool: words by its name, in which OUT is the folder of the outputs.
   */
  public Stream<DynamicTest> tool(Tool tool, Map<String, String> cases) {
    return cases.entrySet().stream()
        .map(
            entry ->
                DynamicTest.dynamicTest(
                    entry.getKey(), () -> runTool(tool, entry.getKey(), entry.getValue())));
  }

  private void runTool(Tool tool, String testCase, String words) {
    Path output = output(testCase, "run");
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    PrintStream stream = new PrintStream(said, true, StandardCharsets.UTF_8);
    int code = tool.run(stream, stream, keys(words, output).toArray(String[]::new));
    assertThat(code).as(said.toString(StandardCharsets.UTF_8)).isZero();
    check(testCase, output);
  }

  /** Keys of a run with its outputs in a folder. */
  public static List<String> keys(String keys, Path output) {
    return List.of(keys.replace("OUT", output.toString()).strip().split(" +"));
  }

  /**
   * In one worker, in threads, in pretended processes, and stopped at a random step in one layout
   * and gone on in another.
   */
  private void everyWay(
      EmbeddedProgram program, String testCase, String keys, Set<String> notResumed) {
    AtomicInteger questions = new AtomicInteger();
    Supplier<String> counts =
        () -> {
          questions.incrementAndGet();
          return null;
        };
    Path one = output(testCase, "t1");
    run(program, one, counts, 1, ONE_PROCESS, keys);
    SortedMap<String, String> expected = hashes(one);
    Path threads = output(testCase, "t3");
    run(program, threads, () -> null, 3, ONE_PROCESS, keys);
    assertSame("-t 3", threads, expected);
    Path processes = output(testCase, "np2");
    run(program, processes, () -> null, 1, ONE_NODE, keys);
    assertSame("-np 2", processes, expected);
    int step =
        1 + new Random(TestSeed.of("Golden." + testCase)).nextInt(Math.max(1, questions.get()));
    Path resumed = output(testCase, "resumed");
    stop(program, resumed, 2 * step, keys);
    run(program, resumed, () -> null, 1, TWO_NODES, keys);
    String how = "stopped at step " + step + " of " + questions + " and gone on";
    expected.keySet().removeAll(notResumed);
    SortedMap<String, String> found = hashes(resumed);
    found.keySet().removeAll(notResumed);
    assertThat(found).as("%s, beside one worker (in %s)", how, resumed).isEqualTo(expected);
    check(testCase, one);
  }

  private static void run(
      EmbeddedProgram program,
      Path output,
      Supplier<String> stop,
      int threads,
      int[] nodeOf,
      String keys) {
    program.into(output, stop, threads, nodeOf, 1, keys(keys, output).toArray(String[]::new));
  }

  /** In two workers, who both ask at each step. */
  private static void stop(EmbeddedProgram program, Path output, int questions, String keys) {
    try {
      run(program, output, StopWish.after(questions), 2, ONE_PROCESS, keys);
    } catch (SpidalException e) {
      assertThat(e.exitCode()).as(e.getMessage()).isEqualTo(ExitCode.STOPPED);
    }
  }

  private void assertSame(String how, Path output, Map<String, String> expected) {
    assertThat(hashes(output)).as("%s, beside one worker (in %s)", how, output).isEqualTo(expected);
  }

  /** Compares what a run wrote with what is recorded, or records it. */
  public void check(String testCase, Path output) {
    SummaryWords.check(output);
    if (Boolean.getBoolean(RECORD)) {
      SortedMap<String, String> found = hashes(output);
      record(file(""), testCase, found, file -> !StableContent.isSummary(file));
      record(file("-summaries"), testCase, found, StableContent::isSummary);
    }
    compare(testCase, output);
  }

  /** Compares what a run wrote with what is recorded. */
  public void compare(String testCase, Path output) {
    SortedMap<String, String> found = hashes(output);
    Skip.unless(
        GoldenFile.read(file("")).has(bits()),
        "golden bytes of %s: none are recorded for vectors of %d bits".formatted(name, bits()));
    List<String> problems = new ArrayList<>();
    compare(file(""), testCase, found, file -> !StableContent.isSummary(file), problems);
    compare(file("-summaries"), testCase, found, StableContent::isSummary, problems);
    assertThat(problems)
        .as(
            "%s, %s (in %s): what is not as recorded; only if it shall be so: -D%s=true",
            name, testCase, output, RECORD)
        .isEmpty();
  }

  /** Holds the records to the cases that are tested. */
  public void hasNoCasesBut(Collection<String> cases) {
    for (Path file : List.of(file(""), file("-summaries"))) {
      GoldenFile golden = GoldenFile.read(file);
      if (Boolean.getBoolean(RECORD) && !cases.containsAll(golden.cases(bits()))) {
        golden.keep(bits(), cases);
        write(golden);
      }
      assertThat(cases).as("cases in %s", file).containsAll(golden.cases(bits()));
    }
  }

  private void record(
      Path file, String testCase, Map<String, String> all, Predicate<String> belongs) {
    SortedMap<String, String> found = new TreeMap<>(all);
    found.keySet().removeIf(belongs.negate());
    GoldenFile golden = GoldenFile.read(file);
    if (!found.isEmpty() || !golden.of(bits(), testCase).isEmpty()) {
      golden.put(bits(), testCase, found);
      write(golden);
    }
  }

  private static void compare(
      Path file,
      String testCase,
      Map<String, String> all,
      Predicate<String> belongs,
      List<String> problems) {
    SortedMap<String, String> found = new TreeMap<>(all);
    found.keySet().removeIf(belongs.negate());
    SortedMap<String, String> recorded = GoldenFile.read(file).of(bits(), testCase);
    recorded.forEach(
        (output, hash) -> {
          if (!found.containsKey(output)) {
            problems.add(output + " is not written any more");
          } else if (!found.get(output).equals(hash)) {
            problems.add(output + " differs");
          }
        });
    found.keySet().stream()
        .filter(output -> !recorded.containsKey(output) && !StableContent.mayCome(output))
        .forEach(output -> problems.add(output + " is not recorded"));
  }

  private void write(GoldenFile golden) {
    golden.write(ABOUT.formatted(name));
  }

  private Path file(String suffix) {
    return Spidal.home()
        .resolve(module)
        .resolve("src/test/resources/golden")
        .resolve(name + suffix + ".txt");
  }

  private SortedMap<String, String> hashes(Path output) {
    Map<Path, String> words = new LinkedHashMap<>();
    words.put(output, "OUT");
    words.put(folder, "TEST");
    words.put(Spidal.home(), "HOME");
    return Hashes.of(output, words);
  }

  private static int bits() {
    return FloatVector.SPECIES_PREFERRED.vectorBitSize();
  }
}
