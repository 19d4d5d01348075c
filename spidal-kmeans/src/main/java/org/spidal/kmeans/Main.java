package org.spidal.kmeans;

import org.spidal.common.config.Settings;
import org.spidal.common.program.Application;
import org.spidal.common.program.ProgramCommand;
import org.spidal.common.vectors.VectorFile;
import org.spidal.kmeans.config.KmeansConfig;
import org.spidal.kmeans.solve.KmeansPhase;

/** K-means. {@link KmeansRun} is the way of its data. */
public final class Main extends Application {
  public Main() {
    super(KmeansConfig.DECLARATION, KmeansPhase.values());
  }

  /** Ends the process with one of {@link org.spidal.common.fault.ExitCode}. */
  public static void main(String[] args) {
    new ProgramCommand(new Main()).execute(args);
  }

  @Override
  public Opening configure(Settings settings) {
    KmeansConfig config = KmeansConfig.of(settings);
    return worker -> {
      VectorFile vectors = worker.ofProcess(config::open);
      return new KmeansRun(vectors, worker.ofProcess(() -> config.openCenters(vectors)), config);
    };
  }
}
