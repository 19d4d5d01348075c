package org.spidal.landmarks;

import org.spidal.common.config.Settings;
import org.spidal.common.program.Application;
import org.spidal.common.program.ProgramCommand;
import org.spidal.common.vectors.VectorColumns;
import org.spidal.common.vectors.VectorFile;
import org.spidal.distances.config.Distance;
import org.spidal.distances.config.DistanceKeys;
import org.spidal.distances.input.SequenceMeasure;
import org.spidal.distances.kernel.VectorMeasure;
import org.spidal.distances.stream.SequenceObjects;
import org.spidal.distances.stream.VectorObjects;
import org.spidal.landmarks.config.LandmarkConfig;
import org.spidal.landmarks.config.LandmarkKeys;

/** Landmarks. {@link LandmarkRun} is the way of its data. */
public final class Main extends Application {
  public Main() {
    super(LandmarkConfig.DECLARATION);
  }

  /** Ends the process with one of {@link org.spidal.common.fault.ExitCode}. */
  public static void main(String[] args) {
    new ProgramCommand(new Main()).execute(args);
  }

  @Override
  public Opening configure(Settings settings) {
    return settings.find(LandmarkKeys.SEQUENCES).isPresent()
        ? worker -> new LandmarkRun<>(settings, sequences(settings))
        : worker -> new LandmarkRun<>(settings, worker.ofProcess(() -> vectors(settings)));
  }

  private static SequenceObjects sequences(Settings settings) {
    return new SequenceObjects(
        settings.get(LandmarkKeys.SEQUENCES),
        set -> new SequenceMeasure(settings, Distance.KMER).of(set).distances());
  }

  private static VectorObjects vectors(Settings settings) {
    VectorColumns columns = DistanceKeys.columns(settings);
    Distance distance = settings.find(DistanceKeys.DISTANCE).orElse(Distance.EUCLIDEAN);
    VectorMeasure measure = VectorMeasure.valueOf(distance.name());
    VectorFile file = VectorFile.open(settings.get(LandmarkKeys.VECTORS), columns);
    return new VectorObjects(
        settings.get(LandmarkKeys.VECTORS), file, measure, measure.origin(file));
  }
}
