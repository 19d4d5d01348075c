package org.spidal.common.testing.program;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.spidal.common.collective.Waiter;
import org.spidal.common.config.Settings;
import org.spidal.common.file.Disk;
import org.spidal.common.job.Host;
import org.spidal.common.job.Installation;
import org.spidal.common.job.JobOptions;
import org.spidal.common.job.SpidalJob;
import org.spidal.common.program.Application;
import org.spidal.common.program.WholeRun;
import org.spidal.common.shm.Processes;
import org.spidal.common.shm.SharedMemory;

/**
 * A whole program, run inside this JVM.
 *
 * @param application the program
 * @param outputKey the key that names its main output
 * @param outputName how that file is called here; empty for the folder itself
 */
public record EmbeddedProgram(Application application, String outputKey, String outputName) {

  /** Runs in one worker, into a new folder. */
  public RunFolder run(Path folder, String... keys) {
    return run(folder, 1, new int[0], 1, keys);
  }

  /**
   * Runs into a new folder.
   *
   * @param folder receives the new folder
   * @param threads of each process
   * @param nodeOf pretended node of each process; empty for one process
   * @param groups of each node
   */
  public RunFolder run(Path folder, int threads, int[] nodeOf, int groups, String... keys) {
    try {
      Path output = Files.createTempDirectory(folder, "run");
      return into(output, () -> null, threads, nodeOf, groups, keys);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Runs, or goes on, in a folder that is there.
   *
   * @param stop asked by every worker at the end of every step
   */
  public RunFolder into(
      Path output, Supplier<String> stop, int threads, int[] nodeOf, int groups, String... keys) {
    return into(output, stop, Disk.real(), threads, nodeOf, groups, keys);
  }

  /**
   * Runs, or goes on, in a folder that is there, with its outputs on a disk of the test's.
   *
   * @param stop asked by every worker at the end of every step
   */
  RunFolder into(
      Path output,
      Supplier<String> stop,
      Disk disk,
      int threads,
      int[] nodeOf,
      int groups,
      String... keys) {
    List<String> all = new ArrayList<>(List.of(outputKey + "=" + output.resolve(outputName)));
    all.addAll(List.of(keys));
    JobOptions options =
        new JobOptions()
            .withThreads(threads)
            .withGroupsPerNode(groups)
            .withMmapDirectory(output)
            .withDisk(disk)
            .withHost(sharedHost())
            .withQuiet();
    Settings settings = application.declaration().read(null, all);
    SpidalJob.runEmbedded(options, new WholeRun(application, settings, stop), nodeOf);
    return new RunFolder(output);
  }

  /**
   * This machine, whose cores other tests need at the same time: who waits lets them go on at once.
   */
  private static Host sharedHost() {
    return new Host(
        Runtime.getRuntime().availableProcessors(),
        workersHere -> Waiter.of(workersHere + 1, 1),
        Processes.real(),
        SharedMemory.real(),
        true,
        new Installation(),
        System.out,
        System.err);
  }
}
