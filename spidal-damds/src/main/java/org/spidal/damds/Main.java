package org.spidal.damds;

import java.nio.file.Path;
import java.util.List;
import org.spidal.common.job.JobOptions;
import org.spidal.common.job.Program;
import org.spidal.common.job.ProgramCommand;
import org.spidal.common.job.SpidalJob;
import org.spidal.common.job.StopSignal;
import org.spidal.damds.config.DamdsConfig;
import org.spidal.damds.config.DamdsKeys;
import org.spidal.damds.plan.DryRun;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * The command line of DA-MDS: reads the property file, then runs {@link DamdsJob} on every worker.
 */
@Command(
    name = "./spidal damds",
    sortOptions = false,
    usageHelpWidth = 100,
    description = "DA-MDS: a map of N points from the N x N matrix of their distances.",
    customSynopsis =
        "./spidal damds -c FILE [-np P] [-t T] [-n N] [-mmaps M] [-mmapdir DIR] [-mem SIZE] [-Dkey=value ...] [--dry-run] [-q | -v]")
public final class Main extends ProgramCommand {
  @Option(
      names = "--dry-run",
      description =
          "only tell the memory, disk and time that the job will take, and whether they are there")
  private boolean dryRun;

  private Main() {
    super(DamdsKeys.ALL);
  }

  /** Ends the process with one of {@link org.spidal.common.fault.ExitCode}. */
  public static void main(String[] args) {
    new Main().execute(args);
  }

  @Override
  protected int run(Path file, List<String> overridingKeys, JobOptions options) {
    DamdsConfig config = DamdsConfig.read(file, overridingKeys);
    Program program =
        dryRun
            ? new DryRun(config)
            : new DamdsJob(config, new StopSignal(config.checkpoint().maxHours()).listen()::reason);
    return SpidalJob.run(options.withPeerTimeout(config.peerTimeout()), program);
  }
}
