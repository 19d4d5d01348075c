package org.spidal.kmeans;

import java.nio.file.Path;
import java.util.List;
import org.spidal.common.job.ProgramCommand;
import org.spidal.kmeans.config.KmeansConfig;
import org.spidal.kmeans.config.KmeansKeys;
import org.spidal.kmeans.plan.DryRun;
import picocli.CommandLine.Command;

/** The command line of K-means: reads the property file, then runs {@link KmeansJob}. */
@Command(
    name = "./spidal kmeans",
    description = "K-means: clusters of N vectors around their means.")
public final class Main extends ProgramCommand {
  private Main() {
    super(KmeansKeys.ALL);
  }

  /** Ends the process with one of {@link org.spidal.common.fault.ExitCode}. */
  public static void main(String[] args) {
    new Main().execute(args);
  }

  @Override
  protected Prepared prepare(Path file, List<String> overridingKeys) {
    KmeansConfig config = KmeansConfig.read(file, overridingKeys);
    return new Prepared(
        config.settings(),
        KmeansConfig.OUTPUTS,
        stop -> new KmeansJob(config, stop),
        new DryRun(config));
  }
}
