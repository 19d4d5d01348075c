package org.spidal.common.collective;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every operation, type, size and root over many layouts, against values worked out directly. */
@Timeout(300)
class ConformanceTest {
  @TempDir Path directory;

  static List<Shape> shapes() {
    List<Shape> shapes = new ArrayList<>(Shape.all());
    shapes.add(new Shape(2, 1, 0, 1, 1, 2));
    return shapes;
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void allOperationsAgree(Shape shape) {
    shape.run(
        directory,
        worker -> {
          Conformance conformance = new Conformance(worker, 20_000);
          String fault = conformance.run();
          assertThat(fault).isEmpty();
          assertThat(conformance.cases()).isGreaterThan(500);
        });
  }
}
