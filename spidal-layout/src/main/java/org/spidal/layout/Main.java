package org.spidal.layout;

import org.spidal.common.config.Settings;
import org.spidal.common.program.Application;
import org.spidal.common.program.ProgramCommand;
import org.spidal.layout.LayoutRun.OpenedGraph;
import org.spidal.layout.config.LayoutConfig;
import org.spidal.layout.solve.LayoutSearch.Phase;

/** Maps of graphs. {@link LayoutRun} is the way of its data. */
public final class Main extends Application {
  public Main() {
    super(LayoutConfig.DECLARATION, Phase.values());
  }

  /** Ends the process with one of {@link org.spidal.common.fault.ExitCode}. */
  public static void main(String[] args) {
    new ProgramCommand(new Main()).execute(args);
  }

  @Override
  public Opening configure(Settings settings) {
    LayoutConfig config = LayoutConfig.of(settings);
    return worker -> new LayoutRun(config, worker.ofProcess(() -> OpenedGraph.of(config)));
  }
}
