package org.spidal.damds;

import org.spidal.common.config.Settings;
import org.spidal.common.program.Application;
import org.spidal.common.program.ProgramCommand;
import org.spidal.damds.config.ClassicalOptions;
import org.spidal.damds.config.DamdsConfig;
import org.spidal.damds.config.DamdsKeys.Method;
import org.spidal.damds.data.OpenedFiles;
import org.spidal.damds.solve.DamdsPhase;

/** DA-MDS. {@link DamdsRun} is the way of its data, {@link ClassicalRun} that of PCoA. */
public final class Main extends Application {
  public Main() {
    super(DamdsConfig.DECLARATION, DamdsPhase.values());
  }

  /** Ends the process with one of {@link org.spidal.common.fault.ExitCode}. */
  public static void main(String[] args) {
    new ProgramCommand(new Main()).execute(args);
  }

  @Override
  public Opening configure(Settings settings) {
    DamdsConfig config = DamdsConfig.of(settings);
    boolean classical = config.search().method() == Method.CLASSICAL;
    return worker -> {
      OpenedFiles files = worker.ofProcess(() -> OpenedFiles.open(config.data()));
      if (classical) {
        return new ClassicalRun(config.data(), ClassicalOptions.of(settings), settings, files);
      }
      return new DamdsRun(config, files, GivenPoints.read(config, files, worker.console()));
    };
  }
}
