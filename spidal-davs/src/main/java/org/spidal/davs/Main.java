package org.spidal.davs;

import java.nio.file.Path;
import java.util.List;
import org.spidal.common.job.JobOptions;
import org.spidal.common.job.Program;
import org.spidal.common.job.ProgramCommand;
import org.spidal.common.job.SpidalJob;
import org.spidal.common.job.StopSignal;
import org.spidal.davs.config.VsConfig;
import org.spidal.davs.config.VsKeys;
import org.spidal.davs.plan.DryRun;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The command line of DA-VS: reads the property file, then runs {@link VsJob} on every worker. */
@Command(
    name = "./spidal davs",
    sortOptions = false,
    usageHelpWidth = 100,
    description = "DA-VS: clusters of N vectors, and the points that are in none.",
    customSynopsis =
        "./spidal davs -c FILE [-np P] [-t T] [-n N] [-mmaps M] [-mmapdir DIR] [-mem SIZE] [-Dkey=value ...] [--dry-run] [-q | -v]")
public final class Main extends ProgramCommand {
  @Option(
      names = "--dry-run",
      description =
          "only tell the memory, disk and time that the job will take, and whether they are there")
  private boolean dryRun;

  private Main() {
    super(VsKeys.ALL);
  }

  /** Ends the process with one of {@link org.spidal.common.fault.ExitCode}. */
  public static void main(String[] args) {
    new Main().execute(args);
  }

  @Override
  protected int run(Path file, List<String> overridingKeys, JobOptions options) {
    VsConfig config = VsConfig.read(file, overridingKeys);
    Program program =
        dryRun
            ? new DryRun(config)
            : new VsJob(config, new StopSignal(config.checkpoint().maxHours()).listen()::reason);
    return SpidalJob.run(options.withPeerTimeout(config.peerTimeout()), program);
  }
}
