package org.spidal.distances;

import java.nio.file.Path;
import java.util.List;
import org.spidal.common.job.ProgramCommand;
import org.spidal.distances.config.DistanceKeys;
import org.spidal.distances.config.DistancesConfig;
import org.spidal.distances.plan.DryRun;
import picocli.CommandLine.Command;

/** The command line: reads the property file, then runs {@link DistancesJob}. */
@Command(
    name = "./spidal distances",
    description = "The matrix of the distances between N sequences or vectors.")
public final class Main extends ProgramCommand {
  private Main() {
    super(DistanceKeys.ALL);
  }

  /** Ends the process with one of {@link org.spidal.common.fault.ExitCode}. */
  public static void main(String[] args) {
    new Main().execute(args);
  }

  @Override
  protected Prepared prepare(Path file, List<String> overridingKeys) {
    DistancesConfig config = DistancesConfig.read(file, overridingKeys);
    return new Prepared(
        config.settings(),
        DistancesConfig.OUTPUTS,
        stop -> new DistancesJob(config, stop),
        new DryRun(config));
  }
}
