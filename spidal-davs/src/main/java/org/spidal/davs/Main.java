package org.spidal.davs;

import java.nio.file.Path;
import java.util.List;
import org.spidal.common.job.ProgramCommand;
import org.spidal.davs.config.VsConfig;
import org.spidal.davs.config.VsKeys;
import org.spidal.davs.plan.DryRun;
import picocli.CommandLine.Command;

/** The command line of DA-VS: reads the property file, then runs {@link VsJob} on every worker. */
@Command(
    name = "./spidal davs",
    description = "DA-VS: clusters of N vectors, and the points that are in none.")
public final class Main extends ProgramCommand {
  private Main() {
    super(VsKeys.ALL);
  }

  /** Ends the process with one of {@link org.spidal.common.fault.ExitCode}. */
  public static void main(String[] args) {
    new Main().execute(args);
  }

  @Override
  protected Prepared prepare(Path file, List<String> overridingKeys) {
    VsConfig config = VsConfig.read(file, overridingKeys);
    return new Prepared(
        config.settings(), VsConfig.OUTPUTS, stop -> new VsJob(config, stop), new DryRun(config));
  }
}
