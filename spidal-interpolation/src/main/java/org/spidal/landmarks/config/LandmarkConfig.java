package org.spidal.landmarks.config;

import org.spidal.common.config.Problems;
import org.spidal.common.config.Settings;
import org.spidal.common.program.Declaration;
import org.spidal.common.results.Outputs;
import org.spidal.distances.config.DistanceKeys;

/** What the program reads and writes, and which keys go together. */
public final class LandmarkConfig {
  public static final Declaration DECLARATION =
      new Declaration(
          LandmarkKeys.ALL,
          Outputs.of(LandmarkKeys.INDEX, LandmarkKeys.OUTPUT_DIRECTORY)
              .derived(LandmarkConfig.class),
          LandmarkConfig::check);

  private LandmarkConfig() {}

  private static void check(Settings settings, Problems problems) {
    boolean sequences = settings.find(LandmarkKeys.SEQUENCES).isPresent();
    boolean vectors = settings.find(LandmarkKeys.VECTORS).isPresent();
    if (sequences == vectors) {
      problems.add(
          sequences
              ? "only one of SequenceFile and VectorFile can be given"
              : "one of SequenceFile and VectorFile is required");
      return;
    }
    DistanceKeys.requireKind(settings, problems, vectors);
  }
}
