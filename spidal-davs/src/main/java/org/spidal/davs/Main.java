package org.spidal.davs;

import org.spidal.common.config.Settings;
import org.spidal.common.program.Application;
import org.spidal.common.program.ProgramCommand;
import org.spidal.davs.config.VsConfig;
import org.spidal.davs.data.PointFile;

/** DA-VS. {@link VsRun} is the way of its data. */
public final class Main extends Application {
  public Main() {
    super(VsConfig.DECLARATION);
  }

  /** Ends the process with one of {@link org.spidal.common.fault.ExitCode}. */
  public static void main(String[] args) {
    new ProgramCommand(new Main()).execute(args);
  }

  @Override
  public Opening configure(Settings settings) {
    VsConfig config = VsConfig.of(settings);
    return worker -> new VsRun(config, worker.ofProcess(() -> PointFile.open(config.data())));
  }
}
