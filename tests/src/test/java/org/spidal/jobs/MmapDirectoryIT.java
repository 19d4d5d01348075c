package org.spidal.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.spidal.common.testing.Ended;
import org.spidal.common.testing.Skip;
import org.spidal.common.testing.Spidal;

/**
 * What can be wrong with -mmapdir, before the start and before a later opening of sections: one
 * error and its exit code, no hang, no file left. Without another opening it does not matter. The
 * directory is on a small file system of its own, which only the job and its script see.
 */
@Timeout(60)
class MmapDirectoryIT {
  private static final Duration END_WITHIN = Duration.ofSeconds(30);

  /** Words: where to mount, marks, fault before the start, fault between openings, command. */
  private static final String SCRIPT =
      """
      mount -t tmpfs -o size=1m tmpfs "$1" && cd "$1" && mkdir regions || exit 99
      marks=$2 before=$3 between=$4
      shift 4
      eval "$before"
      (until [[ -e $marks/ready ]]; do sleep 0.05; done; eval "$between"; touch "$marks/go") 2>&- &
      "$@"
      code=$?
      kill $! 2>&-
      if [[ -d regions ]]; then ls regions; fi
      find . -name 'spidal-*'
      exit $code
      """;

  private enum Fault {
    NONE(":", 0, ""),
    IN_NEED_OF_PARENTS("rmdir regions", 0, ""),
    READ_ONLY("mount -t tmpfs -o ro tmpfs regions", 71, "(Read-only file system); choose"),
    FULL("head -c 2M /dev/zero >filler", 71, "0 KiB are free; free some space or choose"),
    A_FILE("rmdir regions; touch regions", 71, "regions is not a directory); choose");

    private final String script;
    private final int code;
    private final String message;

    Fault(String script, int code, String message) {
      this.script = script;
      this.code = code;
      this.message = message;
    }
  }

  @TempDir private Path folder;

  private Path mount;

  @BeforeEach
  void needMounts() throws IOException {
    Skip.withoutMpi();
    mount = Files.createDirectory(folder.resolve("mount"));
    Skip.unless(
        run(":", ":", List.of("true")).code() == 0,
        "this user may not mount: faults of -mmapdir are not tested");
  }

  @ParameterizedTest
  @EnumSource
  void beforeTheStart(Fault fault) {
    assertEnd(run(fault.script, ":", job("twice", "-np", "3")), fault);
  }

  @ParameterizedTest
  @EnumSource(names = {"READ_ONLY", "FULL", "A_FILE"})
  void betweenOpenings(Fault fault) {
    assertEnd(run(":", fault.script, job("twice", "-np", "3")), fault);
  }

  @ParameterizedTest
  @EnumSource(names = {"IN_NEED_OF_PARENTS", "FULL"})
  void betweenOpeningsOfTwoGroups(Fault fault) {
    assertEnd(run(":", fault.script, job("twice", "-np", "4", "-mmaps", "2")), fault);
  }

  @ParameterizedTest
  @EnumSource(names = {"READ_ONLY", "FULL"})
  void whileItRuns(Fault fault) {
    Ended ended = run(":", fault.script, job("once", "-np", "2"));
    assertThat(ended.code()).as("%s", ended).isZero();
    assertThat(ended.errors()).as("%s", ended).isEmpty();
    assertThat(ended.out()).as("%s", ended).isEqualTo("all done\n");
  }

  private List<String> job(String openings, String... layout) {
    List<String> words = new ArrayList<>(List.of(Spidal.launcher(), "run"));
    words.addAll(List.of(layout));
    words.addAll(List.of("-mmapdir", mount.resolve("regions").toString()));
    words.addAll(List.of("-cp", FaultyProgram.classPath(), OpeningProgram.class.getName()));
    words.addAll(List.of(folder.toString(), openings));
    return words;
  }

  private Ended run(String before, String between, List<String> job) {
    List<String> command = new ArrayList<>(List.of("unshare", "--mount", "bash", "-c", SCRIPT));
    command.addAll(List.of("-", mount.toString(), folder.toString(), before, between));
    command.addAll(job);
    try (Spidal started = Spidal.startCommand(folder, Spidal.QUICK_START, command)) {
      return started.await(END_WITHIN);
    }
  }

  private static void assertEnd(Ended ended, Fault fault) {
    assertThat(ended.code()).as("%s", ended).isEqualTo(fault.code);
    assertThat(ended.errors()).as("%s", ended).hasSize(fault.code == 0 ? 0 : 1);
    assertThat(ended.err()).contains(fault.message).doesNotContain("Exception", "    at ");
    assertThat(ended.out()).isEqualTo(fault.code == 0 ? "all done\n" : "");
  }
}
