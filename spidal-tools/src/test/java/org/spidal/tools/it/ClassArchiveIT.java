package org.spidal.tools.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.testing.Ended;
import org.spidal.common.testing.Spidal;

/** The JVMs of jobs get their classes from the archive that the build makes. */
@Timeout(120)
class ClassArchiveIT {
  /** Of some 3,000; the archive has all but what depends on the machine and on the data. */
  private static final int FROM_JARS = 20;

  @TempDir private Path folder;

  @Test
  void hasTheClassesOfAProgram() throws IOException {
    List<String> loaded = loaded("-Xlog:class+load:file=");
    assertThat(loaded).filteredOn(line -> line.contains(" org.spidal.")).hasSizeGreaterThan(300);
    assertThat(loaded)
        .filteredOn(line -> line.contains("source: file:"))
        .hasSizeLessThan(FROM_JARS);
  }

  /** A JVM would refuse it without a word, and have no archive at all. */
  @Test
  void isLeftOutWhereAnOptionMakesTheJvmAnotherOne() throws IOException {
    List<String> loaded = loaded("-XX:-UseCompressedOops -Xlog:class+load:file=");
    assertThat(loaded)
        .filteredOn(line -> line.contains(" java.") && line.contains("source: shared objects file"))
        .as("from the archive of the JDK")
        .hasSizeGreaterThan(300);
  }

  /** What a JVM with these options, which end with the place of the log, tells of its classes. */
  private List<String> loaded(String options) throws IOException {
    assumeTrue(
        Files.exists(Spidal.home().resolve(".spidal/built")), "Maven alone makes no archive");
    Path vectors =
        Files.writeString(folder.resolve("v.csv"), "x,y\n0,0\n0,1\n1,0\n9,9\n9,8\n8,9\n");
    Path loaded = folder.resolve("loaded.txt");
    List<String> words =
        List.of(
            "kmeans",
            "-DVectorFile=" + vectors,
            "-DClusters=2",
            "-DClusterFile=" + folder.resolve("c.txt"),
            "-t",
            "1");
    Map<String, String> log = Map.of("SPIDAL_JAVA_OPTS", options + loaded);
    Ended ended;
    try (Spidal job = Spidal.start(folder, log, words)) {
      ended = job.await();
    }
    assertThat(ended.code()).as("%s", ended).isZero();
    return Files.readAllLines(loaded);
  }
}
