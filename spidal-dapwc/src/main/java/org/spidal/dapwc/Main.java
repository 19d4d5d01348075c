package org.spidal.dapwc;

import java.nio.file.Path;
import java.util.List;
import org.spidal.common.job.ProgramCommand;
import org.spidal.dapwc.config.PwcConfig;
import org.spidal.dapwc.config.PwcKeys;
import org.spidal.dapwc.plan.DryRun;
import picocli.CommandLine.Command;

/**
 * The command line of DA-PWC: reads the property file, then runs {@link PwcJob} on every worker.
 */
@Command(
    name = "./spidal dapwc",
    description = "DA-PWC: clusters of N points from the N x N matrix of their distances.")
public final class Main extends ProgramCommand {
  private Main() {
    super(PwcKeys.ALL);
  }

  /** Ends the process with one of {@link org.spidal.common.fault.ExitCode}. */
  public static void main(String[] args) {
    new Main().execute(args);
  }

  @Override
  protected Prepared prepare(Path file, List<String> overridingKeys) {
    PwcConfig config = PwcConfig.read(file, overridingKeys);
    return new Prepared(
        config.settings(), PwcConfig.OUTPUTS, stop -> new PwcJob(config, stop), new DryRun(config));
  }
}
