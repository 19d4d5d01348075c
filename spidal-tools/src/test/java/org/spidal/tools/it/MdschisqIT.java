package org.spidal.tools.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.ShortBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.points.PointsFile;
import org.spidal.common.testing.golden.Demo;

/**
 * The demo data, mapped by {@code ./spidal mdschisq} from the map of DA-MDS, with the same bytes by
 * threads and by processes; then laid upon it by {@code ./spidal align}.
 */
@Timeout(240)
class MdschisqIT {
  private static final int POINTS = 240;
  private static final List<String> RESULTS =
      List.of("points.txt", "points-errors.tsv", "points-convergence.tsv");

  @TempDir private Path folder;

  @Test
  void fromTheMapOfDamdsItIsTheSameOrLower() throws Exception {
    Path matrix = Demo.families(folder.resolve("families.bin"), 5);
    String distances = "-DDistanceMatrixFile=" + matrix;
    Path damds = folder.resolve("damds.txt");
    assertThat(
            spidal(
                "damds",
                "-q",
                "-t",
                "2",
                distances,
                "-DIsBigEndian=true",
                "-DBound=none",
                "-DPointsFile=" + damds))
        .isZero();
    String[] job = {
      "mdschisq",
      distances,
      "-DIsBigEndian=true",
      "-DInitialPointsFile=" + damds,
      "-DMinimumDistance=0",
      "-DChisqnorm=3",
      "-DBound=none"
    };
    assertThat(spidal(job, "dry", "--dry-run")).isZero();
    assertThat(spidal(job, "one", "-t", "2")).isZero();
    double[] delta = distances(matrix);
    Path map = folder.resolve("one/points.txt");
    assertThat(stress(map, delta)).isLessThanOrEqualTo(stress(damds, delta));

    assertThat(spidal("align", damds.toString(), map.toString(), "--output", "laid")).isZero();
    assertThat(folder.resolve("laid/points-residuals.tsv")).exists();

    if (spidal("mdschisq", "-np", "2", "--self-test") != 0) {
      System.err.println(
          "SKIPPED: no Open MPI with Java here, so mdschisq ran in one process only");
      Assumptions.abort("no Open MPI with Java");
    }
    assertThat(spidal(job, "three", "-np", "3")).isZero();
    for (String name : RESULTS) {
      assertThat(folder.resolve("three").resolve(name))
          .hasSameBinaryContentAs(folder.resolve("one").resolve(name));
    }
  }

  @Test
  void whatIsWrongEndsWithItsCode() throws Exception {
    assertThat(spidal("mdschisq", "-DDistanceMatrixFile=none.bin")).isEqualTo(65);
    String turned = "-DDistanceMatrixFile=" + root().resolve("config/demo/families.bin");
    assertThat(spidal("mdschisq", turned, "-DIsBigEndian=false", "--dry-run")).isEqualTo(65);
    assertThat(spidal("mdschisq", "-DChisqnorm=7")).isEqualTo(78);
    assertThat(spidal("align", "none.txt", "other.txt")).isEqualTo(65);
    assertThat(spidal("align")).isEqualTo(64);
  }

  private static double stress(Path map, double[] delta) {
    double[] x = PointsFile.read(map, POINTS, 3);
    double sum = 0;
    for (int i = 0; i < POINTS; i++) {
      for (int j = 0; j < i; j++) {
        double square = 0;
        for (int k = 0; k < 3; k++) {
          square += (x[3 * i + k] - x[3 * j + k]) * (x[3 * i + k] - x[3 * j + k]);
        }
        double t = delta[i * POINTS + j];
        sum += t < 0 ? 0 : (t - Math.sqrt(square)) * (t - Math.sqrt(square));
      }
    }
    return sum;
  }

  private static double[] distances(Path matrix) throws IOException {
    ShortBuffer shorts =
        ByteBuffer.wrap(Files.readAllBytes(matrix)).order(ByteOrder.BIG_ENDIAN).asShortBuffer();
    double[] delta = new double[shorts.capacity()];
    for (int k = 0; k < delta.length; k++) {
      delta[k] = shorts.get(k) / 32767.0;
    }
    return delta;
  }

  private int spidal(String[] job, String output, String... more) throws Exception {
    List<String> words = new ArrayList<>(List.of(job));
    words.add("-DPointsFile=" + folder.resolve(output).resolve("points.txt"));
    words.addAll(List.of(more));
    return spidal(words.toArray(String[]::new));
  }

  private int spidal(String... words) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(root().resolve("spidal").toString()));
    command.addAll(List.of(words));
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile()).inheritIO();
    builder.environment().keySet().removeIf(key -> key.matches("(OMPI|PMIX|PRTE|SLURM)_.*"));
    builder.environment().put("SPIDAL_BUILD", "no");
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    Process process = builder.start();
    assertThat(process.waitFor(100, TimeUnit.SECONDS)).isTrue();
    return process.exitValue();
  }

  private static Path root() {
    Path folder = Path.of("").toAbsolutePath();
    while (!Files.isExecutable(folder.resolve("spidal"))) {
      folder = folder.getParent();
    }
    return folder;
  }
}
