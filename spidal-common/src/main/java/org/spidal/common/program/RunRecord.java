package org.spidal.common.program;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.spidal.common.checkpoint.RunIdentity;
import org.spidal.common.config.Settings;
import org.spidal.common.file.AtomicFile;
import org.spidal.common.file.Json;
import org.spidal.common.input.InputHash;
import org.spidal.common.job.Worker;
import org.spidal.common.results.OutputNames;
import org.spidal.common.results.Outputs;
import org.spidal.common.results.ResultFiles;
import org.spidal.common.table.SummaryText;

/**
 * What a run tells of itself, the same way in all programs: {@code run.properties} with the
 * settings that were in force, the times, and the summary, for programs (a tree of names and
 * values, as JSON) and for people (the same as text).
 */
final class RunRecord {
  private static final int SCHEMA_VERSION = 2;

  private final Settings settings;
  private final Outputs outputs;
  private final InputHash hash = new InputHash(); // reads each file once

  /**
   * @param outputs of the program, with {@code summary.txt} and {@code timing.tsv} among them
   */
  RunRecord(Settings settings, Outputs outputs) {
    this.settings = settings;
    this.outputs = outputs;
  }

  /** What the property file says. */
  Settings settings() {
    return settings;
  }

  /** Names of all outputs without a key of their own. */
  OutputNames names() {
    return outputs.names(settings);
  }

  /** Whether an output without a key of its own has this name. */
  boolean declares(String name) {
    return outputs.declares(name);
  }

  /** The main output. */
  Path main() {
    return outputs.file(settings);
  }

  /**
   * Claims the outputs, until the program ends, well or not; throws now, not after a month, if they
   * could not be written. Once, by the worker that writes them.
   */
  ResultFiles claim(Worker worker) {
    ResultFiles files =
        ResultFiles.claim(
            outputs, settings, worker.disk(), worker.takesLock(), worker.console()::warn);
    worker.closeAtEnd(files);
    return files;
  }

  /** A summary that only says what it is of. */
  Map<String, Object> summary() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("schema", SCHEMA_VERSION);
    map.put("program", settings.program());
    map.put("exit", "completed");
    return map;
  }

  /** Which run it is, by all that its result depends on. */
  long identity() {
    return RunIdentity.of(settings, hash);
  }

  /** The part of a summary about input files: path and hash of each that a key names. */
  Map<String, Object> inputs() {
    Map<String, Object> inputs = new LinkedHashMap<>();
    settings
        .inputs()
        .forEach(
            (key, file) -> {
              if (!key.isEmpty() && Files.isRegularFile(file)) {
                inputs.put(key, input(file));
              }
            });
    return inputs;
  }

  private Map<String, Object> input(Path file) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("file", file.toString());
    map.put("hash", hash.of(file));
    return map;
  }

  /** Makes the files ready. */
  void write(Map<String, Object> summary, JobFacts facts, ResultFiles files) {
    AtomicFile.write(
        files.names().path(Outputs.RECORD),
        out -> {
          for (String line : outputs.effective(settings)) {
            out.write(line);
            out.write('\n');
          }
        });
    facts.writeTiming(files.at(outputs.file(settings, "timing.tsv")));
    Json.write(files.names().path("summary.json"), summary);
    AtomicFile.write(
        files.at(outputs.file(settings, "summary.txt")), out -> out.write(SummaryText.of(summary)));
  }
}
