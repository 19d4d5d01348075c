package org.spidal.common.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

class EventLogTest {
  @TempDir private Path folder;

  @Test
  void refusesAFileThatIsNoLog() throws IOException {
    Path matrix = Files.write(folder.resolve("distances.bin"), new byte[] {0, 1, 2, 3});
    assertThatThrownBy(() -> EventLog.in(matrix, line -> {}))
        .hasMessageContaining("not an event log");
    assertThat(matrix).hasBinaryContent(new byte[] {0, 1, 2, 3});
  }

  @Test
  void saysThatItWaitsForTheReaderOfAPipe() throws Exception {
    Path pipe = folder.resolve("pipe");
    assumeThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    List<String> warnings = new ArrayList<>();
    Process reader = new ProcessBuilder("head", "-n", "1", pipe.toString()).start();
    EventLog.in(pipe, warnings::add).write("found", Map.of());
    assertThat(new String(reader.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
        .contains("\"event\":\"found\"");
    assertThat(warnings)
        .containsExactly(
            "--json-log " + pipe + " is a pipe: the job waits until somebody reads it");
  }

  @Test
  void aJobWritesItsStartItsEventsAndItsEnd() throws IOException {
    Path file = folder.resolve("events.json");
    run(file, worker -> worker.events().write("found", Map.of("rank", worker.rank())));
    List<JsonObject> events = events(file);
    assertThat(events)
        .extracting(e -> e.get("event").getAsString())
        .containsExactly("start", "found", "end");
    assertThat(events.get(0).get("workers").getAsInt()).isEqualTo(3);
    assertThat(events.get(1).get("rank").getAsInt()).as("only worker 0 writes").isZero();
    assertThat(events.get(2).get("exit").getAsInt()).isZero();
    Instant start = Instant.parse(events.get(0).get("time").getAsString());
    assertThat(Instant.parse(events.get(2).get("time").getAsString())).isAfterOrEqualTo(start);
  }

  @Test
  void aJobThatIsRunAgainGoesOnInTheFile() throws IOException {
    Path file = folder.resolve("events.json");
    run(file, worker -> {});
    run(file, worker -> {});
    assertThat(events(file))
        .extracting(e -> e.get("event").getAsString())
        .containsExactly("start", "end", "start", "end");
  }

  @Test
  void aLineThatWasCutTakesNoOtherWithIt() throws IOException {
    Path file = Files.writeString(folder.resolve("events.json"), "{\"event\":\"sta");
    EventLog.in(file, line -> {}).write("found", Map.of());
    List<String> lines = Files.readAllLines(file);
    assertThat(lines).hasSize(2);
    assertThat(lines.get(1)).startsWith("{\"event\":\"found\"");
  }

  /** A month of work is worth more than its log. */
  @Test
  void aFullDiskEndsTheLogAndNotTheJob() {
    assumeThat(Path.of("/dev/full")).exists();
    List<String> warnings = new ArrayList<>();
    EventLog log = EventLog.in(Path.of("/dev/full"), warnings::add);
    log.write("one", Map.of());
    log.write("two", Map.of());
    assertThat(log.isOn()).isFalse();
    assertThat(warnings).hasSize(1);
    assertThat(warnings.get(0)).contains("/dev/full", "the disk is full", "continues");
  }

  @Test
  void theEndSaysWhyAJobFailed() throws IOException {
    Path file = folder.resolve("events.json");
    Program failing =
        worker -> {
          if (worker.rank() == 0) {
            throw new SpidalException(ExitCode.DATA, "bad \"data\"");
          }
        };
    assertThatThrownBy(() -> run(file, failing)).hasMessage("bad \"data\"");
    JsonObject end = events(file).get(1);
    assertThat(end.get("event").getAsString()).isEqualTo("end");
    assertThat(end.get("exit").getAsInt()).isEqualTo(65);
    assertThat(end.get("reason").getAsString()).isEqualTo("bad \"data\"");
  }

  @Test
  void aFileThatCannotBeWrittenIsAnErrorAtTheStart() {
    assertThatThrownBy(() -> run(folder.resolve("nowhere/events.json"), worker -> {}))
        .isInstanceOf(SpidalException.class)
        .hasMessageContaining("nowhere/events.json")
        .hasMessageContaining("--json-log")
        .extracting(e -> ((SpidalException) e).exitCode())
        .isEqualTo(ExitCode.CANNOT_WRITE);
  }

  @Test
  void withoutAFileNothingIsOn() {
    SpidalJob.runEmbedded(
        Jobs.options(folder), worker -> assertThat(worker.events().isOn()).isFalse());
  }

  private void run(Path file, Program program) {
    SpidalJob.runEmbedded(Jobs.options(folder).withThreads(3).withEventLog(file), program);
  }

  private static List<JsonObject> events(Path file) throws IOException {
    return Files.readAllLines(file).stream()
        .map(line -> JsonParser.parseString(line).getAsJsonObject())
        .toList();
  }
}
