package org.spidal.mdschisq;

import org.spidal.common.config.Settings;
import org.spidal.common.matrix.MatrixFile;
import org.spidal.common.program.Application;
import org.spidal.common.program.ProgramCommand;
import org.spidal.mdschisq.config.ChisqConfig;
import org.spidal.mdschisq.data.PairLoader;
import org.spidal.mdschisq.legacy.Rotation;
import org.spidal.mdschisq.legacy.RotationRun;
import org.spidal.mdschisq.solve.ChisqPhase;

/** MDSasChisq. {@link ChisqRun} is the way of its data. */
public final class Main extends Application {
  public Main() {
    super(ChisqConfig.DECLARATION, ChisqPhase.values());
  }

  /** Ends the process with one of {@link org.spidal.common.fault.ExitCode}. */
  public static void main(String[] args) {
    new ProgramCommand(new Main()).execute(args);
  }

  @Override
  public Opening configure(Settings settings) {
    ChisqConfig config = ChisqConfig.of(settings);
    if (config.rotates()) {
      return worker -> new RotationRun(worker.ofProcess(() -> Rotation.of(config)));
    }
    return worker -> {
      MatrixFile file = PairLoader.open(config.data());
      int n = file.format().n();
      PointSelection selection = worker.ofProcess(() -> PointSelection.read(config, n));
      return new ChisqRun(config, file, selection);
    };
  }
}
