package org.spidal.interpolation.whole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.testing.golden.Demo;
import org.spidal.common.testing.program.RunFolder;
import org.spidal.distances.align.AlignmentDistances;
import org.spidal.distances.align.Scoring;
import org.spidal.distances.align.Scoring.Extent;
import org.spidal.distances.align.Scoring.GapCosts;
import org.spidal.distances.align.ScoringMatrix;
import org.spidal.distances.kernel.Tiling.Tile;
import org.spidal.distances.sequence.FastaFile;
import org.spidal.distances.sequence.Sequences;

/** Where each pair is aligned, and nothing is said, the seconds that are predicted decide. */
class SearchModeTest {
  private static final String DISTANCE = "Distance=smith-waterman";

  @TempDir private Path folder;

  private String[] job(int letters, String... more) {
    Path some = Demo.sequences(folder.resolve("landmarks.fasta"), 2, letters);
    List<String> keys =
        new ArrayList<>(
            List.of(
                "SequenceFile=" + Demo.sequences(folder.resolve("all.fasta"), 1, letters),
                "LandmarkFile=" + some,
                DISTANCE,
                "AddMdsFile=" + map(some)));
    keys.addAll(List.of(more));
    return keys.toArray(String[]::new);
  }

  private Path map(Path file) {
    Sequences landmarks = FastaFile.read(file);
    int n = landmarks.size();
    Scoring scoring = new Scoring(ScoringMatrix.of("ednafull"), new GapCosts(16, 4), Extent.LOCAL);
    AlignmentDistances distances = new AlignmentDistances(landmarks, scoring, false, 0);
    double[] rows = new double[n * n];
    distances.from(landmarks).kernel().compute(new Tile(0, n, 0, n), rows);
    double[][] delta = new double[n][n];
    for (int i = 0; i < n; i++) {
      System.arraycopy(rows, i * n, delta[i], 0, n);
      delta[i][i] = 0;
    }
    return WholeInterpolation.map(
        folder.resolve("map.txt"), WholeInterpolation.smacof(delta, 3, 1));
  }

  /** So many sequences of 1,000 letters. */
  private Path random(String name, int count) {
    Random random = new Random(1);
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      StringBuilder letters = new StringBuilder();
      for (int k = 0; k < 1000; k++) {
        letters.append("ACGT".charAt(random.nextInt(4)));
      }
      lines.addAll(List.of(">s" + i, letters.toString()));
    }
    return WholeInterpolation.write(folder.resolve(name), lines);
  }

  @Test
  void allLandmarksWhereTheyTakeNoMinute() {
    String[] keys = job(200);
    RunFolder one = WholeInterpolation.INTERPOLATE.run(folder, keys);
    assertThat(one.json("interpolated-summary.json").get("distances-of-an-object").getAsDouble())
        .isEqualTo(120);
    // the pairs of its subsets would be many more
    assertThat(one.json("interpolated-summary.json").getAsJsonObject("bound").toString())
        .contains("its alignments would take more than a tenth");
    RunFolder two = WholeInterpolation.INTERPOLATE.run(folder, 2, new int[] {0, 1}, 1, keys);
    assertThat(two.text("interpolated.txt")).isEqualTo(one.text("interpolated.txt"));
  }

  @Test
  void twoLevelsWhereTheySaveMuch() {
    Path all = random("all.fasta", 2000);
    Path some = random("landmarks.fasta", 320);
    double[][] points = WholeInterpolation.points(320, 3, 1);
    String[] keys = {
      "SequenceFile=" + all,
      "LandmarkFile=" + some,
      DISTANCE,
      "AddMdsFile=" + WholeInterpolation.map(folder.resolve("map.txt"), points)
    };
    assertThatThrownBy(() -> WholeInterpolation.INTERPOLATE.run(folder, keys))
        .isInstanceOf(SpidalException.class)
        .hasMessageMatching(
            "SearchMode=twolevel needs LandmarkMatrixFile, .* as by Distance=smith-waterman here\\..*"
                + "SearchMode=full takes about 2[0-9]{2} s of one core");
  }
}
