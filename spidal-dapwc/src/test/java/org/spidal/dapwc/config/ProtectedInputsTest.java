package org.spidal.dapwc.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.testing.program.ProtectedInputs;

/** No output takes the place of an input. */
class ProtectedInputsTest {
  @TempDir private Path folder;

  @Test
  void noOutputTakesThePlaceOfAnInput() throws IOException {
    new ProtectedInputs(PwcConfig.DECLARATION, null)
        .tryAll(folder, "DistanceMatrixFile=d.bin", "MaxNcent=3", "ContinuousClustering=true");
  }

  @Test
  void givenClustersMayBeTheOutputThatIsNotWritten() throws IOException {
    String file = Files.writeString(folder.resolve("mine.txt"), "0\t0\n").toString();
    List<String> same =
        List.of(
            "DistanceMatrixFile=d.bin",
            "MaxNcent=3",
            "ClusterFile=" + file,
            "AddDapwcFile=" + file);
    assertThatThrownBy(() -> PwcConfig.DECLARATION.read(null, same))
        .hasMessageContaining("is the file of AddDapwcFile too; choose another name");
    List<String> centers = new ArrayList<>(same);
    centers.add("CentersOnly=true");
    assertThat(PwcConfig.DECLARATION.read(null, centers).warnings()).isEmpty();
  }
}
