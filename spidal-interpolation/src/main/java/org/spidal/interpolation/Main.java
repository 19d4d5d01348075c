package org.spidal.interpolation;

import org.spidal.common.config.Settings;
import org.spidal.common.program.Application;
import org.spidal.common.program.ProgramCommand;
import org.spidal.interpolation.config.InterpolationConfig;
import org.spidal.interpolation.data.Inputs;
import org.spidal.interpolation.data.LandmarkReader;
import org.spidal.interpolation.solve.LandmarkStudy.Phase;
import org.spidal.interpolation.solve.PlacementOptions;

/** Interpolation. {@link InterpolationRun} is the way of its data. */
public final class Main extends Application {
  public Main() {
    super(InterpolationConfig.DECLARATION, Phase.values());
  }

  /** Ends the process with one of {@link org.spidal.common.fault.ExitCode}. */
  public static void main(String[] args) {
    new ProgramCommand(new Main()).execute(args);
  }

  @Override
  public Opening configure(Settings settings) {
    return worker -> {
      Inputs<?> inputs =
          worker.ofProcess(() -> new LandmarkReader(settings, worker.console()::warn).read());
      // goes through the objects, where their number decides
      PlacementOptions options = worker.ofProcess(() -> SearchChoice.of(settings, inputs));
      return run(settings, inputs, options);
    };
  }

  private static <S> InterpolationRun<S> run(
      Settings settings, Inputs<S> inputs, PlacementOptions options) {
    return new InterpolationRun<>(settings, inputs, options);
  }
}
