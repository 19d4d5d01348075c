package org.spidal.damds.whole;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.testing.Ended;
import org.spidal.common.testing.Skip;
import org.spidal.common.testing.Spidal;
import org.spidal.common.testing.golden.Golden;

/** Processes of {@code mpirun} write the bytes that are recorded. */
@Timeout(120)
class GoldenIT {
  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"auto-demo", "smacof-weights"})
  void byMpirun(String testCase) {
    Skip.withoutMpi();
    Golden golden = new Golden("spidal-damds", "damds", folder);
    String keys = GoldenTest.cases(golden).get(testCase);
    Path output = golden.output(testCase, "mpirun");
    List<String> words = new ArrayList<>(List.of("damds", "-np", "2"));
    words.add("-DPointsFile=" + output.resolve("points.txt"));
    Golden.keys(keys, output).forEach(key -> words.add("-D" + key));
    Ended ended = Spidal.run(folder, words);
    assertThat(ended.code()).as("%s", ended).isZero();
    golden.compare(testCase, output);
  }
}
