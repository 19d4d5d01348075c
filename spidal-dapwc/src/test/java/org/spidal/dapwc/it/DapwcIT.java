package org.spidal.dapwc.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.testing.Poll;
import org.spidal.common.testing.Spidal;
import org.spidal.common.testing.golden.Demo;

/** The twelve families of the demo, found from their distances by {@code ./spidal dapwc}. */
@Timeout(240)
class DapwcIT {
  private static final int STOPPED = 75;

  /** Of half of the demo, and what one worker makes of it; the tests of this class leave them. */
  @TempDir private static Path shared;

  private static String half;
  private static Path one;

  @TempDir private Path folder;

  @BeforeAll
  static void halfOfTheDemo() throws Exception {
    half = "-DDistanceMatrixFile=" + Demo.families(shared.resolve("half.bin"), 2);
    one = run(shared, "one", "-t", "1", half);
  }

  @Test
  void theFamiliesOfTheDemo() throws Exception {
    Path all = run(folder, "all", "-t", "2");
    List<String> clusters = Files.readAllLines(all.resolve("cluster.txt"));
    List<String> families =
        Files.readAllLines(Spidal.home().resolve("config/demo/families.tsv")).stream()
            .skip(1)
            .map(line -> line.split("\t")[3])
            .toList();
    assertThat(clusters).hasSize(families.size());
    int right = 0;
    for (int k = 0; k < 12; k++) {
      int[] counts = new int[1];
      List<String> members = new ArrayList<>();
      for (int i = 0; i < families.size(); i++) {
        if (clusters.get(i).endsWith("\t" + k)) {
          members.add(families.get(i));
        }
      }
      members.stream()
          .distinct()
          .forEach(
              family ->
                  counts[0] =
                      Math.max(counts[0], (int) members.stream().filter(family::equals).count()));
      right += counts[0];
    }
    assertThat(right / (double) families.size()).isGreaterThan(0.99);
  }

  @Test
  void sameBytesInAllLayouts() throws Exception {
    List<String> layouts = new ArrayList<>(List.of("-t 7"));
    if (Spidal.hasMpi()) {
      layouts.addAll(List.of("-np 4 -mmaps 2", "-np 2 -t 2"));
    } else {
      System.err.println("SKIPPED: no Open MPI with Java here, so DA-PWC ran in one process only");
    }
    for (String layout : layouts) {
      Path other = run(folder, layout.replace(" ", ""), (layout + " " + half).split(" "));
      assertSameResults(other, one);
    }
  }

  @Test
  void killedAndResumed() throws Exception {
    Path output = Files.createDirectory(folder.resolve("killed"));
    List<String> words = words(output, Spidal.hasMpi() ? "-np" : "-t", "2", half);
    words.add("-DCheckpointInterval=1ms");
    Spidal job = Spidal.start(folder, Spidal.QUICK_START, words); // slow enough to be killed
    try {
      Poll.until(Spidal.LONGEST_JOB, () -> !checkpoints(output).isEmpty());
    } finally {
      job.close(); // kills it
    }
    assertThat(checkpoints(output)).as("killed during the search").isNotEmpty();
    assertThat(code(words(output, "-t", "1", half))).isZero();
    assertSameResults(output, one);
    assertThat(checkpoints(output)).isEmpty();
  }

  /** All files but those that tell of the run itself. */
  private static void assertSameResults(Path output, Path expected) throws IOException {
    try (Stream<Path> files = Files.list(expected)) {
      for (Path file : files.toList()) {
        String name = file.getFileName().toString();
        if (!name.matches(".*(summary|timing|run\\.properties).*")) {
          assertThat(output.resolve(name)).as(name).hasSameBinaryContentAs(file);
        }
      }
    }
  }

  @Test
  void stoppedAndResumed() throws Exception {
    Path output = Files.createDirectory(folder.resolve("stopped"));
    assertThat(code(words(output, "-t", "2", half, "-DMaxHours=1ms"))).isEqualTo(STOPPED);
    assertThat(checkpoints(output)).hasSize(1);
    assertThat(output.resolve("cluster.txt")).doesNotExist();
    assertThat(code(words(output, "-t", "1", half))).isZero();
    assertSameResults(output, one);
    assertThat(checkpoints(output)).isEmpty();
  }

  @Test
  void aDryRunWritesNothing() throws Exception {
    Path output = Files.createDirectory(folder.resolve("dry"));
    assertThat(code(words(output, "-t", "2", "--dry-run"))).isZero();
    assertThat(output).isEmptyDirectory();
  }

  private static List<Path> checkpoints(Path output) {
    try (Stream<Path> files = Files.list(output)) {
      return files.filter(file -> file.toString().endsWith(".checkpoint")).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Path run(Path folder, String name, String... layout) throws Exception {
    Path output = Files.createDirectory(folder.resolve(name));
    assertThat(code(words(output, layout))).isZero();
    return output;
  }

  private static List<String> words(Path output, String... more) {
    List<String> words = new ArrayList<>(List.of("dapwc", "-DMaxNcent=12"));
    words.addAll(Spidal.families());
    words.add("-DClusterFile=" + output.resolve("cluster.txt"));
    words.addAll(List.of(more));
    return words;
  }

  private static int code(List<String> words) {
    return Spidal.run(shared, words).code();
  }
}
