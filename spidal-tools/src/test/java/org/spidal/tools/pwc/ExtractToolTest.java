package org.spidal.tools.pwc;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.matrix.MappedMatrix;
import org.spidal.common.matrix.MatrixFile;
import org.spidal.common.matrix.MatrixFormat;
import org.spidal.common.matrix.MatrixFormat.Element;
import org.spidal.common.partition.RowRange;
import org.spidal.common.points.PointsFile;
import org.spidal.dapwc.config.PwcConfig;

class ExtractToolTest {
  private static final int[] CLUSTER_OF = {4, 1, 4, 9, 1, 4, 100000, 1, 4, 4, 1};
  private static final int N = CLUSTER_OF.length;
  private static final int[] ONE = {1, 4, 7, 10};
  private static final int[] FOUR = {0, 2, 5, 8, 9};

  @TempDir Path folder;

  private Ran extract(Path matrix, String... options) {
    Path clusters = Ran.clusters(folder.resolve("cluster.txt"), CLUSTER_OF);
    List<Object> words = new ArrayList<>(List.of("extract", clusters, matrix, out()));
    words.addAll(List.of(options));
    return Ran.tool(words.toArray());
  }

  private Path out() {
    return folder.resolve("parts");
  }

  private Path raw(ByteOrder order) {
    return Ran.matrix(folder.resolve("all.bin"), N, order);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void rowsAndColumnsOfEachCluster(boolean bigEndian) throws IOException {
    ByteOrder order = bigEndian ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
    Path points = Ran.points(folder.resolve("points.txt"), N);
    List<String> options =
        new ArrayList<>(List.of("--clusters=4,1", "--into=3,2", "--points=" + points));
    if (bigEndian) {
      options.add("--big-endian");
    }
    Ran ran = extract(raw(order), options.toArray(new String[0]));

    assertThat(ran.errors()).isEmpty();
    assertThat(ran.code()).isZero();
    assertThat(out().resolve("4.bin")).hasBinaryContent(Ran.bytes(FOUR, FOUR, order));
    assertThat(out().resolve("1.bin")).hasBinaryContent(Ran.bytes(ONE, ONE, order));
    assertThat(Ran.read(out().resolve("4_index.txt"))).isEqualTo(Ran.lines(FOUR));
    assertThat(PointsFile.read(out().resolve("1_mds.txt"), 3))
        .containsExactly(1, 2, 3, 4, 8, 12, 7, 14, 21, 10, 20, 30);
    assertThat(Ran.read(out().resolve("conf_shared.prop")))
        .isEqualTo("numClusters=4\nsubClusters=\"4,3,3|1,2,2|\"\n");
    try (var files = Files.list(out())) {
      assertThat(files).hasSize(9);
    }

    PwcConfig config =
        PwcConfig.of(PwcConfig.DECLARATION.read(out().resolve("config_4.properties"), List.of()));
    assertThat(config.matrix().file()).isEqualTo(out().resolve("4.bin"));
    assertThat(config.matrix().points()).isEqualTo(FOUR.length);
    assertThat(config.matrix().bigEndian()).isEqualTo(bigEndian);
    assertThat(config.search().clusters()).isEqualTo(3);
    assertThat(config.clusterFile(3)).isEqualTo(out().resolve("cluster_4.txt"));
    assertThat(config.settings().warnings()).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(Element.class)
  void npyFilesStayNpyFilesOfTheirType(Element element) throws IOException {
    for (ByteOrder order : new ByteOrder[] {ByteOrder.BIG_ENDIAN, ByteOrder.LITTLE_ENDIAN}) {
      Ran ran = extract(npy(element, order), "--clusters=1", "--into=2");
      assertThat(ran.errors()).isEmpty();

      MatrixFile part = MatrixFile.open(out().resolve("1.npy"), 0, false, "distance matrix");
      assertThat(part.format().element()).isEqualTo(element);
      assertThat(part.format().order()).isEqualTo(order);
      assertThat(part.format().n()).isEqualTo(ONE.length);
      MappedMatrix numbers = new MappedMatrix(part, new RowRange(0, ONE.length));
      for (int i = 0; i < ONE.length; i++) {
        for (int j = 0; j < ONE.length; j++) {
          assertThat(numbers.get(i, j)).isEqualTo(Ran.distance(ONE[i], ONE[j]));
        }
      }
      assertThat(Ran.read(out().resolve("config_1.properties"))).contains("IsBigEndian=false\n");
    }
  }

  private Path npy(Element element, ByteOrder order) throws IOException {
    byte[] header = new MatrixFormat(element, order, 128, N).header();
    ByteBuffer bytes = ByteBuffer.allocate(header.length + N * N * element.bytes()).put(header);
    bytes.order(order);
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < N; j++) {
        switch (element) {
          case INT16 -> bytes.putShort(Ran.distance(i, j));
          case FLOAT32 -> bytes.putFloat(Ran.distance(i, j));
          case FLOAT64 -> bytes.putDouble(Ran.distance(i, j));
        }
      }
    }
    return Files.write(folder.resolve("all.npy"), bytes.array());
  }

