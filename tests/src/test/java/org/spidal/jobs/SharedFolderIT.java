package org.spidal.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.shm.StaleRegions;
import org.spidal.common.testing.Ended;
import org.spidal.common.testing.Skip;
import org.spidal.common.testing.Spidal;

/** Jobs that use one -mmapdir, at once and one after the other. */
@Timeout(90)
class SharedFolderIT {
  @TempDir private Path folder;

  private Path regions;
  private Path distances;

  @BeforeEach
  void prepare() throws IOException {
    Skip.withoutMpi();
    regions = Files.createDirectory(folder.resolve("regions"));
    distances = Matrices.distances(folder);
  }

  @Test
  void twoJobsAtOnceDoNotDisturbEachOther() {
    try (Spidal one = start("one");
        Spidal two = start("two")) {
      assertDone(one.await());
      assertDone(two.await());
    }
    assertThat(folder.resolve("one.txt")).hasSameBinaryContentAs(folder.resolve("two.txt"));
    assertThat(regions).isEmptyDirectory();
  }

  @Test
  void fileOfADeadCreatorIsSweptAndALivingOnesStays() throws IOException, InterruptedException {
    Process creator = new ProcessBuilder("true").start();
    creator.waitFor();
    long me = ProcessHandle.current().pid();
    String mine = StaleRegions.name("data0-1");
    String[] words = mine.split("-", 4); // spidal, number, start, and the rest
    Path dead = Files.createFile(regions.resolve(name(creator.pid(), words[3])));
    Path living = Files.createFile(regions.resolve(mine));
    Path reused = Files.createFile(regions.resolve(name(me, words[3])));
    Path foreign = Files.createFile(regions.resolve("spidal-notes.txt"));
    try (Spidal job = start("points")) {
      assertDone(job.await());
    }
    assertThat(dead).doesNotExist();
    assertThat(reused).as("the number of a dead creator, used again").doesNotExist();
    assertThat(living).exists();
    assertThat(foreign).exists();
  }

  private Spidal start(String name) {
    List<String> words = new ArrayList<>(List.of("damds", "-np", "2", "-q"));
    words.addAll(List.of("-mmapdir", regions.toString(), "-DDistanceMatrixFile=" + distances));
    words.addAll(List.of("-DPointsFile=" + folder.resolve(name + ".txt"), "-DStressIterations=15"));
    return Spidal.start(folder, words);
  }

  private static void assertDone(Ended job) {
    assertThat(job.code()).as("%s", job).isZero();
  }

  /** A region of a process that started with the machine. */
  private static String name(long pid, String rest) {
    return "spidal-" + pid + "-1-" + rest;
  }
}
