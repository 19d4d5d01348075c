package org.spidal.common.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InputTitleTest {
  @TempDir private Path folder;

  @Test
  void aMatrixIsCalledAsTheDataItIsOf() throws IOException {
    Path matrix = folder.resolve("distances.bin");
    assertThat(InputTitle.of(matrix)).isEqualTo("distances.bin");
    Path properties = folder.resolve("distances-damds.properties");
    Files.writeString(properties, "DistanceMatrixFile=out/distances.bin\nTitle=s.fa\n");
    assertThat(InputTitle.of(matrix)).isEqualTo("s.fa");
    assertThat(InputTitle.of(folder.resolve("other.bin"))).isEqualTo("other.bin");
    Files.writeString(properties, "DistanceMatrixFile=other-distances.bin\nTitle=s.fa\n");
    assertThat(InputTitle.of(matrix)).isEqualTo("distances.bin");
    Files.writeString(properties, "DistanceMatrixFile=distances.bin\n");
    assertThat(InputTitle.of(matrix)).isEqualTo("distances.bin");
    Files.writeString(properties, "Title=\\u00zz\n");
    assertThat(InputTitle.of(matrix)).isEqualTo("distances.bin");
  }
}
