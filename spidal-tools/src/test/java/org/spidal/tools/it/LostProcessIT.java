package org.spidal.tools.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spidal.common.testing.Ended;
import org.spidal.common.testing.Skip;
import org.spidal.common.testing.Spidal;
import org.spidal.common.testing.golden.Demo;

/**
 * A process that is killed, or stands still, ends the job, whatever program it runs: it is named,
 * nothing is left, nothing is written, and the next job in the same folder is as any other. It
 * stands in the last module of the build, as all programs must be built.
 */
@Timeout(180)
class LostProcessIT {
  private static final int LOST = 1;
  private static final int PEER_TIMEOUT = 3;

  /** Exit codes of a job whose worker lives and does not come: internal error, or system. */
  private static final List<Integer> PEER_IS_LATE = List.of(70, 71);

  private static final String DEMO = Spidal.home().resolve("config/demo").toString();
  private static final String FAMILIES =
      "DistanceMatrixFile=" + DEMO + "/families.bin IsBigEndian=true ";
  private static final String FEW = "DistanceMatrixFile=few.bin IsBigEndian=true ";
  private static final String PEAKS = "VectorFile=" + DEMO + "/elution.tsv Columns=mz,rt ";

  /**
   * The keys of two jobs of a program.
   *
   * @param endless computes for minutes
   * @param quick is done at once
   */
  private record Jobs(String endless, String quick) {}

  private static final Map<String, Jobs> JOBS =
      Map.of(
          "damds",
          new Jobs(
              FAMILIES + "Method=smacof Alpha=0.9999 Threshold=0 StressIterations=1000000",
              FEW + "Effort=quick"),
          "dapwc",
          new Jobs(FAMILIES + "Method=anneal MaxNcent=500 Repetitions=4", FEW + "MaxNcent=2"),
          "davs",
          new Jobs(
              PEAKS + "Method=topdown Sigma=1e-9,0.001 SigmaMethod=2",
              PEAKS + "Sigma=1 SigmaMethod=1"),
          "groups",
          new Jobs(
              FAMILIES + "MetadataFile=" + DEMO + "/families.tsv Permutations=99999",
              FEW + "MetadataFile=few.tsv"),
          "mantel",
          new Jobs(
              FAMILIES + "OtherMatrixFile=" + DEMO + "/families.bin Permutations=99999",
              FEW + "OtherMatrixFile=few.bin"),
          "kmeans",
          new Jobs(PEAKS + "Clusters=900 Seeding=annealing Starts=1000", PEAKS + "Clusters=2"),
          "mdschisq",
          new Jobs(FAMILIES + "Starts=100000 FirstStart=random", FEW + "MaxIterations=2"),
          "interpolate", // landmarks does not live long enough to lose a process
          new Jobs(
              "VectorFile=many.csv LandmarkFile=some.csv AddMdsFile=some-map.txt",
              "VectorFile=some.csv LandmarkFile=some.csv AddMdsFile=some-map.txt"),
          "layout",
          new Jobs(
              "GraphFile=ring.txt Cooling=0.999 Tolerance=1e-300 MaxIterations=100000000",
              "GraphFile=pair.txt"),
          "distances",
          new Jobs(
              "SequenceFile=" + DEMO + "/sequences.fasta.gz GapExtension=3",
              "SequenceFile=few.fasta"));

  @TempDir private Path folder;

  @BeforeEach
  void needMpi() {
    Skip.withoutMpi();
  }

  @Tag("long") // what all programs share has been shown by the others
  @ParameterizedTest(name = "{0}, {1}, {2} groups")
  @CsvSource({
    "dapwc, KILL, 2",
    "dapwc, STOP, 1",
    "davs, KILL, 1",
    "groups, KILL, 2",
    "groups, STOP, 1",
    "kmeans, STOP, 1",
    "mantel, KILL, 2",
    "mantel, STOP, 1",
    "mdschisq, STOP, 2",
    "distances, KILL, 2",
    "interpolate, STOP, 2",
    "layout, STOP, 1",
  })
  void theOtherWayToo(String program, String signal, int groups) throws IOException {
    theLostProcessIsNamedAndNothingIsLeft(program, signal, groups);
  }

