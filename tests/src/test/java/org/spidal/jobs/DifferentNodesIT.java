package org.spidal.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.testing.Ended;
import org.spidal.common.testing.Skip;
import org.spidal.common.testing.Spidal;

/** Processes of one job that run different jars or JVMs, as on nodes with other installations. */
@Timeout(60)
class DifferentNodesIT {
  private static final String NO_FAULT = "none 99 0";

  @TempDir private Path folder;

  private Path regions;
  private Path program;

  @BeforeEach
  void makeProgram() throws IOException {
    Skip.withoutMpi();
    regions = Files.createDirectory(folder.resolve("regions"));
    program = folder.resolve("program.jar");
    String name = FaultyProgram.class.getName().replace('.', '/') + ".class";
    try (FileSystem jar = FileSystems.newFileSystem(program, Map.of("create", "true"))) {
      Files.createDirectories(jar.getPath(name).getParent());
      Files.copy(Path.of(FaultyProgram.classPath(), name), jar.getPath(name));
    }
  }

  @Test
  void anotherJarOfTheProgramIs71() throws IOException {
    String command = command(System.getProperty("java.home"));
    Path other = changed(Files.copy(program, folder.resolve("other.jar")));
    assertRefused(run(command, command.replace("" + program, "" + other)), "jar of the program");
  }

  @Test
  void anotherJarOfSpidalIs71() throws IOException {
    String command = command(System.getProperty("java.home"));
    Path runtime = Spidal.home().resolve("spidal-runtime/target/spidal-runtime.jar");
    Path other = changed(Files.copy(runtime, folder.resolve("runtime.jar")));
    assertThat(command).contains("" + runtime);
    assertRefused(run(command, command.replace("" + runtime, "" + other)), "jar of SPIDAL");
  }

  @Test
  void anotherJvmIsWarnedOf() throws IOException {
    String java = System.getProperty("java.home");
    String other = otherJdk();
    Skip.unless(other != null, "only one JDK here: nodes with two JVMs are not tested");
    Ended job = run(command(java), command(other));
    assertThat(job.code()).as("%s", job).isZero();
    assertThat(job.err())
        .containsOnlyOnce("results may differ in the last digits from a run on equal nodes")
        .contains("Java " + System.getProperty("java.version"));
    assertThat(job.out()).contains("all calls done");
  }

  private void assertRefused(Ended job, String what) {
    assertThat(job.code()).as("%s", job).isEqualTo(71);
    assertThat(job.errors()).as("%s", job).hasSize(1);
    assertThat(job.err())
        .contains("process 1 on ", " has another " + what + " (")
        .contains("; install the same on all nodes");
    assertThat(job.out()).doesNotContain("all calls done");
    assertThat(regions).isEmptyDirectory();
  }

  /** The command of a job of one process, as one of two groups of one. */
  private String command(String jdk) {
    List<String> print = new ArrayList<>(List.of(Spidal.launcher(), "run", "-np", "1", "--print"));
    print.addAll(List.of("-mmapdir", regions.toString(), "-mmaps", "1"));
    print.addAll(List.of("-cp", program.toString(), FaultyProgram.class.getName()));
    print.addAll(List.of(NO_FAULT.split(" ")));
    try (Spidal job = Spidal.startCommand(folder, Map.of("JAVA_HOME", jdk), print)) {
      Ended printed = job.await();
      Skip.unless(!printed.err().contains("need MPI"), jdk + " has no MPI here: not tried");
      assertThat(printed.code()).as("%s", printed).isZero();
      return printed.out().trim().replaceAll("(-mmaps[^0-9]{1,4})1(?![0-9])", "$12");
    }
  }

  /**
   * Runs a job of two processes, one of each command. Not by {@code mpirun A : B}, with which that
   * of Open MPI 5.0.7 crashes.
   */
  private Ended run(String first, String second) throws IOException {
    int process = first.indexOf(" env ");
    Path script = folder.resolve("process");
    Files.writeString(
        script,
        "if ((OMPI_COMM_WORLD_RANK == 0)); then exec%s; else exec%s; fi\n"
            .formatted(first.substring(process), second.substring(second.indexOf(" env "))));
    String both = first.substring(0, process).replace("-np 1", "-np 2") + " bash " + script;
    try (Spidal job = Spidal.startCommand(folder, Map.of(), List.of("bash", "-c", both))) {
      return job.await();
    }
  }

  private static Path changed(Path jar) throws IOException {
    try (FileSystem inside = FileSystems.newFileSystem(jar)) {
      Files.writeString(inside.getPath("another"), "version");
    }
    return jar;
  }

  /** A JDK of another version that the launcher takes; null if there is none. */
  private static String otherJdk() {
    String mine = "JAVA_VERSION=\"" + System.getProperty("java.version") + "\"";
    try (Stream<Path> found = Files.list(Path.of("/usr/lib/jvm"))) {
      return found
          .filter(jdk -> Files.isExecutable(jdk.resolve("bin/javac")))
          .filter(jdk -> versionOf(jdk).matches("(?s).*JAVA_VERSION=\"(1[7-9]|[2-9]\\d).*"))
          .filter(jdk -> !versionOf(jdk).contains(mine))
          .map(Path::toString)
          .findFirst()
          .orElse(null);
    } catch (IOException e) {
      return null; // the distribution keeps them elsewhere
    }
  }

  private static String versionOf(Path jdk) {
    try {
      return Files.readString(jdk.resolve("release"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
