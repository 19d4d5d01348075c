package org.spidal.kmeans.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.spidal.common.points.PointMap;
import org.spidal.common.vectors.VectorFile;

/** Which vectors are drawn, and of which it is told that they are not. */
class DrawingTest {
  private record Vectors(int size, int dimension) implements VectorFile {
    @Override
    public List<String> names() {
      return List.of();
    }

    @Override
    public boolean readsAnywhere() {
      return true;
    }

    @Override
    public void read(int from, int to, int step, Sink sink) {
      throw new IllegalStateException("nobody draws these");
    }
  }

  @Test
  void placesAreDrawnUnlessTheyAreTooMany() {
    assertDrawn(new Vectors(200_000, 2), 2, false);
    assertDrawn(new Vectors(200_001, 3), 0, true);
    assertDrawn(new Vectors(200_001, 4), 0, false);
    Drawing mapped =
        new Drawing(new Vectors(200_001, 3), Optional.of(new PointMap(2, new double[2])));
    assertThat(mapped.dimension()).isEqualTo(2);
    assertThat(mapped.isTooLarge()).isFalse();
  }

  private static void assertDrawn(VectorFile file, int dimension, boolean tooLarge) {
    Drawing drawing = new Drawing(file, Optional.empty());
    assertThat(drawing.dimension()).isEqualTo(dimension);
    assertThat(drawing.isTooLarge()).isEqualTo(tooLarge);
  }
}
