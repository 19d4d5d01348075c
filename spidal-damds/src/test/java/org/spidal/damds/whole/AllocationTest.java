package org.spidal.damds.whole;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The search of every worker allocates nothing. Vector code allocates until it is compiled, so the
 * program is run until a run allocates 0 bytes, which one of the first runs must do.
 */
class AllocationTest {
  private static final int MOST_RUNS = 12;

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "auto,complete,1",
    "auto,complete,2",
    "auto,streamed,2",
    "auto,missing,1",
    "auto,weighted,2",
    "auto,ordinal,2",
    "auto,spline,1",
    "auto,absolute,2",
    "smacof,complete,2",
    "smacof,missing,1",
    "smacof,weighted,2"
  })
  void theSearchAllocatesNothing(String method, String data, int threads) throws IOException {
    int n = 240;
    float[][] matrix = Matrices.distances(Matrices.clusters(n, 11));
    List<String> keys = new ArrayList<>();
    keys.add("Method=" + method);
    keys.add("Bound=none"); // it comes after the search, may allocate, and takes longer
    keys.add("StressIterations=" + (method.equals("auto") ? 300 : 3));
    keys.add(
        "DistanceMatrixFile="
            + Matrices.int16(
                folder.resolve("d.bin"),
                data.equals("missing") ? Matrices.withMissing(matrix, 0.3, 1) : matrix));
    if (data.equals("ordinal") || data.equals("spline")) {
      keys.add("Scale=" + data);
    }
    if (data.equals("absolute")) {
      keys.add("Loss=absolute");
    }
    if (data.equals("streamed")) {
      keys.add("RowStorage=streamed");
    }
    if (data.equals("weighted")) {
      String lines = String.join("\n", Collections.nCopies(n / 2, "1\n2"));
      keys.add("WeightMatrixFile=" + Files.writeString(folder.resolve("w.txt"), lines));
      keys.add("IsSimpleWeights=true");
    }
    List<Long> allocated = new ArrayList<>();
    do {
      allocated.add(
          MapRun.of(folder, threads, new int[0], 1, keys.toArray(String[]::new)).bytesAllocated());
    } while (allocated.get(allocated.size() - 1) != 0 && allocated.size() < MOST_RUNS);
    System.out.println("AllocationTest " + method + " " + data + " " + allocated);
    assertThat(allocated.get(allocated.size() - 1))
        .as("bytes of the last of the runs " + allocated)
        .isZero();
  }
}
