package org.spidal.dapwc;

import org.spidal.common.config.Settings;
import org.spidal.common.program.Application;
import org.spidal.common.program.ProgramCommand;
import org.spidal.dapwc.config.PwcConfig;
import org.spidal.dapwc.data.OpenedMatrix;
import org.spidal.dapwc.data.PointFiles;
import org.spidal.dapwc.solve.PwcPhase;

/** DA-PWC. {@link PwcRun} is the way of its data. */
public final class Main extends Application {
  public Main() {
    super(PwcConfig.DECLARATION, PwcPhase.values());
  }

  /** Ends the process with one of {@link org.spidal.common.fault.ExitCode}. */
  public static void main(String[] args) {
    new ProgramCommand(new Main()).execute(args);
  }

  @Override
  public Opening configure(Settings settings) {
    PwcConfig config = PwcConfig.of(settings);
    return worker -> {
      OpenedMatrix matrix = OpenedMatrix.open(config.matrix());
      PointFiles files =
          worker.ofProcess(() -> PointFiles.read(config, matrix.points(), worker.console()));
      return new PwcRun(config, matrix, files);
    };
  }
}
