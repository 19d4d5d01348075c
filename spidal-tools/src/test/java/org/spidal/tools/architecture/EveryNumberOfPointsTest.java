package org.spidal.tools.architecture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.ServiceLoader;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.matrix.MatrixFormat;
import org.spidal.common.matrix.MatrixFormat.Element;
import org.spidal.common.program.Application;
import org.spidal.common.testing.program.EmbeddedProgram;

/**
 * Every program at every small number of points, in more processes than there is work for: the
 * result is that of one process, or the same refusal.
 */
class EveryNumberOfPointsTest {
  private static final int MOST = 40;
  private static final int PROCESSES = 5;
  private static final int LANDMARKS = 20;

  /** The smallest numbers, and those around borders of blocks. */
  private static final List<Integer> SOME = List.of(1, 2, 3, 9, 17);

  @TempDir private Path folder;

  /** The programs, with what each reads and the result that is compared. */
  private enum Program {
    DAMDS(new org.spidal.damds.Main(), "PointsFile", "points.txt", 2, "Effort=quick"),
    SMACOF(
        new org.spidal.damds.Main(), "PointsFile", "points.txt", 2, "Method=smacof", "Alpha=0.5"),
    DAPWC(new org.spidal.dapwc.Main(), "ClusterFile", "cluster.txt", 2, "MaxNcent=2"),
    MDSCHISQ(new org.spidal.mdschisq.Main(), "PointsFile", "points.txt", 2, "Shakes=0"),
    GROUPS(new org.spidal.groups.Main(), "GroupsFile", "groups.tsv", 3, "Permutations=9"),
    MANTEL(new org.spidal.mantel.Main(), "MantelFile", "mantel.tsv", 3, "Permutations=9"),
    KMEANS(new org.spidal.kmeans.Main(), "ClusterFile", "cluster.txt", 1, "Clusters=1"),
    DAVS(new org.spidal.davs.Main(), "ClusterFile", "cluster.txt", 1, "Sigma=1,1"),
    DISTANCES(new org.spidal.distances.Main(), "OutputDirectory", "distances.bin", 2),
    CHOICE(
        new org.spidal.landmarks.Main(),
        "OutputDirectory",
        "landmarks.txt",
        11,
        "NumberLandmarks=10"),
    INTERPOLATE(new org.spidal.interpolation.Main(), "OutputDirectory", "interpolated.txt", 1),
    LAYOUT(new org.spidal.layout.Main(), "PointsFile", "points.txt", 1, "MaxIterations=20");

    private final Application application;
    private final EmbeddedProgram program;
    private final String result;
    private final int fewest;
    private final List<String> keys;

    Program(Application application, String key, String result, int fewest, String... keys) {
      this.application = application;
      boolean folder = key.equals("OutputDirectory");
      this.program = new EmbeddedProgram(application, key, folder ? "" : result);
      this.result = result;
      this.fewest = fewest;
      this.keys = List.of(keys);
    }
  }

  @Test
  void everyProgramIsHere() {
    assertThat(Stream.of(Program.values()).map(p -> p.application.getClass().getName()))
        .containsAll(
            ServiceLoader.load(Application.class).stream()
                .map(provider -> provider.type().getName())
                .filter(name -> name.startsWith("org.spidal."))
                .collect(Collectors.toSet()));
  }

  @TestFactory
  Stream<DynamicTest> someNumbers() {
    return Stream.of(Program.values()).map(p -> test(p, SOME, List.of(PROCESSES)));
  }

  @Tag("long")
  @TestFactory
  Stream<DynamicTest> everyNumber() {
    List<Integer> all = Stream.iterate(1, n -> n <= MOST, n -> n + 1).toList();
    List<Integer> processes = Stream.iterate(2, p -> p <= PROCESSES, p -> p + 1).toList();
    return Stream.of(Program.values()).map(p -> test(p, all, processes));
  }

  private DynamicTest test(Program program, List<Integer> sizes, List<Integer> processes) {
    return DynamicTest.dynamicTest(
        program.name(),
        () -> {
          for (int n : sizes) {
            String expected = outcome(program, n, 1);
            assertThat(expected.startsWith("refused"))
                .as("%s, N = %d: %s", program, n, expected)
                .isEqualTo(n < program.fewest);
            for (int p : processes) {
              assertThat(outcome(program, n, p))
                  .as("%s, N = %d, %d processes", program, n, p)
                  .isEqualTo(expected);
            }
          }
        });
  }

