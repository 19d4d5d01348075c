package org.spidal.tools.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.results.FolderLock;
import org.spidal.common.testing.Poll;

/**
 * {@code ./spidal pipeline} on three pairs of clouds: three clusters at first, then what a person
 * would do who looks at the pictures, round by round.
 */
@Timeout(240)
class PipelineIT {
  private static final int CLOUDS = 6;
  private static final int POINTS = 20 * CLOUDS;

  @TempDir private Path folder;
  private String output;

  @BeforeEach
  void files() throws IOException {
    Files.write(folder.resolve("clouds.bin"), distances());
    Files.writeString(
        folder.resolve("clouds.properties"),
        """
        DistanceMatrixFile=clouds.bin
        IsBigEndian=true
        MaxNcent=3
        Plan=my plan.txt
        OutputDirectory=out put
        damds.Effort=quick
        """);
    Files.writeString(folder.resolve("my plan.txt"), "# nothing yet\n");
  }

  /** Point i is of cloud i % 6; clouds 2 k and 2 k + 1 are near each other. */
  private static byte[] distances() {
    Random random = new Random(5);
    double[][] points = new double[POINTS][3];
    for (int i = 0; i < POINTS; i++) {
      int cloud = i % CLOUDS;
      for (int axis = 0; axis < 3; axis++) {
        points[i][axis] = (cloud / 2 == axis ? 10 : 0) + 0.2 * random.nextGaussian();
      }
      points[i][(cloud / 2 + 1) % 3] += cloud % 2 == 0 ? 1.2 : -1.2;
    }
    ByteBuffer bytes = ByteBuffer.allocate(2 * POINTS * POINTS).order(ByteOrder.BIG_ENDIAN);
    for (double[] a : points) {
      for (double[] b : points) {
        double square = 0;
        for (int axis = 0; axis < 3; axis++) {
          square += (a[axis] - b[axis]) * (a[axis] - b[axis]);
        }
        bytes.putShort((short) Math.round(1500 * Math.sqrt(square)));
      }
    }
    return bytes.array();
  }

  @Test
  void aKeyThatALaterProgramDoesNotKnowShowsBeforeTheFirstOneRuns() throws Exception {
    assertThat(pipeline("-Ddapwc.Efort=quick")).isEqualTo(78);
    assertThat(output).contains("unknown key 'Efort'; did you mean 'Effort'?");
    assertThat(out("map/points.txt")).doesNotExist();
  }

  @Test
  void roundsAreAddedOneByOne() throws Exception {
    assertThat(pipeline()).isZero();
    assertThat(steps()).containsExactly("map", "round 0: clusters", "round 0: picture");
    assertThat(clusters(0)).isEqualTo(numbered(i -> i % CLOUDS / 2));
    assertThat(out("map/points.svg")).isRegularFile();

    Map<Path, FileTime> times = times();
    assertThat(pipeline("--print")).isZero();
    assertThat(output).isEqualTo("all steps are done, and nothing has changed\n");
    assertThat(pipeline("-t", "1")).isZero();
    assertThat(output).startsWith("all steps are done, and nothing has changed\n");
    assertThat(times()).isEqualTo(times);

    // the first picture shows pairs: cut two of them
    int pair = clusters(0)[0];
    int other = clusters(0)[2];
    plan("round 1: refine " + pair + " into 2, " + other + " into 2");
    assertThat(pipeline("--print")).isZero();
    assertThat(output).contains("pwc-tools extract").doesNotContain("damds");
    assertThat(times()).containsAllEntriesOf(times);
    assertThat(pipeline()).isZero();
    assertThat(steps())
        .containsExactly(
            "round 1: extract",
            "round 1: refine " + pair,
            "round 1: refine " + other,
            "round 1: collate");
    assertThat(times()).containsAllEntriesOf(times);
    assertThat(numbered(i -> clusters(1)[i]))
        .isEqualTo(numbered(i -> i % CLOUDS < 4 ? i % CLOUDS : 4));

    // then join across pairs, and cut what was joined: any number names it
    int[] five = clusters(1);
    plan("round 2: join " + five[0] + "+" + five[4] + "; refine " + five[4] + " into 3");
    assertThat(pipeline("-t=2")).isZero();
    assertThat(steps()).startsWith("round 2: join", "round 2: extract");
    assertThat(numbered(i -> clusters(2)[i])).isEqualTo(numbered(i -> i % CLOUDS));
    List<String> plot = Files.readAllLines(out("round-2/plot.webplotviz"));
    for (int i = 0; i < POINTS; i++) {
      assertThat(plot.get(i)).matches(i + "( -?[0-9.]+){3}( " + clusters(2)[i] + "){2}");
    }
    assertThat(Files.readString(out("round-2/plot.svg")))
        .contains("clouds.bin, round 2", "120 points in 6 clusters");

    // a round that changes is done again, with those after it, and nothing before
    times = times();
    String plan = Files.readString(folder.resolve("my plan.txt"));
    Files.writeString(
        folder.resolve("my plan.txt"),
        plan.replaceFirst("round 2.*", "round 2: join " + five[0] + "+" + five[1]));
    assertThat(pipeline()).isZero();
    assertThat(steps()).containsExactly("round 2: join", "round 2: picture");
    assertThat(numbered(i -> clusters(2)[i]))
        .isEqualTo(numbered(i -> new int[] {0, 0, 2, 3, 4, 4}[i % CLOUDS]));
    assertThat(pipeline("-Ddapwc.SquaredDistances=true")).isZero();
    assertThat(steps()).startsWith("round 0: clusters").doesNotContain("map");
  }

