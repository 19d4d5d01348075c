package org.spidal.common.vectors;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** They are as many as asked for, and no measure refuses them. */
class ImaginedVectorsTest {
  private static final int SIZE = 10_000_000;
  private static final int DIMENSION = 3;

  @TempDir private Path folder;
  private VectorFile file;

  @BeforeEach
  void open() throws IOException {
    Path path = folder.resolve("plan.txt");
    ImaginedVectors.write(path, SIZE, DIMENSION);
    file = VectorFile.open(path, VectorColumns.ALL);
  }

  private List<double[]> read(int from, int to, int step) {
    List<double[]> vectors = new ArrayList<>();
    file.read(from, to, step, (row, vector) -> vectors.add(vector.clone()));
    return vectors;
  }

  @Test
  void areAsManyAndAsLongAsWritten() {
    assertThat(file.size()).isEqualTo(SIZE);
    assertThat(file.dimension()).isEqualTo(DIMENSION);
    assertThat(read(SIZE - 5, SIZE, 2)).hasSize(3);
  }

  @Test
  void areTheSameInEveryOrder() {
    assertThat(read(0, 9, 4).get(2)).isEqualTo(read(8, 9, 1).get(0));
  }

  /** Cosine needs numbers other than 0, correlation several of them. */
  @Test
  void noVectorIsZeroOrLevel() {
    for (double[] vector : read(SIZE - 1000, SIZE, 1)) {
      for (double number : vector) {
        assertThat(number).isGreaterThan(0).isLessThanOrEqualTo(1);
      }
      assertThat(vector[0]).isNotEqualTo(vector[1]);
    }
  }
}
