package org.spidal.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.testing.Ended;
import org.spidal.common.testing.Skip;
import org.spidal.common.testing.Spidal;

/**
 * Every collective operation, type, size and root over real processes: right, and the same bits
 * whatever the layout of as many workers.
 */
@Timeout(120)
class ConformanceIT {
  private static final String PROGRAM = "org.spidal.common.collective.ConformanceProgram";
  private static final Pattern REPORT =
      Pattern.compile("workers=(\\d+) groups=(\\d+) cases=(\\d+) digest=(\\w+) rounded=(\\w+)");
  private static final List<String> ALL = List.of("0", "7", "1001", "3001");
  private static final List<String> FEW = List.of("7", "1001");
  private static final List<String> ONE = List.of("1001");
  private static final List<String> SEVERAL_STAGES = List.of("150001"); // more than at once

  @TempDir private Path folder;

  @BeforeEach
  void needMpi() {
    Skip.withoutMpi();
  }

  /** What a run has told: how many cases passed, and which bits came of them. */
  private record Report(int workers, int groups, int cases, String digest, String rounded) {
    static Report of(Ended job, String layout) {
      assertThat(job.code()).as("%s%n%s", layout, job).isZero();
      MatchResult match = REPORT.matcher(job.out()).results().findFirst().orElseThrow();
      Report report =
          new Report(
              Integer.parseInt(match.group(1)),
              Integer.parseInt(match.group(2)),
              Integer.parseInt(match.group(3)),
              match.group(4),
              match.group(5));
      System.out.println("conformance: all " + report.cases + " cases passed with " + layout);
      return report;
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"-np 1", "-np 3 -mmaps 2"})
  void allOperationsAreRight(String layout) {
    assertThat(run(layout, ALL).cases()).isGreaterThan(1000);
  }

  @Test
  void sevenRanksAreRight() {
    assertThat(run("-np 7", FEW).cases()).isGreaterThan(1000);
  }

  @Test
  void layoutsOfTwoWorkersGiveTheSameBits() {
    Report threads = run("-t 2", FEW);
    for (String layout : List.of("-np 2", "-np 2 -mmaps 2", "-np 2 -collectives mpi")) {
      assertThat(run(layout, FEW))
          .as(layout)
          .usingRecursiveComparison()
          .ignoringFields("groups")
          .isEqualTo(threads);
    }
  }

  @Test
  void vectorsThatGoBetweenGroupsInSeveralStagesAreRight() {
    assertThat(run("-np 2 -mmaps 2", SEVERAL_STAGES).groups()).isEqualTo(2);
  }

  @Test
  void layoutsOfFourWorkersGiveTheSameBits() {
    Report threads = run("-t 4", ONE);
    for (String layout : List.of("-np 2 -t 2", "-np 4 -collectives mpi")) { // 1 and 4 groups
      assertThat(run(layout, ONE))
          .as(layout)
          .usingRecursiveComparison()
          .ignoringFields("groups")
          .isEqualTo(threads);
    }
    // other groups, so vectors are combined in another order
    Report twoGroups = run("-np 4 -mmaps 2", ONE);
    Report twoProcesses = run("-np 2 -t 2 -mmaps 2", ONE);
    assertThat(twoGroups.digest()).isEqualTo(threads.digest());
    assertThat(twoGroups).isEqualTo(twoProcesses);
  }

  @Test
  @Tag("long") // SeveralNodesIT shows it of a whole program
  void nodesGiveTheSameBits() {
    Nodes nodes = new Nodes(folder);
    Report alone = run("-t 4", FEW);
    for (String hosts : List.of("node1:2,node2:2", "node1:2,node2:1,node3:1")) {
      String layout = "-np 4 --host " + hosts;
      int count = hosts.split(",").length;
      Report report = Report.of(nodes.run(count, words(layout, FEW)), layout);
      assertThat(report.groups()).isEqualTo(count);
      assertThat(report.digest()).isEqualTo(alone.digest());
    }
  }

  @Test
  void jobsRunWithinAnMpiThatAnotherProgramHasInitialised() {
    Path guest = Path.of("org/spidal/common/transport/OpenMpiGuestProgram.class");
    Skip.unless(
        Files.exists(Path.of(Spidal.runtimeTests()).resolve(guest)),
        "SPIDAL was built without the Java binding of Open MPI, which guests call");
    Ended ended =
        Spidal.run(
            folder,
            "run",
            "-np",
            "4",
            "-cp",
            Spidal.runtimeTests(),
            "org.spidal.common.transport.OpenMpiGuestProgram");
    assertThat(ended.code()).as("%s", ended).isZero();
    assertThat(ended.out()).contains("guest: well");
  }

  private Report run(String layout, List<String> lengths) {
    return Report.of(Spidal.run(folder, words(layout, lengths)), layout);
  }

  private static List<String> words(String layout, List<String> lengths) {
    List<String> words = new ArrayList<>(List.of("run"));
    words.addAll(List.of(layout.split(" ")));
    words.addAll(List.of("-cp", Spidal.runtimeTests(), PROGRAM));
    words.addAll(lengths);
    return words;
  }
}