  /** Two at once: the one that comes second ends, and the first one does not notice. */
  @Test
  void theSecondInAFolderEnds() throws Exception {
    ProcessBuilder first = builder(folder.resolve("first.log"));
    Process running = first.start();
    Path record = out("map/damds.properties");
    assertThat(Poll.until(Duration.ofSeconds(60), () -> Files.exists(record))).isTrue();
    assertThat(pipeline("-DMaxNcent=4")).as(output).isEqualTo(73);
    assertThat(output).contains("another job writes the same outputs in");
    assertThat(running.waitFor(100, TimeUnit.SECONDS)).isTrue();
    assertThat(running.exitValue()).as(Files.readString(folder.resolve("first.log"))).isZero();
    try (Stream<Path> files = Files.list(folder.resolve("out put"))) {
      assertThat(files.filter(file -> file.toString().endsWith(".lock"))).isEmpty();
    }
  }

  @Test
  void whatHasChangedIsDoneAgainWhateverItsDate() throws Exception {
    assertThat(pipeline()).isZero();
    byte[] other = distances();
    for (int i = 0; i < POINTS; i++) { // the first point is another one
      ByteBuffer.wrap(other).putShort(2 * i, (short) 9000).putShort(2 * POINTS * i, (short) 9000);
    }
    ByteBuffer.wrap(other).putShort(0, (short) 0);
    Path input = Files.write(folder.resolve("clouds.bin"), other);
    Files.setLastModifiedTime(input, FileTime.fromMillis(1_000_000_000_000L));
    assertThat(pipeline("--print")).isZero();
    assertThat(output).contains("damds -c").doesNotContain("nothing has changed");
    assertThat(pipeline()).isZero();
    assertThat(steps()).startsWith("map", "round 0: clusters");
    Files.setLastModifiedTime(input, FileTime.fromMillis(System.currentTimeMillis() + 100_000));
    assertThat(pipeline()).isZero();
    assertThat(output).startsWith("all steps are done, and nothing has changed\n");
  }

  @Test
  void errorsEndIt() throws Exception {
    assertThat(pipeline("-np", "0")).isEqualTo(64);
    assertThat(output).contains("-np needs a whole number");
    plan("round 1: refine 1 to 2");
    assertThat(pipeline()).isEqualTo(65);
    assertThat(output).contains("error: my plan.txt:2: '1 to 2'");
    assertThat(folder.resolve("out put")).doesNotExist();

    Files.writeString(folder.resolve("my plan.txt"), "round 1: join 0+7\n");
    assertThat(pipeline()).isEqualTo(65);
    assertThat(steps()).endsWith("round 0: picture", "round 1: join");
    assertThat(output).contains("JOINS names cluster 7", "there are 0..2");
    assertThat(pipeline()).isEqualTo(65);
    assertThat(steps()).containsExactly("round 1: join");

    assertThat(pipeline("-Ddamds.Efort=quick")).isEqualTo(78);
    assertThat(output).contains("the keys of damds", "did you mean 'Effort'?");
  }