  @Test
  void rowsBeyondTwoGigabytes() throws IOException {
    int n = 40_000; // 3.2 GB, of which four numbers are written
    int[] members = {n - 70, n - 3};
    Path matrix = folder.resolve("large.bin");
    try (FileChannel channel =
        FileChannel.open(matrix, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      ByteBuffer number = ByteBuffer.allocate(2).order(ByteOrder.LITTLE_ENDIAN);
      channel.write(number.duplicate(), 2L * n * n - 2);
      number.putShort(0, (short) 321);
      channel.write(number.duplicate(), 2L * ((long) members[0] * n + members[1]));
      channel.write(number.duplicate(), 2L * ((long) members[1] * n + members[0]));
    }
    int[] clusterOf = new int[n];
    clusterOf[members[0]] = 1;
    clusterOf[members[1]] = 1;
    Path clusters = Ran.clusters(folder.resolve("cluster.txt"), clusterOf);
    Ran ran = Ran.tool("extract", clusters, matrix, out(), "--clusters=1", "--into=2");
    assertThat(ran.errors()).isEmpty();
    assertThat(out().resolve("1.bin")).hasBinaryContent(new byte[] {0, 0, 65, 1, 65, 1, 0, 0});
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "--clusters=1,5 --into=2,2; 65; --clusters names cluster 5, which CLUSTERS does not have; there are 1, 4, 9, 100000",
        "--clusters=1,4 --into=2; 64; --clusters has 2 numbers and --into 1",
        "--clusters=1,1 --into=2,2; 64; --clusters names a cluster twice",
        "--clusters=1 --into=0; 64; --into has a number below 1",
        "--clusters=9 --into=2; 65; cluster 9 of CLUSTERS has 1 points, too few for 2 clusters",
        "--clusters=1; 64; Missing required option: '--into=K'",
        "--clusters=1 --into=2 --points=none.txt; 65; none.txt: no such file"
      })
  void wrongOptions(String options, int code, String message) {
    Ran ran = extract(raw(ByteOrder.LITTLE_ENDIAN), options.split(" "));
    Path clusters = folder.resolve("cluster.txt");
    assertThat(ran.errors())
        .startsWith("error: " + message.replace("CLUSTERS", clusters.toString()));
    assertThat(ran.errors().lines()).hasSize(1);
    assertThat(ran.code()).isEqualTo(code);
    assertThat(out().resolve("conf_shared.prop")).doesNotExist();
  }

  @ParameterizedTest
  @CsvSource({
    "10, :11: index 10; but MATRIX has only 10 points",
    "12, : found 11 points; expected 12 as in MATRIX: there is no line for index 11"
  })
  void aMatrixOfAnotherSize(int points, String message) {
    Path matrix = Ran.matrix(folder.resolve("all.bin"), points, ByteOrder.LITTLE_ENDIAN);
    Ran ran = extract(matrix, "--clusters=1", "--into=2");
    String expected = message.replace(';', ',').replace("MATRIX", matrix.toString());
    assertThat(ran.errors()).isEqualTo("error: " + folder.resolve("cluster.txt") + expected + "\n");
    assertThat(ran.code()).isEqualTo(65);
  }

  @Test
  void filesThatAreNoMatrix() throws IOException {
    Path matrix = folder.resolve("all.bin");
    assertThat(extract(matrix, "--clusters=1", "--into=2").errors())
        .contains("all.bin does not exist");
    Files.write(matrix, new byte[241]);
    assertThat(extract(matrix, "--clusters=1", "--into=2").errors())
        .contains("241 bytes; that is not 2 N^2 for any N");
  }

  @Test
  void theMatrixIsNotOverwritten() {
    Path matrix = Ran.matrix(out().resolve("1.bin"), N, ByteOrder.LITTLE_ENDIAN);
    Ran ran = extract(matrix, "--clusters=1", "--into=2");
    assertThat(ran.errors()).contains(matrix + " is read and would be overwritten");
    assertThat(ran.code()).isEqualTo(64);
    assertThat(matrix).hasSize(2L * N * N);
  }
}
