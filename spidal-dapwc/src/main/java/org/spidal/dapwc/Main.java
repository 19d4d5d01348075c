package org.spidal.dapwc;

import java.nio.file.Path;
import java.util.List;
import org.spidal.common.job.JobOptions;
import org.spidal.common.job.Program;
import org.spidal.common.job.ProgramCommand;
import org.spidal.common.job.SpidalJob;
import org.spidal.common.job.StopSignal;
import org.spidal.dapwc.config.PwcConfig;
import org.spidal.dapwc.config.PwcKeys;
import org.spidal.dapwc.plan.DryRun;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * The command line of DA-PWC: reads the property file, then runs {@link PwcJob} on every worker.
 */
@Command(
    name = "./spidal dapwc",
    sortOptions = false,
    usageHelpWidth = 100,
    description = "DA-PWC: clusters of N points from the N x N matrix of their distances.",
    customSynopsis =
        "./spidal dapwc -c FILE [-np P] [-t T] [-n N] [-mmaps M] [-mmapdir DIR] [-mem SIZE] [-Dkey=value ...] [--dry-run] [-q | -v]")
public final class Main extends ProgramCommand {
  @Option(
      names = "--dry-run",
      description =
          "only tell the memory, disk and time that the job will take, and whether they are there")
  private boolean dryRun;

  private Main() {
    super(PwcKeys.ALL);
  }

  /** Ends the process with one of {@link org.spidal.common.fault.ExitCode}. */
  public static void main(String[] args) {
    new Main().execute(args);
  }

  @Override
  protected int run(Path file, List<String> overridingKeys, JobOptions options) {
    PwcConfig config = PwcConfig.read(file, overridingKeys);
    Program program =
        dryRun
            ? new DryRun(config)
            : new PwcJob(config, new StopSignal(config.checkpoint().maxHours()).listen()::reason);
    return SpidalJob.run(options.withPeerTimeout(config.peerTimeout()), program);
  }
}
