package org.spidal.common.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class OutputNamesTest {
  @Test
  void besideTheMainFile() {
    OutputNames names = OutputNames.beside(Path.of("out/points.txt"), null);
    assertThat(names.stem()).isEqualTo("points");
    assertThat(names.path("summary.json")).isEqualTo(Path.of("out/points-summary.json"));
    assertThat(names.path(".pviz")).isEqualTo(Path.of("out/points.pviz"));
  }

  @Test
  void inAnotherFolderOrNone() {
    assertThat(OutputNames.beside(Path.of("a/p.v2.txt"), Path.of("/o")).path("run.properties"))
        .isEqualTo(Path.of("/o/p.v2-run.properties"));
    assertThat(OutputNames.beside(Path.of("points"), null).path(".svg"))
        .isEqualTo(Path.of("points.svg"));
    assertThat(OutputNames.beside(Path.of(".hidden"), null).stem()).isEqualTo(".hidden");
  }

  @Test
  void neverTheMainFileItself() {
    Path main = Path.of("out/map.pviz");
    assertThat(OutputNames.beside(main, null).path(".pviz")).isNotEqualTo(main);
  }
}