  /** The bytes of the result as text, or why there is none. */
  private String outcome(Program program, int n, int processes) throws IOException {
    Path inputs = Files.createTempDirectory(folder, "in");
    Path output = Files.createTempDirectory(folder, "out");
    List<String> keys = new ArrayList<>(program.keys);
    keys.addAll(inputs(program, inputs, points(n)));
    try {
      int[] nodes = new int[processes];
      program.program.into(output, () -> null, 1, nodes, 1, keys.toArray(String[]::new));
    } catch (SpidalException e) {
      assertThat(e.exitCode()).as(e.getMessage()).isIn(ExitCode.DATA, ExitCode.CONFIG);
      return "refused: " + e.getMessage().replace(inputs.toString(), "");
    } catch (IllegalStateException e) {
      return fail(program + ", N = " + n + ", " + processes + " processes", e);
    }
    return Files.readString(output.resolve(program.result), StandardCharsets.ISO_8859_1);
  }

  private static List<String> inputs(Program program, Path folder, double[][] points)
      throws IOException {
    return switch (program) {
      case DAMDS, SMACOF, DAPWC, MDSCHISQ ->
          List.of("DistanceMatrixFile=" + matrix(folder.resolve("d.npy"), points));
      case GROUPS ->
          List.of(
              "DistanceMatrixFile=" + matrix(folder.resolve("d.npy"), points),
              "MetadataFile=" + Files.write(folder.resolve("m.txt"), sites(points.length)));
      case MANTEL -> {
        Path distances = matrix(folder.resolve("d.npy"), points);
        yield List.of("DistanceMatrixFile=" + distances, "OtherMatrixFile=" + distances);
      }
      case LAYOUT -> {
        Path file = Files.write(folder.resolve("g.txt"), path(points.length));
        yield List.of("GraphFile=" + file, "NumberDataPoints=" + points.length);
      }
      case INTERPOLATE -> {
        double[][] landmarks = points(LANDMARKS);
        yield List.of(
            "VectorFile=" + Files.write(folder.resolve("v.csv"), lines(points, ",")),
            "LandmarkFile=" + Files.write(folder.resolve("l.csv"), lines(landmarks, ",")),
            "AddMdsFile=" + Files.write(folder.resolve("m.txt"), map(landmarks)));
      }
      case DAVS -> List.of("VectorFile=" + Files.write(folder.resolve("v.tsv"), peaks(points)));
      default -> List.of("VectorFile=" + Files.write(folder.resolve("v.csv"), lines(points, ",")));
    };
  }

  private static double[][] points(int n) {
    Random random = new Random(n);
    double[][] points = new double[n][3];
    for (double[] point : points) {
      for (int k = 0; k < point.length; k++) {
        point[k] = random.nextInt(1000) / 1000.0;
      }
    }
    return points;
  }

  private static List<String> lines(double[][] points, String separator) {
    return Stream.of(points).map(p -> p[0] + separator + p[1] + separator + p[2]).toList();
  }

  private static List<String> map(double[][] points) {
    List<String> lines = new ArrayList<>();
    for (String line : lines(points, "\t")) {
      lines.add(lines.size() + "\t" + line + "\t1");
    }
    return lines;
  }

  private static List<String> peaks(double[][] points) {
    List<String> lines = new ArrayList<>();
    for (double[] p : points) {
      lines.add((100 + p[0]) + "\t" + (100 + p[1]));
    }
    return lines;
  }

  private static List<String> sites(int n) {
    List<String> lines = new ArrayList<>(List.of("site"));
    for (int i = 0; i < n; i++) {
      lines.add("site" + i % 2);
    }
    return lines;
  }

  private static List<String> path(int n) {
    List<String> edges = new ArrayList<>();
    for (int i = 1; i < n; i++) {
      edges.add(i - 1 + " " + i);
    }
    return n == 1 ? List.of("0 0") : edges;
  }

  private static Path matrix(Path file, double[][] points) throws IOException {
    int n = points.length;
    MatrixFormat format =
        new MatrixFormat(Element.FLOAT32, ByteOrder.LITTLE_ENDIAN, 0, n, n).asNpy();
    ByteBuffer bytes = ByteBuffer.allocate((int) format.fileBytes()).order(ByteOrder.LITTLE_ENDIAN);
    bytes.put(format.header());
    for (double[] p : points) {
      for (double[] q : points) {
        double inPlane = Math.hypot(p[0] - q[0], p[1] - q[1]);
        bytes.putFloat((float) Math.hypot(inPlane, p[2] - q[2]));
      }
    }
    return Files.write(file, bytes.array());
  }
}
