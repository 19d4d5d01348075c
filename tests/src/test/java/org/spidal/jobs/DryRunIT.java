package org.spidal.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.testing.Ended;
import org.spidal.common.testing.Skip;
import org.spidal.common.testing.Spidal;

/** What a dry run says, beside what the real run then takes. */
@Timeout(180)
class DryRunIT {
  /**
   * Within 10 % on a quiet machine. On a busy one the JIT compiler is late, and until it has
   * compiled the vector code, that makes garbage for which the heap grows.
   */
  private static final Percentage MEMORY_TOLERANCE = Percentage.withPercentage(50);

  private static final Pattern MEMORY = Pattern.compile("memory in all +([0-9.]+) MiB");

  @TempDir private Path folder;

  @Test
  void theRealRunTakesTheMemoryThatWasTold() throws IOException {
    Skip.withoutMpi();
    assertMemoryAsTold("-np 2");
  }

  @Tag("long")
  @Test
  void theSameWithThreads() throws IOException {
    assertMemoryAsTold("-t 2");
  }

  private void assertMemoryAsTold(String layout) throws IOException {
    List<String> words = new ArrayList<>(List.of("damds"));
    words.addAll(List.of(layout.split(" ")));
    words.addAll(Spidal.families());
    List<String> dry = new ArrayList<>(words);
    dry.add("--dry-run");
    Ended told = Spidal.run(folder, dry);
    assertThat(told.code()).as("%s", told).isZero();
    assertThat(told.out()).contains("s/pass", "at most 200 passes", "fits");
    assertThat(results()).as("a dry run writes nothing").isEmpty();

    Matcher memory = MEMORY.matcher(told.out());
    assertThat(memory.find()).as("%s", told).isTrue();
    double predicted = Double.parseDouble(memory.group(1));
    List<String> command = new ArrayList<>(List.of(Spidal.launcher()));
    command.addAll(words);
    try (Spidal job = Spidal.startCommand(folder, Map.of(), command)) {
      double taken = job.peakMebibytes();
      Ended ended = job.await();
      assertThat(ended.code()).as("%s", ended).isZero();
      assertThat(predicted).as("%s", told).isCloseTo(taken, MEMORY_TOLERANCE);
    }
  }

  @Test
  void whatDoesNotFitIs71() throws IOException {
    Path zeros = folder.resolve("zeros.bin"); // that take no room
    try (RandomAccessFile file = new RandomAccessFile(zeros.toFile(), "rw")) {
      file.setLength(2L * 20_000 * 20_000);
    }
    List<String> command = new ArrayList<>(List.of(Spidal.launcher(), "damds", "-t", "2"));
    command.addAll(List.of("-DDistanceMatrixFile=" + zeros, "-DMemoryBudget=1g", "--dry-run"));
    try (Spidal job =
        Spidal.startCommand(folder, Map.of("SPIDAL_JAVA_OPTS", "-Xmx200m"), command)) {
      Ended ended = job.await();
      assertThat(ended.code()).as("%s", ended).isEqualTo(71);
      assertThat(ended.errors()).as("%s", ended).hasSize(1);
      assertThat(ended.err()).contains("does not fit: the heap of process 0 will need", "-Xmx");
    }
  }

  @Test
  void eventsTellOfStagesAndOfTheEnd() throws IOException {
    List<String> words = new ArrayList<>(List.of("damds", "-t", "2", "-q"));
    words.addAll(Spidal.families());
    words.addAll(List.of("-DEffort=quick", "--json-log", "events.json"));
    Ended job = Spidal.run(folder, words);
    assertThat(job.code()).as("%s", job).isZero();
    assertThat(job.out()).as("-q").isEmpty();
    List<JsonObject> events =
        Files.readAllLines(folder.resolve("events.json")).stream()
            .map(line -> JsonParser.parseString(line).getAsJsonObject())
            .toList();
    assertThat(events.get(0).get("event").getAsString()).isEqualTo("start");
    assertThat(events.get(events.size() - 1).get("event").getAsString()).isEqualTo("end");
    List<JsonObject> stages =
        events.stream().filter(e -> e.get("event").getAsString().equals("stage-end")).toList();
    assertThat(stages).extracting(e -> e.get("phase").getAsString()).contains("chain 2");
    assertThat(stages)
        .allSatisfy(
            e -> {
              assertThat(e.get("seconds-per-pass").getAsDouble()).isPositive();
              // null as long as a bound would mean nothing
              if (!e.get("at-most-seconds-left").isJsonNull()) {
                assertThat(e.get("at-most-seconds-left").getAsDouble()).isPositive();
              }
              assertThat(e.get("stress").getAsDouble()).isPositive();
            });
  }

  private List<Path> results() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.getFileName().toString().startsWith("points")).toList();
    }
  }
}
