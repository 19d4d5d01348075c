package org.spidal.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.spidal.common.testing.Ended;
import org.spidal.common.testing.Spidal;
import org.spidal.common.testing.golden.Demo;

/** A job of four ranks that computes for minutes unless something ends it. */
final class LongJob implements AutoCloseable {
  static final int RANKS = 4;

  private static final Duration END_WITHIN = Duration.ofSeconds(10);

  private final Spidal job;
  private final Path regions;

  private LongJob(Spidal job, Path regions) {
    this.job = job;
    this.regions = regions;
  }

  /** Starts the job; returns when it computes. */
  static LongJob start(Path folder, String... more) throws IOException {
    return start(folder, Map.of(), more);
  }

  static LongJob start(Path folder, Map<String, String> variables, String... more)
      throws IOException {
    Path regions = Files.createDirectories(folder.resolve("regions"));
    List<String> words =
        new ArrayList<>(List.of("damds", "-np", Integer.toString(RANKS), "-mmapdir"));
    words.add(regions.toString());
    words.addAll(Demo.fewFamilies(folder));
    words.addAll(
        List.of(
            "-DPointsFile=" + folder.resolve("points.txt"),
            "-DMethod=smacof",
            "-DAlpha=0.9999",
            "-DThreshold=0",
            "-DStressIterations=1000000"));
    words.addAll(List.of(more));
    Spidal job = Spidal.start(folder, variables, words);
    try {
      job.awaitOutput(RANKS + " workers");
      assertThat(job.ranks()).hasSize(RANKS);
      return new LongJob(job, regions);
    } catch (AssertionError e) {
      job.close();
      throw e;
    }
  }

  Spidal job() {
    return job;
  }

  long pidOf(int rank) {
    return job.ranks().get(rank);
  }

  /** The job ends in time, not as if it were done, and leaves neither processes nor files. */
  Ended assertEndsWithNothingLeft() {
    return assertEndsWithNothingLeft(END_WITHIN);
  }

  Ended assertEndsWithNothingLeft(Duration limit) {
    Ended ended = job.await(limit);
    assertThat(job.areAllGone(limit)).as("no process is left%n%s", ended).isTrue();
    assertThat(ended.code()).as("%s", ended).isNotZero();
    assertNoRegions();
    return ended;
  }

  void assertNoRegions() {
    try (Stream<Path> files = Files.list(regions)) {
      assertThat(files).isEmpty();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    job.close();
  }
}
