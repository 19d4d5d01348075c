package org.spidal.interpolation.bound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Percentage.withPercentage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.testing.TestSeed;
import org.spidal.interpolation.data.LandmarkMap;

class WholeMapTest {
  private static final int LANDMARKS = 100;
  private static final int OBJECTS = 900;
  private static final int POINTS = LANDMARKS + OBJECTS;

  @TempDir private Path folder;

  private final long seed = TestSeed.of("WholeMapTest");

  /** Landmark l is at (-1 - l, 0), object i at (i, 1). */
  private WholeMap map(int kept, long seed) throws IOException {
    double[] landmarks = new double[2 * LANDMARKS];
    for (int l = 0; l < LANDMARKS; l++) {
      landmarks[2 * l] = -1 - l;
    }
    List<String> table = new ArrayList<>(List.of("index\tobject\tid\tx0\tx1\tstress"));
    for (int i = 0; i < OBJECTS; i++) {
      table.add((LANDMARKS + i) + "\t" + i + "\to" + i + "\t" + i + "\t1\t0");
    }
    Path file = Files.write(folder.resolve("table.tsv"), table);
    return new WholeMap(LandmarkMap.of(landmarks, 2), file, POINTS, kept, seed);
  }

  private static boolean isAtItsPlace(WholeMap map, int p) {
    return map.places()[2 * p] == map.number(p)
        && map.places()[2 * p + 1] == (map.number(p) < 0 ? 0 : 1);
  }

  @Test
  void allPointsAreKeptWhereThereIsRoom() throws IOException {
    WholeMap map = map(POINTS, seed);
    for (int p = 0; p < POINTS; p++) {
      assertThat(map.number(p)).isEqualTo(p < LANDMARKS ? ~p : p - LANDMARKS);
      assertThat(isAtItsPlace(map, p)).isTrue();
    }
  }

  @Test
  void elseEachHasTheSameChance() throws IOException {
    int kept = 200;
    int trials = 200;
    int[] chosen = new int[POINTS];
    for (int t = 0; t < trials; t++) {
      WholeMap map = map(kept, seed + t);
      assertThat(map.places()).hasSize(2 * kept);
      for (int p = 0; p < kept; p++) {
        assertThat(isAtItsPlace(map, p)).isTrue();
        assertThat(p == 0 || (map.number(p) != map.number(p - 1))).isTrue();
        chosen[LANDMARKS + (int) map.number(p)]++;
      }
    }
    double expected = (double) trials * kept / POINTS;
    double squares = 0; // of all together: trials x kept is exact
    for (int count : chosen) {
      squares += (count - expected) * (count - expected);
    }
    double ratio = squares / POINTS / (expected * (1 - (double) kept / POINTS));
    assertThat(ratio).isBetween(0.7, 1.3); // 1, with a standard error of .045
  }

  @Test
  void theMeanSquaresAreThoseOfAllPairs() throws IOException {
    WholeMap map = map(POINTS, seed);
    double[] squares = map.meanSquares();
    for (int p = 0; p < POINTS; p += 99) {
      double sum = 0;
      for (int q = 0; q < POINTS; q++) {
        double x = map.places()[2 * p] - map.places()[2 * q];
        double y = map.places()[2 * p + 1] - map.places()[2 * q + 1];
        sum += (x * x + y * y) / POINTS;
      }
      assertThat(squares[p]).isCloseTo(sum, withPercentage(1e-6));
    }
  }
}
