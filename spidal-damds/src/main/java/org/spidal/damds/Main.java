package org.spidal.damds;

import java.nio.file.Path;
import java.util.List;
import org.spidal.common.job.ProgramCommand;
import org.spidal.damds.config.DamdsConfig;
import org.spidal.damds.config.DamdsKeys;
import org.spidal.damds.plan.DryRun;
import picocli.CommandLine.Command;

/**
 * The command line of DA-MDS: reads the property file, then runs {@link DamdsJob} on every worker.
 */
@Command(
    name = "./spidal damds",
    description = "DA-MDS: a map of N points from the N x N matrix of their distances.")
public final class Main extends ProgramCommand {
  private Main() {
    super(DamdsKeys.ALL);
  }

  /** Ends the process with one of {@link org.spidal.common.fault.ExitCode}. */
  public static void main(String[] args) {
    new Main().execute(args);
  }

  @Override
  protected Prepared prepare(Path file, List<String> overridingKeys) {
    DamdsConfig config = DamdsConfig.read(file, overridingKeys);
    return new Prepared(
        config.settings(),
        DamdsConfig.OUTPUTS,
        stop -> new DamdsJob(config, stop),
        new DryRun(config));
  }
}
