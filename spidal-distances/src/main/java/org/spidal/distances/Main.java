package org.spidal.distances;

import org.spidal.common.config.Settings;
import org.spidal.common.program.Application;
import org.spidal.common.program.ProgramCommand;
import org.spidal.distances.DistancesRun.Phase;
import org.spidal.distances.config.DistancesConfig;
import org.spidal.distances.input.InputReader;

/** Distances. {@link DistancesRun} is the way of its data. */
public final class Main extends Application {
  public Main() {
    super(DistancesConfig.DECLARATION, Phase.values());
  }

  /** Ends the process with one of {@link org.spidal.common.fault.ExitCode}. */
  public static void main(String[] args) {
    new ProgramCommand(new Main()).execute(args);
  }

  @Override
  public Opening configure(Settings settings) {
    DistancesConfig config = new DistancesConfig(settings);
    return worker ->
        new DistancesRun(config, worker.ofProcess(() -> new InputReader(config).read()));
  }
}
