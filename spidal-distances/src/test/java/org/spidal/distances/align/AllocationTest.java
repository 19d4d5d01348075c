package org.spidal.distances.align;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.testing.OnceCompiled;
import org.spidal.distances.align.Scoring.Extent;
import org.spidal.distances.align.Scoring.GapCosts;
import org.spidal.distances.kernel.AlignedDistances;
import org.spidal.distances.kernel.PairDistances;
import org.spidal.distances.kernel.PairDistances.TileKernel;
import org.spidal.distances.kernel.SubstitutionModel;
import org.spidal.distances.kernel.Tiling.Tile;
import org.spidal.distances.sequence.Alphabet;
import org.spidal.distances.sequence.FastaFile;
import org.spidal.distances.sequence.Sequences;

/** Kernels allocate nothing once they are compiled. */
class AllocationTest {
  private static final int SEQUENCES = 70;
  private static final int LETTERS = 150;

  @TempDir private Path folder;

  @Test
  void nothingIsAllocated() throws IOException {
    Random random = new Random(1);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < SEQUENCES; i++) {
      text.append('>').append(i).append('\n');
      for (int k = 0; k < LETTERS; k++) {
        text.append("ACGT".charAt(random.nextInt(4)));
      }
      text.append('\n');
    }
    Sequences sequences = FastaFile.read(Files.writeString(folder.resolve("f"), text));
    ScoringMatrix matrix = ScoringMatrix.of("ednafull");
    List<PairDistances> all = new ArrayList<>();
    for (Extent extent : Extent.values()) {
      all.add(
          new AlignmentDistances(
              sequences, new Scoring(matrix, new GapCosts(16, 4), extent), false, 0));
    }
    for (SubstitutionModel model : SubstitutionModel.values()) {
      all.add(new AlignedDistances(sequences, Alphabet.DNA, model, 1));
    }
    for (PairDistances pairs : all) {
      TileKernel kernel = pairs.kernel();
      Tile tile = pairs.tiling().tile(0);
      double[] distances = new double[pairs.tiling().most()];
      assertThat(OnceCompiled.allocates(() -> kernel.compute(tile, distances)))
          .as(pairs.getClass().getSimpleName() + " " + all.indexOf(pairs))
          .isZero();
    }
  }
}