  @ParameterizedTest(name = "{0}, {1}, {2} groups")
  @CsvSource({
    "damds, KILL, 1",
    "damds, STOP, 2",
    "davs, STOP, 2",
    "kmeans, KILL, 2",
    "mdschisq, KILL, 1",
    "distances, STOP, 1",
    "interpolate, KILL, 1",
    "layout, KILL, 2",
  })
  void theLostProcessIsNamedAndNothingIsLeft(String program, String signal, int groups)
      throws IOException {
    Files.writeString(folder.resolve("few.fasta"), ">a\nACGT\n>b\nACGA\n>c\nAGGT\n");
    Demo.families(folder.resolve("few.bin"), 40);
    Demo.familyNames(folder.resolve("few.tsv"), 40);
    if (program.equals("interpolate")) {
      writeSpace();
    }
    if (program.equals("layout")) {
      List<String> ring = new ArrayList<>();
      for (int i = 0; i < 5000; i++) {
        ring.add(i + " " + (i + 1) % 5000);
      }
      Files.write(folder.resolve("ring.txt"), ring);
      Files.writeString(folder.resolve("pair.txt"), "0 1\n");
    }
    Path regions = Files.createDirectory(folder.resolve("regions"));
    Path results = Files.createDirectory(folder.resolve("results"));
    List<String> words = new ArrayList<>(List.of(program, "-np", "2", "-mmaps", "" + groups));
    words.addAll(List.of("-mmapdir", regions.toString(), "-DPeerTimeout=" + PEER_TIMEOUT));
    try (Spidal running = start(words, JOBS.get(program).endless(), results)) {
      running.awaitOutput("2 workers");
      long pid = running.ranks().get(LOST);
      running.signal(signal, List.of(pid));
      Ended ended = running.await();
      assertThat(running.areAllGone(Duration.ofSeconds(30))).as("%s", ended).isTrue();
      if (signal.equals("KILL")) {
        assertKilled(ended, pid);
      } else {
        assertStopped(ended, pid, groups);
      }
    }
    assertThat(outputs(results)).isEmpty();
    List<String> again = List.of(program, "-t", "1", "-mmapdir", regions.toString());
    try (Spidal next = start(again, JOBS.get(program).quick(), results)) {
      Ended ended = next.await();
      assertThat(ended.code()).as("%s", ended).isZero();
    }
    // one that was killed between the making of a region and the loss of its name is cleaned up
    // after
    assertThat(regions).isEmptyDirectory();
    assertThat(outputs(results)).isNotEmpty();
  }

  /** Of a process in the same group we say so, of others mpirun does. */
  private static void assertKilled(Ended ended, long pid) throws IOException {
    assertThat(ended.code()).as("%s", ended).isEqualTo(128 + 9);
    assertThat(ended.err())
        .as("%s", ended)
        .containsAnyOf("worker 1 (process " + pid, "process rank 1 ")
        .contains(host());
    assertThat(ended.errors()).as("%s", ended).hasSizeLessThanOrEqualTo(1);
  }

  private static void assertStopped(Ended ended, long pid, int groups) throws IOException {
    assertThat(ended.code()).as("%s", ended).isIn(PEER_IS_LATE);
    assertThat(ended.errors()).as("%s", ended).hasSize(1);
    assertThat(ended.err())
        .as("%s", ended)
        .contains("error: worker 1 (process " + pid, "(PeerTimeout); the job ends")
        .contains(groups == 1 ? "" : pid + " on " + host());
  }

  /** All but hidden files, which tell of jobs. */
  private static List<Path> outputs(Path results) throws IOException {
    try (Stream<Path> files = Files.list(results)) {
      return files.filter(file -> !file.getFileName().toString().startsWith(".")).toList();
    }
  }

  private Spidal start(List<String> words, String keys, Path results) {
    List<String> all = new ArrayList<>(words);
    all.add("-DOutputDirectory=" + results);
    for (String key : keys.strip().split(" +")) {
      all.add("-D" + key);
    }
    return Spidal.start(folder, all);
  }

  private static String host() throws IOException {
    return InetAddress.getLocalHost().getHostName();
  }

  /** Points in space, of which some are landmarks that have their own places. */
  private void writeSpace() throws IOException {
    Random random = new Random(1);
    List<String> many = new ArrayList<>();
    List<String> map = new ArrayList<>();
    for (int i = 0; i < 200_000; i++) {
      String place = random.nextFloat() + "," + random.nextFloat() + "," + random.nextFloat();
      many.add(place);
      if (i < 4000) {
        map.add(i + "\t" + place.replace(',', '\t') + "\t1");
      }
    }
    Files.write(folder.resolve("many.csv"), many);
    Files.write(folder.resolve("some.csv"), many.subList(0, map.size()));
    Files.write(folder.resolve("some-map.txt"), map);
  }
}