  @Test
  void whatOnlyLooksChangesNothingAndOneIsAlone() throws Exception {
    assertThat(pipeline("--print")).isZero();
    assertThat(output).contains("damds -c").doesNotContain("-- map");
    assertThat(folder.resolve("out put")).doesNotExist();
    assertThat(pipeline("--self-test")).isEqualTo(64);
    Path spelled = Files.createDirectories(folder.resolve("out put")).resolve("../out put");
    try (FolderLock held = FolderLock.take("pipeline", spelled, false, word -> {})) {
      assertThat(pipeline()).isEqualTo(73);
      assertThat(output)
          .contains("another job writes the same outputs in", "out put: pipeline, process");
      assertThat(pipeline("--take-lock")).isEqualTo(73);
      assertThat(held).isNotNull();
    }
    assertThat(out("map/damds.properties")).doesNotExist();
  }

  /** Clusters by the order of their first points, for comparison. */
  private static int[] numbered(Cloud cloud) throws IOException {
    Map<Integer, Integer> numbers = new HashMap<>();
    int[] result = new int[POINTS];
    for (int i = 0; i < POINTS; i++) {
      numbers.putIfAbsent(cloud.of(i), numbers.size());
      result[i] = numbers.get(cloud.of(i));
    }
    return result;
  }

  @FunctionalInterface
  private interface Cloud {
    int of(int point) throws IOException;
  }

  private void plan(String line) throws IOException {
    Path plan = folder.resolve("my plan.txt");
    Files.writeString(plan, Files.readString(plan) + line + "\n");
  }

  private int[] clusters(int round) throws IOException {
    return Files.readAllLines(out("round-" + round + "/cluster.txt")).stream()
        .mapToInt(line -> Integer.parseInt(line.split("\t")[1]))
        .toArray();
  }

  private Path out(String name) {
    return folder.resolve("out put").resolve(name);
  }

  /** When each file of the results was written. */
  private Map<Path, FileTime> times() throws IOException {
    Map<Path, FileTime> times = new TreeMap<>();
    try (Stream<Path> files = Files.walk(folder.resolve("out put"))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        if (file.endsWith(".steps.tsv")) {
          continue; // grows with each step
        }
        times.put(file, Files.getLastModifiedTime(file));
      }
    }
    return times;
  }

  /** The steps that were done. */
  private List<String> steps() {
    return output
        .lines()
        .filter(line -> line.startsWith("-- "))
        .map(line -> line.substring(3))
        .toList();
  }

  private int pipeline(String... options) throws IOException, InterruptedException {
    Path log = folder.resolve("log");
    Process process = builder(log, options).start();
    boolean ended = process.waitFor(100, TimeUnit.SECONDS);
    output = Files.readString(log, StandardCharsets.UTF_8);
    if (!ended) {
      process.destroy();
    }
    assertThat(ended).as(output).isTrue();
    return process.exitValue();
  }

  private ProcessBuilder builder(Path log, String... options) {
    List<String> command = new ArrayList<>();
    command.addAll(List.of(root().resolve("spidal").toString(), "pipeline"));
    command.addAll(List.of("-c", "clouds.properties"));
    command.addAll(Arrays.asList(options));
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile());
    builder.environment().keySet().removeIf(key -> key.matches("(OMPI|PMIX|PRTE|SLURM)_.*"));
    builder.environment().put("SPIDAL_BUILD", "no");
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    return builder;
  }

  private static Path root() {
    Path folder = Path.of("").toAbsolutePath();
    while (!Files.isExecutable(folder.resolve("spidal"))) {
      folder = folder.getParent();
    }
    return folder;
  }
}
