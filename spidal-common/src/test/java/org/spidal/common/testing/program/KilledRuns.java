package org.spidal.common.testing.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.file.Disk;

/**
 * Kills a run at every operation on files, one after the other, and lets it go on: to the same
 * files as one that nobody disturbed, with nothing left beside them.
 */
public final class KilledRuns {
  /** What time, machine and place determine. */
  private static final Pattern NOT_COMPARED =
      Pattern.compile(
          ".*(-summary\\.(json|txt)|-timing\\.tsv|-run\\.properties|-damds\\.properties|index\\.html"
              + "|Status\\.txt)");

  private static final int MOST_OPERATIONS = 500;
  private static final int[] ONE = {};

  private final EmbeddedProgram program;
  private final Path folder;
  private final String[] keys;

  /**
   * @param folder for all runs
   */
  public KilledRuns(EmbeddedProgram program, Path folder, String... keys) {
    this.program = program;
    this.folder = folder;
    this.keys = keys;
  }

  /**
   * @param boundaries how often workers ask whether to stop until the run is stopped for the first
   *     time, so that there is a checkpoint; 0: it is not stopped
   * @return how many operations there were, at each of which a run was killed
   */
  public int atEveryOperation(int boundaries) throws IOException {
    RunFolder expected = program.run(folder, keys);
    for (int operations = 0; operations < MOST_OPERATIONS; operations++) {
      Path output = Files.createDirectory(folder.resolve("killed" + boundaries + "-" + operations));
      if (boundaries > 0) {
        stop(output, boundaries);
      }
      if (!kill(output, operations)) {
        assertSame(output, expected.path(), operations);
        return operations;
      }
      bury(output);
      int threads = operations % 3 == 0 ? 2 : 1; // two wait for each other where cores are busy
      program.into(output, () -> null, Disk.real(), threads, ONE, 1, keys);
      assertSame(output, expected.path(), operations);
    }
    throw new AssertionError("more than " + MOST_OPERATIONS + " operations on files");
  }

  private void stop(Path output, int boundaries) {
    Supplier<String> stop = StopWish.after(boundaries);
    assertThatThrownBy(() -> program.into(output, stop, Disk.real(), 1, ONE, 1, keys))
        .isInstanceOfSatisfying(
            SpidalException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.STOPPED));
  }

  /** Whether the run was killed before it ended. */
  private boolean kill(Path output, int operations) {
    try {
      program.into(output, () -> null, new DyingDisk(operations), 1, ONE, 1, keys);
      return false;
    } catch (IllegalStateException e) {
      assertThat(e).hasCauseInstanceOf(DyingDisk.Killed.class);
      return true;
    }
  }

  /** This JVM lives, so locks that tell of it are given another start of their process. */
  private static void bury(Path output) throws IOException {
    for (Path path : files(output)) {
      if (path.toString().endsWith(".lock")) {
        String text = Files.readString(path);
        assertThat(text).contains("\nstarted=");
        Files.writeString(path, text.replaceAll("\nstarted=\\d+", "\nstarted=1"));
      }
    }
  }

  private static void assertSame(Path output, Path expected, int operations) throws IOException {
    String as = "killed at operation " + operations;
    assertThat(names(output)).as(as).isEqualTo(names(expected));
    for (Path file : files(expected)) {
      if (!NOT_COMPARED.matcher(file.getFileName().toString()).matches()) {
        Path other = output.resolve(file.getFileName());
        assertThat(Files.mismatch(other, file))
            .as("%s: first other byte of %s", as, other)
            .isEqualTo(-1);
      }
    }
  }

  private static TreeSet<String> names(Path folder) throws IOException {
    TreeSet<String> names = new TreeSet<>();
    files(folder).forEach(file -> names.add(file.getFileName().toString()));
    return names;
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.toList();
    }
  }
}
