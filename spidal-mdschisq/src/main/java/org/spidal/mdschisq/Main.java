package org.spidal.mdschisq;

import java.nio.file.Path;
import java.util.List;
import org.spidal.common.job.ProgramCommand;
import org.spidal.mdschisq.config.ChisqConfig;
import org.spidal.mdschisq.config.ChisqKeys;
import org.spidal.mdschisq.plan.DryRun;
import picocli.CommandLine.Command;

/** The command line of MDSasChisq: reads the property file, then runs {@link ChisqJob}. */
@Command(
    name = "./spidal mdschisq",
    description =
        "MDSasChisq: a map of N points as a chi-squared fit to the N x N matrix of their distances.")
public final class Main extends ProgramCommand {
  private Main() {
    super(ChisqKeys.ALL);
  }

  /** Ends the process with one of {@link org.spidal.common.fault.ExitCode}. */
  public static void main(String[] args) {
    new Main().execute(args);
  }

  @Override
  protected Prepared prepare(Path file, List<String> overridingKeys) {
    ChisqConfig config = ChisqConfig.read(file, overridingKeys);
    return new Prepared(
        config.settings(),
        ChisqConfig.OUTPUTS,
        stop -> new ChisqJob(config, stop),
        new DryRun(config));
  }
}
