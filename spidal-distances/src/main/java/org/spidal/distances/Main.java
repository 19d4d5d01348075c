package org.spidal.distances;

import org.spidal.common.config.Settings;
import org.spidal.common.job.WorkPhase;
import org.spidal.common.program.Application;
import org.spidal.common.program.Declaration;
import org.spidal.common.program.ProgramCommand;
import org.spidal.distances.config.DistancesConfig;
import org.spidal.distances.input.InputReader;

/** Distances. {@link DistancesRun} is the way of its data. */
public final class Main implements Application {
  /** Ends the process with one of {@link org.spidal.common.fault.ExitCode}. */
  public static void main(String[] args) {
    new ProgramCommand(new Main()).execute(args);
  }

  @Override
  public Declaration declaration() {
    return DistancesConfig.DECLARATION;
  }

  @Override
  public WorkPhase[] phases() {
    return Phase.values();
  }

  @Override
  public Opening configure(Settings settings) {
    DistancesConfig config = new DistancesConfig(settings);
    return worker ->
        new DistancesRun(config, worker.ofProcess(() -> new InputReader(config).read()));
  }
}
