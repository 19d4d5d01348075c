package org.spidal.kmeans;

import java.nio.file.Path;
import java.util.List;
import org.spidal.common.job.JobOptions;
import org.spidal.common.job.Program;
import org.spidal.common.job.ProgramCommand;
import org.spidal.common.job.SpidalJob;
import org.spidal.common.job.StopSignal;
import org.spidal.kmeans.config.KmeansConfig;
import org.spidal.kmeans.config.KmeansKeys;
import org.spidal.kmeans.plan.DryRun;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The command line of K-means: reads the property file, then runs {@link KmeansJob}. */
@Command(
    name = "./spidal kmeans",
    sortOptions = false,
    usageHelpWidth = 100,
    description = "K-means: clusters of N vectors around their means.",
    customSynopsis =
        "./spidal kmeans -c FILE [-np P] [-t T] [-n N] [-mmaps M] [-mmapdir DIR] [-Dkey=value ...] [--dry-run] [-q | -v]")
public final class Main extends ProgramCommand {
  @Option(
      names = "--dry-run",
      description =
          "only tell the memory, disk and time that the job will take, and whether they are there")
  private boolean dryRun;

  private Main() {
    super(KmeansKeys.ALL);
  }

  /** Ends the process with one of {@link org.spidal.common.fault.ExitCode}. */
  public static void main(String[] args) {
    new Main().execute(args);
  }

  @Override
  protected int run(Path file, List<String> overridingKeys, JobOptions options) {
    KmeansConfig config = KmeansConfig.read(file, overridingKeys);
    Program program =
        dryRun
            ? new DryRun(config)
            : new KmeansJob(
                config, new StopSignal(config.checkpoint().maxHours()).listen()::reason);
    return SpidalJob.run(options.withPeerTimeout(config.peerTimeout()), program);
  }
}
