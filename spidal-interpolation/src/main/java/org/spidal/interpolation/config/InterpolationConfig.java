package org.spidal.interpolation.config;

import java.nio.file.Path;
import java.util.List;
import org.spidal.common.config.Key;
import org.spidal.common.config.Problems;
import org.spidal.common.config.Settings;
import org.spidal.common.program.Declaration;
import org.spidal.common.results.Outputs;
import org.spidal.distances.config.DistanceKeys;
import org.spidal.interpolation.config.InterpolationKeys.CandidateSearch;
import org.spidal.interpolation.config.InterpolationKeys.SearchMode;

/** What the program reads and writes, and which keys go together. */
public final class InterpolationConfig {
  public static final Declaration DECLARATION =
      new Declaration(
          InterpolationKeys.ALL,
          Outputs.of(InterpolationKeys.POINTS_FILE, InterpolationKeys.OUTPUT_DIRECTORY)
              .derived(InterpolationConfig.class),
          InterpolationConfig::check);

  /** The table of the new objects, which grows while the program runs. */
  public static final String TABLE = "placement.tsv";

  private InterpolationConfig() {}

  private static void check(Settings settings, Problems problems) {
    List<Key<Path>> sources =
        List.of(InterpolationKeys.SEQUENCES, InterpolationKeys.VECTORS, InterpolationKeys.MATRIX);
    long given = sources.stream().filter(key -> settings.find(key).isPresent()).count();
    if (given == 0) {
      problems.add("one of SequenceFile, VectorFile and DistanceMatrixFile is required");
    } else if (given > 1) {
      problems.add("only one of SequenceFile, VectorFile and DistanceMatrixFile can be given");
    }
    boolean matrix = settings.find(InterpolationKeys.MATRIX).isPresent();
    boolean landmarks = settings.find(InterpolationKeys.LANDMARKS).isPresent();
    if (matrix && landmarks) {
      problems.add(
          InterpolationKeys.LANDMARKS, "cannot be combined with DistanceMatrixFile. Remove one.");
    } else if (given == 1 && !matrix && !landmarks) {
      problems.add("LandmarkFile is required, the landmarks in the order of AddMdsFile");
    }
    if (matrix
        && settings.find(InterpolationKeys.CLUSTERS).isPresent()
        && settings.find(InterpolationKeys.LANDMARK_MATRIX).isEmpty()) {
      problems.add(
          InterpolationKeys.CLUSTERS,
          "needs LandmarkMatrixFile, the distances of the landmarks, with DistanceMatrixFile");
    }
    if (matrix && settings.get(InterpolationKeys.MODE) == SearchMode.TWOLEVEL) {
      problems.add(InterpolationKeys.MODE, "has no meaning with DistanceMatrixFile");
    }
    if (given == 1 && !matrix) {
      boolean vectors = settings.find(InterpolationKeys.VECTORS).isPresent();
      DistanceKeys.requireKind(settings, problems, vectors);
    }
    if (settings.find(InterpolationKeys.SEQUENCES).isPresent()
        && settings.find(InterpolationKeys.IDS).isPresent()) {
      problems.add(
          InterpolationKeys.IDS,
          "has no meaning with SequenceFile, which has names. Leave it out.");
    }
    if (settings.get(InterpolationKeys.CANDIDATE_SEARCH) == CandidateSearch.KMER
        && settings.find(InterpolationKeys.SEQUENCES).isEmpty()) {
      problems.add(InterpolationKeys.CANDIDATE_SEARCH, "of words needs SequenceFile");
    }
  }
}
