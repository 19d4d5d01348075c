package org.spidal.interpolation.whole;

import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.testing.TestSeed;
import org.spidal.common.testing.program.StoppedInBound;

/** A run that was stopped goes on to the same bytes, in another layout too. */
class CheckpointTest {
  @TempDir private Path folder;

  @Test
  void stoppedInTheBound() {
    double[][] points = WholeInterpolation.points(9000, 5, 4);
    double[][] landmarks = WholeInterpolation.every(points, 100);
    double[][] delta = new double[landmarks.length][landmarks.length];
    for (int i = 0; i < delta.length; i++) {
      for (int j = 0; j < delta.length; j++) {
        delta[i][j] = WholeInterpolation.distance(landmarks[i], landmarks[j]);
      }
    }
    double[][] map = WholeInterpolation.smacof(delta, 3, 1);
    StoppedInBound.of(
            WholeInterpolation.INTERPOLATE,
            folder,
            new Random(TestSeed.of("CheckpointTest")),
            "VectorFile=" + WholeInterpolation.vectors(folder.resolve("v.csv"), points),
            "LandmarkFile=" + WholeInterpolation.vectors(folder.resolve("l.csv"), landmarks),
            "AddMdsFile=" + WholeInterpolation.map(folder.resolve("m.txt"), map),
            "Bound=quick")
        .requireSame("interpolated-summary.json", "interpolated.txt", "interpolated-placement.tsv");
  }
}
