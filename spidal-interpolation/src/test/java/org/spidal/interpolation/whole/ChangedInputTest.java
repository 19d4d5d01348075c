package org.spidal.interpolation.whole;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.testing.program.ChangedInput;

class ChangedInputTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"v.csv", "l.csv", "m.txt", "m-run.properties"})
  void noResultIsWritten(String changed) {
    double[][] points = WholeInterpolation.points(9000, 3, 4);
    double[][] landmarks = WholeInterpolation.every(points, 300);
    WholeInterpolation.write(folder.resolve("m-run.properties"), List.of("IsSammon=false"));
    Path objects = WholeInterpolation.vectors(folder.resolve("v.csv"), points);
    Path of = WholeInterpolation.vectors(folder.resolve("l.csv"), landmarks);
    Path map = WholeInterpolation.map(folder.resolve("m.txt"), landmarks);
    ChangedInput.assertNoticed(
        folder,
        folder.resolve(changed),
        "interpolated.txt",
        (output, stop) ->
            WholeInterpolation.INTERPOLATE.into(
                output,
                stop,
                2,
                new int[] {0, 1},
                1,
                "VectorFile=" + objects,
                "LandmarkFile=" + of,
                "AddMdsFile=" + map));
  }
}
