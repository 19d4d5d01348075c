package org.spidal.damds.whole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.vectors.VectorRows;
import org.spidal.common.vectors.VectorSet;
import org.spidal.common.vectors.VectorSet.VectorDistance;

/** Maps from vectors, compared with maps from a matrix of the same distances. */
class VectorsTest {
  private static final int N = 300;

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "Method=auto,euclidean,IsSammon=false",
    "Method=auto,cosine,IsSammon=true",
    "Method=smacof,euclidean,IsSammon=false",
    "Effort=quick,euclidean,DistanceTransform=0.5",
    "Effort=thorough,cosine,TransformationFunction=log1p"
  })
  void theMapHasTheBytesOfTheStoredMatrixInEveryLayout(String how, String distance, String more) {
    double[][] vectors = Matrices.clusters(N, 4);
    Path stored = Matrices.npy(folder.resolve("d.npy"), distances(vectors, distance));
    // the bound reads the same rows in one way: once for each distance
    String bound = how.equals("Method=auto") ? "Bound=default" : "Bound=none";
    String[] keys = {how, more, bound, "StressIterations=40", "MaxTempLoops=2"};
    MapRun expected = MapRun.of(folder, with(keys, "DistanceMatrixFile=" + stored));
    String[] job =
        with(keys, "VectorFile=" + npy(vectors, N, 8, "<f8"), "VectorDistance=" + distance);
    for (String storage : List.of("auto", "streamed")) {
      String[] stores = with(job, "RowStorage=" + storage);
      MapRun run = MapRun.of(folder, stores);
      assertSame(run, expected);
      assertThat(run.rowsInHeap()).isEqualTo(storage.equals("auto"));
      assertSame(MapRun.of(folder, 3, new int[] {0, 1}, 1, stores), expected);
    }
  }

  private static void assertSame(MapRun run, MapRun expected) {
    assertThat(run.map()).isEqualTo(expected.map());
    assertThat(run.summary().get("bound")).isEqualTo(expected.summary().get("bound"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"auto", "streamed"})
  void weightsOfAMatrixGoWithVectors(String storage) {
    double[][] vectors = Matrices.clusters(N, 4);
    Path weights = Matrices.npy(folder.resolve("w.npy"), Matrices.weights(N, 5));
    Path stored = Matrices.npy(folder.resolve("d.npy"), distances(vectors, "euclidean"));
    String[] keys = {"StressIterations=30", "WeightMatrixFile=" + weights};
    MapRun expected = MapRun.of(folder, with(keys, "DistanceMatrixFile=" + stored));
    String[] job = with(keys, "VectorFile=" + npy(vectors, N, 8, "<f8"), "RowStorage=" + storage);
    assertSame(MapRun.of(folder, job), expected);
    assertSame(MapRun.of(folder, 2, new int[] {0, 0}, 1, job), expected);
  }

  @ParameterizedTest
  @ValueSource(strings = {",", "\t", " ", "; ", " , "})
  void textIsReadAsNumpyIs(String separator) throws IOException {
    double[][] vectors = Matrices.clusters(40, 4);
    String expected =
        MapRun.of(folder, "VectorFile=" + npy(vectors, 40, 8, "<f8"), "Effort=quick").map();
    List<String> lines = new ArrayList<>();
    for (double[] vector : vectors) {
      lines.add(
          String.join(
              separator, Arrays.stream(vector).mapToObj(Double::toString).toArray(String[]::new)));
    }
    assertThat(MapRun.of(folder, "VectorFile=" + text(lines), "Effort=quick").map())
        .isEqualTo(expected);
    lines.add(0, String.join(separator, "a", "b", "c", "d", "e", "f", "g", "h"));
    assertThat(MapRun.of(folder, "VectorFile=" + text(lines), "Effort=quick").map())
        .isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3})
  void fewVectorsAreDrawnExactly(int n) {
    Path file = npy(Matrices.cube(n, 3, 1), n, 3, ">f8");
    assertThat(MapRun.of(folder, "VectorFile=" + file).stress()).isLessThan(1e-6);
  }

  @Test
  void whatIsWrongWithTheFileIsSaid() throws IOException {
    refused(text(List.of("1,2")), "holds 1 point; a map needs at least 2");
    refused(text(List.of("x,y", "1,2", "3,4,5")), ":3: found 3 fields, expected 2");
    refused(text(List.of("1,2", "3,NaN")), ":2: column 2 is 'NaN', expected a finite number");
    refused(text(List.of("1,2", "3,many")), ":2: column 2 is 'many', expected a finite number");
    refused(text(List.of("1,2", "3,")), ":2: column 2 is '', expected a finite number");
    refused(
        text(List.of("1,2", "3,1e300")), ":2: column 2 is '1e300', expected a number up to 3.4e38");
    refused(text(List.of()), "found no vectors, expected at least one");
    refused(folder.resolve("none"), "vector file " + folder.resolve("none") + " does not exist");
    refused(
        npy(new double[][] {{1, 2}, {Double.NaN, 4}}, 2, 2, "<f8"),
        "vector 1, component 0 is NaN as float32; expected finite numbers");
    refused(npy(new double[][] {{1, 2}, {3, 4}}, 3, 2, "<f8"), "3 vectors of 2 numbers need");
    refused(
        npy(new double[][] {{1, 2}, {3, 4}}, 2, 2, "<c8"),
        "holds numbers of type <c8; bool, int8 to int64, uint8 to uint64, or float16 to float64 is needed");
    refused(npy(new double[2][0], 2, 0, "<f8"), "the vectors have no components");
    refused(text(List.of("1,2", "1,2")), "all distances are 0");
    refused(
        text(List.of("1,2", "0,0", "1,1")),
        "vector 1 is 0 in all components and has no direction",
        "VectorDistance=cosine");
    refused(
        text(List.of("1,2", "3,4")),
        "has 2 vectors, NumberDataPoints says 3",
        "NumberDataPoints=3");
  }

  @Test
  void exactlyOneSourceOfDistancesMustBeGiven() throws IOException {
    Path file = text(List.of("1,2", "3,4"));
    assertThatThrownBy(() -> MapRun.of(folder, "Effort=quick"))
        .hasMessageContaining("DistanceMatrixFile: is required");
    assertThatThrownBy(() -> MapRun.of(folder, "VectorFile=" + file, "DistanceMatrixFile=d.bin"))
        .isInstanceOfSatisfying(
            SpidalException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.CONFIG))
        .hasMessageContaining("cannot be combined with DistanceMatrixFile");
    assertThatThrownBy(() -> MapRun.of(folder, "VectorFile=" + file, "Repetitions=2"))
        .hasMessageContaining("repeats a matrix");
  }

  private void refused(Path file, String message, String... more) {
    assertThatThrownBy(() -> MapRun.of(folder, with(more, "VectorFile=" + file)))
        .isInstanceOfSatisfying(
            SpidalException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.DATA))
        .hasMessageContaining(message)
        .hasMessageContaining(file.toString());
  }

  private static String[] with(String[] keys, String... more) {
    List<String> all = new ArrayList<>(List.of(keys));
    all.addAll(List.of(more));
    return all.toArray(String[]::new);
  }

  private Path text(List<String> lines) throws IOException {
    return Files.write(folder.resolve("v.csv"), lines);
  }

  private static float[][] distances(double[][] vectors, String distance) {
    VectorSet set = new VectorSet(vectors.length, vectors[0].length);
    for (int i = 0; i < vectors.length; i++) {
      for (int k = 0; k < vectors[i].length; k++) {
        set.set(i, k, (float) vectors[i][k]);
      }
    }
    boolean cosine = distance.equals("cosine");
    if (cosine) {
      set.scaleToLengthOne("test", 0);
    }
    VectorRows rows =
        new VectorRows(set, cosine ? VectorDistance.COSINE : VectorDistance.EUCLIDEAN, false);
    float[][] matrix = new float[vectors.length][vectors.length];
    for (int i = 0; i < vectors.length; i++) {
      rows.load(i, 0, vectors.length, matrix[i]);
    }
    return matrix;
  }

  /** Writes .npy whose header says this shape and type, and whose numbers are doubles. */
  private Path npy(double[][] vectors, int n, int dimension, String type) {
    String header =
        "{'descr': '"
            + type
            + "', 'fortran_order': False, 'shape': ("
            + n
            + ", "
            + dimension
            + "), }\n";
    int count = Arrays.stream(vectors).mapToInt(v -> v.length).sum();
    ByteBuffer bytes =
        ByteBuffer.allocate(10 + header.length() + 8 * count).order(ByteOrder.LITTLE_ENDIAN);
    bytes.put(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0});
    bytes.putShort((short) header.length());
    bytes.put(header.getBytes(StandardCharsets.US_ASCII));
    bytes.order(type.charAt(0) == '>' ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
    for (double[] vector : vectors) {
      for (double value : vector) {
        bytes.putDouble(value);
      }
    }
    try {
      return Files.write(folder.resolve("v.npy"), bytes.array());
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
