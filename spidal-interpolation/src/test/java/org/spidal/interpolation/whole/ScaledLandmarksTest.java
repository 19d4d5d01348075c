package org.spidal.interpolation.whole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.testing.program.EmbeddedProgram;
import org.spidal.common.testing.program.RunFolder;

/** Landmarks whose map is one of a function of their distances. */
class ScaledLandmarksTest {
  private static final EmbeddedProgram DAMDS =
      new EmbeddedProgram(new org.spidal.damds.Main(), "PointsFile", "points.txt");
  private static final int N = 400;
  private static final int STEP = 4;

  @TempDir private Path folder;
  private double exponent = 0.4;
  private boolean spoiled;
  private double[][] points;
  private double[][] landmarks;

  @BeforeEach
  void makePoints() {
    points = WholeInterpolation.points(N, 2, 5);
    landmarks = WholeInterpolation.every(points, STEP);
  }

  /** Distances that bend, delta = d^exponent, as .npy. */
  private Path bent(String name, double[][] from, double[][] to) throws IOException {
    String shape = "(" + from.length + ", " + to.length + ")";
    String header = "{'descr': '<f4', 'fortran_order': False, 'shape': " + shape + ", }";
    String padded = header + " ".repeat((64 - (header.length() + 11) % 64) % 64) + "\n";
    ByteBuffer bytes =
        ByteBuffer.allocate(10 + padded.length() + 4 * from.length * to.length)
            .order(ByteOrder.LITTLE_ENDIAN);
    bytes.put((byte) 0x93).put("NUMPY".getBytes(StandardCharsets.US_ASCII)).put((byte) 1);
    bytes.put((byte) 0).putShort((short) padded.length());
    bytes.put(padded.getBytes(StandardCharsets.US_ASCII));
    for (int i = 0; i < from.length; i++) {
      for (int j = 0; j < to.length; j++) {
        double delta = Math.pow(WholeInterpolation.distance(from[i], to[j]), exponent);
        boolean wrong = spoiled && (i + j + i * j) % 20 == 7;
        bytes.putFloat((float) (wrong ? 3 * delta : delta));
      }
    }
    return Files.write(folder.resolve(name), bytes.array());
  }

  private Path map(String... keys) throws IOException {
    List<String> all = new ArrayList<>(List.of(keys));
    all.add("DistanceMatrixFile=" + bent("l.npy", landmarks, landmarks));
    all.add("TargetDimension=2");
    return DAMDS.run(folder, all.toArray(String[]::new)).file("points.txt");
  }

  private RunFolder place(Path map, String... keys) throws IOException {
    List<String> all = new ArrayList<>(List.of(keys));
    all.add("DistanceMatrixFile=" + bent("o.npy", points, landmarks));
    all.add("AddMdsFile=" + map);
    all.add("TargetDimension=2");
    return WholeInterpolation.INTERPOLATE.run(folder, all.toArray(String[]::new));
  }

  /** The mean error of the distances between the new objects, in the best unit, over their mean. */
  private double error(RunFolder run) {
    double[][] found = WholeInterpolation.read(run.file("interpolated.txt"));
    double product = 0;
    double squares = 0;
    double errors = 0;
    double sum = 0;
    for (int pass = 0; pass < 2; pass++) {
      for (int i = 0; i < N; i++) {
        for (int j = 0; j < i; j++) {
          double given = WholeInterpolation.distance(points[i], points[j]);
          double there =
              WholeInterpolation.distance(found[landmarks.length + i], found[landmarks.length + j]);
          if (pass == 0) {
            product += given * there;
            squares += given * given;
          } else {
            errors += Math.abs(there - product / squares * given);
            sum += product / squares * given;
          }
        }
      }
    }
    return errors / sum;
  }

  @ParameterizedTest
  @CsvSource({"power,0,0.005", "spline,0,0.03", "ordinal,0,0.03", "power,0.2,0.2"})
  void newObjectsFollowTheFunctionOfTheMap(String scale, double mix, double most)
      throws IOException {
    RunFolder run = place(map("Scale=" + scale, "ScaleMix=" + mix));
    assertThat(error(run)).isLessThan(most);
    assertThat(run.json("interpolated-summary.json").get("disparities").getAsBoolean()).isTrue();
    assertThat(run.json("interpolated-summary.json").getAsJsonObject("bound").toString())
        .contains("skipped");
  }

  @Test
  void theFunctionMustBeThere() throws IOException {
    Path map = map("Scale=ordinal");
    Path function = map.resolveSibling("points-disparities.tsv");
    Path kept = Files.move(function, folder.resolve("kept.tsv"));
    assertThatThrownBy(() -> place(map))
        .isInstanceOf(SpidalException.class)
        .hasMessageContaining("was made with Scale=ordinal, but")
        .hasMessageContaining("Set DisparityFile");
    assertThat(error(place(map, "DisparityFile=" + kept))).isLessThan(0.03);
    Files.writeString(kept, "distance\tdisparity\n0.0\t0.0\n0.5\t0.3\n0.7\t0.2\n");
    assertThatThrownBy(() -> place(map, "DisparityFile=" + kept))
        .hasMessageContaining(":4: found '0.2', expected a number that is not below 0.3");
    Files.writeString(kept, "distance\tdisparity\n0.0\tnone\n0.5\t0.3\n");
    assertThatThrownBy(() -> place(map, "DisparityFile=" + kept))
        .hasMessageContaining(":2: found 'none'");
  }

  /** A file that an earlier run left does not count where the map's own run says otherwise. */
  @Test
  void aMapOfTheDistancesTakesThemAsTheyAre() throws IOException {
    Path map = map();
    Files.writeString(
        map.resolveSibling("points-disparities.tsv"), "distance\tdisparity\n0\t0\n1\t7\n");
    assertThat(place(map).json("interpolated-summary.json").has("disparities")).isFalse();
  }

  /** Wrong distances between landmarks, which their map rightly does not follow, are no error. */
  @Test
  void aMapOfLeastAbsoluteErrorsIsSaid() throws IOException {
    exponent = 1;
    spoiled = true;
    Path map = map("Loss=absolute");
    Path same = bent("same.npy", landmarks, landmarks);
    spoiled = false;
    RunFolder run = place(map, "LandmarkMatrixFile=" + same);
    assertThat(run.text("interpolated-summary.txt")).contains("placed in it by squared errors");
    assertThat(error(run)).isLessThan(0.01);
  }
}
